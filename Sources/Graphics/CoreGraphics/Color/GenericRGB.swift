import PortableMath
package import Raster

/// The gamut of Core Graphics' Generic RGB, which lacks sRGB's most saturated reds and pinks.
package enum GenericRGB {
  private static let fromSRGB = (ColorMatrix.genericRGB.inverse ?? .identity) * ColorMatrix.sRGB
  private static let toSRGB = fromSRGB.inverse ?? .identity

  /// Returns an sRGB colour with its components in Generic RGB limited to 0 … 1. A colour of the gamut does
  /// not change; NaN counts as 0.
  package static func limited(_ color: Color) -> Color {
    func decoded(_ value: Double) -> Double { EncodedLight.decoded(value > 0 ? min(value, 1) : 0) }
    func encoded(_ light: Double) -> Double { min(max(EncodedLight.encoded(light), 0), 1) }
    let light = fromSRGB * ColorMatrix.Vector(decoded(color.red), decoded(color.green), decoded(color.blue))
    guard light.min() < -1e-9 || light.max() > 1 + 1e-9 else { return color }
    let result = toSRGB * light.clamped(lowerBound: .zero, upperBound: .one)
    return Color(
      red: encoded(result.x), green: encoded(result.y), blue: encoded(result.z), alpha: color.alpha)
  }
}
