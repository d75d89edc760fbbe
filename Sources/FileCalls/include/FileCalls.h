#pragma once

// Calls of Linux that the C library shows only with _GNU_SOURCE. Both set errno and return a negative number
// when they fail.

// Opens a folder for calls that take a folder and a name. A folder that may be used but not listed is enough.
int rivulet_open_folder(const char *_Nonnull path);

// Exchanges two names of a folder in one step: there is no moment at which either is missing.
// Fails with EINVAL on a file system that cannot do this.
int rivulet_exchange(int folder, const char *_Nonnull first, const char *_Nonnull second);
