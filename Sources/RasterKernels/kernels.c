// Flags of the compiler would bar the package from being a dependency, so the warnings are set here.
#pragma clang diagnostic error "-Wall"
#pragma clang diagnostic error "-Wextra"

#include "RasterKernels.h"

#include <stddef.h>

// Swift's ClipRuns.Run and ClipRuns.Row are read as these, in place; KernelTests holds the Swift side.
_Static_assert(sizeof(rk_run) == 12 && offsetof(rk_run, max_x) == 4 && offsetof(rk_run, coverage) == 8, "rk_run");
_Static_assert(sizeof(rk_row) == 8 && offsetof(rk_row, end) == 4, "rk_row");

#define ALWAYS_INLINE inline __attribute__((always_inline))
/// Multiplies every channel by factor / 255, rounded; the same as `Pixel.scaled(by:)` in Swift.
static inline uint32_t rk_scaled(uint32_t pixel, uint32_t factor) {
  uint32_t even = (pixel & 0x00ff00ff) * factor + 0x00800080;
  uint32_t odd = (pixel >> 8 & 0x00ff00ff) * factor + 0x00800080;
  even = (even + (even >> 8 & 0x00ff00ff)) >> 8 & 0x00ff00ff;
  odd = (odd + (odd >> 8 & 0x00ff00ff)) & 0xff00ff00;
  return even | odd;
}

#if defined(__x86_64__) || defined(__wasm_simd128__) || defined(__aarch64__)
#include "portable.inc"
#define NAME(x) x##_portable
#define VECTOR words4
#define PIXELS 4
#define LOAD load4
#define STORE store4
#include "clipped.inc"
#undef NAME
#undef VECTOR
#undef PIXELS
#undef LOAD
#undef STORE
#define PORTABLE(name, ...) name##_portable(__VA_ARGS__); return true;
#else
#define PORTABLE(name, ...) return false;
#endif

#if defined(__x86_64__)
#include <immintrin.h>
#include <stdatomic.h>

#ifndef STRING_PIXELS
#define STRING_PIXELS 16384
#endif

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define NAME(x) x##_256
#define VECTOR __m256i
#define PIXELS 8
#define OP(x) _mm256_##x
#define SI(x) _mm256_##x##_si256
#define LOAD(p) _mm256_loadu_si256((const __m256i *)(p))
#define STORE(p, v) _mm256_storeu_si256((__m256i *)(p), v)
#define BYTES_LEFT(v, n) _mm256_slli_si256(v, n)
#define FOUR_WORDS(a, b, c, d) _mm256_setr_epi32(a, b, c, d, a, b, c, d)
#define LOWEST(v) _mm256_cvtsi256_si32(v)
#include "kernels.inc"
#undef NAME
#undef VECTOR
#undef PIXELS
#undef OP
#undef SI
#undef LOAD
#undef STORE
#undef BYTES_LEFT
#undef FOUR_WORDS
#undef LOWEST
#pragma clang attribute pop

#pragma clang attribute push(__attribute__((target("avx2,avx512f,avx512bw,avx512vl"))), apply_to = function)
#define NAME(x) x##_512
#define VECTOR __m512i
#define PIXELS 16
#define OP(x) _mm512_##x
#define SI(x) _mm512_##x##_si512
#define LOAD(p) _mm512_loadu_si512(p)
#define STORE(p, v) _mm512_storeu_si512(p, v)
#define BYTES_LEFT(v, n) _mm512_bslli_epi128(v, n)
#define FOUR_WORDS(a, b, c, d) _mm512_setr4_epi32(a, b, c, d)
#define LOWEST(v) _mm512_cvtsi512_si32(v)
#include "kernels.inc"
#pragma clang attribute pop

static atomic_int level = -1;
static atomic_int limit = 2;

