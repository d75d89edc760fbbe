/// Vectorized inner loops of the rasterizer: vectors of 128 bits everywhere (SSE2, NEON, the SIMD of
/// WebAssembly; scalar code for other little-endian processors), and on x86-64 the widest that the processor
/// has, chosen when the program is loaded.
///
/// Each function gives the same bytes at every level, which are those of a function in plain Swift in the
/// tests of Raster. A pixel is premultiplied RGBA in a 32-bit integer, red in the lowest byte.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Sets pixels to one value.
void rk_fill(uint32_t *pixels, intptr_t count, uint32_t pixel);

/// Sets rows of pixels to one value.
void rk_fill_rows(uint32_t *pixels, intptr_t count, intptr_t rows, intptr_t pixels_per_row, uint32_t pixel);

/// Copies pixels from memory that does not overlap.
void rk_copy(uint32_t *pixels, intptr_t count, const uint32_t *colors);

/// Composites one premultiplied colour over pixels (source-over).
void rk_over(uint32_t *pixels, intptr_t count, uint32_t color);

/// Composites one colour over pixels, with one coverage value per pixel.
void rk_over_mask(uint32_t *pixels, intptr_t count, uint32_t color, const uint8_t *coverage);

/// Same as `rk_over_mask`, for `rows` rows of `count` pixels.
void rk_over_mask_rows(
    uint32_t *pixels, intptr_t pixels_per_row, intptr_t count, intptr_t rows, uint32_t color, const uint8_t *coverage,
    intptr_t coverages_per_row);

/// Composites one colour per pixel over pixels; `coverage` may be null for full coverage.
void rk_over_colors(uint32_t *pixels, intptr_t count, const uint32_t *colors, const uint8_t *coverage);

/// Adds colours times their coverage to pixels, each channel limited to 255.
void rk_add_colors(uint32_t *pixels, intptr_t count, const uint32_t *colors, const uint8_t *coverage);

/// Cells and marks of some rows; see `CellRows` in Swift. A chunk has 16 cells.
typedef struct {
  int32_t *cells;
  uint8_t *marks;
  intptr_t stride;        ///< Cells from one row to the next, whole chunks.
  intptr_t marks_per_row; ///< Marks from one row to the next, a multiple of 64.
  intptr_t width;         ///< Pixels in a row.
  intptr_t rows;
  bool is_even_odd;
} rk_cells;

/// Turns cells into coverage and composites one colour with it; clears cells and marks. `pixels` is the first
/// pixel of the first row.
void rk_sweep(rk_cells cells, uint32_t *pixels, intptr_t pixels_per_row, uint32_t color);

/// A bitmap of at least one pixel, in rows without padding; at most 2³⁰ pixels wide and high.
typedef struct {
  const uint32_t *pixels;
  intptr_t width, height;
} rk_bitmap;

/// Places in a bitmap at equal distances, in 2⁻³² pixels from the middle of the first pixel; the sums wrap.
typedef struct {
  int64_t x, y, step_x, step_y;
  bool is_stepped; ///< Whether distances are rounded to eighths of a pixel, with the weights of these.
} rk_places;

/// Writes the mixes of the four pixels around each place, weighted by their distances in steps of 1/256,
/// with each channel times its factor / 255; clear for places a pixel or more outside. Eighths of a pixel
/// have the weights 0, 1/16, 1/8, 1/4, 1/2, 3/4, 7/8 and 15/16.
void rk_sample(uint32_t *result, intptr_t count, rk_bitmap bitmap, rk_places places, uint32_t factors);

/// Same as `rk_sweep`, with the pixels of places instead of one colour: those of `places` in the first row,
/// moved by (`down_x`, `down_y`) in each next one. The colours are composited, or added as by
/// `rk_add_colors`.
void rk_sweep_sampled(
    rk_cells cells, uint32_t *pixels, intptr_t pixels_per_row, rk_bitmap bitmap, rk_places places, int64_t down_x,
    int64_t down_y, uint32_t factors, bool is_additive);

/// A run of pixels inside a clip, `min_x ..< max_x`, and the index of its first coverage value; negative for
/// full coverage.
typedef struct {
  int32_t min_x, max_x, coverage;
} rk_run;

/// A row's range of a list of runs, which are in order and do not overlap.
typedef struct {
  int32_t first, end;
} rk_row;

/// Some rows of a shape or a clip; see `ClipRuns` in Swift.
typedef struct {
  const rk_row *rows; ///< The first row; null if all pixels are inside.
  const rk_run *runs;
  const uint8_t *coverage;
  intptr_t x; ///< The column of the pixel rows at which the runs' x is 0.
} rk_runs;

/// Same as `rk_sweep`, inside a clip.
void rk_sweep_clipped(
    rk_cells cells, rk_runs clip, uint32_t *pixels, intptr_t pixels_per_row, uint32_t color);

/// Composites one colour over the pixels of a shape's runs inside a clip, in rows of `width` pixels.
void rk_runs_clipped(
    rk_runs shape, rk_runs clip, intptr_t width, intptr_t rows, uint32_t *pixels, intptr_t pixels_per_row,
    uint32_t color);

/// Turns `count` cells, whole chunks, into coverage and clears them. `sum` is the running sum of the row.
void rk_coverage(int32_t *cells, intptr_t count, int32_t *sum, bool is_even_odd, uint8_t *coverage);

/// Writes pixels whose channels are (start + i·step) >> 22, at most 255; the sums wrap in 32 bits.
void rk_ramp(uint32_t *pixels, intptr_t count, const uint32_t start[4], const uint32_t step[4]);

/// Computes (Σ values[offsets[r] + x]·weights[r] + 2²³) >> 24 for each x, wrapping in 32 bits.
void rk_weighted_rows(
    uint8_t *result, intptr_t count, const uint16_t *values, const intptr_t *offsets, const uint32_t *weights,
    intptr_t rows);

/// Multiplies coverage values by those of a mask.
void rk_multiply(uint8_t *coverage, intptr_t count, const uint8_t *mask);

/// The levels of vector instructions.
typedef enum { RK_128_BITS, RK_AVX2, RK_AVX512 } rk_level;

/// Makes all kernels those of a level, for tests; returns false and changes nothing if the processor lacks
/// it.
bool rk_use_level(rk_level level);
