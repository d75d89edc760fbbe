/// The share of a picture's work for each band, from the top; measured times correct it from equal shares.
package struct BandShares: Sendable {
  /// One share per band, with the sum 1.
  package private(set) var values: [Double]

  /// The most by which one picture changes a share, relative to it: a measurement may include other work.
  private static let step = 0.03
  /// The most by which a share deviates from equal shares, relative to those, before scaling to the sum 1.
  private static let limit = 0.5

  /// Creates equal shares for `count` bands; values below 1 count as 1.
  package init(count: Int) {
    values = Array(repeating: 1 / Double(max(count, 1)), count: max(count, 1))
  }

  /// Adjusts the shares to the bands' measured times, unless their number differs or one is not above 0.
  package mutating func learn(_ times: [Double]) {
    guard times.count == values.count, times.allSatisfy({ $0 > 0 && $0.isFinite }) else { return }
    let count = Double(times.count)
    let mean = times.reduce(0, +) / count
    var sum = 0.0
    for (index, time) in times.enumerated() {
      let change = min(max((mean / time - 1) / 4, -Self.step), Self.step)
      let share = values[index] * (1 + change) * count
      values[index] = min(max(share, 1 - Self.limit), 1 + Self.limit)
      sum += values[index]
    }
    for index in values.indices { values[index] /= sum }
  }
}
