/* The interface between the benchmark and a peer.
 *
 * A peer is a shared library that exports bench_peer(). Benchmarks/run builds those in Peers/; others are
 * added by their path (--peer). Every pointer in a scene stays valid and unchanged until the canvas that
 * was opened for it is closed. */
#ifndef BENCH_H
#define BENCH_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface: it changes with every change of this file. */
#define BENCH_INTERFACE 2

typedef struct { double x, y; } BenchPoint;

/* Encoded sRGB with straight alpha, 0 to 1. */
typedef struct { double red, green, blue, alpha; } BenchColor;

typedef struct { double location; BenchColor color; } BenchStop;

/* A path from a font. verbs: 0 move (1 point), 1 line (1), 2 cubic (3), 3 close (0). */
typedef struct BenchOutline {
  uint8_t *verbs;
  size_t verb_count;
  BenchPoint *points;
  size_t point_count;
} BenchOutline;

typedef enum BenchKind {
  BENCH_CLEAR,        /* Replaces every pixel by the colour. */
  BENCH_BLEND,        /* Composites the colour over every pixel. */
  BENCH_CIRCLES,      /* Filled circles of one radius around the points. */
  BENCH_ARC,          /* A stroked arc around points[0], round caps. */
  BENCH_POLYLINE,     /* A stroked open line through the points, round caps and joins. */
  BENCH_ROUND_RECTS,  /* Filled rounded rectangles of one size; the points are their top left corners. */
  BENCH_IMAGE_CIRCLE, /* An opaque image of the surface's size, clipped to a circle at points[0] of radius radii[step]. */
  BENCH_GRADIENT,     /* A linear gradient from points[0] to points[1] over the whole surface. */
  BENCH_SHADOW,       /* The blurred silhouette, without the shape itself, of a rounded rectangle at points[0]. */
  BENCH_TEXT,         /* Glyphs with their origins at the points. */
  BENCH_SPRITES,      /* One small image, turned and scaled around the points, with smooth sampling. */
} BenchKind;

typedef struct BenchScene {
  BenchKind kind;
  int width, height;
  BenchColor color;
  const BenchPoint *points;
  size_t point_count;
  /* The radius of circles, arcs, and the corners of rounded rectangles. */
  double radius;
  double rect_width, rect_height;
  double line_width;
  /* In radians, clockwise with y down. */
  double start_angle, sweep;
  /* The translation of each frame's content. Content that covers the surface, and images, do not move. */
  const BenchPoint *offsets;
  size_t step_count;
  /* The clip's radius in each frame. */
  const double *radii;
  /* Premultiplied pixels in the peer's order of channels; those of sprites are rect_width × rect_height. */
  const uint32_t *image;
  /* For every sprite, the a and b of its matrix (a, b, -b, a), then its opacity. */
  const double *sprites;
  const BenchStop *stops;
  size_t stop_count;
  /* The standard deviation of the shadow's Gaussian. */
  double sigma;
  const char *font_file;
  double font_size;
  const uint32_t *glyphs; /* one per point */
  const BenchOutline *outlines; /* one per point, around the glyph's origin, for peers without text */
} BenchScene;

typedef struct BenchCanvas BenchCanvas;

typedef struct BenchPeer {
  int interface;
  const char *name;
  const char *version;
  /* Whether a pixel's bytes are blue, green, red, alpha; otherwise red comes first. */
  int is_bgra;
  /* Opens a canvas that draws the scene onto the pixels, in rows without padding; null if the peer cannot
   * draw it. It uses at most the given number of threads, the caller's included. A null function: the
   * peer draws no scenes. */
  BenchCanvas *(*open_scene)(const BenchScene *scene, uint32_t *pixels, int threads);
  /* Opens a canvas that plays a Lottie file at the size of the surface, each frame on clear pixels. A
   * null function: the peer plays no animations. */
  BenchCanvas *(*open_animation)(const char *file, uint32_t *pixels, int width, int height, int threads);
  /* Draws a whole frame, and returns when its pixels are complete. */
  void (*draw)(BenchCanvas *canvas, int step);
  void (*close)(BenchCanvas *canvas);
} BenchPeer;

/* Returns the peer; null if the library cannot be loaded. library: the path of the shared library that
 * the peer itself loads, if it needs one. */
typedef const BenchPeer *(*BenchPeerFunction)(const char *library);

/* Exported by the Cairo peer as bench_layout: the glyphs of a text in one line from (0, 0) on, without
 * hinting. The caller owns the allocated arrays. Returns the number of glyphs, or -1. */
typedef long (*BenchLayoutFunction)(
  const char *font_file, double font_size, const char *text, uint32_t **glyphs, BenchPoint **origins);
/* Exported by the Cairo peer as bench_outline: one glyph's outline around its origin. Returns 0, or -1. */
typedef int (*BenchOutlineFunction)(
  const char *font_file, double font_size, uint32_t glyph, BenchOutline *outline);

#ifdef __cplusplus
}
#endif
#endif
