/// The object that allows and observes the editing of a text view. Every requirement has a default.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether editing may begin. The default is true.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called after editing has begun. The default does nothing.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Returns whether editing may end. The default is true.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called after editing has ended. The default does nothing.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether the user's change is made. The range is in UTF-16 units. The default is true. Changes by
  /// the program are not asked about.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  /// Called after the text has changed by typing, a command, or undo. The default does nothing.
  func textViewDidChange(_ textView: UITextView)
  /// Called after the selection has changed. The default does nothing.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Returns the edit menu for a range, from the elements that the system suggests; nil, the default, for
  /// these alone.
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Called before the edit menu is shown. The default does nothing.
  func textView(
    _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// Called before the edit menu goes. The default does nothing.
  func textView(
    _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)

  /// Returns the action for a tap on an item; nil for its menu instead. The default is the default action,
  /// which opens a link if `textView(_:shouldInteractWith:in:interaction:)` returns true.
  func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction)
    -> UIAction?
  /// Returns the menu for a long touch of an item; nil for none. The default is the default menu.
  func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration?
  /// Called before the menu of an item is shown. The default does nothing.
  func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating)
  /// Called before the menu of an item goes. The default does nothing.
  func textView(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating)

  /// Returns whether a tap opens a link, and whether a long touch shows its menu. The default calls
  /// `textView(_:shouldInteractWith:in:)`.
  @available(*, deprecated, message: "Deprecated in iOS 17.0.")
  func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Called in place of the method with the interaction. The default is true.
  @available(*, deprecated, message: "Deprecated in iOS 10.0.")
  func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool
  /// Called when an attachment is tapped, and to allow the menu of a long touch. The default is true.
  @available(*, deprecated, message: "Deprecated in iOS 17.0.")
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
}

/// Calls deprecated methods of a delegate. The requirement is not deprecated, so that it can be called.
@MainActor private protocol OperationPolicy {
  func mayOperate(
    _ item: UITextItem, _ interaction: UITextItemInteraction, of view: UITextView,
    _ delegate: any UITextViewDelegate
  ) -> Bool
}

private struct OlderOperationPolicy: OperationPolicy {
  @available(*, deprecated, message: "Calls deprecated methods.")
  func mayOperate(
    _ item: UITextItem, _ interaction: UITextItemInteraction, of view: UITextView,
    _ delegate: any UITextViewDelegate
  ) -> Bool {
    switch item.content {
    case .link(let url):
      delegate.textView(view, shouldInteractWith: url, in: item.range, interaction: interaction)
    case .textAttachment(let attachment):
      delegate.textView(view, shouldInteractWith: attachment, in: item.range, interaction: interaction)
    case .tag: true
    }
  }
}

extension UITextView {
  /// Asks the delegate by its older methods whether the user may operate an item.
  func mayOperate(_ item: UITextItem, _ interaction: UITextItemInteraction) -> Bool {
    let policy: any OperationPolicy = OlderOperationPolicy()
    return textDelegate.map { policy.mayOperate(item, interaction, of: self, $0) } ?? true
  }
}

extension UITextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Ignores the call: the method is optional on iOS.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Ignores the call: the method is optional on iOS.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Ignores the call: the method is optional on iOS.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Ignores the call: the method is optional on iOS.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Returns nil.
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Ignores the call: the method is optional on iOS.
  public func textView(
    _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Ignores the call: the method is optional on iOS.
  public func textView(
    _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Returns the default action.
  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { defaultAction }
  /// Returns the default menu.
  public func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration? { UITextItem.MenuConfiguration(menu: defaultMenu) }
  /// Ignores the call: the method is optional on iOS.
  public func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) {}
  /// Ignores the call: the method is optional on iOS.
  public func textView(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) {}
  /// Calls `textView(_:shouldInteractWith:in:)`.
  @available(*, deprecated, message: "Deprecated in iOS 17.0.")
  public func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: url, in: characterRange) }
  /// Returns true.
  @available(*, deprecated, message: "Deprecated in iOS 10.0.")
  public func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange)
    -> Bool
  {
    true
  }
  /// Returns true.
  @available(*, deprecated, message: "Deprecated in iOS 17.0.")
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
}
