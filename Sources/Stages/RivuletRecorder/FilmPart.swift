/// One of several parts of a film, for machines that share the work: part 3 of 8 has the third eighth of the
/// frames.
package struct FilmPart: Hashable, Sendable, CustomStringConvertible {
  /// From 1 to `count`.
  package let number: Int
  package let count: Int

  /// - Returns: nil unless `number` is between 1 and `count`.
  package init?(number: Int, count: Int) {
    guard number >= 1, number <= count else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Reads a part as `3/8`. Nil for other texts, and for part 0/8 or 9/8.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else { return nil }
    self.init(number: number, count: count)
  }

  package var description: String { "\(number)/\(count)" }

  /// Returns the part's frames of a film with `total` frames. Parts differ by at most one frame; every frame
  /// is in exactly one part.
  func frames(of total: Int) -> Range<Int> {
    let (each, rest) = (total / count, total % count)
    func start(_ part: Int) -> Int { part * each + min(part, rest) }
    return start(number - 1)..<start(number)
  }
}
