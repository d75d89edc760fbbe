// Optional calls, which only the Objective-C runtime has: `delegate?.method?(…)` compiles as on iOS.
// A delegate that leaves a method out has its default here, so the call gives what the default gives.

extension UIAdaptivePresentationControllerDelegate {
  /// The method `presentationControllerShouldDismiss` as an optional one; never nil.
  public var presentationControllerShouldDismiss: ((UIPresentationController) -> Bool)? {
    { self.presentationControllerShouldDismiss($0) }
  }

  /// The method `presentationControllerWillDismiss` as an optional one; never nil.
  public var presentationControllerWillDismiss: ((UIPresentationController) -> Void)? {
    { self.presentationControllerWillDismiss($0) }
  }

  /// The method `presentationControllerDidDismiss` as an optional one; never nil.
  public var presentationControllerDidDismiss: ((UIPresentationController) -> Void)? {
    { self.presentationControllerDidDismiss($0) }
  }

  /// The method `presentationControllerDidAttemptToDismiss` as an optional one; never nil.
  public var presentationControllerDidAttemptToDismiss: ((UIPresentationController) -> Void)? {
    { self.presentationControllerDidAttemptToDismiss($0) }
  }

  /// The methods `adaptivePresentationStyle` as optional ones; never nil.
  public var adaptivePresentationStyle: _UIAdaptivePresentationControllerDelegateAdaptivePresentationStyle? {
    _UIAdaptivePresentationControllerDelegateAdaptivePresentationStyle(delegate: self)
  }

  /// The methods `presentationController` as optional ones; never nil.
  public var presentationController: _UIAdaptivePresentationControllerDelegatePresentationController? {
    _UIAdaptivePresentationControllerDelegatePresentationController(delegate: self)
  }
}

/// Calls of the methods `adaptivePresentationStyle(…)` of a `UIAdaptivePresentationControllerDelegate`.
@preconcurrency @MainActor public struct _UIAdaptivePresentationControllerDelegateAdaptivePresentationStyle {
  fileprivate let delegate: any UIAdaptivePresentationControllerDelegate

  /// Calls `adaptivePresentationStyle(for:)`.
  public func callAsFunction(for controller: UIPresentationController) -> UIModalPresentationStyle {
    delegate.adaptivePresentationStyle(for: controller)
  }

  /// Calls `adaptivePresentationStyle(for:traitCollection:)`.
  public func callAsFunction(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    delegate.adaptivePresentationStyle(for: controller, traitCollection: traitCollection)
  }
}

/// Calls of the methods `presentationController(…)` of a `UIAdaptivePresentationControllerDelegate`.
@preconcurrency @MainActor public struct _UIAdaptivePresentationControllerDelegatePresentationController {
  fileprivate let delegate: any UIAdaptivePresentationControllerDelegate

  /// Calls `presentationController(_:viewControllerForAdaptivePresentationStyle:)`.
  public func callAsFunction(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    delegate.presentationController(controller, viewControllerForAdaptivePresentationStyle: style)
  }

  /// Calls `presentationController(_:prepare:)`.
  public func callAsFunction(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {
    delegate.presentationController(presentationController, prepare: adaptivePresentationController)
  }

  /// Calls `presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)`.
  public func callAsFunction(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    delegate.presentationController(
      presentationController, willPresentWithAdaptiveStyle: style,
      transitionCoordinator: transitionCoordinator)
  }
}
