import RenderTree

/// An animated change of a scroll view's offset, whose target may move while the sizes of the content become
/// known.
struct OffsetAnimation {
  /// A target that follows the content.
  struct Goal {
    /// Returns the target by the sizes that are known so far; nil if what it belongs to is gone.
    let offset: @MainActor () -> CGPoint?
  }

  /// The duration in seconds. Chosen: iOS's way takes about as long.
  private static let duration: TimeInterval = 0.3

  /// The time of the media clock at which the change begins, in seconds.
  let start: TimeInterval
  private(set) var from: CGPoint
  private(set) var to: CGPoint
  /// The target that follows the content; nil for one that stays.
  let goal: Goal?

  init(start: TimeInterval, from: CGPoint, to: CGPoint, goal: Goal?) {
    (self.start, self.from, self.to, self.goal) = (start, from, to, goal)
  }

  func isOver(at time: TimeInterval) -> Bool { time - start >= Self.duration }

  /// Returns the share of the way that lies behind, from 0 to 1.
  private func progress(at time: TimeInterval) -> CGFloat {
    CGFloat(TimingFunction.easeInEaseOut.progress(at: min((time - start) / Self.duration, 1)))
  }

  func offset(at time: TimeInterval) -> CGPoint {
    let progress = progress(at: time)
    return CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress)
  }

  /// Aims at the goal as it is now. The content does not jump: only the rest of the way changes its length.
  ///
  /// - Parameter present: The offset of this moment; nil for that of the animation.
  @MainActor mutating func follow(at time: TimeInterval, from present: CGPoint? = nil) {
    guard let target = goal?.offset(), target.x.isFinite, target.y.isFinite,
      present != nil || target != to
    else { return }
    let (present, progress) = (present ?? offset(at: time), progress(at: time))
    to = target
    guard progress < 1 else { return }
    from = CGPoint(
      x: (present.x - target.x * progress) / (1 - progress),
      y: (present.y - target.y * progress) / (1 - progress))
  }

  /// Returns the same change of content that lies further on by a distance.
  func shifted(by way: CGPoint) -> OffsetAnimation {
    var result = self
    result.from = CGPoint(x: from.x + way.x, y: from.y + way.y)
    result.to = CGPoint(x: to.x + way.x, y: to.y + way.y)
    return result
  }
}
