import PortableMath

extension UIColor {
  /// The colour's components under `UITraitCollection.current`.
  package var rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    switch resolvedColor(with: .current).storage {
    case .gray(let white, let alpha): (white, white, white, alpha)
    case .rgb(let red, let green, let blue, let alpha): (red, green, blue, alpha)
    case .other(let color): Self.extended(color)
    case .pattern(let color): (0, 0, 0, color.alpha)
    case .dynamic, .faded: (0, 0, 0, 0)
    }
  }

  private static func extended(
    _ color: CGColor
  ) -> (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let parts = color.extendedComponents
    return parts.count == 3 ? (parts[0], parts[1], parts[2], min(max(color.alpha, 0), 1)) : (0, 0, 0, 0)
  }

  /// Whether the colour is a pattern under `UITraitCollection.current`.
  private var isPattern: Bool {
    if case .pattern = resolvedColor(with: .current).storage { true } else { false }
  }

  /// Writes the components of extended sRGB, which lie outside 0 … 1 for a colour that sRGB does not have, to
  /// the pointers that are not nil. A dynamic colour is resolved with `UITraitCollection.current`.
  ///
  /// - Returns: False, with nothing written, for a pattern.
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard !isPattern else { return false }
    let color = rgba
    // The caller guarantees that the pointers are valid; they come from `&` on variables.
    unsafe red?.pointee = color.red
    unsafe green?.pointee = color.green
    unsafe blue?.pointee = color.blue
    unsafe alpha?.pointee = color.alpha
    return true
  }

  /// Writes hue, saturation, brightness and alpha, 0 … 1, to the pointers that are not nil. Grey has hue 0
  /// and saturation 0. A dynamic colour is resolved with `UITraitCollection.current`.
  ///
  /// - Returns: False, with nothing written, for a pattern.
  @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard !isPattern else { return false }
    let color = rgba
    let hsb = HueSaturationBrightness(red: color.red, green: color.green, blue: color.blue)
    // The caller guarantees that the pointers are valid; they come from `&` on variables.
    unsafe hue?.pointee = hsb.hue
    unsafe saturation?.pointee = hsb.saturation
    unsafe brightness?.pointee = hsb.brightness
    unsafe alpha?.pointee = color.alpha
    return true
  }

  /// Writes the grey and alpha, 0 … 1, to the pointers that are not nil. A dynamic colour is resolved with
  /// `UITraitCollection.current`.
  ///
  /// - Returns: False, with nothing written, when red, green and blue differ, and for a pattern.
  @discardableResult public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = rgba
    guard !isPattern, color.red == color.green, color.green == color.blue else { return false }
    // The caller guarantees that the pointers are valid; they come from `&` on variables.
    unsafe white?.pointee = color.red
    unsafe alpha?.pointee = color.alpha
    return true
  }
}

/// A colour in the hexcone model (A. R. Smith, "Color gamut transform pairs", 1978). All numbers are 0 … 1.
package struct HueSaturationBrightness {
  package var hue: CGFloat
  package var saturation: CGFloat
  package var brightness: CGFloat

  package init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    (self.hue, self.saturation, self.brightness) = (hue, saturation, brightness)
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let high = max(red, green, blue)
    let low = min(red, green, blue)
    brightness = high
    saturation = high > 0 ? (high - low) / high : 0
    guard high > low else {
      hue = 0
      return
    }
    let sixths: CGFloat =
      if high == red {
        (green - blue) / (high - low)
      } else if high == green {
        2 + (blue - red) / (high - low)
      } else {
        4 + (red - green) / (high - low)
      }
    hue = (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    let sixths = hue * 6
    let sector = sixths.rounded(.down)
    let fraction = sixths - sector
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * fraction)
    let rising = brightness * (1 - saturation * (1 - fraction))
    return switch Int(sector) % 6 {
    case 0: (brightness, rising, low)
    case 1: (falling, brightness, low)
    case 2: (low, brightness, rising)
    case 3: (low, falling, brightness)
    case 4: (rising, low, brightness)
    default: (brightness, low, falling)
    }
  }
}
