/// The delegate of an animation that a view's layer is given as its action. The block's completion waits for
/// the animations that were added with it, or until it is released without any: an app may ask for the action
/// and drop it.
@MainActor final class ViewAnimationShare: NSObject, @preconcurrency CAAnimationDelegate {
  private let completion: ViewAnimationCompletion
  private var runningCount = 0
  private var hasEnded = false

  /// Counts one more animation of the block.
  ///
  /// - Parameters:
  ///   - completion: The completion of the block.
  ///   - view: The view that receives no touches while the animations of the block run.
  init(of completion: ViewAnimationCompletion, blocking view: UIView?) {
    self.completion = completion
    _ = completion.willStart(blocking: view)
  }

  deinit {
    // One that runs is released with its screen, which ends no animation.
    guard !hasEnded, runningCount == 0 else { return }
    let completion = completion
    // An isolated deinitializer may run later, after the block has asked whether anything moves.
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { completion.oneStopped(finished: true) }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { completion.oneStopped(finished: true) } }
    }
  }

  func animationDidStart(_ anim: CAAnimation) { runningCount += 1 }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    runningCount -= 1
    guard runningCount <= 0, !hasEnded else { return }
    hasEnded = true
    completion.oneStopped(finished: flag)
  }
}
