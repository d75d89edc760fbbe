/// A list that is open, and the number of its next item.
struct HTMLList {
  private let isOrdered: Bool
  private let level: Int
  private var next: Int

  /// - Parameters:
  ///   - element: The element of the list.
  ///   - level: 1 for a list that is in no other.
  init(_ element: HTMLElement, level: Int) {
    isOrdered = element.name == "ol"
    self.level = level
    next = element.attributes["start"].flatMap { Int($0) } ?? 1
  }

  /// Returns the marker of the next item; empty for none.
  ///
  /// - Parameters:
  ///   - style: The kind of markers, as CSS or the attribute `type` names it; nil for that of the level.
  ///   - value: The number that the item asks for; nil for the next one.
  mutating func marker(style: String?, value: Int?) -> String {
    let number = value ?? next
    next = number == Int.max ? number : number + 1
    switch style {
    case "none": return ""
    case "disc": return "•"
    case "circle": return "◦"
    case "square": return "▪"
    case "decimal", "1": return "\(number)."
    case "decimal-leading-zero": return (0...9).contains(number) ? "0\(number)." : "\(number)."
    case "lower-alpha", "lower-latin", "a": return letters(number) + "."
    case "upper-alpha", "upper-latin", "A": return letters(number).uppercased() + "."
    case "lower-roman", "i": return roman(number) + "."
    case "upper-roman", "I": return roman(number).uppercased() + "."
    default: return isOrdered ? "\(number)." : level == 1 ? "•" : level == 2 ? "◦" : "▪"
    }
  }

  /// The number as a, b … z, aa, ab …; in digits if it is not positive.
  private func letters(_ number: Int) -> String {
    var (rest, text) = (number, "")
    while rest > 0 {
      let letter = UnicodeScalar(UInt8(ascii: "a") + UInt8((rest - 1) % 26))
      text = String(letter) + text
      rest = (rest - 1) / 26
    }
    return text.isEmpty ? String(number) : text
  }

  private static let romanDigits: [(value: Int, text: String)] = [
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
    (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
  ]

  /// The number in Roman digits; in Arabic ones outside 1 … 3999.
  private func roman(_ number: Int) -> String {
    guard (1...3999).contains(number) else { return String(number) }
    var (rest, text) = (number, "")
    for digit in Self.romanDigits {
      text += String(repeating: digit.text, count: rest / digit.value)
      rest %= digit.value
    }
    return text
  }
}
