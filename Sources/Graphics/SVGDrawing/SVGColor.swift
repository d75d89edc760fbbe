import CoreGraphics
import PortableMath

/// A colour in sRGB. Components are 0 … 1.
struct SVGColor: Hashable, Sendable {
  var red, green, blue: Double
  var alpha = 1.0

  static let black = SVGColor(red: 0, green: 0, blue: 0)
  static let transparent = SVGColor(red: 0, green: 0, blue: 0, alpha: 0)

  init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Reads `#rgb`, `#rrggbb`, the same with alpha, `rgb()`, `hsl()`, the same with an `a`, and the names of
  /// CSS; nil for other text.
  init?(_ text: some StringProtocol) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    if text.hasPrefix("#") {
      self.init(hexadecimal: text.dropFirst())
    } else if text == "transparent" {
      self = .transparent
    } else if let value = SVGColor.named[text] {
      self.init(value)
    } else {
      self.init(function: text)
    }
  }

  private init(_ value: UInt32) {
    self.init(
      red: Double(value >> 16 & 255) / 255, green: Double(value >> 8 & 255) / 255,
      blue: Double(value & 255) / 255)
  }

  private init?(hexadecimal digits: Substring) {
    guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else { return nil }
    switch digits.count {
    case 3, 4:
      let doubled = digits.map { "\($0)\($0)" }.joined()
      self.init(hexadecimal: doubled[...])
    case 6: self.init(value)
    case 8:
      self.init(value >> 8)
      alpha = Double(value & 255) / 255
    default: return nil
    }
  }

  /// Reads the two forms of CSS Color 4: with commas, or with spaces and a slash before alpha. With commas,
  /// red, green and blue are all numbers or all percentages.
  private init?(function text: String) {
    var scanner = SVGScanner(text)
    let name = scanner.unit()
    guard ["rgb", "rgba", "hsl", "hsla"].contains(name), scanner.skipAtOnce("(") else { return nil }
    var values: [Double] = []
    var percentages: [Bool] = []
    var commas = 0
    while !scanner.skip(")") {
      if values.count == 3 { _ = scanner.skip("/") }
      let isHue = name.hasPrefix("h") && values.isEmpty
      guard values.count < 4, let value = isHue ? scanner.angle() : scanner.number() else { return nil }
      let isPercentage = !isHue && scanner.skipAtOnce("%")
      values.append(isPercentage ? value / 100 : value)
      percentages.append(isPercentage)
      if scanner.skipComma() { commas += 1 }
    }
    guard values.count >= 3, scanner.isAtEnd else { return nil }
    if commas > 0, commas != values.count - 1 { return nil }
    let alpha = values.count > 3 ? values[3] : 1
    if name.hasPrefix("h") {
      self.init(hue: values[0], saturation: values[1], lightness: values[2], alpha: alpha)
    } else {
      if commas > 0, Set(percentages[..<3]).count > 1 { return nil }
      let channels = (0..<3).map { percentages[$0] ? values[$0] : values[$0] / 255 }
      self.init(
        red: Self.limited(channels[0]), green: Self.limited(channels[1]), blue: Self.limited(channels[2]),
        alpha: Self.limited(alpha))
    }
  }

  /// The formula of section 7 of CSS Color 4. The hue is in degrees.
  private init(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
    let (saturation, lightness) = (Self.limited(saturation), Self.limited(lightness))
    let amount = saturation * min(lightness, 1 - lightness)
    func channel(_ place: Double) -> Double {
      let turned = (place + hue / 30).truncatingRemainder(dividingBy: 12)
      let twelfth = turned < 0 ? turned + 12 : turned
      return lightness - amount * max(-1, min(twelfth - 3, 9 - twelfth, 1))
    }
    self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: Self.limited(alpha))
  }

  private static func limited(_ value: Double) -> Double { min(max(value, 0), 1) }
}
