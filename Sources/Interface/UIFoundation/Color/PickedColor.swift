/// A colour under a picker's fingers: sRGB components, 0 … 1.
package struct PickedColor: Hashable {
  package var red: CGFloat
  package var green: CGFloat
  package var blue: CGFloat
  package var alpha: CGFloat = 1

  /// The colour of six hexadecimal digits.
  package init(hex: UInt32) {
    func part(_ shift: UInt32) -> CGFloat { CGFloat((hex >> shift) & 0xff) / 255 }
    (red, green, blue) = (part(16), part(8), part(0))
  }

  /// The colour of a text of six hexadecimal digits, with or without a number sign; nil for any other text.
  package init?(text: String) {
    let digits = text.trimmingCharacters(in: .whitespaces).drop { $0 == "#" }
    guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let hex = UInt32(digits, radix: 16) else {
      return nil
    }
    self.init(hex: hex)
  }

  package init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let rgb = HueSaturationBrightness(hue: hue, saturation: saturation, brightness: brightness).rgb
    (red, green, blue, self.alpha) = (rgb.red, rgb.green, rgb.blue, alpha)
  }

  /// The colour for the present traits. Components outside of sRGB are clamped.
  package init(_ color: UIColor) {
    let rgba = color.rgba
    func part(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, 0), 1) : 0 }
    (red, green, blue, alpha) = (part(rgba.red), part(rgba.green), part(rgba.blue), part(rgba.alpha))
  }

  package var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
  /// The colour without transparency.
  package var opaque: PickedColor {
    var result = self
    result.alpha = 1
    return result
  }
  /// The components from 0 to 255.
  var bytes: [Int] { [red, green, blue].map { Int(($0 * 255).rounded()) } }
  /// Six hexadecimal digits.
  package var hexText: String {
    bytes.map { String($0 + 256, radix: 16, uppercase: true).dropFirst() }.joined()
  }
  package var hsb: HueSaturationBrightness { HueSaturationBrightness(red: red, green: green, blue: blue) }

  /// Whether the other colour has the same bytes.
  package func looksLike(_ other: PickedColor) -> Bool { bytes == other.bytes }
}

/// The colours that the user has saved, for the life of a device.
package struct SavedColors {
  /// The most colours that are kept.
  private static let limit = 60

  package private(set) var colors = [0x000000, 0x007AFF, 0x34C759, 0xFFCC00, 0xFF3B30]
    .map { PickedColor(hex: $0) }

  package init() {}

  /// Adds a colour at the end, unless it is there. Beyond 60 the oldest goes.
  package mutating func add(_ color: PickedColor) {
    guard !colors.contains(color) else { return }
    if colors.count == Self.limit { colors.removeFirst() }
    colors.append(color)
  }

  /// Removes a colour.
  package mutating func remove(_ color: PickedColor) { colors.removeAll { $0 == color } }
}
