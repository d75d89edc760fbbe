/* Replaces the C library's malloc family by functions that count the calls and forward them. free is not
 * replaced. */
#include "memory.h"

#include <errno.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static __thread uint64_t allocation_count;

uint64_t bench_allocation_count(void) { return allocation_count; }

void *malloc(size_t size) {
  allocation_count++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocation_count++;
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  allocation_count++;
  return __libc_realloc(memory, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  allocation_count++;
  *result = __libc_memalign(alignment, size);
  return *result || !size ? 0 : ENOMEM;
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocation_count++;
  return __libc_memalign(alignment, size);
}
