/// A colour in encoded sRGB with straight (not premultiplied) alpha. Components have the range 0 … 1; the
/// rasterizer limits them to that, and NaN counts as 0.
public struct Color: Hashable, Sendable {
  /// The components; alpha is the opacity.
  public var red, green, blue, alpha: Double

  /// Transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// Creates a colour; opaque by default.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Returns the colour with its alpha multiplied by a factor; the product is not limited.
  public func withAlpha(multipliedBy factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}
