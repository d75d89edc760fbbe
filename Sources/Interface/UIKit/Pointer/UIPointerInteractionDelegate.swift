/// Animations that run along with those of a pointer.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds animations.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called when the animations have ended, with whether they ran to their end.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Supplies the regions of a view and the styles of the pointer over them. All requirements have default
/// implementations.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Returns the region below the pointer, which must contain it; nil for none. Called whenever the pointer
  /// moves over the view. The default is `defaultRegion`, the view's bounds.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the style over a region that the pointer enters; nil for the ordinary pointer. The default has
  /// the automatic effect on the interaction's view.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  /// Called before the pointer enters a region. The default does nothing.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// Called before the pointer leaves a region. The default does nothing.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// Returns the default region.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }

  /// Returns the style with the automatic effect.
  public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  { interaction.automaticStyle }

  /// Ignores the call: the method is optional on iOS.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}

  /// Ignores the call: the method is optional on iOS.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Collects what an app wants to run along with the animations of a pointer.
@MainActor final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(Bool) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  /// Runs the animations for a time in seconds, then the completions.
  func run(for duration: TimeInterval) {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    let options: UIView.AnimationOptions = [.allowUserInteraction, .beginFromCurrentState]
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      for animation in self.animations { animation() }
    } completion: { isFinished in
      for completion in self.completions { completion(isFinished) }
    }
  }
}
