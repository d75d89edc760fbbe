/// The animations of a layer in the order in which they were added. Lookup by key takes O(1) time, removal
/// O(log count).
struct AnimationList {
  private var list = RankedList<AnimationRecord>()
  private var byKey: [String: AnimationRecord] = [:]
  /// The animations added since the last flush with the layer on a screen.
  private var pending: [AnimationRecord] = []

  var isEmpty: Bool { list.isEmpty }

  var records: [AnimationRecord] {
    mutating get { list.elements }
  }

  /// The number of list nodes visited, for tests that count work.
  var visitedNodes: Int { list.visitedNodes }

  subscript(key: String) -> AnimationRecord? { byKey[key] }

  /// Appends an animation. An animation with the same key must have been removed before.
  mutating func append(_ record: AnimationRecord) {
    record.place = list.append(record)
    if let key = record.key { byKey[key] = record }
    pending.append(record)
  }

  /// Removes an animation. Does nothing when it is not in the list.
  mutating func remove(_ record: AnimationRecord) {
    guard let place = record.place else { return }
    record.place = nil
    list.remove(at: place)
    if let key = record.key { byKey[key] = nil }
    if list.isEmpty { pending = [] }
  }

  /// Returns the animations that wait for their start, and clears the waiting list.
  mutating func takePending() -> [AnimationRecord] {
    defer { pending = [] }
    return pending.filter { $0.place != nil && $0.state == .pending }
  }
}
