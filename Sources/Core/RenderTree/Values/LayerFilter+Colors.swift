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
  fileprivate static func scaled(_ factor: Double, offset: Double) -> ColorMatrix {
    ColorMatrix(
      red: Row(red: factor, offset: offset), green: Row(green: factor, offset: offset),
      blue: Row(blue: factor, offset: offset))
  }

  /// Adds the colours and their luminance, each times a factor.
  fileprivate static func mixed(_ own: Double, _ grey: Double) -> ColorMatrix {
    let (r, g, b) = (red * grey, green * grey, blue * grey)
    return ColorMatrix(
      red: Row(red: r + own, green: g, blue: b), green: Row(red: r, green: g + own, blue: b),
      blue: Row(red: r, green: g, blue: b + own))
  }

  /// Turns the hue, by the matrices of CSS and SVG.
  fileprivate static func hueRotated(_ angle: Double) -> ColorMatrix {
    let (s, c) = (Math.sin(angle), Math.cos(angle))
    return ColorMatrix(
      red: Row(
        red: red + c * (1 - red) - s * red, green: green - c * green - s * green,
        blue: blue - c * blue + s * (1 - blue)),
      green: Row(
        red: red - c * red + s * 0.143, green: green + c * (1 - green) + s * 0.140,
        blue: blue - c * blue - s * 0.283),
      blue: Row(
        red: red - c * red - s * (1 - red), green: green - c * green + s * green,
        blue: blue + c * (1 - blue) + s * blue))
  }
}
