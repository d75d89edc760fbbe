/* What the memory allows: nothing that fills or changes every pixel can be faster. */
#ifndef BENCH_MEMORY_H
#define BENCH_MEMORY_H

#include <stddef.h>
#include <stdint.h>

/* Writes every word. */
void bench_fill_memory(uint32_t *words, size_t count, uint32_t value);
/* Reads and writes every word. */
void bench_change_memory(uint32_t *words, size_t count, uint32_t value);

#endif
