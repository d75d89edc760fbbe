/* Memory: the lower bounds for filling and changing every pixel, and the number of allocations. */
#ifndef BENCH_MEMORY_H
#define BENCH_MEMORY_H

#include <stddef.h>
#include <stdint.h>

/* Writes every word. */
void bench_fill_memory(uint32_t *words, size_t count, uint32_t value);
/* Reads and writes every word. */
void bench_change_memory(uint32_t *words, size_t count, uint32_t value);

/* The number of allocations of the calling thread since its start. */
uint64_t bench_allocation_count(void);

#endif
