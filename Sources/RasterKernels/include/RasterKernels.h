/// Inner loops of the rasterizer in vectors: of 128 bits everywhere (SSE2, NEON, the SIMD of WebAssembly), and on x86-64 of what the processor has,
/// chosen at run time.
///
/// Each does what the Swift function of the same purpose in Raster/Kernels does, to the byte; those are the reference, and what runs where this
/// returns false: on other architectures.
/// A pixel is premultiplied RGBA in a 32-bit integer, red in the lowest byte.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Sets pixels to one value.
bool rk_fill(uint32_t *pixels, intptr_t count, uint32_t pixel);

/// Sets rows of pixels to one value.
bool rk_fill_rows(uint32_t *pixels, intptr_t count, intptr_t rows, intptr_t pixels_per_row, uint32_t pixel);

/// Copies pixels to others.
bool rk_copy(uint32_t *pixels, intptr_t count, const uint32_t *colors);

/// One colour over pixels.
bool rk_over(uint32_t *pixels, intptr_t count, uint32_t color);

/// One colour, with a coverage for each pixel, over pixels.
bool rk_over_mask(uint32_t *pixels, intptr_t count, uint32_t color, const uint8_t *coverage);

/// The same for `rows` rows of `count` pixels.
bool rk_over_mask_rows(
    uint32_t *pixels, intptr_t pixels_per_row, intptr_t count, intptr_t rows, uint32_t color, const uint8_t *coverage,
    intptr_t coverages_per_row);

/// Colours over pixels; `coverage` may be null for a full one.
bool rk_over_colors(uint32_t *pixels, intptr_t count, const uint32_t *colors, const uint8_t *coverage);

/// Cells and marks of some rows; see CellRows in Swift. A chunk has 16 cells.
typedef struct {
  int32_t *cells;
  uint8_t *marks;
  intptr_t stride;        ///< Cells from row to row, whole chunks.
  intptr_t marks_per_row; ///< A multiple of 64.
  intptr_t width;         ///< Pixels of a row.
  intptr_t rows;
  bool is_even_odd;
} rk_cells;

/// Turns cells into coverage and blends one colour with it, clearing cells and marks. `pixels` is the first row's first pixel.
bool rk_sweep(rk_cells cells, uint32_t *pixels, intptr_t pixels_per_row, uint32_t color);

/// A run of a row that is inside: pixels from one up to another, and where their coverage begins; negative for full ones.
typedef struct {
  int32_t min_x, max_x, coverage;
} rk_run;

/// A row's part of a list of runs, which are in order and do not overlap.
typedef struct {
  int32_t first, end;
} rk_row;

/// Some rows of a shape or a clip; see ClipRuns in Swift.
typedef struct {
  const rk_row *rows; ///< The first one's; null if all is inside.
  const rk_run *runs;
  const uint8_t *coverage;
  intptr_t x; ///< Where the runs' zero lies in the rows of pixels.
} rk_runs;

/// As `rk_sweep`, for what is inside a clip.
bool rk_sweep_clipped(
    rk_cells cells, rk_runs clip, uint32_t *pixels, intptr_t pixels_per_row, uint32_t color);

/// One colour over the runs of a shape that are inside a clip, in rows of so many pixels.
bool rk_runs_clipped(
    rk_runs shape, rk_runs clip, intptr_t width, intptr_t rows, uint32_t *pixels, intptr_t pixels_per_row,
    uint32_t color);

/// The coverage of `count` cells, whole chunks, which are cleared. `sum` is the running sum of the row.
bool rk_coverage(int32_t *cells, intptr_t count, int32_t *sum, bool is_even_odd, uint8_t *coverage);

/// Pixels whose channels are (start + i·step) >> 22, at most 255; the sums wrap in 32 bits.
bool rk_ramp(uint32_t *pixels, intptr_t count, const uint32_t start[4], const uint32_t step[4]);

/// (Σ rows[r][x]·weights[r] + 2²³) >> 24 for each x, wrapping in 32 bits.
bool rk_weighted_rows(
    uint8_t *result, intptr_t count, const uint16_t *values, const intptr_t *offsets, const uint32_t *weights,
    intptr_t rows);

/// Coverages times those of a mask.
bool rk_multiply(uint8_t *coverage, intptr_t count, const uint8_t *mask);

/// What runs: 0 vectors of 128 bits, 1 AVX2, 2 AVX-512. A lower limit than what is there may be set for tests.
int rk_level(void);
void rk_limit_level(int limit);
