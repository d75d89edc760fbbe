/// A part of all pictures, such as the second of eight. A picture's name decides, so that a new preview moves
/// no other one to another machine.
package struct Shard: Hashable, Sendable {
  package var number: Int
  package var count: Int

  private static let most = 10_000

  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard numbers.count == 2, (1...Self.most).contains(numbers[1]), (1...numbers[1]).contains(numbers[0])
    else { return nil }
    (number, count) = (numbers[0], numbers[1])
  }

  package func contains(_ name: String) -> Bool {
    // FNV-1a, which is the same in every process.
    let hash = name.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return Int(hash % UInt32(count)) == number - 1
  }
}
