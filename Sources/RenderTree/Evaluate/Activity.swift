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
        let running = timing.localTime(at: local)
        if running >= 0, running < timing.activeDuration, timing.speed != 0, timeLine.speed != 0 {
          return .moving
        }
        // Not begun yet: it matters from its begin on.
        if running < 0, let begin = timing.parentTime(atLocal: 0), let media = timeLine.mediaTime(at: begin),
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
