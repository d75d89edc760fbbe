import PortableMath
import Raster

extension LayerFilter {
  /// The map of colours; nil for a blur and for one that changes nothing.
  var colors: ColorMatrix? {
    if kind == .colorMatrix { return ColorMatrix(matrix) }
    guard amount.isFinite else { return nil }
    switch kind {
    case .gaussianBlur, .colorMatrix: return nil
    case .saturate:
      // From the luminance, at 0, to the colour, at 1; the weights are those of CSS and SVG.
      return amount == 1 ? nil : .mixed(amount, 1 - amount)
    case .brightness: return amount == 0 ? nil : .scaled(1, offset: amount)
    case .contrast: return amount == 1 ? nil : .scaled(amount, offset: (1 - amount) / 2)
    case .hueRotate: return amount == 0 ? nil : .hueRotated(amount)
    case .invert: return .scaled(-1, offset: 1)
    }
  }
}

extension ColorMatrix {
  private static let (red, green, blue) = (0.213, 0.715, 0.072)

  /// Multiplies all colours by a factor, and adds a number.
  fileprivate static func scaled(_ factor: Double, offset: Double) -> ColorMatrix? {
    ColorMatrix([
      factor, 0, 0, 0, offset, 0, factor, 0, 0, offset, 0, 0, factor, 0, offset, 0, 0, 0, 1, 0,
    ])
  }

  /// Adds the colours and their luminance, each times a factor.
  fileprivate static func mixed(_ own: Double, _ grey: Double) -> ColorMatrix? {
    let (r, g, b) = (red * grey, green * grey, blue * grey)
    return ColorMatrix([r + own, g, b, 0, 0, r, g + own, b, 0, 0, r, g, b + own, 0, 0, 0, 0, 0, 1, 0])
  }

  /// Turns the hue, by the matrices of CSS and SVG.
  fileprivate static func hueRotated(_ angle: Double) -> ColorMatrix? {
    let (s, c) = (Math.sin(angle), Math.cos(angle))
    return ColorMatrix([
      red + c * (1 - red) - s * red, green - c * green - s * green, blue - c * blue + s * (1 - blue), 0, 0,
      red - c * red + s * 0.143, green + c * (1 - green) + s * 0.140, blue - c * blue - s * 0.283, 0, 0,
      red - c * red - s * (1 - red), green - c * green + s * green, blue + c * (1 - blue) + s * blue, 0, 0,
      0, 0, 0, 1, 0,
    ])
  }
}
