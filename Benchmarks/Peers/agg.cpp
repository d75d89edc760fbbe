// AGG (Anti-Grain Geometry): a library of templates, put together here as its examples do.
#include "bench.h"

#include <agg_basics.h>
#include <agg_conv_curve.h>
#include <agg_conv_stroke.h>
#include <agg_ellipse.h>
#include <agg_gradient_lut.h>
#include <agg_path_storage.h>
#include <agg_pixfmt_gray.h>
#include <agg_pixfmt_rgba.h>
#include <agg_rasterizer_scanline_aa.h>
#include <agg_renderer_base.h>
#include <agg_renderer_scanline.h>
#include <agg_rendering_buffer.h>
#include <agg_rounded_rect.h>
#include <agg_scanline_p.h>
#include <agg_scanline_u.h>
#include <agg_span_allocator.h>
#include <agg_span_gradient.h>
#include <agg_span_interpolator_linear.h>
// Needs the renderer's declaration before it.
#include <agg_blur.h>

#include <cmath>
#include <vector>

namespace {

using Format = agg::pixfmt_bgra32_pre;
using Base = agg::renderer_base<Format>;

/// The image's pixels at the places where they are drawn.
struct ImageSpan {
  const uint32_t *image;
  int width;
  void prepare() {}
  void generate(agg::rgba8 *span, int x, int y, unsigned length) {
    const uint32_t *row = image + static_cast<size_t>(y) * width + x;
    for (unsigned index = 0; index < length; index++) {
      uint32_t pixel = row[index];
      span[index] = agg::rgba8(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255, pixel >> 24);
    }
  }
};

using GradientColors = agg::gradient_lut<agg::color_interpolator<agg::rgba8>, 1024>;

}  // namespace

struct BenchCanvas {
  const BenchScene *scene;
  agg::rendering_buffer buffer;
  Format format;
  Base base;
  agg::rgba8 color;
  agg::rasterizer_scanline_aa<> rasterizer;
  agg::scanline_p8 packed;
  agg::scanline_u8 unpacked;
  agg::span_allocator<agg::rgba8> spans;
  GradientColors gradient;
  std::vector<agg::int8u> mask;
  BenchPoint move = {0, 0};

  BenchCanvas(const BenchScene *scene, uint32_t *pixels)
    : scene(scene),
      buffer(reinterpret_cast<agg::int8u *>(pixels), scene->width, scene->height, scene->width * 4),
      format(buffer), base(format) {
    color = premultiplied(scene->color);
    for (size_t index = 0; index < scene->stop_count; index++)
      gradient.add_color(scene->stops[index].location, premultiplied(scene->stops[index].color));
    if (scene->stop_count) gradient.build_lut();
  }

  static agg::rgba8 premultiplied(BenchColor c) {
    return agg::rgba8(agg::rgba(c.red, c.green, c.blue, c.alpha).premultiply());
  }

  void fill() { agg::render_scanlines_aa_solid(rasterizer, packed, base, color); }

  template <class Source> void stroke(Source &source) {
    agg::conv_stroke<Source> stroke(source);
    stroke.width(scene->line_width);
    stroke.line_cap(agg::round_cap);
    stroke.line_join(agg::round_join);
    rasterizer.add_path(stroke);
    fill();
  }

  void draw(int step) {
    const BenchPoint *points = scene->points;
    move = scene->offsets[step];
    switch (scene->kind) {
    case BENCH_CLEAR: base.clear(color); break;
    case BENCH_BLEND:
      base.blend_bar(0, 0, scene->width - 1, scene->height - 1, color, agg::cover_full);
      break;
    case BENCH_CIRCLES:
      for (size_t index = 0; index < scene->point_count; index++) {
        agg::ellipse circle(
          points[index].x + move.x, points[index].y + move.y, scene->radius, scene->radius);
        rasterizer.add_path(circle);
        fill();
      }
      break;
    case BENCH_ROUND_RECTS:
      for (size_t index = 0; index < scene->point_count; index++) {
        double x = points[index].x + move.x, y = points[index].y + move.y;
        agg::rounded_rect rect(x, y, x + scene->rect_width, y + scene->rect_height, scene->radius);
        rasterizer.add_path(rect);
        fill();
      }
      break;
    case BENCH_ARC: {
      agg::path_storage path;
      agg::bezier_arc arc(
        points[0].x + move.x, points[0].y + move.y, scene->radius, scene->radius, scene->start_angle,
        scene->sweep);
      path.concat_path(arc);
      agg::conv_curve<agg::path_storage> curve(path);
      stroke(curve);
      break;
    }
    case BENCH_POLYLINE: {
      agg::path_storage path;
      for (size_t index = 0; index < scene->point_count; index++) {
        double x = points[index].x + move.x, y = points[index].y + move.y;
        index ? path.line_to(x, y) : path.move_to(x, y);
      }
      stroke(path);
      break;
    }
    case BENCH_IMAGE_CIRCLE: {
      double r = scene->radii[step];
      agg::ellipse circle(points[0].x, points[0].y, r, r);
      rasterizer.clip_box(0, 0, scene->width, scene->height);
      rasterizer.add_path(circle);
      ImageSpan image{scene->image, scene->width};
      agg::render_scanlines_aa(rasterizer, unpacked, base, spans, image);
      break;
    }
    case BENCH_GRADIENT: drawGradient(); break;
    case BENCH_SHADOW: drawShadow(); break;
    case BENCH_SPRITES: break;
    case BENCH_TEXT:
      for (size_t index = 0; index < scene->point_count; index++) drawGlyph(index);
      break;
    }
  }

