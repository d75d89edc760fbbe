package import Raster

/// A colour: components and alpha in a colour space.
///
/// Components outside 0 … 1 are kept; drawing converts to sRGB, clamps, and reads NaN as 0. Colours are
/// equal when their spaces and all components are equal.
public final class CGColor: Hashable, Sendable, _ExpressibleByColorLiteral {
  /// Opaque black, in the grey space.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white, in the grey space.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black, in the grey space.
  public static let clear = CGColor(gray: 0, alpha: 0)

  private let space: CGColorSpace
  private let values: [CGFloat]
  /// The pattern; nil for a plain colour.
  public let pattern: CGPattern?

  private init(space: CGColorSpace, values: [CGFloat], pattern: CGPattern? = nil) {
    self.space = space
    self.values = values
    self.pattern = pattern
  }

  /// Creates a pattern as a colour. Nil for a space that is not of patterns, for an uncoloured pattern and a
  /// space without a base, and for too few numbers.
  ///
  /// - Parameters:
  ///   - space: A space of patterns.
  ///   - pattern: The pattern.
  ///   - components: Alpha for a coloured pattern; for an uncoloured one, the components of the space's base,
  ///     followed by alpha.
  public convenience init?(patternSpace space: CGColorSpace, pattern: CGPattern, components: [CGFloat]) {
    guard space.model == .pattern, pattern.isColored || space.baseColorSpace != nil else { return nil }
    let count = (pattern.isColored ? 0 : space.numberOfComponents) + 1
    guard components.count >= count else { return nil }
    self.init(space: space, values: Array(components.prefix(count)), pattern: pattern)
  }

  /// The colour of an uncoloured pattern.
  package var baseColor: CGColor {
    space.baseColorSpace.flatMap { CGColor(colorSpace: $0, components: values) } ?? .black
  }

  /// Creates an sRGB colour. Components are not premultiplied.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .rgb, values: [red, green, blue, alpha])
  }

  /// Creates an sRGB colour. Components are not premultiplied.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .rgb, values: [red, green, blue, alpha])
  }

  /// Creates an sRGB colour from a colour literal.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Creates a grey in sRGB's encoding: 0 is black, 1 is white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .gray, values: [gray, alpha])
  }

  /// Creates a grey with a gamma of 2.2.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: Self.gamma, values: [gray, alpha])
  }

  /// Creates a colour of four inks: 0 is none, 1 is all.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    self.init(space: Self.cmyk, values: [cyan, magenta, yellow, black, alpha])
  }

  private static let gamma = CGColorSpace(.gray(.gamma(2.2)), name: CGColorSpace.genericGrayGamma2_2)
  private static let cmyk = CGColorSpace(.cmyk, name: CGColorSpace.genericCMYK)

  /// Creates a colour from the space's components followed by alpha. Nil for too few numbers; surplus ones
  /// are ignored.
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

  /// Whether the components are those of the renderer: grey or sRGB.
  package var isNative: Bool { space.isNative && pattern == nil }

  /// The colour space. Never nil.
  public var colorSpace: CGColorSpace? { space }

  /// The components followed by alpha. Never nil.
  public var components: [CGFloat]? { values }

  /// The number of components, alpha included.
  public var numberOfComponents: Int { values.count }

  /// The alpha as given: 0 is transparent, 1 is opaque.
  public var alpha: CGFloat { values[values.count - 1] }

  /// Returns the colour itself, which cannot change. Never nil.
  public func copy() -> CGColor? { self }

  /// Returns the colour with another alpha. Never nil.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: space, values: values.dropLast() + [alpha], pattern: pattern)
  }

  private func converted(to space: CGColorSpace) -> CGColor {
    CGColor(space: space, values: colors(in: space) + [alpha])
  }

  /// Red, green and blue in encoded sRGB, outside 0 … 1 for a colour that sRGB does not have.
  package var extendedComponents: [CGFloat] {
    let values = space.definition.convert(values.dropLast().map { Double($0) }, to: .deviceRGB)
    return values.map { CGFloat($0) }
  }

  /// The same colour for the renderer, in sRGB.
  package var raster: Color {
    guard space.isNative else { return converted(to: .rgb).raster }
    if space.model == .monochrome {
      return Color(
        red: Double(values[0]), green: Double(values[0]), blue: Double(values[0]), alpha: Double(values[1]))
    }
    return Color(
      red: Double(values[0]), green: Double(values[1]), blue: Double(values[2]), alpha: Double(values[3]))
  }

  /// Whether spaces and components are equal. A colour with a NaN component equals only itself.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || (a.values == b.values && a.space == b.space && a.pattern == b.pattern)
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
