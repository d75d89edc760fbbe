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
  /// An elliptic gradient. The projection maps pixels to points around the origin, with the outline at 1.
  case elliptic(GradientTable, Projection)
  /// A conic gradient. The projection maps pixels to points around the origin, with the axis along x.
  case conic(GradientTable, Projection)
  /// A bitmap that is sampled bilinearly under an affine map.
  case sampled(SampledImage)
  /// A bitmap that is sampled in another way.
  case image(ImageSampler)
  /// A bitmap on whole pixels, with its top-left pixel at (x, y).
  case copy(Bitmap, x: Int, y: Int)
  /// Same as `copy`, with an opacity of alpha / 255.
  case faded(Bitmap, x: Int, y: Int, alpha: UInt32)
  /// Nothing is painted.
  case none

  /// - Parameter smaller: makes the smaller copies of a bitmap that trilinear sampling needs.
  init(_ paint: Paint, _ projection: Projection, smaller: (Bitmap) -> [Bitmap]) {
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
    case .ellipticGradient(let stops, let center, let radii):
      let ellipse = Projection(a: radii.width, b: 0, c: 0, d: radii.height, tx: center.x, ty: center.y)
      self = Self.placed(stops, in: ellipse, projection) { .elliptic($0, $1) }
    case .conicGradient(let stops, let center, let axis):
      let turned = Projection(a: axis.x, b: axis.y, c: -axis.y, d: axis.x, tx: center.x, ty: center.y)
      self = Self.placed(stops, in: turned, projection) { .conic($0, $1) }
    case .image(let image):
      let factors = image.factors
      guard factors.alpha > 0, image.bitmap.width > 0, image.bitmap.height > 0,
        let inverse = image.transform.followed(by: projection).inverse
      else {
        self = .none
        return
      }
      // On whole pixels both filters are a copy.
      let isWhite = factors == factors.alpha &* 0x0101_0101
      if isWhite, !image.isAdditive, inverse.isAffine, inverse.a == 1, inverse.b == 0, inverse.c == 0,
        inverse.d == 1,
        abs(inverse.tx) < 1e6, abs(inverse.ty) < 1e6, Double(Int(inverse.tx)) == inverse.tx,
        Double(Int(inverse.ty)) == inverse.ty
      {
        let (x, y) = (-Int(inverse.tx), -Int(inverse.ty))
        let alpha = factors.alpha
        self = alpha == 255 ? .copy(image.bitmap, x: x, y: y) : .faded(image.bitmap, x: x, y: y, alpha: alpha)
      } else {
        let sampler = ImageSampler(image, inverse, smaller)
        self = sampler.sampledImage.map { .sampled($0) } ?? .image(sampler)
      }
    }
  }

  /// A gradient in coordinates of its own; the last colour where these are degenerate.
  private static func placed(
    _ stops: [GradientStop], in own: Projection, _ projection: Projection,
    _ make: (GradientTable, Projection) -> Shader
  ) -> Shader {
    guard let table = GradientTable(stops), projection.inverse != nil else { return .none }
    guard let inverse = own.followed(by: projection).inverse else { return .solid(table.last) }
    return make(table, inverse)
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
    case .elliptic(let table, let inverse):
      for index in row.indices { row[index] = table[place(index, inverse).length] }
    case .conic(let table, let inverse):
      for index in row.indices { row[index] = table[place(index, inverse).turn] }
    case .sampled(let image): row.sample(image, y: y, x: x)
    case .image(let sampler): sampler.shade(y: y, x: x, into: &row)
    case .copy(let bitmap, let left, let top):
      bitmap.withPlacedPixels(x: left, y: top) { $0.shade(y: y, x: x, into: &row) }
    case .faded(let bitmap, let left, let top, let alpha):
      bitmap.withPlacedPixels(x: left, y: top) { $0.shade(y: y, x: x, into: &row) }
      for index in row.indices { row[index] = row[index].scaled(by: alpha) }
    case .none: row.fill(row.indices, with: 0)
    }
  }

  /// Whether the colours are added to those below.
  var isAdditive: Bool {
    switch self {
    case .sampled(let image): image.isAdditive
    case .image(let sampler): sampler.isAdditive
    default: false
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
