// Makes one allocation of a program fail, once. Loaded by LD_PRELOAD; these variables say which:
//
// FAILING_PROGRAM     the program's name; children of other names are left alone
// FAILING_LIBRARY     a part of a library's path: only its own calls count; without it, all do
// FAILING_ALLOCATION  the number of the allocation, from 0; without it, none fails
// ALLOCATION_COUNT    a file to write the number of all allocations to, at the program's end

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The C library's own functions, under the names that nothing replaces.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static atomic_long count;
static long failing = -1;
static const char *count_path;
// The addresses whose calls count.
static uintptr_t first, last;

static int find_library(struct dl_phdr_info *info, size_t size, void *part) {
  (void)size;
  if (!strstr(info->dlpi_name, part)) return 0;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[index];
    if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_X)) continue;
    first = info->dlpi_addr + segment->p_vaddr;
    last = first + segment->p_memsz;
  }
  return 1;
}

__attribute__((constructor)) static void begin(void) {
  const char *program = getenv("FAILING_PROGRAM");
  if (!program || strcmp(program, program_invocation_short_name) != 0) return;
  char *library = getenv("FAILING_LIBRARY");
  if (library) {
    dl_iterate_phdr(find_library, library);
  } else {
    last = UINTPTR_MAX;
  }
  const char *number = getenv("FAILING_ALLOCATION");
  count_path = getenv("ALLOCATION_COUNT");
  atomic_store(&count, 0);
  if (number) failing = atol(number);
}

__attribute__((destructor)) static void end(void) {
  if (!count_path) return;
  char text[32];
  int length = snprintf(text, sizeof text, "%ld", atomic_load(&count));
  int file = open(count_path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file < 0 || write(file, text, (size_t)length) != length) abort();
  close(file);
}

static int fails(const void *caller) {
  if ((uintptr_t)caller < first || (uintptr_t)caller >= last) return 0;
  if (atomic_fetch_add(&count, 1) != failing) return 0;
  errno = ENOMEM;
  return 1;
}

#define FAILS fails(__builtin_return_address(0))

void *malloc(size_t size) { return FAILS ? NULL : __libc_malloc(size); }

void *calloc(size_t number, size_t size) { return FAILS ? NULL : __libc_calloc(number, size); }

// Size 0 frees the block, which cannot fail.
void *realloc(void *block, size_t size) { return size && FAILS ? NULL : __libc_realloc(block, size); }

void *reallocarray(void *block, size_t number, size_t size) {
  size_t whole;
  if (__builtin_mul_overflow(number, size, &whole) || FAILS) {
    errno = ENOMEM;
    return NULL;
  }
  return __libc_realloc(block, whole);
}

void *memalign(size_t alignment, size_t size) { return FAILS ? NULL : __libc_memalign(alignment, size); }

void *aligned_alloc(size_t alignment, size_t size) { return FAILS ? NULL : __libc_memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (FAILS) return ENOMEM;
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}
