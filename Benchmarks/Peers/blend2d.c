/* Blend2D through its C API, loaded from a shared library. The declarations are our own, of just what is used here. */
#include "bench.h"

#include <dlfcn.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

typedef uint32_t Result;
/* Every object is two words. */
typedef struct { uint64_t words[2]; } Object;
typedef struct {
  uint32_t flags, thread_count, cpu_features, command_queue_limit, saved_state_limit;
  int32_t pixel_origin[2];
  uint32_t reserved[10];
} ContextCreateInfo;
typedef struct { double x, y, w, h, rx, ry; } RoundRect;
typedef struct { double cx, cy, r; } Circle;
typedef struct { double cx, cy, rx, ry, start, sweep; } Arc;
typedef struct { double x0, y0, x1, y1; } LinearValues;
typedef struct { const void *data; size_t size; } ArrayView;
typedef struct { double offset; uint64_t rgba; } Stop;
typedef struct {
  const void *glyph_data, *placement_data;
  size_t size;
  uint8_t reserved, placement_type;
  int8_t glyph_advance, placement_advance;
  uint32_t flags;
} GlyphRun;
typedef struct { uint32_t major, minor, patch; } BuildVersion;

enum { FORMAT_PRGB32 = 1, ACCESS_READ_WRITE = 3 };
enum { OPERATOR_SRC_OVER = 0, OPERATOR_SRC_COPY = 1 };
enum { GEOMETRY_CIRCLE = 5, GEOMETRY_ROUND_RECT = 7, GEOMETRY_ARC = 8, GEOMETRY_POLYLINE = 14 };
enum { CAP_ROUND = 2, JOIN_ROUND = 4, GRADIENT_LINEAR = 0, PLACEMENT_USER_UNITS = 3 };
enum { TRANSFORM_ASSIGN = 1, INFO_BUILD = 0, HINT_PATTERN_QUALITY = 2, PATTERN_NEAREST = 0, PATTERN_BILINEAR = 1 };
static const uint32_t FLUSH_SYNC = 0x80000000u;

#define FUNCTIONS(F)                                                                               \
  F(runtime_query_info, (uint32_t, void *))                                                        \
  F(image_init_as_from_data,                                                                       \
    (Object *, int, int, uint32_t, void *, intptr_t, uint32_t, void (*)(void *, void *, void *), void *)) \
  F(image_destroy, (Object *))                                                                     \
  F(context_init_as, (Object *, Object *, const ContextCreateInfo *))                              \
  F(context_destroy, (Object *))                                                                   \
  F(context_flush, (Object *, uint32_t))                                                           \
  F(context_set_hint, (Object *, uint32_t, uint32_t))                                              \
  F(context_set_comp_op, (Object *, uint32_t))                                                     \
  F(context_set_fill_style, (Object *, const void *))                                              \
  F(context_set_stroke_width, (Object *, double))                                                  \
  F(context_set_stroke_caps, (Object *, uint32_t))                                                 \
  F(context_set_stroke_join, (Object *, uint32_t))                                                 \
  F(context_apply_transform_op, (Object *, uint32_t, const void *))                                 \
  F(context_set_global_alpha, (Object *, double))                                                 \
  F(context_blit_image_d, (Object *, const BenchPoint *, const Object *, const void *))           \
  F(context_fill_all, (Object *))                                                                  \
  F(context_fill_all_rgba32, (Object *, uint32_t))                                                 \
  F(context_fill_geometry, (Object *, uint32_t, const void *))                                     \
  F(context_fill_geometry_rgba32, (Object *, uint32_t, const void *, uint32_t))                    \
  F(context_stroke_geometry_rgba32, (Object *, uint32_t, const void *, uint32_t))                  \
  F(context_fill_glyph_run_d_rgba32,                                                               \
    (Object *, const BenchPoint *, const Object *, const GlyphRun *, uint32_t))                    \
  F(pattern_init_as, (Object *, const Object *, const void *, uint32_t, const void *))             \
  F(pattern_destroy, (Object *))                                                                   \
  F(gradient_init_as,                                                                              \
    (Object *, uint32_t, const void *, uint32_t, const Stop *, size_t, const void *))              \
  F(gradient_destroy, (Object *))                                                                  \
  F(font_face_init, (Object *))                                                                    \
  F(font_face_create_from_file, (Object *, const char *, uint32_t))                                \
  F(font_face_destroy, (Object *))                                                                 \
  F(font_init, (Object *))                                                                         \
  F(font_create_from_face, (Object *, const Object *, float))                                      \
  F(font_destroy, (Object *))

