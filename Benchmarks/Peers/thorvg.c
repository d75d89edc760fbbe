/* ThorVG through its C API, loaded from a shared library. The declarations are our own, of just what is used here. */
#include "bench.h"

#include <dlfcn.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int Result;
typedef void *Handle;
typedef struct { float x, y; } Point;
typedef struct { float e11, e12, e13, e21, e22, e23, e31, e32, e33; } Matrix;
typedef struct { float offset; uint8_t r, g, b, a; } ColorStop;

enum { COLORSPACE_ABGR8888 = 0, OPTION_NONE = 0, CAP_ROUND = 1, JOIN_ROUND = 1 };
enum { COMMAND_CLOSE = 0, COMMAND_MOVE = 1, COMMAND_LINE = 2, COMMAND_CUBIC = 3 };

#define FUNCTIONS(F)                                                                       \
  F(Result, engine_init, (unsigned))                                                       \
  F(Result, engine_term, (void))                                                           \
  F(Result, engine_version, (uint32_t *, uint32_t *, uint32_t *, const char **))           \
  F(Handle, swcanvas_create, (uint8_t))                                                    \
  F(Result, swcanvas_set_target, (Handle, uint32_t *, uint32_t, uint32_t, uint32_t, int))  \
  F(Result, canvas_destroy, (Handle))                                                      \
  F(Result, canvas_add, (Handle, Handle))                                                  \
  F(Result, canvas_update, (Handle))                                                       \
  F(Result, canvas_draw, (Handle, bool))                                                   \
  F(Result, canvas_sync, (Handle))                                                         \
  F(Handle, shape_new, (void))                                                             \
  F(Result, shape_append_rect, (Handle, float, float, float, float, float, float, bool))   \
  F(Result, shape_append_circle, (Handle, float, float, float, float, bool))               \
  F(Result, shape_append_path, (Handle, const uint8_t *, uint32_t, const Point *, uint32_t)) \
  F(Result, shape_set_fill_color, (Handle, uint8_t, uint8_t, uint8_t, uint8_t))            \
  F(Result, shape_set_stroke_color, (Handle, uint8_t, uint8_t, uint8_t, uint8_t))          \
  F(Result, shape_set_stroke_width, (Handle, float))                                       \
  F(Result, shape_set_stroke_cap, (Handle, int))                                           \
  F(Result, shape_set_stroke_join, (Handle, int))                                          \
  F(Result, shape_set_gradient, (Handle, Handle))                                          \
  F(Handle, linear_gradient_new, (void))                                                   \
  F(Result, linear_gradient_set, (Handle, float, float, float, float))                     \
  F(Result, gradient_set_color_stops, (Handle, const ColorStop *, uint32_t))               \
  F(Handle, picture_new, (void))                                                           \
  F(Result, picture_load, (Handle, const char *))                                          \
  F(Result, picture_load_raw, (Handle, const uint32_t *, uint32_t, uint32_t, int, bool))   \
  F(Result, picture_set_size, (Handle, float, float))                                      \
  F(Result, paint_set_clip, (Handle, Handle))                                              \
  F(Result, paint_translate, (Handle, float, float))                                       \
  F(Result, paint_set_transform, (Handle, const Matrix *))                                 \
  F(Result, paint_set_opacity, (Handle, uint8_t))                                          \
  F(Handle, scene_new, (void))                                                             \
  F(Result, scene_add, (Handle, Handle))                                                   \
  F(Result, scene_add_effect_gaussian_blur, (Handle, double, int, int, int))               \
  F(Handle, animation_new, (void))                                                         \
  F(Handle, animation_get_picture, (Handle))                                               \
  F(Result, animation_set_frame, (Handle, float))                                          \
  F(Result, animation_del, (Handle))

#define DECLARE(type, name, arguments) static type(*name) arguments;
FUNCTIONS(DECLARE)

struct BenchCanvas {
  const BenchScene *scene; /* null when it plays */
  Handle canvas;
  Handle animation;
  /* What is on the canvas, and where it belongs. */
  Handle *paints;
  BenchPoint *places;
  size_t paint_count;
  /* The frame that the paints show. */
  int shown;
};

static uint8_t byte(double value) { return (uint8_t)lround(value * 255); }

