/// A paint prepared for the pixels of one drawing command. A pixel's colour depends on its own position only,
/// so a region of a picture has the same pixels as the whole.
enum Shader {
  /// One colour.
  case solid(Pixel)
  /// A linear gradient.
  case ramp(LinearRamp)
  /// A linear gradient that `LinearRamp` cannot represent, as under perspective.
  case linear(GradientTable, Projection, start: Point, axis: Point)
  /// A radial gradient.
  case radial(GradientTable, Projection, RadialGeometry)
  /// A sampled bitmap.
  case image(ImagePaint, Projection, alpha: UInt32)
  /// A bitmap on whole pixels, with its top-left pixel at (x, y).
  case copy(Bitmap, x: Int, y: Int)
  /// Same as `copy`, with an opacity of alpha / 255.
  case faded(Bitmap, x: Int, y: Int, alpha: UInt32)
  /// Nothing is painted.
  case none

  init(_ paint: Paint, _ projection: Projection) {
    switch paint {
    case .solid(let color): self = .solid(color.pixel)
    case .linearGradient(let stops, let start, let end):
      guard !stops.isEmpty, let inverse = projection.inverse else {
        self = .none
        return
      }
      let line = end - start
      let square = line.x * line.x + line.y * line.y
      let axis = line * (1 / square)
      if square > 0, square.isFinite, start.isFinite {
        if let ramp = LinearRamp(stops, inverse, start: start, axis: axis) {
          self = .ramp(ramp)
        } else if let table = GradientTable(stops) {
          self = .linear(table, inverse, start: start, axis: axis)
        } else {
          self = .none
        }
      } else {
        self = GradientTable(stops).map { .solid($0.last) } ?? .none
      }
    case .radialGradient(let stops, let c0, let r0, let c1, let r1):
      guard let table = GradientTable(stops), let inverse = projection.inverse else {
        self = .none
        return
      }
      guard r1 > 0, let geometry = RadialGeometry(from: c0, radius: r0, to: c1, radius: r1) else {
        self = .solid(table.last)
        return
      }
      self = .radial(table, inverse, geometry)
    case .image(let image):
      let alpha = UInt32((Color.clamped(image.opacity) * 255).rounded())
      guard alpha > 0, image.bitmap.width > 0, image.bitmap.height > 0,
        let inverse = image.transform.followed(by: projection).inverse
      else {
        self = .none
        return
      }
      // On whole pixels both filters are a copy.
      if inverse.isAffine, inverse.a == 1, inverse.b == 0, inverse.c == 0, inverse.d == 1,
        abs(inverse.tx) < 1e6, abs(inverse.ty) < 1e6, Double(Int(inverse.tx)) == inverse.tx,
        Double(Int(inverse.ty)) == inverse.ty
      {
        let (x, y) = (-Int(inverse.tx), -Int(inverse.ty))
        self = alpha == 255 ? .copy(image.bitmap, x: x, y: y) : .faded(image.bitmap, x: x, y: y, alpha: alpha)
      } else {
        self = .image(image, inverse, alpha: alpha)
      }
    }
  }

  func shade(y: Int, x: Int, into row: inout MutableSpan<Pixel>) {
    func place(_ index: Int, _ inverse: Projection) -> Point {
      inverse.apply(Point(x: Double(x + index) + 0.5, y: Double(y) + 0.5))
    }
    switch self {
    case .solid(let pixel): row.fill(row.indices, with: pixel)
    case .ramp(let ramp): ramp.shade(y: y, x: x, into: &row)
    case .linear(let table, let inverse, let start, let axis):
      for index in row.indices {
        let offset = place(index, inverse) - start
        row[index] = table[offset.x * axis.x + offset.y * axis.y]
      }
    case .radial(let table, let inverse, let geometry):
      for index in row.indices {
        row[index] = geometry.fraction(at: place(index, inverse)).map { table[$0] } ?? 0
      }
    case .image(let image, let inverse, let alpha) where image.filter == .linear:
      image.bitmap.mixLinearly(y: y, x: x, inverse, alpha: alpha, into: &row)
    case .image(let image, let inverse, let alpha):
      for index in row.indices {
        row[index] = image.bitmap.pixel(at: place(index, inverse)).scaled(by: alpha)
      }
    case .copy(let bitmap, let left, let top):
      bitmap.withPlacedPixels(x: left, y: top) { $0.shade(y: y, x: x, into: &row) }
    case .faded(let bitmap, let left, let top, let alpha):
      bitmap.withPlacedPixels(x: left, y: top) { $0.shade(y: y, x: x, into: &row) }
      for index in row.indices { row[index] = row[index].scaled(by: alpha) }
    case .none: row.fill(row.indices, with: 0)
    }
  }

  /// Whether every colour is known to be opaque.
  var isOpaque: Bool {
    switch self {
    case .solid(let pixel): pixel.alpha == 255
    case .ramp(let ramp): ramp.isOpaque
    default: false
    }
  }
}

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

  /// The colour between two colours, interpolated premultiplied.
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

extension Bitmap {
  /// The pixel at a point, clear outside.
  fileprivate func pixel(at place: Point) -> Pixel {
    guard place.x >= 0, place.y >= 0, place.x < Double(width), place.y < Double(height) else { return 0 }
    let offset = (Int(place.y) * width + Int(place.x)) * 4
    return Pixel(
      red: UInt32(pixels[offset]), green: UInt32(pixels[offset + 1]), blue: UInt32(pixels[offset + 2]),
      alpha: UInt32(pixels[offset + 3]))
  }
}
