/// The colours of a gradient at 1,024 equally spaced fractions, premultiplied.
struct GradientTable {
  private static let count = 1024
  private var pixels: [Pixel] = []

  var last: Pixel { pixels[Self.count - 1] }

  /// Nil without a stop.
  init?(_ stops: [GradientStop]) {
    let sorted = stops.ordered
    guard let first = sorted.first else { return nil }
    var next = 0
    for step in 0..<Self.count {
      let t = Double(step) / Double(Self.count - 1)
      while next < sorted.count, sorted[next].location <= t { next += 1 }
      if next == 0 {
        pixels.append(first.color.pixel)
      } else if next == sorted.count {
        pixels.append(sorted[next - 1].color.pixel)
      } else {
        let (a, b) = (sorted[next - 1], sorted[next])
        pixels.append(Self.mix(a.color, b.color, (t - a.location) / (b.location - a.location)))
      }
    }
  }

  /// The colour at a fraction: the first one below 0 and for NaN, the last one above 1.
  subscript(fraction: Double) -> Pixel {
    pixels[Int(Color.clamped(fraction) * Double(Self.count - 1) + 0.5)]
  }

  /// The colour between two colours of `ordered`, interpolated premultiplied.
  private static func mix(_ a: Color, _ b: Color, _ t: Double) -> Pixel {
    let (aa, ba) = (Color.clamped(a.alpha), Color.clamped(b.alpha))
    func channel(_ x: Double, _ y: Double) -> UInt32 {
      let (x, y) = (Color.clamped(x) * aa, Color.clamped(y) * ba)
      return UInt32(((x + (y - x) * t) * 255).rounded())
    }
    return Pixel(
      red: channel(a.red, b.red), green: channel(a.green, b.green), blue: channel(a.blue, b.blue),
      alpha: UInt32(((aa + (ba - aa) * t) * 255).rounded()))
  }
}

/// The circles of a radial gradient: centre and radius are interpolated linearly between two circles.
struct RadialGeometry {
  private let center, toEnd: Point
  private let startRadius, growth, a: Double

  /// Nil if a number is not finite.
  init?(from c0: Point, radius r0: Double, to c1: Point, radius r1: Double) {
    guard c0.isFinite, c1.isFinite, r0.isFinite, r1.isFinite else { return nil }
    center = c0
    toEnd = c1 - c0
    startRadius = max(r0, 0)
    growth = r1 - startRadius
    a = toEnd.x * toEnd.x + toEnd.y * toEnd.y - growth * growth
  }

  /// The largest t whose circle passes through the point and has no negative radius; nil if there is none.
  func fraction(at point: Point) -> Double? {
    let p = point - center
    let b = p.x * toEnd.x + p.y * toEnd.y + startRadius * growth
    let c = p.x * p.x + p.y * p.y - startRadius * startRadius
    func valid(_ t: Double) -> Double? { startRadius + t * growth >= 0 ? t : nil }
    if a == 0 { return b == 0 ? nil : valid(c / (2 * b)) }
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return nil }
    let root = discriminant.squareRoot()
    let (t0, t1) = ((b + root) / a, (b - root) / a)
    return valid(max(t0, t1)) ?? valid(min(t0, t1))
  }
}

extension Point {
  /// The direction of the vector as a fraction of a turn, 0 … 1, from the x axis towards the y axis; 0 for
  /// the zero vector. The polynomial (Abramowitz and Stegun, 4.4.49) is right to 2·10⁻⁶ of a turn, a
  /// five-hundredth of the distance between two entries of `GradientTable`.
  var turn: Double {
    let (across, down) = (abs(x), abs(y))
    let z = max(across, down) > 0 ? min(across, down) / max(across, down) : 0
    let square = z * z
    let series = 0.180_141 + square * (-0.085_133 + square * 0.020_835_1)
    let angle = z * (0.999_866 + square * (-0.330_299_5 + square * series)) * (0.5 / .pi)
    let quarter = down > across ? 0.25 - angle : angle
    let half = x < 0 ? 0.5 - quarter : quarter
    return y < 0 ? 1 - half : half
  }
}
