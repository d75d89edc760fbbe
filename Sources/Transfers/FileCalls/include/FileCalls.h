#pragma once

// Linux calls that the C library declares only with _GNU_SOURCE. On failure all set errno and return a
// negative number.

// Opens a folder for calls that take a folder and a name. Search permission is enough; read permission is not
// needed.
int rivulet_open_folder(const char *_Nonnull path);

// Exchanges two names of a folder in one step: at every moment both exist. Fails with EINVAL on a file system
// that does not support this.
int rivulet_exchange(int folder, const char *_Nonnull first, const char *_Nonnull second);

// Makes a file in memory, without a place in any folder. The name is for lists of open files.
int rivulet_memory_file(const char *_Nonnull name);
