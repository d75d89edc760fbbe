/// The motion in a tree, so that a host can sleep while nothing moves.
public enum Activity: Hashable, Sendable {
  /// Every later instant looks the same until the next commit.
  case still
  /// Nothing moves before this time of the media clock, in seconds.
  case until(Double)
  /// Something moves now.
  case moving
}

extension RenderTree {
  /// The motion in the tree at a time of the media clock, in seconds. The very end of an animation belongs to
  /// it, unless its fill mode goes on from there.
  ///
  /// - Complexity: O(animated layers · their depth, at most 256).
  public func activity(at time: Double) -> Activity { upcoming(at: time).activity }

  /// The time until which the tree looks as it does at `time`: that time itself while something moves.
  ///
  /// It may be a little earlier than the time of `activity(at:)`, by more than the rounding of times: right
  /// before an animation begins, the times of its layer may have been rounded to its begin already.
  func looksTheSame(from time: Double) -> Double {
    let (activity, scale) = upcoming(at: time)
    switch activity {
    case .still: return .infinity
    case .moving: return time
    case .until(let next): return max(next - (1 + abs(next) + scale) * 1e-9, time)
    }
  }

  /// - Returns: the activity, and the largest number of seconds that took part in computing it.
  private func upcoming(at time: Double) -> (activity: Activity, scale: Double) {
    var next = Double.infinity
    var scale = 0.0
    for index in animated where isInTree(index) {
      let timeLine = timeLine(of: index)
      let local = timeLine.time(at: time)
      let delays = copyDelays(of: index, at: time)
      if timeLine.speed < 0, particlesReturn(to: index, from: local - delays.low) { return (.moving, 0) }
      if let begin = particlesMove(of: index, from: local - delays.high), !(timeLine.speed <= 0) {
        guard begin > local - delays.low, delays == (0, 0),
          let media = timeLine.mediaTime(at: begin)
        else { return (.moving, 0) }
        (next, scale) = (min(next, media), max(scale, abs(timeLine.offset / timeLine.speed)))
      }
      for committed in nodes[index].animations {
        let timing = committed.animation.timing
        let rate = timing.speed * timeLine.speed
        // The copies of the layer are at times between two.
        let (first, last) = (
          timing.activeTime(at: local - delays.low), timing.activeTime(at: local - delays.high)
        )
        let end = timing.activeDuration
        if rate != 0, timing.isMoving(from: min(first, last), to: max(first, last), isForward: rate > 0) {
          return (.moving, 0)
        }
        // Not begun yet: it counts once its active time, which may run backwards, reaches the nearer end.
        let (earliest, latest) = (min(first, last), max(first, last))
        let entry = rate > 0 && latest < 0 ? 0 : rate < 0 && earliest > end ? end : .infinity
        // Where the layer's time runs backwards, the copy with the largest delay comes first.
        let ahead = timeLine.speed > 0 ? delays.low : delays.high
        if let begin = timing.parentTime(atActive: entry), let media = timeLine.mediaTime(at: begin + ahead) {
          // The begin may have been rounded to the present or before.
          guard media > time else { return (.moving, 0) }
          next = min(next, media)
          scale = max(
            scale, abs(ahead / timeLine.speed), abs(timing.timeOffset / rate),
            abs(timing.beginTime / timeLine.speed),
            abs(timeLine.offset / timeLine.speed))
        }
      }
    }
    return (next < .infinity ? .until(next) : .still, scale)
  }

  /// The first time of the layer, from `time` on, at which its particles may move. Nil if all have vanished.
  private func particlesMove(of index: Int, from time: Double) -> Double? {
    let pieces = nodes[index].emission
    for (number, piece) in pieces.enumerated() where piece.emits {
      let end = number + 1 < pieces.count ? pieces[number + 1].begin : .infinity
      let cells = piece.values.value.emitterCells.map { piece.span(of: $0, until: end) }
      let begin = cells.map { $0.begin }.min() ?? end
      let last = cells.map { $0.end }.max() ?? end
      if time < piece.vanishing(endingAt: last) { return max(begin, time) }
    }
    return nil
  }

  /// Whether particles may be seen at this time of the layer or before it, for a layer whose time runs
  /// backwards: those that have vanished come again.
  private func particlesReturn(to index: Int, from time: Double) -> Bool {
    nodes[index].emission.contains { $0.emits && !(time < $0.begin) }
  }

  /// Whether the layer is in the tree at a depth that is drawn.
  private func isInTree(_ index: Int) -> Bool {
    var place = index
    for _ in 0..<Self.maximumDepth {
      if place == rootIndex { return true }
      guard let parent = nodes[place].parent else { return false }
      place = parent
    }
    return false
  }
}

extension Timing {
  /// Whether the next instant may look different; the end that is reached last counts without a fill mode.
  ///
  /// - Parameters:
  ///   - earliest: the smallest active time of a copy of the layer, in seconds.
  ///   - latest: the largest one; the same without copies.
  ///   - isForward: whether active time grows with the media clock's.
  fileprivate func isMoving(from earliest: Double, to latest: Double, isForward: Bool) -> Bool {
    let end = activeDuration
    guard latest >= 0, earliest <= end else { return false }
    if isForward { return earliest < end || !(fillMode == .forwards || fillMode == .both) }
    // Without a duration the cycle is at its end from its begin on, and at its beginning before that.
    return latest > 0 || !(duration > 0) || !(fillMode == .backwards || fillMode == .both)
  }
}