#define DECLARE(name, arguments) static Result(*name) arguments;
FUNCTIONS(DECLARE)

struct BenchCanvas {
  const BenchScene *scene;
  Object target, context, image, style, face, font;
  bool has_image, has_style, has_font;
  uint32_t color;
  GlyphRun run;
};

static uint32_t byte(double value) { return (uint32_t)lround(value * 255); }

static uint32_t rgba32(BenchColor color) {
  return byte(color.alpha) << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue);
}

static uint64_t rgba64(BenchColor color) {
  uint32_t c = rgba32(color);
  return (uint64_t)(c >> 24) * 257 << 48 | (uint64_t)(c >> 16 & 255) * 257 << 32
    | (uint64_t)(c >> 8 & 255) * 257 << 16 | (uint64_t)(c & 255) * 257;
}

static void close_scene(BenchCanvas *canvas) {
  context_destroy(&canvas->context);
  if (canvas->has_style)
    (canvas->scene->kind == BENCH_GRADIENT ? gradient_destroy : pattern_destroy)(&canvas->style);
  if (canvas->has_image) image_destroy(&canvas->image);
  if (canvas->has_font) {
    font_destroy(&canvas->font);
    font_face_destroy(&canvas->face);
  }
  image_destroy(&canvas->target);
  free(canvas);
}

static bool open_font(BenchCanvas *canvas) {
  const BenchScene *scene = canvas->scene;
  font_face_init(&canvas->face);
  font_init(&canvas->font);
  canvas->has_font = true;
  /* Placements are in the user's units, two doubles for each glyph; glyphs are 32-bit numbers. */
  canvas->run = (GlyphRun){scene->glyphs, scene->points, scene->point_count, 0, PLACEMENT_USER_UNITS,
                           sizeof(uint32_t), sizeof(BenchPoint), 0};
  return !font_face_create_from_file(&canvas->face, scene->font_file, 0)
    && !font_create_from_face(&canvas->font, &canvas->face, (float)scene->font_size);
}

static BenchCanvas *open_scene(const BenchScene *scene, uint32_t *pixels, int threads) {
  if (scene->kind == BENCH_SHADOW) return NULL;
  BenchCanvas *canvas = calloc(1, sizeof *canvas);
  canvas->scene = scene;
  canvas->color = rgba32(scene->color);
  intptr_t stride = (intptr_t)scene->width * 4;
  /* No worker threads: calls draw at once. */
  ContextCreateInfo info = {.thread_count = threads > 1 ? (uint32_t)threads : 0};
  if (image_init_as_from_data(
        &canvas->target, scene->width, scene->height, FORMAT_PRGB32, pixels, stride, ACCESS_READ_WRITE, NULL, NULL)
      || context_init_as(&canvas->context, &canvas->target, &info)) {
    free(canvas);
    return NULL;
  }
  Object *context = &canvas->context;
  context_set_stroke_width(context, scene->line_width);
  context_set_stroke_caps(context, CAP_ROUND);
  context_set_stroke_join(context, JOIN_ROUND);
  switch (scene->kind) {
  case BENCH_CLEAR: context_set_comp_op(context, OPERATOR_SRC_COPY); break;
  case BENCH_IMAGE_CIRCLE:
    canvas->has_image = canvas->has_style = true;
    image_init_as_from_data(
      &canvas->image, scene->width, scene->height, FORMAT_PRGB32, (void *)scene->image, stride, 1, NULL, NULL);
    pattern_init_as(&canvas->style, &canvas->image, NULL, 0, NULL);
    context_set_hint(context, HINT_PATTERN_QUALITY, PATTERN_NEAREST);
    context_set_fill_style(context, &canvas->style);
    break;
  case BENCH_SPRITES:
    canvas->has_image = true;
    image_init_as_from_data(
      &canvas->image, (int)scene->rect_width, (int)scene->rect_height, FORMAT_PRGB32, (void *)scene->image,
      (intptr_t)scene->rect_width * 4, 1, NULL, NULL);
    context_set_hint(context, HINT_PATTERN_QUALITY, PATTERN_BILINEAR);
    break;
  case BENCH_GRADIENT: {
    Stop stops[16];
    size_t count = scene->stop_count < 16 ? scene->stop_count : 16;
    for (size_t index = 0; index < count; index++)
      stops[index] = (Stop){scene->stops[index].location, rgba64(scene->stops[index].color)};
    LinearValues values = {scene->points[0].x, scene->points[0].y, scene->points[1].x, scene->points[1].y};
    gradient_init_as(&canvas->style, GRADIENT_LINEAR, &values, 0, stops, count, NULL);
    canvas->has_style = true;
    context_set_fill_style(context, &canvas->style);
    break;
  }
  case BENCH_TEXT:
    if (!open_font(canvas)) {
      close_scene(canvas);
      return NULL;
    }
    break;
  default: break;
  }
  return canvas;
}

