/// Vectorized inner loops of the rasterizer: vectors of 128 bits everywhere (SSE2, NEON, the SIMD of
/// WebAssembly), and on x86-64 the widest that the processor has, chosen at run time.
///
/// Each function gives the same bytes as the Swift function of the same purpose in Raster. Those are the
/// reference, and run where a function here returns false, which is on other architectures. A pixel is
/// premultiplied RGBA in a 32-bit integer, red in the lowest byte.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Sets pixels to one value.
bool rk_fill(uint32_t *pixels, intptr_t count, uint32_t pixel);

/// Sets rows of pixels to one value.
bool rk_fill_rows(uint32_t *pixels, intptr_t count, intptr_t rows, intptr_t pixels_per_row, uint32_t pixel);

/// Copies pixels from memory that does not overlap.
bool rk_copy(uint32_t *pixels, intptr_t count, const uint32_t *colors);

/// Composites one premultiplied colour over pixels (source-over).
bool rk_over(uint32_t *pixels, intptr_t count, uint32_t color);

/// Composites one colour over pixels, with one coverage value per pixel.
bool rk_over_mask(uint32_t *pixels, intptr_t count, uint32_t color, const uint8_t *coverage);

/// Same as `rk_over_mask`, for `rows` rows of `count` pixels.
bool rk_over_mask_rows(
    uint32_t *pixels, intptr_t pixels_per_row, intptr_t count, intptr_t rows, uint32_t color, const uint8_t *coverage,
    intptr_t coverages_per_row);

/// Composites one colour per pixel over pixels; `coverage` may be null for full coverage.
bool rk_over_colors(uint32_t *pixels, intptr_t count, const uint32_t *colors, const uint8_t *coverage);

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
bool rk_sweep(rk_cells cells, uint32_t *pixels, intptr_t pixels_per_row, uint32_t color);

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
bool rk_sweep_clipped(
    rk_cells cells, rk_runs clip, uint32_t *pixels, intptr_t pixels_per_row, uint32_t color);

/// Composites one colour over the pixels of a shape's runs inside a clip, in rows of `width` pixels.
bool rk_runs_clipped(
    rk_runs shape, rk_runs clip, intptr_t width, intptr_t rows, uint32_t *pixels, intptr_t pixels_per_row,
    uint32_t color);

/// Turns `count` cells, whole chunks, into coverage and clears them. `sum` is the running sum of the row.
bool rk_coverage(int32_t *cells, intptr_t count, int32_t *sum, bool is_even_odd, uint8_t *coverage);

/// Writes pixels whose channels are (start + i·step) >> 22, at most 255; the sums wrap in 32 bits.
bool rk_ramp(uint32_t *pixels, intptr_t count, const uint32_t start[4], const uint32_t step[4]);

/// Computes (Σ values[offsets[r] + x]·weights[r] + 2²³) >> 24 for each x, wrapping in 32 bits.
bool rk_weighted_rows(
    uint8_t *result, intptr_t count, const uint16_t *values, const intptr_t *offsets, const uint32_t *weights,
    intptr_t rows);

/// Multiplies coverage values by those of a mask.
bool rk_multiply(uint8_t *coverage, intptr_t count, const uint8_t *mask);

/// The level in use: 0 for vectors of 128 bits, 1 for AVX2, 2 for AVX-512.
int rk_level(void);

/// Limits the level for tests; 2 or more sets no limit.
void rk_limit_level(int limit);
