/// Composites one solid colour onto a surface.
struct SolidSink: CoverageSink {
  let pixels: Rows<Pixel>
  let color: Pixel

  mutating func run(y: Int, x: Int, count: Int, coverage: UInt8) {
    pixels.withRow(y: y, x: x, count: count) {
      $0.blend(coverage == 255 ? color : color.scaled(by: UInt32(coverage)))
    }
  }

  mutating func mask(y: Int, x: Int, coverage: Span<UInt8>) {
    pixels.withRow(y: y, x: x, count: coverage.count) { $0.blend(color, coverage: coverage) }
  }
}

/// Composites a paint other than one solid colour onto a surface.
struct PaintSink<Source: ColorSource>: CoverageSink {
  let pixels: Rows<Pixel>
  let source: Source
  private let colors: Rows<Pixel>
  private let scratch: Rows<UInt8>
  /// Whether `colors` holds the colours of every row.
  private let isShaded: Bool
  private let isOpaque: Bool
  private let isAdditive: Bool

  init(_ source: Source, onto pixels: Rows<Pixel>, colors: Rows<Pixel>, scratch: Rows<UInt8>) {
    (self.pixels, self.source, self.colors, self.scratch) = (pixels, source, colors, scratch)
    (isShaded, isOpaque) = (source.isSameInEveryRow, source.isOpaque)
    isAdditive = source.isAdditive
    guard isShaded else { return }
    let bounds = pixels.bounds
    colors.withRow(y: 0, x: 0, count: bounds.width) {
      source.shade(y: bounds.minY, x: bounds.minX, into: &$0)
    }
  }

  /// Calls `body` with the colours of a run.
  @inline(__always)
  private func withColors(y: Int, x: Int, count: Int, _ body: (Span<Pixel>) -> Void) {
    if isShaded {
      colors.withRow(y: 0, x: x - pixels.bounds.minX, count: count) { body($0.span) }
    } else if !source.withKnown(y: y, x: x, count: count, body) {
      colors.withRow(y: 0, x: 0, count: count) { row in
        source.shade(y: y, x: x, into: &row)
        body(row.span)
      }
    }
  }

  mutating func run(y: Int, x: Int, count: Int, coverage: UInt8) {
    guard coverage == 255, !isAdditive else {
      return scratch.withRow(repeating: coverage, count: count) { mask(y: y, x: x, coverage: $0) }
    }
    pixels.withRow(y: y, x: x, count: count) { target in
      if isOpaque && !isShaded { return source.shade(y: y, x: x, into: &target) }
      withColors(y: y, x: x, count: count) { colors in
        if isOpaque { target.copy(colors) } else { target.blend(colors) }
      }
    }
  }

  mutating func mask(y: Int, x: Int, coverage: Span<UInt8>) {
    // Colours cost more than coverage, which comes in whole chunks.
    let part = isShaded ? coverage.indices : coverage.withoutZeroEnds
    if part.isEmpty { return }
    let (x, coverage) = (x + part.lowerBound, coverage.extracting(part))
    pixels.withRow(y: y, x: x, count: coverage.count) { target in
      withColors(y: y, x: x, count: coverage.count) { colors in
        if isAdditive {
          target.add(colors, coverage: coverage)
        } else {
          target.blend(colors, coverage: coverage)
        }
      }
    }
  }
}

extension Span<UInt8> {
  /// The indices without those of zeros at both ends.
  fileprivate var withoutZeroEnds: Range<Int> {
    var (first, end) = (0, count)
    while first < end, self[first] == 0 { first += 1 }
    while end > first, self[end - 1] == 0 { end -= 1 }
    return first..<end
  }
}
