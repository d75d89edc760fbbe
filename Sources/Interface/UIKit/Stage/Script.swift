/// A queue of closures with the times at which they run, sorted by time. Equal times keep the order of
/// insertion.
struct Script {
  private struct Entry {
    let time: TimeInterval
    let action: @MainActor () -> Void
  }

  /// The entries, sorted by time.
  private var entries: [Entry] = []

  /// The time of the first entry; nil when the queue is empty.
  var nextTime: TimeInterval? { entries.first?.time }

  mutating func add(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    let index = entries.firstIndex { $0.time > time } ?? entries.count
    entries.insert(Entry(time: time, action: action), at: index)
  }

  mutating func takeFirst() -> (@MainActor () -> Void)? {
    entries.isEmpty ? nil : entries.removeFirst().action
  }
}