static Handle filled(BenchColor color) {
  Handle shape = shape_new();
  shape_set_fill_color(shape, byte(color.red), byte(color.green), byte(color.blue), byte(color.alpha));
  return shape;
}

static Handle stroked(const BenchScene *scene) {
  Handle shape = shape_new();
  BenchColor color = scene->color;
  shape_set_stroke_color(shape, byte(color.red), byte(color.green), byte(color.blue), byte(color.alpha));
  shape_set_stroke_width(shape, (float)scene->line_width);
  shape_set_stroke_cap(shape, CAP_ROUND);
  shape_set_stroke_join(shape, JOIN_ROUND);
  return shape;
}

static Handle polyline(const BenchScene *scene) {
  size_t count = scene->point_count;
  uint8_t *commands = malloc(count);
  Point *points = malloc(count * sizeof *points);
  for (size_t index = 0; index < count; index++) {
    commands[index] = index ? COMMAND_LINE : COMMAND_MOVE;
    points[index] = (Point){(float)scene->points[index].x, (float)scene->points[index].y};
  }
  Handle shape = stroked(scene);
  shape_append_path(shape, commands, (uint32_t)count, points, (uint32_t)count);
  free(commands);
  free(points);
  return shape;
}

static Handle arc(const BenchScene *scene) {
  int count = (int)ceil(fabs(scene->sweep) / (M_PI / 4));
  uint8_t *commands = malloc((size_t)count + 1);
  Point *points = malloc(((size_t)count * 3 + 1) * sizeof *points);
  double step = scene->sweep / count, control = 4.0 / 3 * tan(step / 4), r = scene->radius;
  BenchPoint center = scene->points[0];
  commands[0] = COMMAND_MOVE;
  for (int index = 0; index <= count; index++) {
    double angle = scene->start_angle + step * index, c = cos(angle), s = sin(angle);
    double x = center.x + r * c, y = center.y + r * s;
    points[index * 3] = (Point){(float)x, (float)y};
    if (index > 0) {
      commands[index] = COMMAND_CUBIC;
      points[index * 3 - 1] = (Point){(float)(x + r * s * control), (float)(y - r * c * control)};
    }
    if (index < count)
      points[index * 3 + 1] = (Point){(float)(x - r * s * control), (float)(y + r * c * control)};
  }
  Handle shape = stroked(scene);
  shape_append_path(shape, commands, (uint32_t)count + 1, points, (uint32_t)count * 3 + 1);
  free(commands);
  free(points);
  return shape;
}

static Handle glyph(const BenchScene *scene, size_t index) {
  static const uint8_t verbs[] = {COMMAND_MOVE, COMMAND_LINE, COMMAND_CUBIC, COMMAND_CLOSE};
  const BenchOutline *outline = &scene->outlines[index];
  uint8_t *commands = malloc(outline->verb_count + 1);
  Point *points = malloc((outline->point_count + 1) * sizeof *points);
  for (size_t verb = 0; verb < outline->verb_count; verb++) commands[verb] = verbs[outline->verbs[verb]];
  for (size_t point = 0; point < outline->point_count; point++)
    points[point] = (Point){(float)outline->points[point].x, (float)outline->points[point].y};
  Handle shape = filled(scene->color);
  shape_append_path(
    shape, commands, (uint32_t)outline->verb_count, points, (uint32_t)outline->point_count);
  free(commands);
  free(points);
  return shape;
}

static Handle gradient(const BenchScene *scene) {
  Handle shape = shape_new(), gradient = linear_gradient_new();
  shape_append_rect(shape, 0, 0, (float)scene->width, (float)scene->height, 0, 0, true);
  const BenchPoint *ends = scene->points;
  linear_gradient_set(gradient, (float)ends[0].x, (float)ends[0].y, (float)ends[1].x, (float)ends[1].y);
  ColorStop stops[16];
  size_t count = scene->stop_count < 16 ? scene->stop_count : 16;
  for (size_t index = 0; index < count; index++) {
    BenchColor color = scene->stops[index].color;
    stops[index] = (ColorStop){(float)scene->stops[index].location, byte(color.red), byte(color.green),
                               byte(color.blue), byte(color.alpha)};
  }
  gradient_set_color_stops(gradient, stops, (uint32_t)count);
  shape_set_gradient(shape, gradient);
  return shape;
}

