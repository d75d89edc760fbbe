/* Cairo on an image surface. It is also the reference that every picture is compared with, and reads the font for all. */
#include "bench.h"

#include <cairo-ft.h>
#include <cairo.h>
#include <ft2build.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include FT_FREETYPE_H

struct BenchCanvas {
  const BenchScene *scene;
  cairo_surface_t *surface;
  cairo_t *context;
  cairo_surface_t *image;
  cairo_pattern_t *gradient;
  cairo_scaled_font_t *font;
  cairo_glyph_t *glyphs;
};

static FT_Library library;

/* Unhinted, so that outlines are those that the others draw. */
static cairo_scaled_font_t *open_font(const char *file, double size) {
  FT_Face face;
  if (!library && FT_Init_FreeType(&library)) return NULL;
  if (FT_New_Face(library, file, 0, &face)) return NULL;
  cairo_font_face_t *font_face = cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_matrix_t scale, identity;
  cairo_matrix_init_scale(&scale, size, size);
  cairo_matrix_init_identity(&identity);
  cairo_scaled_font_t *font = cairo_scaled_font_create(font_face, &scale, &identity, options);
  cairo_font_options_destroy(options);
  cairo_font_face_destroy(font_face);
  if (cairo_scaled_font_status(font)) return NULL;
  return font;
}

long bench_layout(const char *file, double size, const char *text, uint32_t **glyphs, BenchPoint **origins) {
  cairo_scaled_font_t *font = open_font(file, size);
  cairo_glyph_t *found = NULL;
  int count = 0;
  if (!font
      || cairo_scaled_font_text_to_glyphs(font, 0, 0, text, -1, &found, &count, NULL, NULL, NULL))
    return -1;
  *glyphs = malloc(sizeof(uint32_t) * count);
  *origins = malloc(sizeof(BenchPoint) * count);
  for (int index = 0; index < count; index++) {
    (*glyphs)[index] = (uint32_t)found[index].index;
    (*origins)[index] = (BenchPoint){found[index].x, found[index].y};
  }
  cairo_glyph_free(found);
  cairo_scaled_font_destroy(font);
  return count;
}

int bench_outline(const char *file, double size, uint32_t glyph, BenchOutline *outline) {
  cairo_scaled_font_t *font = open_font(file, size);
  if (!font) return -1;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
  cairo_t *context = cairo_create(surface);
  cairo_set_scaled_font(context, font);
  cairo_glyph_t placed = {glyph, 0, 0};
  cairo_glyph_path(context, &placed, 1);
  cairo_path_t *path = cairo_copy_path(context);
  outline->verbs = malloc(path->num_data + 1);
  outline->points = malloc(sizeof(BenchPoint) * (path->num_data + 1));
  outline->verb_count = outline->point_count = 0;
  for (int at = 0; at < path->num_data; at += path->data[at].header.length) {
    static const uint8_t verbs[] = {
      [CAIRO_PATH_MOVE_TO] = 0, [CAIRO_PATH_LINE_TO] = 1, [CAIRO_PATH_CURVE_TO] = 2, [CAIRO_PATH_CLOSE_PATH] = 3};
    outline->verbs[outline->verb_count++] = verbs[path->data[at].header.type];
    for (int point = 1; point < path->data[at].header.length; point++)
      outline->points[outline->point_count++] =
        (BenchPoint){path->data[at + point].point.x, path->data[at + point].point.y};
  }
  cairo_path_destroy(path);
  cairo_destroy(context);
  cairo_surface_destroy(surface);
  cairo_scaled_font_destroy(font);
  return 0;
}

static void set_color(cairo_t *context, BenchColor color) {
  cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha);
}

static void close_scene(BenchCanvas *canvas) {
  cairo_destroy(canvas->context);
  cairo_surface_destroy(canvas->surface);
  if (canvas->image) cairo_surface_destroy(canvas->image);
  if (canvas->gradient) cairo_pattern_destroy(canvas->gradient);
  if (canvas->font) cairo_scaled_font_destroy(canvas->font);
  free(canvas->glyphs);
  free(canvas);
}

