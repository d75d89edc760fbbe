import Foundation
import RenderTree

/// The begins and ends of running animations on the media clock: a heap whose outdated entries are dropped
/// when they reach the top.
struct AnimationSchedule {
  struct Event {
    var time: CFTimeInterval
    var record: AnimationRecord
    var isEnd: Bool

    /// Orders events by time; at the same instant by the order in which the animations were added, the begin
    /// before the end.
    fileprivate static func isBefore(_ a: Event, _ b: Event) -> Bool {
      if a.time != b.time { return a.time < b.time }
      if a.record.id != b.record.id { return a.record.id < b.record.id }
      return !a.isEnd && b.isEnd
    }

    fileprivate var isOutdated: Bool {
      record.isRemoved || record.state != .running || (!isEnd && record.didStart)
    }
  }

  private var heap: [Event] = []
  private var running: [AnimationID: AnimationRecord] = [:]
  /// The number of animations at which those that were removed are dropped: one without an end never reaches
  /// the top of the heap.
  private var fullCount = Self.fewAnimations
  private static let fewAnimations = 64

  mutating func add(_ record: AnimationRecord) {
    if running.count >= fullCount {
      rebuild()
      fullCount = max(2 * running.count, Self.fewAnimations)
    }
    running[record.id] = record
    insertEvents(of: record)
  }

  /// Recomputes all times, after the timing of layers has changed.
  mutating func rebuild() {
    heap.removeAll(keepingCapacity: true)
    running = running.filter { !$0.value.isRemoved && $0.value.state == .running }
    for record in running.values { insertEvents(of: record) }
  }

  /// Returns the time of the next event, which may be in the past.
  mutating func nextTime() -> CFTimeInterval? {
    dropOutdated()
    return heap.first?.time
  }

  /// Removes and returns the next event if its time has come.
  mutating func popDue(at now: CFTimeInterval) -> Event? {
    dropOutdated()
    guard let first = heap.first, first.time <= now else { return nil }
    removeFirst()
    if first.isEnd { running[first.record.id] = nil }
    return first
  }

  private mutating func insertEvents(of record: AnimationRecord) {
    guard let layer = record.layer else { return }
    let timing = record.timing
    let active = timing.activeDuration
    // Active time is a linear function of the media clock's time: offset + speed · t.
    let outer = layer.localTimeLine
    let speed = timing.speed * outer.speed
    let offset = (outer.offset - timing.beginTime) * timing.speed + (timing.timeOffset - timing.phase)
    guard speed != 0, speed.isFinite, offset.isFinite else {
      if offset >= 0, offset <= active { insert(Event(time: -.infinity, record: record, isEnd: false)) }
      return
    }
    let begin = ((speed > 0 ? 0 : active) - offset) / speed
    let end = ((speed > 0 ? active : 0) - offset) / speed
    if !record.didStart {
      insert(Event(time: begin.isFinite ? begin : -.infinity, record: record, isEnd: false))
    }
    if end.isFinite { insert(Event(time: end, record: record, isEnd: true)) }
  }

  // MARK: The heap

  private mutating func insert(_ event: Event) {
    heap.append(event)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard Event.isBefore(heap[child], heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func dropOutdated() {
    while let first = heap.first, first.isOutdated {
      removeFirst()
      if first.record.isRemoved { running[first.record.id] = nil }
    }
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if Event.isBefore(heap[child], heap[least]) { least = child }
      }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
