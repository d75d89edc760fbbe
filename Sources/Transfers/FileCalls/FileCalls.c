#define _GNU_SOURCE
#include "FileCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>

#ifdef __APPLE__

int rivulet_open_folder(const char *path) {
  int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0 && errno == EACCES) folder = open(path, O_SEARCH | O_CLOEXEC);
  return folder;
}

int rivulet_exchange(int folder, const char *first, const char *second) {
  return renameatx_np(folder, first, folder, second, RENAME_SWAP);
}

// There are no files in memory without a name.
int rivulet_memory_file(const char *name) {
  (void)name;
  errno = ENOTSUP;
  return -1;
}

#else
int rivulet_open_folder(const char *path) {
  int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0 && errno == EACCES) folder = open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
  return folder;
}

int rivulet_exchange(int folder, const char *first, const char *second) {
  return renameat2(folder, first, folder, second, RENAME_EXCHANGE);
}

int rivulet_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

#endif
