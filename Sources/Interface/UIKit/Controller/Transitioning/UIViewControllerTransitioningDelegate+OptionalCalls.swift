// Optional calls, which only the Objective-C runtime has: `delegate?.method?(…)` compiles as on iOS.
// A delegate that leaves a method out has its default here, so the call gives what the default gives.

extension UIViewControllerTransitioningDelegate {
  /// The methods `animationController` as optional ones; never nil.
  public var animationController: _UIViewControllerTransitioningDelegateAnimationController? {
    _UIViewControllerTransitioningDelegateAnimationController(delegate: self)
  }

  /// The methods `interactionControllerForPresentation` as optional ones; never nil.
  public var interactionControllerForPresentation:
    _UIViewControllerTransitioningDelegateInteractionControllerForPresentation?
  { _UIViewControllerTransitioningDelegateInteractionControllerForPresentation(delegate: self) }

  /// The methods `interactionControllerForDismissal` as optional ones; never nil.
  public var interactionControllerForDismissal:
    _UIViewControllerTransitioningDelegateInteractionControllerForDismissal?
  { _UIViewControllerTransitioningDelegateInteractionControllerForDismissal(delegate: self) }

  /// The methods `presentationController` as optional ones; never nil.
  public var presentationController: _UIViewControllerTransitioningDelegatePresentationController? {
    _UIViewControllerTransitioningDelegatePresentationController(delegate: self)
  }
}

/// Calls of the methods `animationController(…)` of a `UIViewControllerTransitioningDelegate`.
@preconcurrency @MainActor public struct _UIViewControllerTransitioningDelegateAnimationController {
  fileprivate let delegate: any UIViewControllerTransitioningDelegate

  /// Calls `animationController(forPresented:presenting:source:)`.
  public func callAsFunction(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    delegate.animationController(forPresented: presented, presenting: presenting, source: source)
  }

  /// Calls `animationController(forDismissed:)`.
  public func callAsFunction(forDismissed dismissed: UIViewController) -> (
    any UIViewControllerAnimatedTransitioning
  )? {
    delegate.animationController(forDismissed: dismissed)
  }
}

/// Calls of the methods `interactionControllerForPresentation(…)`.
@preconcurrency @MainActor
public struct _UIViewControllerTransitioningDelegateInteractionControllerForPresentation {
  fileprivate let delegate: any UIViewControllerTransitioningDelegate

  /// Calls `interactionControllerForPresentation(using:)`.
  public func callAsFunction(using animator: any UIViewControllerAnimatedTransitioning) -> (
    any UIViewControllerInteractiveTransitioning
  )? {
    delegate.interactionControllerForPresentation(using: animator)
  }
}

/// Calls of the methods `interactionControllerForDismissal(…)`.
@preconcurrency @MainActor
public struct _UIViewControllerTransitioningDelegateInteractionControllerForDismissal {
  fileprivate let delegate: any UIViewControllerTransitioningDelegate

  /// Calls `interactionControllerForDismissal(using:)`.
  public func callAsFunction(using animator: any UIViewControllerAnimatedTransitioning) -> (
    any UIViewControllerInteractiveTransitioning
  )? {
    delegate.interactionControllerForDismissal(using: animator)
  }
}

/// Calls of the methods `presentationController(…)` of a `UIViewControllerTransitioningDelegate`.
@preconcurrency @MainActor public struct _UIViewControllerTransitioningDelegatePresentationController {
  fileprivate let delegate: any UIViewControllerTransitioningDelegate

  /// Calls `presentationController(forPresented:presenting:source:)`.
  public func callAsFunction(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    delegate.presentationController(forPresented: presented, presenting: presenting, source: source)
  }
}
