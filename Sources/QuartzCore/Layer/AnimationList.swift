/// The animations of a layer in the order in which they were added. Each is found by its key, and removed,
/// without a search through the others.
struct AnimationList {
  private var list = RankedList<AnimationRecord>()
  private var byKey: [String: AnimationRecord] = [:]
  /// Those that were added since the last flush of a screen with the layer.
  private var pending: [AnimationRecord] = []

  var isEmpty: Bool { list.isEmpty }

  var records: [AnimationRecord] {
    mutating get { list.elements }
  }

  /// The nodes of the list that were looked at, for tests that count work.
  var visitedNodes: Int { list.visitedNodes }

  subscript(key: String) -> AnimationRecord? { byKey[key] }

  /// One with the same key must have been removed before.
  mutating func append(_ record: AnimationRecord) {
    record.place = list.append(record)
    if let key = record.key { byKey[key] = record }
    pending.append(record)
  }

  /// Does nothing for one that is not in the list.
  mutating func remove(_ record: AnimationRecord) {
    guard let place = record.place else { return }
    record.place = nil
    list.remove(at: place)
    if let key = record.key { byKey[key] = nil }
    if list.isEmpty { pending = [] }
  }

  /// The animations that wait to be started, which do not wait any more.
  mutating func takePending() -> [AnimationRecord] {
    defer { pending = [] }
    return pending.filter { $0.place != nil && $0.state == .pending }
  }
}
