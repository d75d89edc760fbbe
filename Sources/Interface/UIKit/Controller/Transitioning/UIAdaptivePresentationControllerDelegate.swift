/// The object that adapts popovers to narrow windows, and allows and observes dismissals by the user. Every
/// requirement has a default implementation.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Returns whether the user may dismiss the presented controller. The default is true. Not called for
  /// dismissals by the app, and not with `isModalInPresentation`.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called before the user dismisses the presented controller, also by a swipe that is cancelled later.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after the user has dismissed the presented controller.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user tries to dismiss a controller that may not be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)

  /// Returns the style of a popover in a horizontally compact window; `none` for the popover. The default is
  /// the controller's `adaptivePresentationStyle`.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// Returns the style of a popover in a window with these traits, which are horizontally compact; `none` for
  /// the popover. The default is `adaptivePresentationStyle(for:)`.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Returns a controller that is presented in place of a popover's, such as a navigation controller with a
  /// button that dismisses it; nil, the default, for the same controller.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// Called to set up the object that presents a popover's controller in another style.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)
  /// Called before a presentation, with the style that stands for the controller's own, or `none`.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns true: the user may dismiss.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  {
    true
  }

  /// Ignores the call: the method is optional on iOS.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}

  /// Ignores the call: the method is optional on iOS.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}

  /// Ignores the call: the method is optional on iOS.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}

  /// Returns the controller's `adaptivePresentationStyle`.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  {
    controller.adaptivePresentationStyle
  }

  /// Returns `adaptivePresentationStyle(for:)`.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }

  /// Returns nil: the same controller.
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }

  /// Ignores the call: the method is optional on iOS.
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}

  /// Ignores the call: the method is optional on iOS.
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
}
