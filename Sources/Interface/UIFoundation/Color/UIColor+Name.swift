extension UIColor {
  /// The name of the colour for assistive technology, in English: a hue or a grey with its lightness, such as
  /// "dark blue". A dynamic colour is resolved with `UITraitCollection.current`. Apple's words may differ.
  public var accessibilityName: String {
    let color = rgba
    if color.alpha == 0 { return "clear" }
    let hsb = HueSaturationBrightness(red: color.red, green: color.green, blue: color.blue)
    if hsb.brightness < 0.1 { return "black" }
    if hsb.saturation < 0.1 {
      if hsb.brightness > 0.95 { return "white" }
      return hsb.brightness > 0.7 ? "light gray" : hsb.brightness > 0.4 ? "gray" : "dark gray"
    }
    let isBrown = hsb.hue > 0.03 && hsb.hue < 0.13 && hsb.brightness < 0.65
    let name = isBrown ? "brown" : Self.hueName(hsb.hue)
    if hsb.brightness < 0.55 { return "dark \(name)" }
    return hsb.saturation < 0.45 ? "light \(name)" : name
  }

  private static func hueName(_ hue: CGFloat) -> String {
    let ends: [(CGFloat, String)] = [
      (0.03, "red"), (0.115, "orange"), (0.18, "yellow"), (0.43, "green"), (0.53, "cyan"), (0.69, "blue"),
      (0.82, "purple"), (0.95, "pink"),
    ]
    return ends.first { hue < $0.0 }?.1 ?? "red"
  }
}
