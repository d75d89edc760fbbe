import CoreGraphics

/// The paint of an area or a line.
enum SVGPaint: Hashable, Sendable {
  case none
  case color(SVGColor)
  /// A gradient, by its identifier, and the paint if there is no such gradient.
  case server(String, fallback: SVGColor?)
  /// The value of the property `color`.
  case current

  /// Reads a value of `fill` or `stroke`; nil for an error.
  init?(_ text: String) {
    switch text {
    case "none", "transparent": self = .none
    case "currentColor", "currentcolor", "context-fill", "context-stroke": self = .current
    default:
      if let name = SVGPaint.reference(text) {
        let rest = text.drop { $0 != ")" }.dropFirst().trimmingCharacters(in: .whitespaces)
        self = .server(name, fallback: SVGColor(rest))
      } else if let color = SVGColor(text) {
        self = .color(color)
      } else {
        return nil
      }
    }
  }

  /// Returns the name in `url(#name)`; nil for other text.
  static func reference(_ text: String) -> String? {
    guard text.hasPrefix("url("), let end = text.firstIndex(of: ")") else { return nil }
    let inside = text[text.index(text.startIndex, offsetBy: 4)..<end].trimmingCharacters(
      in: .init(charactersIn: " '\""))
    return inside.hasPrefix("#") ? String(inside.dropFirst()) : nil
  }
}

/// A colour in sRGB. Components are 0 … 1.
struct SVGColor: Hashable, Sendable {
  var red, green, blue: CGFloat
  var alpha: CGFloat = 1

  static let black = SVGColor(red: 0, green: 0, blue: 0)

  /// The alpha that a mask has where this colour is: the luminance of section 14.4 of CSS Masking, times
  /// alpha.
  var luminance: CGFloat { (0.2125 * red + 0.7154 * green + 0.0721 * blue) * alpha }

  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Reads `#rgb`, `#rrggbb`, the same with alpha, `rgb()`, `rgba()` and the names of CSS; nil for other
  /// text.
  init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    if text.hasPrefix("#") {
      self.init(hexadecimal: text.dropFirst())
    } else if text.hasPrefix("rgb") {
      self.init(function: text)
    } else if let value = SVGColor.named[text] {
      self.init(value)
    } else {
      return nil
    }
  }

  private init(_ value: UInt32) {
    self.init(
      red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
      blue: CGFloat(value & 255) / 255)
  }

  private init?(hexadecimal digits: Substring) {
    guard let value = UInt32(digits, radix: 16) else { return nil }
    switch digits.count {
    case 3, 4:
      let doubled = digits.map { "\($0)\($0)" }.joined()
      self.init(hexadecimal: doubled[...])
    case 6: self.init(value)
    case 8:
      self.init(value >> 8)
      alpha = CGFloat(value & 255) / 255
    default: return nil
    }
  }

  private init?(function text: String) {
    var scanner = SVGScanner(text)
    _ = scanner.word()
    guard scanner.skip("(") else { return nil }
    var values: [CGFloat] = []
    while let value = scanner.number() {
      values.append(scanner.skip("%") ? value / 100 : values.count == 3 ? value : value / 255)
      _ = scanner.skip("/")
    }
    guard values.count >= 3 else { return nil }
    let limited = values.map { min(max($0, 0), 1) }
    self.init(red: limited[0], green: limited[1], blue: limited[2], alpha: limited.count > 3 ? limited[3] : 1)
  }

  /// Returns the colour with its alpha multiplied.
  func faded(_ opacity: CGFloat) -> CGColor {
    CGColor(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }
}
