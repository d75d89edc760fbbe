#pragma once

#include <png.h>

// The library's bounds are macros that work on the structure, which Swift does not see.
static inline size_t rivulet_png_size_max(png_image image) { return PNG_IMAGE_PNG_SIZE_MAX(image); }