static void set_clip_radius(BenchCanvas *canvas, double radius) {
  BenchPoint center = canvas->scene->points[0];
  Handle clip = shape_new();
  shape_append_circle(clip, (float)center.x, (float)center.y, (float)radius, (float)radius, true);
  paint_set_clip(canvas->paints[0], clip);
}

static Handle image(const BenchScene *scene) {
  Handle picture = picture_new();
  picture_load_raw(
    picture, scene->image, (uint32_t)scene->width, (uint32_t)scene->height, COLORSPACE_ABGR8888, false);
  /* A picture does not notice that its clip has changed; a scene does. */
  Handle group = scene_new();
  scene_add(group, picture);
  return group;
}

static Handle sprite(const BenchScene *scene, size_t index) {
  Handle picture = picture_new();
  picture_load_raw(
    picture, scene->image, (uint32_t)scene->rect_width, (uint32_t)scene->rect_height, COLORSPACE_ABGR8888, false);
  paint_set_opacity(picture, byte(scene->sprites[3 * index + 2]));
  return picture;
}

static void place_sprite(BenchCanvas *canvas, size_t index, BenchPoint place) {
  const BenchScene *scene = canvas->scene;
  const double a = scene->sprites[3 * index], b = scene->sprites[3 * index + 1];
  const double x = scene->rect_width / 2, y = scene->rect_height / 2;
  const Matrix matrix = {(float)a, (float)-b, (float)(place.x - a * x + b * y),
                         (float)b, (float)a,  (float)(place.y - b * x - a * y), 0, 0, 1};
  paint_set_transform(canvas->paints[index], &matrix);
}

static Handle shadow(const BenchScene *scene) {
  Handle group = scene_new(), shape = filled(scene->color);
  shape_append_rect(
    shape, (float)scene->points[0].x, (float)scene->points[0].y, (float)scene->rect_width,
    (float)scene->rect_height, (float)scene->radius, (float)scene->radius, true);
  scene_add(group, shape);
  scene_add_effect_gaussian_blur(group, scene->sigma, 0, 0, 100);
  return group;
}

/* The engine's workers, besides the caller, are chosen when it starts: for another number it starts again. */
static void start(int threads) {
  static int running = 0;
  if (running == threads) return;
  if (running) engine_term();
  engine_init((unsigned)(threads - 1));
  running = threads;
}

static BenchCanvas *open_canvas(uint32_t *pixels, int width, int height, int threads) {
  start(threads);
  BenchCanvas *canvas = calloc(1, sizeof *canvas);
  canvas->canvas = swcanvas_create(OPTION_NONE);
  swcanvas_set_target(
    canvas->canvas, pixels, (uint32_t)width, (uint32_t)width, (uint32_t)height, COLORSPACE_ABGR8888);
  return canvas;
}

/* Adds a paint that was made around (0, 0) to the canvas. */
static void add(BenchCanvas *canvas, Handle paint, BenchPoint place) {
  canvas->paints[canvas->paint_count] = paint;
  canvas->places[canvas->paint_count++] = place;
  paint_translate(paint, (float)place.x, (float)place.y);
  canvas_add(canvas->canvas, paint);
}

