/// The names of symbols for assistive technology.
enum SymbolWords {
  /// The meaning of symbols that are not called by their names.
  private static let meanings: [String: String] = [
    "arrow.clockwise": "Refresh", "arrow.uturn.backward": "Undo", "arrow.uturn.forward": "Redo",
    "bell": "Notifications", "chevron.backward": "Back", "chevron.down": "Go Down",
    "chevron.forward": "Forward", "chevron.left": "Back", "chevron.right": "Forward", "chevron.up": "Go Up",
    "checkmark": "Selected", "doc.on.doc": "Copy", "ellipsis": "More", "gear": "Settings",
    "gearshape": "Settings", "heart": "Love", "house": "Home", "magnifyingglass": "Search", "minus": "Remove",
    "pencil": "Edit", "plus": "Add", "questionmark": "Help", "square.and.arrow.down": "Save",
    "square.and.arrow.up": "Share", "square.and.pencil": "Compose", "star": "Favorite", "trash": "Delete",
    "xmark": "Close",
  ]

  /// Shapes around a symbol, and its filling, which say nothing.
  private static let looks: Set<String> = ["fill", "circle", "square", "rectangle"]

  /// Returns a label, such as "Add" for `plus.circle.fill`, and "Bolt" for `bolt.fill`.
  static func label(of symbol: String) -> String {
    var parts = symbol.split(separator: ".").map(String.init)
    let isCrossedOut = parts.contains("slash")
    parts.removeAll { $0 == "slash" }
    var name = parts.joined(separator: ".")
    while meanings[name] == nil, parts.count > 1, let last = parts.last, looks.contains(last) {
      parts.removeLast()
      name = parts.joined(separator: ".")
    }
    let words = meanings[name] ?? parts.map(\.capitalized).joined(separator: " ")
    return isCrossedOut ? words + ", Crossed Out" : words
  }
}

extension UIImage {
  /// The name of a symbol for assistive technology; nil for other images.
  package var symbolLabel: String? {
    (look.symbol?.source as? SymbolPicture).map { SymbolWords.label(of: $0.name) }
  }
}
