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
    case "lower-alpha", "lower-latin", "a": return ListNumerals.letters(number) + "."
    case "upper-alpha", "upper-latin", "A": return ListNumerals.letters(number).uppercased() + "."
    case "lower-roman", "i": return ListNumerals.roman(number) + "."
    case "upper-roman", "I": return ListNumerals.roman(number).uppercased() + "."
    default: return isOrdered ? "\(number)." : level == 1 ? "•" : level == 2 ? "◦" : "▪"
    }
  }
}
