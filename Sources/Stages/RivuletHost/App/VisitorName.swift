/// The name by which a page finds its app again. The page chooses it at random and keeps it secret, since
/// whoever knows it sees the app.
package struct VisitorName: Hashable, Sendable {
  private let text: String

  /// Nil unless the text has 16 … 64 letters and digits of ASCII: a shorter name could be guessed.
  package init?(_ text: some StringProtocol) {
    guard (16...64).contains(text.utf8.count),
      text.unicodeScalars.allSatisfy({
        $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0))
      })
    else { return nil }
    self.text = String(text)
  }

  private init(random: String) { text = random }

  /// Returns a name that no other visitor has.
  static func random() -> VisitorName {
    let halves = (0..<2).map { _ in String(UInt64.random(in: 0 ... .max), radix: 36) }
    return VisitorName(random: halves.joined(separator: "-"))
  }
}
