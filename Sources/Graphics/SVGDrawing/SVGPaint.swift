import CoreGraphics

/// The paint of an area or a line.
enum SVGPaint: Hashable, Sendable {
  /// The paint in the place of a gradient or pattern that does not exist.
  enum Fallback: Hashable, Sendable {
    case none, current
    case color(SVGColor)
  }

  case none
  case color(SVGColor)
  /// A gradient or pattern, by its identifier, and the paint if there is none.
  case server(String, fallback: Fallback?)
  /// The value of the property `color`.
  case current
  /// The fill or the stroke of the element that uses this one.
  case contextFill, contextStroke

  /// Reads a value of `fill` or `stroke`; nil for an error.
  init?(_ text: String) {
    switch text {
    case "none": self = .none
    case "currentColor", "currentcolor": self = .current
    case "context-fill": self = .contextFill
    case "context-stroke": self = .contextStroke
    default:
      if let name = SVGPaint.reference(text) {
        let rest = text.drop { $0 != ")" }.dropFirst().trimmingCharacters(in: .whitespacesAndNewlines)
        let fallback = Fallback(rest)
        guard rest.isEmpty || fallback != nil else { return nil }
        self = .server(name, fallback: fallback)
      } else if let color = SVGColor(text) {
        self = .color(color)
      } else {
        return nil
      }
    }
  }

  /// Returns the name in `url(#name)`; nil for other text.
  static func reference(_ text: some StringProtocol) -> String? {
    guard text.hasPrefix("url("), let end = text.firstIndex(of: ")") else { return nil }
    let inside = text[text.index(text.startIndex, offsetBy: 4)..<end]
      .trimmingCharacters(in: .init(charactersIn: " \t\r\n'\""))
    return inside.hasPrefix("#") ? String(inside.dropFirst()) : nil
  }
}

extension SVGPaint.Fallback {
  fileprivate init?(_ text: String) {
    switch text {
    case "none": self = .none
    case "currentColor", "currentcolor": self = .current
    default:
      guard let color = SVGColor(text) else { return nil }
      self = .color(color)
    }
  }
}