static void draw(BenchCanvas *canvas, int step) {
  const BenchScene *scene = canvas->scene;
  const BenchPoint *points = scene->points;
  Object *context = &canvas->context;
  const double place[] = {1, 0, 0, 1, scene->offsets[step].x, scene->offsets[step].y};
  if (scene->step_count > 1) context_apply_transform_op(context, TRANSFORM_ASSIGN, place);
  switch (scene->kind) {
  case BENCH_CLEAR:
  case BENCH_BLEND: context_fill_all_rgba32(context, canvas->color); break;
  case BENCH_GRADIENT: context_fill_all(context); break;
  case BENCH_CIRCLES:
    for (size_t index = 0; index < scene->point_count; index++) {
      Circle circle = {points[index].x, points[index].y, scene->radius};
      context_fill_geometry_rgba32(context, GEOMETRY_CIRCLE, &circle, canvas->color);
    }
    break;
  case BENCH_ARC: {
    Arc arc = {points[0].x, points[0].y, scene->radius, scene->radius, scene->start_angle, scene->sweep};
    context_stroke_geometry_rgba32(context, GEOMETRY_ARC, &arc, canvas->color);
    break;
  }
  case BENCH_POLYLINE: {
    ArrayView line = {points, scene->point_count};
    context_stroke_geometry_rgba32(context, GEOMETRY_POLYLINE, &line, canvas->color);
    break;
  }
  case BENCH_ROUND_RECTS:
    for (size_t index = 0; index < scene->point_count; index++) {
      RoundRect rect = {points[index].x, points[index].y, scene->rect_width,
                        scene->rect_height, scene->radius, scene->radius};
      context_fill_geometry_rgba32(context, GEOMETRY_ROUND_RECT, &rect, canvas->color);
    }
    break;
  case BENCH_IMAGE_CIRCLE: {
    Circle circle = {points[0].x, points[0].y, scene->radii[step]};
    context_fill_geometry(context, GEOMETRY_CIRCLE, &circle);
    break;
  }
  case BENCH_TEXT: {
    BenchPoint origin = {0, 0};
    context_fill_glyph_run_d_rgba32(context, &origin, &canvas->font, &canvas->run, canvas->color);
    break;
  }
  case BENCH_SPRITES:
    for (size_t index = 0; index < scene->point_count; index++) {
      const double *sprite = scene->sprites + 3 * index;
      const double turned[] = {sprite[0], sprite[1], -sprite[1], sprite[0], points[index].x + place[4],
                               points[index].y + place[5]};
      const BenchPoint corner = {-scene->rect_width / 2, -scene->rect_height / 2};
      context_apply_transform_op(context, TRANSFORM_ASSIGN, turned);
      context_set_global_alpha(context, sprite[2]);
      context_blit_image_d(context, &corner, &canvas->image, NULL);
    }
    break;
  case BENCH_SHADOW: break;
  }
  context_flush(context, FLUSH_SYNC);
}

const BenchPeer *bench_peer(const char *path) {
  static char version[32];
  static BenchPeer peer = {BENCH_INTERFACE, "Blend2D", version, 1, open_scene, NULL, draw, close_scene};
  void *library = path ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
  if (!library) return NULL;
#define LOAD(name, arguments)                                       \
  if (!(name = (Result(*) arguments)dlsym(library, "bl_" #name))) { \
    fprintf(stderr, "%s has no bl_%s\n", path, #name);              \
    return NULL;                                                    \
  }
  FUNCTIONS(LOAD)
  uint32_t build[64] = {0};
  runtime_query_info(INFO_BUILD, build);
  snprintf(version, sizeof version, "%u.%u.%u", build[0], build[1], build[2]);
  return &peer;
}
