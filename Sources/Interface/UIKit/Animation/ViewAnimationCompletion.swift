/// Waits for all animations of one block and then calls the completion of the block, once.
@MainActor final class ViewAnimationCompletion: NSObject, @preconcurrency CAAnimationDelegate {
  /// Whether a stage is being released: what begins then has no screen and could begin again for ever.
  private static var isStageClosing = false

  private let handler: ((Bool) -> Void)?
  private var runningCount = 0
  private var hasBlockEnded = false
  private var isFinished = true
  /// Weak references: a view holds its animations, and these hold this object.
  private var blockedViews: [ObjectIdentifier: WeakView] = [:]

  private struct WeakView {
    weak var view: UIView?
  }

  init(_ handler: ((Bool) -> Void)?) { self.handler = handler }

  /// Counts one more animation.
  ///
  /// - Parameter view: The view that receives no touches while the animations of the block run.
  /// - Returns: The delegate of the animation.
  func willStart(blocking view: UIView?) -> any CAAnimationDelegate {
    runningCount += 1
    if let view, blockedViews.updateValue(WeakView(view: view), forKey: ObjectIdentifier(view)) == nil {
      view.blockingAnimationCount += 1
    }
    return self
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { oneStopped(finished: flag) }

  /// Called once for each animation that was counted.
  func oneStopped(finished flag: Bool) {
    runningCount -= 1
    if !flag { isFinished = false }
    if runningCount == 0, hasBlockEnded { finish() }
  }

  /// Runs the closure while a stage is being released. Blocks that begin in it call no completion.
  static func closingStage(_ body: () -> Void) {
    isStageClosing = true
    defer { isStageClosing = false }
    body()
  }

  /// Called when the block has run.
  ///
  /// If nothing was animated, the completion follows after the delay, and not before the stage is driven
  /// again; without a stage it is called at once.
  func blockEnded(delay: TimeInterval) {
    hasBlockEnded = true
    guard runningCount == 0, handler != nil, !Self.isStageClosing else { return }
    guard let device = UIApplication.shared.device else { return finish() }
    device.schedule(at: device.time + max(delay, 0)) { self.finish() }
  }

  private func finish() {
    for entry in blockedViews.values { entry.view?.blockingAnimationCount -= 1 }
    blockedViews = [:]
    handler?(isFinished)
  }
}
