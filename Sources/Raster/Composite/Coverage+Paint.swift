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
      unsafe bitmap.withPlacedPixels(x: x, y: y) {
        unsafe paint(with: $0, in: area, onto: &surface, &buffers)
      }
    default: paint(with: shader, in: area, onto: &surface, &buffers)
    }
  }

  /// Composites one colour inside a clip.
  func paint(
    _ color: Pixel, inside clip: ClipArea, onto surface: inout Surface, _ buffers: inout PaintBuffers
  ) {
    let area = clip.intersection(region)
    if !area.bounds.isEmpty { fill(color, in: area, onto: &surface, &buffers) }
  }

  /// Composites one colour in an area of the region.
  private func fill(
    _ color: Pixel, in area: ClipArea, onto surface: inout Surface, _ buffers: inout PaintBuffers
  ) {
    let part = area.bounds
    if let runs { return fill(color, with: runs, in: area, onto: &surface) }
    guard let box = outline.box else {
      guard let clip = area.runs else {
        return buffers.cells.blend(color, outline, rule, in: part, onto: &surface)
      }
      return buffers.cells.blend(color, outline, rule, in: part, inside: clip, onto: &surface)
    }
    guard let clip = area.runs else {
      if box.covers(part) { return surface.blend(color, over: part) }
      return unsafe surface.withPixels(in: part) { pixels, length in
        var solid = unsafe SolidSink(pixels: pixels, length: length, region: part, color: color)
        unsafe box.sweep(part, into: &solid)
      }
    }
    buffers.reserve(rows: 1, of: part.width)
    unsafe surface.withPixels(in: part) { pixels, length in
      unsafe buffers.coverage.withUnsafeMutableBufferPointer { scratch in
        guard let scratch = scratch.baseAddress else { return }
        unsafe clip.withRows { clip in
          let solid = unsafe SolidSink(pixels: pixels, length: length, region: part, color: color)
          var sink = unsafe ClippedSink(inner: solid, clip: clip, scratch: scratch)
          unsafe box.sweep(part, into: &sink)
        }
      }
    }
  }

  /// Composites one colour with cached runs.
  private func fill(_ color: Pixel, with own: MovedRuns, in area: ClipArea, onto surface: inout Surface) {
    let part = area.bounds
    unsafe surface.withPixels(in: part) { pixels, length in
      unsafe own.runs.withRows { rows in
        unsafe ClipRuns.withRows(of: area.runs) { clip in
          unsafe rows.blend(
            color, x: own.x, y: own.y, inside: clip, in: part, onto: pixels, length: length)
        }
      }
    }
  }

  /// Composites the colours of a source in an area of the region.
  private func paint(
    with source: some ColorSource, in area: ClipArea, onto surface: inout Surface,
    _ buffers: inout PaintBuffers
  ) {
    let part = area.bounds
    buffers.reserve(colors: part.width)
    let rowLength = buffers.reserve(rows: 3, of: part.width)
    unsafe surface.withPixels(in: part) { pixels, length in
      unsafe buffers.colors.withUnsafeMutableBufferPointer { colors in
        unsafe buffers.coverage.withUnsafeMutableBufferPointer { scratch in
          guard let colors = colors.baseAddress, let scratch = scratch.baseAddress else { return }
          let row = unsafe scratch + 2 * rowLength
          var sink = unsafe PaintSink(
            pixels: pixels, length: length, region: part, source: source, colors: colors, scratch: scratch)
          if let clip = area.runs {
            unsafe clip.withRows { clip in
              var clipped = unsafe ClippedSink(inner: sink, clip: clip, scratch: scratch + rowLength)
              unsafe sweep(part, row: row, cells: &buffers.cells, into: &clipped)
            }
          } else {
            unsafe sweep(part, row: row, cells: &buffers.cells, into: &sink)
          }
        }
      }
    }
  }
}
