/// Closures with the times at which they are to run: earlier times first, equal ones in the order they were added.
struct Script {
  private struct Entry {
    let time: TimeInterval
    let action: @MainActor () -> Void
  }

  /// Sorted.
  private var entries: [Entry] = []

  /// When the first one is due.
  var nextTime: TimeInterval? { entries.first?.time }

  mutating func add(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    let index = entries.firstIndex { $0.time > time } ?? entries.count
    entries.insert(Entry(time: time, action: action), at: index)
  }

  mutating func takeFirst() -> (@MainActor () -> Void)? {
    entries.isEmpty ? nil : entries.removeFirst().action
  }
}
