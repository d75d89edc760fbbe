/// The object that is told of a choice in a colour picker. All requirements have default implementations.
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  /// Called when the user has chosen a colour.
  ///
  /// - Parameters:
  ///   - viewController: The picker.
  ///   - color: The colour.
  ///   - continuously: Whether the finger still moves, so that other colours follow.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// Called when the user has chosen a colour, unless the newer method is implemented.
  @available(*, deprecated, message: "Deprecated in iOS 15.0.")
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Called when the user has dismissed the picker.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  /// Calls the older method.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) { (OlderSelection() as any ColorSelection).tell(self, viewController) }

  /// Ignores the call: the method is optional on iOS.
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
  /// Ignores the call: the method is optional on iOS.
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// Tells a delegate of a colour. The requirement is not deprecated, so that it can be called.
@MainActor private protocol ColorSelection {
  func tell(_ delegate: any UIColorPickerViewControllerDelegate, _ picker: UIColorPickerViewController)
}

/// Calls the deprecated method of a delegate.
private struct OlderSelection: ColorSelection {
  @available(*, deprecated, message: "calls a deprecated method")
  func tell(_ delegate: any UIColorPickerViewControllerDelegate, _ picker: UIColorPickerViewController) {
    delegate.colorPickerViewControllerDidSelectColor(picker)
  }
}
