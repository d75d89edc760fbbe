extension RenderTree {
  /// A transition of a layer that is running.
  struct RunningTransition {
    let transition: Transition
    let fraction: Double
    let earlier: EarlierLook
  }

  /// The layer's transition that was added last, while it runs.
  func transition(of index: Int, on timeLine: TimeLine, at time: Double) -> RunningTransition? {
    let local = timeLine.time(at: time)
    for committed in nodes[index].animations.reversed() {
      guard let earlier = committed.earlier, case .transition(let transition) = committed.animation.content,
        let cycle = committed.animation.timing.cycleTime(at: local)
      else { continue }
      let fraction = committed.animation.timingFunction?.progress(at: cycle.fraction) ?? cycle.fraction
      return RunningTransition(transition: transition, fraction: fraction, earlier: earlier)
    }
    return nil
  }
}
