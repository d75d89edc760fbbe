#include "memory.h"

#include <string.h>

void bench_fill_memory(uint32_t *words, size_t count, uint32_t value) {
  memset(words, (int)(value & 255), count * sizeof *words);
}

void bench_change_memory(uint32_t *words, size_t count, uint32_t value) {
  for (size_t index = 0; index < count; index++) words[index] ^= value;
}
