/// Compositing of a shape's coverage onto a surface.
extension Coverage {
  /// Composites a paint inside a clip.
  func paint(
    _ shader: Shader, inside clip: ClipArea, onto surface: inout Surface, _ buffers: inout PaintBuffers
  ) {
    let area = clip.intersection(region)
    if area.bounds.isEmpty { return }
    switch shader {
    case .none: return
    case .solid(let color): fill(color, in: area, onto: &surface, &buffers)
    case .ramp(let ramp): paint(with: ramp, in: area, onto: &surface, &buffers)
    case .copy(let bitmap, let x, let y):
      bitmap.withPlacedPixels(x: x, y: y) { paint(with: $0, in: area, onto: &surface, &buffers) }
    case .sampled(let image): paint(image, in: area, onto: &surface, &buffers)
    default: paint(with: shader, in: area, onto: &surface, &buffers)
    }
  }

  private func fill(
    _ color: Pixel, in area: ClipArea, onto surface: inout Surface, _ buffers: inout PaintBuffers
  ) {
    let part = area.bounds
    if area.runs == nil, let box, box.covers(part) { return surface.blend(color, over: part) }
    surface.withRows(in: part) { pixels in
      ClipRuns.withRows(of: area.runs) { clip in
        if let runs {
          runs.runs.withRows {
            pixels.blend(color, $0, x: runs.x, y: runs.y, inside: clip, in: part)
          }
        } else if let box = outline.box {
          var solid = SolidSink(pixels: pixels, color: color)
          guard let clip else { return box.sweep(part, into: &solid) }
          buffers.withScratch(of: part.width) { scratch, _ in
            var sink = ClippedSink(inner: solid, clip: clip, scratch: scratch.clipped)
            box.sweep(part, into: &sink)
          }
        } else {
          buffers.cells.forEachBand(of: outline, in: part) { cells, y in
            pixels.blend(color, rule, cells, x: part.minX, y: y, inside: clip)
          }
        }
      }
    }
  }

  private func paint(
    _ image: SampledImage, in area: ClipArea, onto surface: inout Surface, _ buffers: inout PaintBuffers
  ) {
    guard area.runs == nil, runs == nil else {
      return paint(with: Shader.sampled(image), in: area, onto: &surface, &buffers)
    }
    surface.withRows(in: area.bounds) { pixels in
      buffers.cells.forEachBand(of: outline, in: area.bounds) { cells, y in
        pixels.blend(image, rule, cells, x: area.bounds.minX, y: y)
      }
    }
  }

  /// Composites the colours of a source in an area of the region.
  private func paint(
    with source: some ColorSource, in area: ClipArea, onto surface: inout Surface,
    _ buffers: inout PaintBuffers
  ) {
    let part = area.bounds
    if buffers.colors.count < part.width { buffers.colors = [Pixel](repeating: 0, count: part.width) }
    var colors = exchange(&buffers.colors, with: [])
    surface.withRows(in: part) { pixels in
      colors.withRows(PixelRect(minX: 0, minY: 0, maxX: part.width, maxY: 1)) { colors in
        buffers.withScratch(of: part.width) { scratch, cells in
          var sink = PaintSink(source, onto: pixels, colors: colors, scratch: scratch.drawn)
          ClipRuns.withRows(of: area.runs) { clip in
            guard let clip else {
              return sweep(part, scratch: scratch.swept, cells: &cells, into: &sink)
            }
            var clipped = ClippedSink(inner: sink, clip: clip, scratch: scratch.clipped)
            sweep(part, scratch: scratch.swept, cells: &cells, into: &clipped)
          }
        }
      }
    }
    swap(&buffers.colors, &colors)
  }
}
