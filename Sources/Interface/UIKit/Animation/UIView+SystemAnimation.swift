extension UIView {
  /// An animation that the system has for a purpose. The values are those of iOS.
  public enum SystemAnimation: UInt, Sendable {
    /// Lets views shrink and fade, and removes them.
    case delete
  }

  // Chosen: iOS publishes neither. A view is gone in the time of a transaction, as a small dot, not as
  // nothing.
  private static let deletionDuration: TimeInterval = 0.25
  private static let deletionScale: CGFloat = 0.1

  /// Performs a system animation on views, which are taken out of their superviews when it has ended. They
  /// have their alpha and their transforms again then.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - views: The views. Without views the completion is still called.
  ///   - options: The options and the curve.
  ///   - parallelAnimations: Further changes, which are animated along; nil for none.
  ///   - completion: Called with whether the animation ran to its end.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let states = views.map { (view: $0, alpha: $0.alpha, transform: $0.transform) }
    animate(
      withDuration: deletionDuration, delay: 0, options: options,
      animations: {
        for view in views {
          view.alpha = 0
          view.transform = view.transform.scaledBy(x: deletionScale, y: deletionScale)
        }
        parallelAnimations?()
      },
      completion: { finished in
        for state in states {
          state.view.removeFromSuperview()
          state.view.alpha = state.alpha
          state.view.transform = state.transform
        }
        completion?(finished)
      })
  }
}
