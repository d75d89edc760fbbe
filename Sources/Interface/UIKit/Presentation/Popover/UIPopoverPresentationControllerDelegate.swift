/// The object that observes a popover and adapts it to narrow screens. Every requirement has a default
/// implementation.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is shown: the last moment to set its source. Not called for a popover that is
  /// shown in another style.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Ignores the call: the method is optional on iOS.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  {
  }
}
