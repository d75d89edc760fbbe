// Optional calls, which only the Objective-C runtime has: `delegate?.method?(…)` compiles as on iOS.
// A delegate that leaves a method out has its default here, so the call gives what the default gives.

extension UITextFieldDelegate {
  /// The method `textFieldShouldBeginEditing` as an optional one; never nil.
  public var textFieldShouldBeginEditing: ((UITextField) -> Bool)? {
    { self.textFieldShouldBeginEditing($0) }
  }

  /// The method `textFieldDidBeginEditing` as an optional one; never nil.
  public var textFieldDidBeginEditing: ((UITextField) -> Void)? { { self.textFieldDidBeginEditing($0) } }

  /// The method `textFieldShouldEndEditing` as an optional one; never nil.
  public var textFieldShouldEndEditing: ((UITextField) -> Bool)? { { self.textFieldShouldEndEditing($0) } }

  /// The methods `textFieldDidEndEditing` as optional ones; never nil.
  public var textFieldDidEndEditing: _UITextFieldDelegateTextFieldDidEndEditing? {
    _UITextFieldDelegateTextFieldDidEndEditing(delegate: self)
  }

  /// The methods `textField` as optional ones; never nil.
  public var textField: _UITextFieldDelegateTextField? { _UITextFieldDelegateTextField(delegate: self) }

  /// The method `textFieldDidChangeSelection` as an optional one; never nil.
  public var textFieldDidChangeSelection: ((UITextField) -> Void)? {
    { self.textFieldDidChangeSelection($0) }
  }

  /// The method `textFieldShouldClear` as an optional one; never nil.
  public var textFieldShouldClear: ((UITextField) -> Bool)? { { self.textFieldShouldClear($0) } }

  /// The method `textFieldShouldReturn` as an optional one; never nil.
  public var textFieldShouldReturn: ((UITextField) -> Bool)? { { self.textFieldShouldReturn($0) } }
}

/// Calls of the methods `textFieldDidEndEditing(…)` of a `UITextFieldDelegate`.
@preconcurrency @MainActor public struct _UITextFieldDelegateTextFieldDidEndEditing {
  fileprivate let delegate: any UITextFieldDelegate

  /// Calls `textFieldDidEndEditing(_:reason:)`.
  public func callAsFunction(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    delegate.textFieldDidEndEditing(textField, reason: reason)
  }

  /// Calls `textFieldDidEndEditing(_:)`.
  public func callAsFunction(_ textField: UITextField) {
    delegate.textFieldDidEndEditing(textField)
  }
}

/// Calls of the methods `textField(…)` of a `UITextFieldDelegate`.
@preconcurrency @MainActor public struct _UITextFieldDelegateTextField {
  fileprivate let delegate: any UITextFieldDelegate

  /// Calls `textField(_:shouldChangeCharactersIn:replacementString:)`.
  public func callAsFunction(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    delegate.textField(textField, shouldChangeCharactersIn: range, replacementString: string)
  }

  /// Calls `textField(_:editMenuForCharactersIn:suggestedActions:)`.
  public func callAsFunction(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    delegate.textField(textField, editMenuForCharactersIn: range, suggestedActions: suggestedActions)
  }

  /// Calls `textField(_:willPresentEditMenuWith:)`.
  public func callAsFunction(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {
    delegate.textField(textField, willPresentEditMenuWith: animator)
  }

  /// Calls `textField(_:willDismissEditMenuWith:)`.
  public func callAsFunction(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {
    delegate.textField(textField, willDismissEditMenuWith: animator)
  }
}
