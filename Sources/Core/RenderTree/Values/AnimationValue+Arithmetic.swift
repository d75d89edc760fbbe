import Raster

extension AnimationValue {
  /// The value a fraction of the way to another one of the same kind; nil for values of different kinds, and
  /// for lists of numbers of different lengths. Fractions outside 0 … 1 go on beyond the ends.
  ///
  /// Colours mix by encoded, straight components. Paths move point by point if they have the same elements.
  /// Other paths, flags, contents and lists of colours of different lengths show the first value below a
  /// fraction of 0.5 and the second from there on.
  public func interpolated(to other: AnimationValue, fraction f: Double) -> AnimationValue? {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * f }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(mix(a, b))
    case (.point(let a), .point(let b)): return .point(a.interpolated(to: b, fraction: f))
    case (.size, .size), (.rect, .rect): return combined(with: other, mix)
    case (.transform(let a), .transform(let b)): return .transform(a.interpolated(to: b, fraction: f))
    case (.path(let a), .path(let b)): return .path(a.interpolated(to: b, fraction: f) ?? (f < 0.5 ? a : b))
    case (.colors(let a), .colors(let b)):
      guard a.count == b.count else { return f < 0.5 ? self : other }
      return .colors(zip(a, b).map { Color.mix($0, $1, f) })
    case (.color(let a), .color(let b)): return .color(Color.mix(a, b, f))
    case (.flag, .flag), (.contents, .contents): return f < 0.5 ? self : other
    default:
      return combined(with: other, mix)
    }
  }

  /// The sum of two values; nil if they cannot be added. An added transform is applied before this one.
  func adding(_ other: AnimationValue) -> AnimationValue? {
    if case .transform(let a) = self, case .transform(let b) = other { return .transform(b.followed(by: a)) }
    return combined(with: other, +)
  }

  func subtracting(_ other: AnimationValue) -> AnimationValue? {
    combined(with: other, -)
  }

  /// Combines the numbers of two values; nil unless they have as many. Values of a fixed number of numbers
  /// take no memory.
  private func combined(
    with other: AnimationValue, _ combine: (Double, Double) -> Double
  ) -> AnimationValue? {
    func size(_ a: Size, _ b: Size) -> Size {
      Size(width: combine(a.width, b.width), height: combine(a.height, b.height))
    }
    func point(_ a: Point, _ b: Point) -> Point { Point(x: combine(a.x, b.x), y: combine(a.y, b.y)) }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(combine(a, b))
    case (.point(let a), .point(let b)): return .point(point(a, b))
    case (.size(let a), .size(let b)): return .size(size(a, b))
    case (.rect(let a), .rect(let b)):
      return .rect(Rect(origin: point(a.origin, b.origin), size: size(a.size, b.size)))
    case (.color(let a), .color(let b)):
      return .color(
        Color(
          red: combine(a.red, b.red), green: combine(a.green, b.green), blue: combine(a.blue, b.blue),
          alpha: combine(a.alpha, b.alpha)))
    default:
      guard let a = components, let b = other.components, a.count == b.count else { return nil }
      return withComponents(zip(a, b).map(combine))
    }
  }

  /// The value times the number of finished cycles; a transform is repeated. Nil without arithmetic.
  func repeated(_ count: Double) -> AnimationValue? {
    if case .transform(let a) = self { return .transform(a.repeated(count)) }
    return components.flatMap { withComponents($0.map { $0 * count }) }
  }

  /// The numbers of a value that consists of numbers; nil for the other kinds.
  var components: [Double]? {
    switch self {
    case .number(let a): [a]
    case .point(let a): [a.x, a.y]
    case .size(let a): [a.width, a.height]
    case .rect(let a): [a.origin.x, a.origin.y, a.size.width, a.size.height]
    case .color(let a): [a.red, a.green, a.blue, a.alpha]
    case .numbers(let a): a
    case .transform, .path, .colors, .flag, .contents: nil
    }
  }

  /// A value of the same kind with other numbers; nil for kinds that do not consist of numbers.
  func withComponents(_ c: [Double]) -> AnimationValue? {
    switch self {
    case .number: .number(c[0])
    case .point: .point(Point(x: c[0], y: c[1]))
    case .size: .size(Size(width: c[0], height: c[1]))
    case .rect: .rect(Rect(x: c[0], y: c[1], width: c[2], height: c[3]))
    case .color: .color(Color(red: c[0], green: c[1], blue: c[2], alpha: c[3]))
    case .numbers: .numbers(c)
    case .transform, .path, .colors, .flag, .contents: nil
    }
  }

  /// The Euclidean distance to a value of the same kind; 0 for kinds that have none.
  func distance(to other: AnimationValue) -> Double {
    guard let a = components, let b = other.components, a.count == b.count else { return 0 }
    return zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }
}

extension Color {
  /// The colour a fraction of the way between two, by encoded, straight components.
  static func mix(_ a: Color, _ b: Color, _ f: Double) -> Color {
    Color(
      red: a.red + (b.red - a.red) * f, green: a.green + (b.green - a.green) * f,
      blue: a.blue + (b.blue - a.blue) * f, alpha: a.alpha + (b.alpha - a.alpha) * f)
  }
}
