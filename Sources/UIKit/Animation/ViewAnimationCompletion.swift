/// Waits for all animations of one block and then calls its completion, once.
@MainActor final class ViewAnimationCompletion: @preconcurrency CAAnimationDelegate {
  private let handler: ((Bool) -> Void)?
  private var runningCount = 0
  private var hasBlockEnded = false
  private var isFinished = true
  /// Not kept alive: a view keeps its animations, and they keep this.
  private var blockedViews: [ObjectIdentifier: WeakView] = [:]

  private struct WeakView {
    weak var view: UIView?
  }

  init(_ handler: ((Bool) -> Void)?) { self.handler = handler }

  /// Counts one more animation.
  /// - Parameter view: Gets no touches while the block's animations run.
  /// - Returns: The animation's delegate.
  func willStart(blocking view: UIView?) -> any CAAnimationDelegate {
    runningCount += 1
    if let view, blockedViews.updateValue(WeakView(view: view), forKey: ObjectIdentifier(view)) == nil {
      view.blockingAnimationCount += 1
    }
    return self
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    runningCount -= 1
    if !flag { isFinished = false }
    if runningCount == 0, hasBlockEnded { finish() }
  }

  /// The block has run. When it has animated nothing, the completion follows at the delay's end, at the earliest when the stage
  /// is driven next; without any stage, at once.
  func blockEnded(delay: TimeInterval) {
    hasBlockEnded = true
    guard runningCount == 0, handler != nil else { return }
    guard let stage = Stage.current else { return finish() }
    stage.schedule(at: stage.time + max(delay, 0)) { self.finish() }
  }

  private func finish() {
    for entry in blockedViews.values { entry.view?.blockingAnimationCount -= 1 }
    blockedViews = [:]
    handler?(isFinished)
  }
}
