package import Raster

/// A colour: components and an alpha in a colour space.
///
/// Components are meant to be in 0 … 1 and kept as given; drawing clamps them and reads NaN as 0.
/// Colours are equal when their spaces and all components are.
public final class CGColor: Hashable, Sendable {
  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  private let space: CGColorSpace
  private let values: [CGFloat]

  private init(space: CGColorSpace, values: [CGFloat]) {
    self.space = space
    self.values = values
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .rgb, values: [red, green, blue, alpha])
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .rgb, values: [red, green, blue, alpha])
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .gray, values: [gray, alpha])
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .gray, values: [gray, alpha])
  }

  /// A colour with the space's components and the alpha after them, or nil when there are fewer numbers. More are ignored.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    let count = space.numberOfComponents + 1
    guard components.count >= count else { return nil }
    self.init(space: space, values: Array(components.prefix(count)))
  }

  package convenience init(_ color: Color) {
    self.init(
      red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue),
      alpha: CGFloat(color.alpha))
  }

  public var colorSpace: CGColorSpace? { space }

  /// The components, the alpha last.
  public var components: [CGFloat]? { values }

  /// The number of components, the alpha included.
  public var numberOfComponents: Int { values.count }

  public var alpha: CGFloat { values[values.count - 1] }

  public func copy() -> CGColor? { self }

  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: space, values: values.dropLast() + [alpha])
  }

  /// The same colour for the renderer.
  package var raster: Color {
    if space.model == .monochrome {
      return Color(
        red: Double(values[0]), green: Double(values[0]), blue: Double(values[0]), alpha: Double(values[1]))
    }
    return Color(
      red: Double(values[0]), green: Double(values[1]), blue: Double(values[2]), alpha: Double(values[3]))
  }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || (a.values == b.values && a.space == b.space)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