static inline int found_level(void) {
  int known = atomic_load_explicit(&level, memory_order_relaxed);
  if (known >= 0) return known;
  known = 0;
  if (__builtin_cpu_supports("avx2")) known = 1;
  if (known && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")) known = 2;
  const int most = atomic_load_explicit(&limit, memory_order_relaxed);
  if (known > most) known = most;
  atomic_store_explicit(&level, known, memory_order_relaxed);
  return known;
}

int rk_level(void) { return found_level(); }

void rk_limit_level(int most) {
  atomic_store_explicit(&limit, most, memory_order_relaxed);
  atomic_store_explicit(&level, -1, memory_order_relaxed);
}

#define DISPATCH(name, ...)        \
  switch (found_level()) {         \
  case 0: PORTABLE(name, __VA_ARGS__) \
  case 1: name##_256(__VA_ARGS__); return true; \
  default: name##_512(__VA_ARGS__); return true; \
  }
#else
int rk_level(void) { return 0; }
void rk_limit_level(int most) { (void)most; }
#define DISPATCH PORTABLE
#endif

bool rk_fill(uint32_t *pixels, intptr_t count, uint32_t pixel) { DISPATCH(fill, pixels, count, pixel) }

bool rk_fill_rows(uint32_t *pixels, intptr_t count, intptr_t rows, intptr_t pixels_per_row, uint32_t pixel) {
  DISPATCH(fill_rows, pixels, count, rows, pixels_per_row, pixel)
}

bool rk_copy(uint32_t *pixels, intptr_t count, const uint32_t *colors) {
  DISPATCH(copy, pixels, count, colors)
}

bool rk_over(uint32_t *pixels, intptr_t count, uint32_t color) { DISPATCH(over, pixels, count, color) }

bool rk_over_mask(uint32_t *pixels, intptr_t count, uint32_t color, const uint8_t *coverage) {
  DISPATCH(over_mask, pixels, count, color, coverage)
}

bool rk_over_mask_rows(
    uint32_t *pixels, intptr_t pixels_per_row, intptr_t count, intptr_t rows, uint32_t color, const uint8_t *coverage,
    intptr_t coverages_per_row) {
  DISPATCH(over_mask_rows, pixels, pixels_per_row, count, rows, color, coverage, coverages_per_row)
}

bool rk_over_colors(uint32_t *pixels, intptr_t count, const uint32_t *colors, const uint8_t *coverage) {
  DISPATCH(over_colors, pixels, count, colors, coverage)
}

bool rk_sweep(rk_cells cells, uint32_t *pixels, intptr_t pixels_per_row, uint32_t color) {
  DISPATCH(sweep, cells, pixels, pixels_per_row, color)
}

bool rk_sweep_clipped(
    rk_cells cells, rk_runs clip, uint32_t *pixels, intptr_t pixels_per_row, uint32_t color) {
  DISPATCH(sweep_clipped, cells, clip, pixels, pixels_per_row, color)
}

bool rk_runs_clipped(
    rk_runs shape, rk_runs clip, intptr_t width, intptr_t rows, uint32_t *pixels, intptr_t pixels_per_row,
    uint32_t color) {
  DISPATCH(runs_clipped, shape, clip, width, rows, pixels, pixels_per_row, color)
}

bool rk_coverage(int32_t *cells, intptr_t count, int32_t *sum, bool is_even_odd, uint8_t *coverage) {
  DISPATCH(coverage, cells, count, sum, is_even_odd, coverage)
}

bool rk_ramp(uint32_t *pixels, intptr_t count, const uint32_t start[4], const uint32_t step[4]) {
  DISPATCH(ramp, pixels, count, start, step)
}

bool rk_weighted_rows(
    uint8_t *result, intptr_t count, const uint16_t *values, const intptr_t *offsets, const uint32_t *weights,
    intptr_t rows) {
  DISPATCH(weighted_rows, result, count, values, offsets, weights, rows)
}

bool rk_multiply(uint8_t *coverage, intptr_t count, const uint8_t *mask) {
  PORTABLE(multiply, coverage, count, mask)
}