static BenchCanvas *open_scene(const BenchScene *scene, uint32_t *pixels, int threads) {
  (void)threads; /* It has none. */
  if (scene->kind == BENCH_SHADOW) return NULL;
  BenchCanvas *canvas = calloc(1, sizeof *canvas);
  canvas->scene = scene;
  canvas->surface = cairo_image_surface_create_for_data(
    (unsigned char *)pixels, CAIRO_FORMAT_ARGB32, scene->width, scene->height, scene->width * 4);
  canvas->context = cairo_create(canvas->surface);
  cairo_t *context = canvas->context;
  set_color(context, scene->color);
  cairo_set_line_width(context, scene->line_width);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
  switch (scene->kind) {
  case BENCH_CLEAR: cairo_set_operator(context, CAIRO_OPERATOR_SOURCE); break;
  case BENCH_IMAGE_CIRCLE:
    canvas->image = cairo_image_surface_create_for_data(
      (unsigned char *)scene->image, CAIRO_FORMAT_ARGB32, scene->width, scene->height, scene->width * 4);
    cairo_set_source_surface(context, canvas->image, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST);
    break;
  case BENCH_SPRITES:
    canvas->image = cairo_image_surface_create_for_data(
      (unsigned char *)scene->image, CAIRO_FORMAT_ARGB32, (int)scene->rect_width, (int)scene->rect_height,
      (int)scene->rect_width * 4);
    break;
  case BENCH_GRADIENT:
    canvas->gradient = cairo_pattern_create_linear(
      scene->points[0].x, scene->points[0].y, scene->points[1].x, scene->points[1].y);
    for (size_t index = 0; index < scene->stop_count; index++) {
      BenchStop stop = scene->stops[index];
      cairo_pattern_add_color_stop_rgba(
        canvas->gradient, stop.location, stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha);
    }
    cairo_set_source(context, canvas->gradient);
    break;
  case BENCH_TEXT:
    canvas->font = open_font(scene->font_file, scene->font_size);
    if (!canvas->font) {
      close_scene(canvas);
      return NULL;
    }
    cairo_set_scaled_font(context, canvas->font);
    canvas->glyphs = malloc(sizeof(cairo_glyph_t) * scene->point_count);
    for (size_t index = 0; index < scene->point_count; index++)
      canvas->glyphs[index] =
        (cairo_glyph_t){scene->glyphs[index], scene->points[index].x, scene->points[index].y};
    break;
  default: break;
  }
  return canvas;
}

static void round_rect(cairo_t *context, double x, double y, const BenchScene *scene) {
  double width = scene->rect_width, height = scene->rect_height, r = scene->radius;
  cairo_new_sub_path(context);
  cairo_arc(context, x + width - r, y + r, r, -M_PI / 2, 0);
  cairo_arc(context, x + width - r, y + height - r, r, 0, M_PI / 2);
  cairo_arc(context, x + r, y + height - r, r, M_PI / 2, M_PI);
  cairo_arc(context, x + r, y + r, r, M_PI, 3 * M_PI / 2);
  cairo_close_path(context);
}

static void draw(BenchCanvas *canvas, int step) {
  const BenchScene *scene = canvas->scene;
  cairo_t *context = canvas->context;
  const BenchPoint *points = scene->points;
  cairo_matrix_t place;
  cairo_matrix_init_translate(&place, scene->offsets[step].x, scene->offsets[step].y);
  cairo_set_matrix(context, &place);
  switch (scene->kind) {
  case BENCH_CLEAR:
  case BENCH_BLEND:
  case BENCH_GRADIENT: cairo_paint(context); break;
  case BENCH_CIRCLES:
    for (size_t index = 0; index < scene->point_count; index++) {
      cairo_arc(context, points[index].x, points[index].y, scene->radius, 0, 2 * M_PI);
      cairo_fill(context);
    }
    break;
  case BENCH_ARC:
    cairo_arc(
      context, points[0].x, points[0].y, scene->radius, scene->start_angle,
      scene->start_angle + scene->sweep);
    cairo_stroke(context);
    break;
  case BENCH_POLYLINE:
    for (size_t index = 0; index < scene->point_count; index++)
      cairo_line_to(context, points[index].x, points[index].y);
    cairo_stroke(context);
    break;
  case BENCH_ROUND_RECTS:
    for (size_t index = 0; index < scene->point_count; index++) {
      round_rect(context, points[index].x, points[index].y, scene);
      cairo_fill(context);
    }
    break;
  case BENCH_IMAGE_CIRCLE:
    cairo_arc(context, points[0].x, points[0].y, scene->radii[step], 0, 2 * M_PI);
    cairo_fill(context);
    break;
  case BENCH_TEXT: cairo_show_glyphs(context, canvas->glyphs, (int)scene->point_count); break;
  case BENCH_SPRITES:
    for (size_t index = 0; index < scene->point_count; index++) {
      const double *sprite = scene->sprites + 3 * index;
      cairo_matrix_init(
        &place, sprite[0], sprite[1], -sprite[1], sprite[0], points[index].x + scene->offsets[step].x,
        points[index].y + scene->offsets[step].y);
      cairo_set_matrix(context, &place);
      cairo_set_source_surface(context, canvas->image, -scene->rect_width / 2, -scene->rect_height / 2);
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR);
      cairo_paint_with_alpha(context, sprite[2]);
    }
    break;
  case BENCH_SHADOW: break;
  }
  cairo_surface_flush(canvas->surface);
}

const BenchPeer *bench_peer(const char *path) {
  (void)path;
  static BenchPeer peer = {BENCH_INTERFACE, "Cairo", NULL, 1, open_scene, NULL, draw, close_scene};
  peer.version = cairo_version_string();
  return &peer;
}
