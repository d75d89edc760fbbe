/// How the work of a picture is shared out between bands, from the top: evenly at first, and then as the last pictures have shown that the estimate is
/// wrong. Pictures that follow each other are mostly alike.
package struct BandShares: Sendable {
  /// As many as bands, 1 in all.
  package private(set) var values: [Double]

  /// The most that one picture changes a share by, and all of them: one time may be that of something else.
  private static let step = 0.03
  private static let limit = 0.5

  /// - Parameter count: at least one.
  package init(count: Int) {
    values = Array(repeating: 1 / Double(max(count, 1)), count: max(count, 1))
  }

  /// Learns how long the bands took; nothing unless there is a time for each, and all are finite and above 0.
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
