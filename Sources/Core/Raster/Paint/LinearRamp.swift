/// A linear gradient under an affine projection: along a row each channel is a piecewise linear function.
///
/// Between two stops a channel is an integer, start + x·stepX + y·stepY in units of 2⁻²² level, which wraps
/// in 32 bits; values in range are below 2³⁰. No pixel depends on where a run begins. The rounding of the
/// steps adds up to less than 2⁻⁸ level over the widest bitmap.
struct LinearRamp {
  /// The colours between two stops, from the gradient's fraction `start` to that of the next piece.
  private struct Piece {
    var start: Double
    var origin, stepX, stepY: SIMD4<UInt32>
  }

  /// The pieces in order; each one ends where the next one starts.
  private var pieces: [Piece] = []
  /// The gradient's fraction at the middle of the pixel (0, 0).
  private let origin: Double
  /// The change of the fraction per pixel. Along x it is never negative: a gradient to the left is mirrored.
  private let growthX, growthY: Double
  /// Whether the fraction runs from the last stop to the first.
  private let isMirrored: Bool
  let isOpaque: Bool
  var isSameInEveryRow: Bool { growthY == 0 }

  var heldBytes: Int { pieces.heldBytes }

  /// Nil without a stop, under perspective, and if a coefficient is out of range.
  ///
  /// - Parameters:
  ///   - inverse: the map from pixels to the gradient's coordinates.
  ///   - axis: the growth of the fraction per unit along x and y; the fraction is 0 at `start`.
  init?(_ stops: [GradientStop], _ inverse: Projection, start: Point, axis: Point) {
    guard inverse.isAffine else { return nil }
    // A smaller growth is invisible over the widest bitmap.
    let least = 1e-9
    let alongX = inverse.a * axis.x + inverse.b * axis.y
    isMirrored = alongX < -least
    let sign = isMirrored ? -1.0 : 1.0
    growthX = abs(alongX) < least ? 0 : sign * alongX
    let alongY = inverse.c * axis.x + inverse.d * axis.y
    growthY = abs(alongY) < least ? 0 : sign * alongY
    let middle = inverse.apply(Point(x: 0.5, y: 0.5)) - start
    let fraction = middle.x * axis.x + middle.y * axis.y
    origin = isMirrored ? 1 - fraction : fraction
    guard abs(origin) < 0x1p40, abs(growthX) < 0x1p20, abs(growthY) < 0x1p20 else { return nil }
    var sorted = stops.ordered
    if isMirrored {
      sorted.reverse()
      for index in sorted.indices { sorted[index].location = 1 - sorted[index].location }
    }
    guard let first = sorted.first, let last = sorted.last else { return nil }
    isOpaque = sorted.allSatisfy { Color.clamped($0.color.alpha) == 1 }
    add(-.infinity, first.color.levels, .zero)
    for (a, b) in zip(sorted, sorted.dropFirst()) where b.location > a.location {
      let slope = (b.color.levels - a.color.levels) / (b.location - a.location)
      // A transition within 1/256 pixel is a hard edge.
      let steepest = (abs(growthX) + abs(growthY)) / (b.location - a.location)
      guard steepest < 256 else { continue }
      add(a.location, a.color.levels + slope * (origin - a.location), slope)
    }
    add(last.location, last.color.levels, .zero)
  }

  /// Appends a piece: the levels at pixel (0, 0), and their change per unit of the fraction.
  private mutating func add(_ start: Double, _ levels: SIMD4<Double>, _ slope: SIMD4<Double>) {
    func fixed(_ value: SIMD4<Double>) -> SIMD4<UInt32> {
      var result = SIMD4<UInt32>()
      for index in 0..<4 {
        let scaled = Int64((value[index] * 0x1p22).rounded(), limitedTo: -1 << 62...1 << 62)
        result[index] = UInt32(truncatingIfNeeded: scaled)
      }
      return result
    }
    // Half a level more, so that truncation rounds.
    pieces.append(
      Piece(
        start: start, origin: fixed(levels + 0.5), stepX: fixed(slope * growthX),
        stepY: fixed(slope * growthY)))
  }

  func shade(y: Int, x: Int, into pixels: inout MutableSpan<Pixel>) {
    let row = origin + Double(y) * growthY
    let end = x + pixels.count
    var (from, index) = (x, 0)
    while from < end {
      let next = index + 1
      var to = end
      if next < pieces.count { to = min(max(firstPixel(reaching: pieces[next].start, row), from), end) }
      if to > from { shade(pieces[index], y: y, x: from, in: from - x..<to - x, of: &pixels) }
      (from, index) = (to, next)
    }
  }

  /// The first pixel of the row whose fraction is not below a location, or above it if mirrored.
  private func firstPixel(reaching location: Double, _ row: Double) -> Int {
    if growthX == 0 {
      return row > location || (row == location && !isMirrored) ? -Self.farAway : Self.farAway
    }
    let place = min(max((location - row) / growthX, -Double(Self.farAway)), Double(Self.farAway))
    let whole = Int(place)
    if isMirrored { return Double(whole) <= place ? whole + 1 : whole }
    return Double(whole) < place ? whole + 1 : whole
  }

  /// A column beyond every bitmap.
  private static let farAway = 1 << 20

  private func shade(
    _ piece: Piece, y: Int, x: Int, in range: Range<Int>, of pixels: inout MutableSpan<Pixel>
  ) {
    let start =
      piece.origin &+ piece.stepX &* SIMD4(repeating: UInt32(truncatingIfNeeded: x))
      &+ piece.stepY &* SIMD4(repeating: UInt32(truncatingIfNeeded: y))
    if piece.stepX == .zero {
      pixels.fill(range, with: Self.pixel(start))
    } else {
      pixels.ramp(range, from: start, step: piece.stepX)
    }
  }

  /// The pixel of four channels in units of 2⁻²² level.
  private static func pixel(_ value: SIMD4<UInt32>) -> Pixel {
    let levels = (value &>> 22)
    return Pixel(
      red: min(levels[0], 255), green: min(levels[1], 255), blue: min(levels[2], 255),
      alpha: min(levels[3], 255))
  }
}

extension Color {
  /// The premultiplied channels, 0 … 255.
  fileprivate var levels: SIMD4<Double> {
    let alpha = Self.clamped(alpha)
    return SIMD4(
      Self.clamped(red) * alpha, Self.clamped(green) * alpha, Self.clamped(blue) * alpha, alpha) * 255
  }
}
