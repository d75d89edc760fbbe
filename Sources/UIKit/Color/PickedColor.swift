/// A colour under a picker's fingers: sRGB components, 0 … 1.
struct PickedColor: Hashable {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat
  var alpha: CGFloat = 1

  /// The colour of six hexadecimal digits.
  init(hex: UInt32) {
    func part(_ shift: UInt32) -> CGFloat { CGFloat((hex >> shift) & 0xff) / 255 }
    (red, green, blue) = (part(16), part(8), part(0))
  }

  /// The colour of a text of six hexadecimal digits, with or without a number sign; nil for any other text.
  init?(text: String) {
    let digits = text.trimmingCharacters(in: .whitespaces).drop { $0 == "#" }
    guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let hex = UInt32(digits, radix: 16) else {
      return nil
    }
    self.init(hex: hex)
  }

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let rgb = HueSaturationBrightness(hue: hue, saturation: saturation, brightness: brightness).rgb
    (red, green, blue, self.alpha) = (rgb.red, rgb.green, rgb.blue, alpha)
  }

  /// The colour for the present traits. Components outside of sRGB are clamped.
  init(_ color: UIColor) {
    let rgba = color.rgba
    func part(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, 0), 1) : 0 }
    (red, green, blue, alpha) = (part(rgba.red), part(rgba.green), part(rgba.blue), part(rgba.alpha))
  }

  var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
  /// The colour without transparency.
  var opaque: PickedColor {
    var result = self
    result.alpha = 1
    return result
  }
  /// The components from 0 to 255.
  var bytes: [Int] { [red, green, blue].map { Int(($0 * 255).rounded()) } }
  /// Six hexadecimal digits.
  var hexText: String {
    bytes.map { String($0 + 256, radix: 16, uppercase: true).dropFirst() }.joined()
  }
  var hsb: HueSaturationBrightness { HueSaturationBrightness(red: red, green: green, blue: blue) }

  /// Whether the other colour has the same bytes.
  func looksLike(_ other: PickedColor) -> Bool { bytes == other.bytes }
}

/// The colours that the user has saved, for the life of a device.
struct SavedColors {
  /// The most colours that are kept.
  private static let limit = 60

  private(set) var colors = [0x000000, 0x007AFF, 0x34C759, 0xFFCC00, 0xFF3B30].map { PickedColor(hex: $0) }

  /// Adds a colour at the end, unless it is there. Beyond 60 the oldest goes.
  mutating func add(_ color: PickedColor) {
    guard !colors.contains(color) else { return }
    if colors.count == Self.limit { colors.removeFirst() }
    colors.append(color)
  }

  /// Removes a colour.
  mutating func remove(_ color: PickedColor) { colors.removeAll { $0 == color } }
}
