/* Memory: what it allows — nothing that fills or changes every pixel can be faster — and how often it is asked for. */
#ifndef BENCH_MEMORY_H
#define BENCH_MEMORY_H

#include <stddef.h>
#include <stdint.h>

/* Writes every word. */
void bench_fill_memory(uint32_t *words, size_t count, uint32_t value);
/* Reads and writes every word. */
void bench_change_memory(uint32_t *words, size_t count, uint32_t value);

/* How often the calling thread has asked for memory since it began. */
uint64_t bench_allocation_count(void);

#endif
