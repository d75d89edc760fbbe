/// The object that allows and observes the editing of a text field. Every requirement has a default.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Returns whether the field may become the first responder. The default is true.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called after editing has begun. The default does nothing.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether the field may resign as the first responder. The default is true.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called after editing has ended. The default calls `textFieldDidEndEditing(_:)`.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Called after editing has ended, unless the delegate has the method with the reason. The default does
  /// nothing.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Returns whether the user's change is made. The range is in UTF-16 units. The default is true. Changes by
  /// the program are not asked about.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called after the selection has changed. The default does nothing.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns whether the clear button may remove the text. The default is true.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns whether Return sends `editingDidEndOnExit` and `primaryActionTriggered`. The default is true.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Returns the edit menu for a range, from the elements that the system suggests; nil, the default, for
  /// these alone.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Called before the edit menu is shown. The default does nothing.
  func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// Called before the edit menu goes. The default does nothing.
  func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Ignores the call: the method is optional on iOS.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Calls `textFieldDidEndEditing(_:)`.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }
  /// Ignores the call: the method is optional on iOS.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Ignores the call: the method is optional on iOS.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// Returns nil.
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Ignores the call: the method is optional on iOS.
  public func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Ignores the call: the method is optional on iOS.
  public func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
}

extension UITextField {
  /// The reason in the information of `textDidEndEditingNotification`, an `NSNumber`.
  public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

  /// The reason why editing ends. The values are those of iOS.
  public enum DidEndEditingReason: Int, Sendable {
    /// The field has resigned as the first responder: the only one, as on iOS.
    case committed
  }
}
