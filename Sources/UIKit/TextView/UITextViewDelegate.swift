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
}

extension UITextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Returns nil.
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Does nothing.
  public func textView(
    _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing.
  public func textView(
    _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
}