  void drawGradient() {
    BenchPoint from = scene->points[0], to = scene->points[1];
    double length = std::hypot(to.x - from.x, to.y - from.y);
    agg::trans_affine place = agg::trans_affine_rotation(std::atan2(to.y - from.y, to.x - from.x));
    place *= agg::trans_affine_translation(from.x, from.y);
    place.invert();
    using Interpolator = agg::span_interpolator_linear<>;
    Interpolator interpolator(place);
    agg::gradient_x along;
    agg::span_gradient<agg::rgba8, Interpolator, agg::gradient_x, GradientColors> span(
      interpolator, along, gradient, 0, length);
    rasterizer.move_to_d(0, 0);
    rasterizer.line_to_d(scene->width, 0);
    rasterizer.line_to_d(scene->width, scene->height);
    rasterizer.line_to_d(0, scene->height);
    agg::render_scanlines_aa(rasterizer, unpacked, base, spans, span);
  }

  /// The rectangle's coverage in a buffer of its own, blurred, then the colour through it.
  void drawShadow() {
    int reach = static_cast<int>(std::ceil(3 * scene->sigma)) + 1;
    BenchPoint origin = {scene->points[0].x + move.x, scene->points[0].y + move.y};
    int left = static_cast<int>(std::floor(origin.x)) - reach, top = static_cast<int>(std::floor(origin.y)) - reach;
    int width = static_cast<int>(std::ceil(scene->rect_width)) + 1 + 2 * reach;
    int height = static_cast<int>(std::ceil(scene->rect_height)) + 1 + 2 * reach;
    mask.assign(static_cast<size_t>(width) * height, 0);
    agg::rendering_buffer buffer(mask.data(), width, height, width);
    agg::pixfmt_gray8 gray(buffer);
    agg::renderer_base<agg::pixfmt_gray8> target(gray);
    double x = origin.x - left, y = origin.y - top;
    agg::rounded_rect rect(x, y, x + scene->rect_width, y + scene->rect_height, scene->radius);
    rasterizer.add_path(rect);
    agg::render_scanlines_aa_solid(rasterizer, packed, target, agg::gray8(255));
    agg::stack_blur_gray8(gray, stackRadius(), stackRadius());
    for (int row = 0; row < height; row++)
      base.blend_solid_hspan(left, top + row, width, color, mask.data() + static_cast<size_t>(row) * width);
  }

  /// A stack blur of radius r weighs like a triangle, whose variance is r(r + 2)/6.
  unsigned stackRadius() const {
    return static_cast<unsigned>(std::lround(std::sqrt(1 + 6 * scene->sigma * scene->sigma) - 1));
  }

  void drawGlyph(size_t index) {
    const BenchOutline &outline = scene->outlines[index];
    const BenchPoint *point = outline.points;
    BenchPoint origin = {scene->points[index].x + move.x, scene->points[index].y + move.y};
    auto x = [&](int which) { return point[which].x + origin.x; };
    auto y = [&](int which) { return point[which].y + origin.y; };
    agg::path_storage path;
    for (size_t verb = 0; verb < outline.verb_count; verb++) {
      switch (outline.verbs[verb]) {
      case 0: path.move_to(x(0), y(0)); point += 1; break;
      case 1: path.line_to(x(0), y(0)); point += 1; break;
      case 2: path.curve4(x(0), y(0), x(1), y(1), x(2), y(2)); point += 3; break;
      default: path.close_polygon(); break;
      }
    }
    agg::conv_curve<agg::path_storage> curve(path);
    rasterizer.add_path(curve);
    fill();
  }
};

extern "C" const BenchPeer *bench_peer(const char *) {
  static const BenchPeer peer = {
    BENCH_INTERFACE, "AGG", "2.6", 1,
    // It has no threads.
    [](const BenchScene *scene, uint32_t *pixels, int) -> BenchCanvas * {
      /* Images need code of the caller's in AGG. */
      return scene->kind == BENCH_SPRITES ? nullptr : new BenchCanvas(scene, pixels);
    },
    nullptr, [](BenchCanvas *canvas, int step) { canvas->draw(step); },
    [](BenchCanvas *canvas) { delete canvas; }};
  return &peer;
}
