// Optional calls, which only the Objective-C runtime has: `delegate?.method?(…)` compiles as on iOS.
// A delegate that leaves a method out has its default here, so the call gives what the default gives.

extension UITextViewDelegate {
  /// The method `textViewShouldBeginEditing` as an optional one; never nil.
  public var textViewShouldBeginEditing: ((UITextView) -> Bool)? { { self.textViewShouldBeginEditing($0) } }

  /// The method `textViewDidBeginEditing` as an optional one; never nil.
  public var textViewDidBeginEditing: ((UITextView) -> Void)? { { self.textViewDidBeginEditing($0) } }

  /// The method `textViewShouldEndEditing` as an optional one; never nil.
  public var textViewShouldEndEditing: ((UITextView) -> Bool)? { { self.textViewShouldEndEditing($0) } }

  /// The method `textViewDidEndEditing` as an optional one; never nil.
  public var textViewDidEndEditing: ((UITextView) -> Void)? { { self.textViewDidEndEditing($0) } }

  /// The methods `textView` as optional ones; never nil.
  public var textView: _UITextViewDelegateTextView? { _UITextViewDelegateTextView(delegate: self) }

  /// The method `textViewDidChange` as an optional one; never nil.
  public var textViewDidChange: ((UITextView) -> Void)? { { self.textViewDidChange($0) } }

  /// The method `textViewDidChangeSelection` as an optional one; never nil.
  public var textViewDidChangeSelection: ((UITextView) -> Void)? { { self.textViewDidChangeSelection($0) } }
}

/// Calls of the methods `textView(…)` of a `UITextViewDelegate`.
@preconcurrency @MainActor public struct _UITextViewDelegateTextView {
  fileprivate let delegate: any UITextViewDelegate

  /// Calls `textView(_:shouldChangeTextIn:replacementText:)`.
  public func callAsFunction(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    delegate.textView(textView, shouldChangeTextIn: range, replacementText: text)
  }

  /// Calls `textView(_:editMenuForTextIn:suggestedActions:)`.
  public func callAsFunction(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    delegate.textView(textView, editMenuForTextIn: range, suggestedActions: suggestedActions)
  }

  /// Calls `textView(_:willPresentEditMenuWith:)`.
  public func callAsFunction(
    _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {
    delegate.textView(textView, willPresentEditMenuWith: animator)
  }

  /// Calls `textView(_:willDismissEditMenuWith:)`.
  public func callAsFunction(
    _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {
    delegate.textView(textView, willDismissEditMenuWith: animator)
  }

  /// Calls `textView(_:primaryActionFor:defaultAction:)`.
  public func callAsFunction(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? {
    delegate.textView(textView, primaryActionFor: textItem, defaultAction: defaultAction)
  }

  /// Calls `textView(_:menuConfigurationFor:defaultMenu:)`.
  public func callAsFunction(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration? {
    delegate.textView(textView, menuConfigurationFor: textItem, defaultMenu: defaultMenu)
  }

  /// Calls `textView(_:textItemMenuWillDisplayFor:animator:)`.
  public func callAsFunction(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) {
    delegate.textView(textView, textItemMenuWillDisplayFor: textItem, animator: animator)
  }

  /// Calls `textView(_:textItemMenuWillEndFor:animator:)`.
  public func callAsFunction(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) {
    delegate.textView(textView, textItemMenuWillEndFor: textItem, animator: animator)
  }

  /// Calls `textView(_:shouldInteractWith:in:interaction:)`.
  @available(*, deprecated, message: "Deprecated in iOS 17.0.")
  public func callAsFunction(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    delegate.textView(textView, shouldInteractWith: url, in: characterRange, interaction: interaction)
  }

  /// Calls `textView(_:shouldInteractWith:in:)`.
  @available(*, deprecated, message: "Deprecated in iOS 10.0.")
  public func callAsFunction(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange)
    -> Bool
  {
    delegate.textView(textView, shouldInteractWith: url, in: characterRange)
  }

  /// Calls `textView(_:shouldInteractWith:in:interaction:)`.
  @available(*, deprecated, message: "Deprecated in iOS 17.0.")
  public func callAsFunction(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    delegate.textView(
      textView, shouldInteractWith: textAttachment, in: characterRange, interaction: interaction)
  }
}
