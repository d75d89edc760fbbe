/// Whether anything moves, so that a host can rest when nothing does.
public enum Activity: Hashable, Sendable {
  /// Every later instant looks the same until the next commit.
  case still
  /// Nothing moves before that time of the media clock, in seconds.
  case until(Double)
  case moving
}

extension RenderTree {
  /// What goes on in the tree at a time of the media clock.
  ///
  /// - Complexity: O(layers).
  public func activity(at time: Double) -> Activity {
    var next = Double.infinity
    for index in nodes.indices where !nodes[index].animations.isEmpty {
      guard isInTree(index) else { continue }
      let timeLine = timeLine(of: index)
      let local = timeLine.time(at: time)
      for committed in nodes[index].animations {
        let timing = committed.animation.timing
        let rate = timing.speed * timeLine.speed
        let running = timing.localTime(at: local)
        let end = timing.activeDuration
        if running >= 0, running < end, rate != 0 { return .moving }
        // Not begun yet: it matters from when its local time, which may run backwards, comes to the first of its ends.
        let entry = rate > 0 && running < 0 ? 0 : rate < 0 && running >= end ? end : .infinity
        if let begin = timing.parentTime(atLocal: entry), let media = timeLine.mediaTime(at: begin),
          media > time
        {
          next = min(next, media)
        }
      }
    }
    return next < .infinity ? .until(next) : .still
  }

  private func isInTree(_ index: Int) -> Bool {
    var place = index
    for _ in 0...nodes.count {
      if place == rootIndex { return true }
      guard let parent = nodes[place].parent else { return false }
      place = parent
    }
    return false
  }
}
