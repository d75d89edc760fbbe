import PortableMath

/// A colour as the eye sees it: CIE L*a*b* under D65.
///
/// The components of sRGB count as light, without being decoded. Core Image's `CILabDeltaE` does that when
/// colour management is off, as in the snapshot tests of iOS apps, whose thresholds so keep their meaning.
package struct PerceptualColor {
  let lightness, a, b: Double

  /// - Parameters:
  ///   - red: Encoded sRGB, 0 … 255; so are green and blue.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    let (r, g, b) = (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
    // The matrix of IEC 61966-2-1, with XYZ of its white, D65, as 1.
    let x = Self.root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
    let y = Self.root(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
    let z = Self.root((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
    (lightness, a, self.b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  private static func root(_ value: Double) -> Double {
    value > 216.0 / 24_389 ? Math.pow(value, 1.0 / 3) : (24_389.0 / 27 * value + 16) / 116
  }

  /// Returns the difference to another colour by CIE94 with the weights for graphic arts: 1 is about the
  /// least that is seen, and black and white are 100 apart. This colour is the reference, whose chroma
  /// decides how much differences of colour count.
  package func difference(to other: PerceptualColor) -> Double {
    let chroma = (a * a + b * b).squareRoot()
    let change = chroma - (other.a * other.a + other.b * other.b).squareRoot()
    let (da, db) = (a - other.a, b - other.b)
    let hue = max(0, da * da + db * db - change * change)
    let (l, c) = (lightness - other.lightness, change / (1 + 0.045 * chroma))
    let weight = 1 + 0.015 * chroma
    return (l * l + c * c + hue / (weight * weight)).squareRoot()
  }
}
