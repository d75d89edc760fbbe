extension UIViewController {
  /// Replaces the view of one child by that of another, with an animation.
  ///
  /// The arriving view is added at once, and the leaving one is removed at the end. Has no effect unless both
  /// controllers are different children of this one.
  ///
  /// - Parameters:
  ///   - fromViewController: The child whose view is removed.
  ///   - toViewController: The child whose view is added. Its frame is the caller's to set.
  ///   - duration: In seconds; negative and non-finite values count as 0.
  ///   - options: How the animation runs. A transition style has no effect.
  ///   - animations: The changes to animate.
  ///   - completion: Called at the end with whether the animations have finished.
  public final func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard fromViewController.parent === self, toViewController.parent === self,
      fromViewController !== toViewController, let container = fromViewController.view.superview ?? view
    else { return }
    let isShown = state.appearance == .appeared
    if isShown {
      fromViewController.beginAppearanceTransition(false, animated: duration > 0)
      toViewController.beginAppearanceTransition(true, animated: duration > 0)
    }
    container.addSubview(toViewController.view)
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      animations?()
    } completion: { finished in
      fromViewController.viewIfLoaded?.removeFromSuperview()
      if isShown {
        fromViewController.endAppearanceTransition()
        toViewController.endAppearanceTransition()
      }
      completion?(finished)
    }
  }
}