static BenchCanvas *open_scene(const BenchScene *scene, uint32_t *pixels, int threads) {
  BenchCanvas *canvas = open_canvas(pixels, scene->width, scene->height, threads);
  canvas->scene = scene;
  canvas->paints = calloc(scene->point_count + 1, sizeof(Handle));
  canvas->places = calloc(scene->point_count + 1, sizeof(BenchPoint));
  const BenchPoint zero = {0, 0};
  const float r = (float)scene->radius, width = (float)scene->rect_width, height = (float)scene->rect_height;
  switch (scene->kind) {
  case BENCH_CLEAR:
  case BENCH_BLEND: {
    Handle shape = filled(scene->color);
    shape_append_rect(shape, 0, 0, (float)scene->width, (float)scene->height, 0, 0, true);
    add(canvas, shape, zero);
    break;
  }
  case BENCH_CIRCLES:
    for (size_t index = 0; index < scene->point_count; index++) {
      Handle shape = filled(scene->color);
      shape_append_circle(shape, 0, 0, r, r, true);
      add(canvas, shape, scene->points[index]);
    }
    break;
  case BENCH_ROUND_RECTS:
    for (size_t index = 0; index < scene->point_count; index++) {
      Handle shape = filled(scene->color);
      shape_append_rect(shape, 0, 0, width, height, r, r, true);
      add(canvas, shape, scene->points[index]);
    }
    break;
  case BENCH_ARC: add(canvas, arc(scene), zero); break;
  case BENCH_POLYLINE: add(canvas, polyline(scene), zero); break;
  case BENCH_IMAGE_CIRCLE:
    add(canvas, image(scene), zero);
    set_clip_radius(canvas, scene->radii[0]);
    break;
  case BENCH_GRADIENT: add(canvas, gradient(scene), zero); break;
  case BENCH_SHADOW: add(canvas, shadow(scene), zero); break;
  case BENCH_TEXT:
    for (size_t index = 0; index < scene->point_count; index++)
      if (scene->outlines[index].verb_count) add(canvas, glyph(scene, index), scene->points[index]);
    break;
  case BENCH_SPRITES:
    for (size_t index = 0; index < scene->point_count; index++) {
      canvas->paints[index] = sprite(scene, index);
      canvas->places[index] = scene->points[index];
      place_sprite(canvas, index, scene->points[index]);
      canvas_add(canvas->canvas, canvas->paints[index]);
    }
    canvas->paint_count = scene->point_count;
    break;
  }
  return canvas;
}

static BenchCanvas *open_animation(const char *file, uint32_t *pixels, int width, int height, int threads) {
  BenchCanvas *canvas = open_canvas(pixels, width, height, threads);
  canvas->animation = animation_new();
  canvas->shown = -1;
  Handle picture = animation_get_picture(canvas->animation);
  if (picture_load(picture, file)) {
    animation_del(canvas->animation);
    canvas_destroy(canvas->canvas);
    free(canvas);
    return NULL;
  }
  picture_set_size(picture, (float)width, (float)height);
  canvas_add(canvas->canvas, picture);
  return canvas;
}

static void show(BenchCanvas *canvas, int step) {
  canvas->shown = step;
  if (canvas->animation) {
    animation_set_frame(canvas->animation, (float)step);
  } else if (canvas->scene->kind == BENCH_IMAGE_CIRCLE) {
    set_clip_radius(canvas, canvas->scene->radii[step]);
  } else {
    BenchPoint offset = canvas->scene->offsets[step];
    for (size_t index = 0; index < canvas->paint_count; index++) {
      BenchPoint place = canvas->places[index];
      BenchPoint moved = {place.x + offset.x, place.y + offset.y};
      if (canvas->scene->kind == BENCH_SPRITES) {
        place_sprite(canvas, index, moved);
      } else {
        paint_translate(canvas->paints[index], (float)moved.x, (float)moved.y);
      }
    }
  }
}

static void draw(BenchCanvas *canvas, int step) {
  if (canvas->shown != step) show(canvas, step);
  canvas_update(canvas->canvas);
  canvas_draw(canvas->canvas, canvas->animation != NULL);
  canvas_sync(canvas->canvas);
}

static void close_canvas(BenchCanvas *canvas) {
  canvas_destroy(canvas->canvas);
  if (canvas->animation) animation_del(canvas->animation);
  free(canvas->paints);
  free(canvas->places);
  free(canvas);
}

const BenchPeer *bench_peer(const char *path) {
  static BenchPeer peer = {BENCH_INTERFACE, "ThorVG", NULL, 0, open_scene, open_animation, draw, close_canvas};
  void *library = path ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
  if (!library) return NULL;
#define LOAD(type, name, arguments)                                \
  if (!(name = (type(*) arguments)dlsym(library, "tvg_" #name))) { \
    fprintf(stderr, "%s has no tvg_%s\n", path, #name);            \
    return NULL;                                                   \
  }
  FUNCTIONS(LOAD)
  uint32_t numbers[3];
  engine_version(&numbers[0], &numbers[1], &numbers[2], &peer.version);
  return &peer;
}
