#include "RasterKernels.h"

#include <stddef.h>

// A fuzzer learns nothing from the branches of pixels, and counting them takes twice the kernels' time.
#pragma clang attribute push(__attribute__((no_sanitize("coverage"))), apply_to = function)

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "Red, a pixel's lowest byte, comes first in memory.");

// Swift's ClipRuns.Run and ClipRuns.Row are read as these, in place; KernelTests compares their members.
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

/// The product of two coverage values / 255, rounded.
static inline uint8_t rk_product(uint32_t a, uint32_t b) {
  const uint32_t product = a * b + 128;
  return (uint8_t)((product + (product >> 8)) >> 8);
}

/// One value of `rk_weighted_rows`.
static inline uint8_t rk_weighted(
    const uint16_t *values, const intptr_t *offsets, const uint32_t *weights, intptr_t rows, intptr_t x) {
  uint32_t sum = 1 << 23;
  for (intptr_t r = 0; r < rows; r++) sum += values[offsets[r] + x] * weights[r];
  return (uint8_t)(sum >> 24);
}

/// The rest of a row's runs.
typedef struct {
  const rk_run *next, *end;
} row_runs;

static inline row_runs runs_of(rk_runs clip, intptr_t row) {
  return (row_runs){clip.runs + clip.rows[row].first, clip.runs + clip.rows[row].end};
}

#include "portable.inc"
#include "sample.inc"
#define NAME(x) x##_portable
#define VECTOR words4
#define PIXELS 4
#define LOAD load4
#define STORE store4
#include "composite.inc"
#undef NAME
#undef VECTOR
#undef PIXELS
#undef LOAD
#undef STORE

/// The kernels that exist at every level: name, parameters, arguments.
#define EACH_KERNEL(K) \
  K(fill, (uint32_t *pixels, intptr_t count, uint32_t pixel), pixels, count, pixel) \
  K(fill_rows, \
    (uint32_t *pixels, intptr_t count, intptr_t rows, intptr_t pixels_per_row, uint32_t pixel), \
    pixels, count, rows, pixels_per_row, pixel) \
  K(copy, (uint32_t *pixels, intptr_t count, const uint32_t *colors), pixels, count, colors) \
  K(over, (uint32_t *pixels, intptr_t count, uint32_t color), pixels, count, color) \
  K(over_mask, \
    (uint32_t *pixels, intptr_t count, uint32_t color, const uint8_t *coverage), \
    pixels, count, color, coverage) \
  K(over_mask_rows, \
    (uint32_t *pixels, intptr_t pixels_per_row, intptr_t count, intptr_t rows, uint32_t color, \
     const uint8_t *coverage, intptr_t coverages_per_row), \
    pixels, pixels_per_row, count, rows, color, coverage, coverages_per_row) \
  K(over_colors, \
    (uint32_t *pixels, intptr_t count, const uint32_t *colors, const uint8_t *coverage), \
    pixels, count, colors, coverage) \
  K(sweep, \
    (rk_cells cells, uint32_t *pixels, intptr_t pixels_per_row, uint32_t color), \
    cells, pixels, pixels_per_row, color) \
  K(sweep_clipped, \
    (rk_cells cells, rk_runs clip, uint32_t *pixels, intptr_t pixels_per_row, uint32_t color), \
    cells, clip, pixels, pixels_per_row, color) \
  K(runs_clipped, \
    (rk_runs shape, rk_runs clip, intptr_t width, intptr_t rows, uint32_t *pixels, intptr_t pixels_per_row, \
     uint32_t color), \
    shape, clip, width, rows, pixels, pixels_per_row, color) \
  K(coverage, \
    (int32_t *cells, intptr_t count, int32_t *sum, bool is_even_odd, uint8_t *coverage), \
    cells, count, sum, is_even_odd, coverage) \
  K(ramp, \
    (uint32_t *pixels, intptr_t count, const uint32_t start[4], const uint32_t step[4]), \
    pixels, count, start, step) \
  K(weighted_rows, \
    (uint8_t *result, intptr_t count, const uint16_t *values, const intptr_t *offsets, const uint32_t *weights, \
     intptr_t rows), \
    result, count, values, offsets, weights, rows)

#if defined(__x86_64__)
#include <immintrin.h>
#include <stdatomic.h>

/// Runs of at least so many pixels are filled by the processor's string instruction.
#define STRING_PIXELS 16384

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
#define EVERY_FOURTH _mm256_setr_epi32(0, 0, 0, 0, 4, 4, 4, 4)
#include "avx_pixels.inc"
#include "avx_coverage.inc"
#include "composite.inc"
#undef NAME
#undef VECTOR
#undef PIXELS
#undef OP
#undef SI
#undef LOAD
#undef STORE
#undef BYTES_LEFT
#undef FOUR_WORDS
#undef EVERY_FOURTH
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
#define EVERY_FOURTH _mm512_setr_epi32(0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12)
#include "avx_pixels.inc"
#include "avx_coverage.inc"
#include "composite.inc"
#pragma clang attribute pop

#define MEMBER(name, parameters, ...) void(*name) parameters;
typedef struct {
  EACH_KERNEL(MEMBER)
} kernel_table;

#define PORTABLE(name, ...) name##_portable,
#define AVX2(name, ...) name##_256,
#define AVX512(name, ...) name##_512,
static const kernel_table tables[] = {{EACH_KERNEL(PORTABLE)}, {EACH_KERNEL(AVX2)}, {EACH_KERNEL(AVX512)}};

/// The table in use. It is chosen when the program is loaded, and changed by tests only.
static const kernel_table *_Atomic kernels = &tables[RK_128_BITS];

bool rk_use_level(rk_level level) {
  const bool is_known = level == RK_128_BITS
                        || (level == RK_AVX2 && __builtin_cpu_supports("avx2"))
                        || (level == RK_AVX512 && __builtin_cpu_supports("avx512bw")
                            && __builtin_cpu_supports("avx512vl"));
  if (is_known) atomic_store_explicit(&kernels, &tables[level], memory_order_relaxed);
  return is_known;
}

__attribute__((constructor)) static void use_best_level(void) {
  __builtin_cpu_init();
  (void)(rk_use_level(RK_AVX512) || rk_use_level(RK_AVX2));
}

#define KERNEL(name) atomic_load_explicit(&kernels, memory_order_relaxed)->name
#else
bool rk_use_level(rk_level level) { return level == RK_128_BITS; }
#define KERNEL(name) name##_portable
#endif

#define FUNCTION(name, parameters, ...) void rk_##name parameters { KERNEL(name)(__VA_ARGS__); }
EACH_KERNEL(FUNCTION)

void rk_add_colors(uint32_t *pixels, intptr_t count, const uint32_t *colors, const uint8_t *coverage) {
  add_colors_portable(pixels, count, colors, coverage);
}
void rk_multiply(uint8_t *coverage, intptr_t count, const uint8_t *mask) { multiply_portable(coverage, count, mask); }

#pragma clang attribute pop
