/// The curve of sRGB (IEC 61966-2-1) between an amount of light and the component that is stored for it.
/// In both, 0 is black and 1 is white.
public enum EncodedLight {
  /// The exponent of the curve above the line near black.
  public static let exponent = 2.4
  /// The distance by which the curve is moved, so that it goes over into the line.
  public static let offset = 0.055
  /// The slope of the line near black.
  public static let slope = 12.92
  /// The largest component on the line.
  public static let limit = 0.04045

  /// Returns the light of a component. NaN gives NaN.
  public static func decoded(_ value: Double) -> Double {
    value <= limit ? value / slope : Math.pow((value + offset) / (1 + offset), exponent)
  }

  /// Returns the component of an amount of light: the inverse of `decoded(_:)`. NaN gives NaN.
  public static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? slope * light : (1 + offset) * Math.pow(light, 1 / exponent) - offset
  }
}
