/* rlottie: a player only. It always draws on its own threads. */
#include "bench.h"

#include <rlottie_capi.h>
#include <stdlib.h>
#include <string.h>

struct BenchCanvas {
  Lottie_Animation *animation;
  uint32_t *pixels;
  size_t width, height;
};

static BenchCanvas *open_animation(const char *file, uint32_t *pixels, int width, int height, int threads) {
  (void)threads;
  Lottie_Animation *animation = lottie_animation_from_file(file);
  if (!animation) return NULL;
  BenchCanvas *canvas = calloc(1, sizeof *canvas);
  *canvas = (BenchCanvas){animation, pixels, (size_t)width, (size_t)height};
  return canvas;
}

/* The library clears the pixels by itself. */
static void draw(BenchCanvas *canvas, int step) {
  lottie_animation_render(
    canvas->animation, (size_t)step, canvas->pixels, canvas->width, canvas->height, canvas->width * 4);
}

static void close_canvas(BenchCanvas *canvas) {
  lottie_animation_destroy(canvas->animation);
  free(canvas);
}

const BenchPeer *bench_peer(const char *path) {
  (void)path;
  static const BenchPeer peer = {BENCH_INTERFACE, "rlottie", "0.1", 1, NULL, open_animation, draw, close_canvas};
  return &peer;
}
