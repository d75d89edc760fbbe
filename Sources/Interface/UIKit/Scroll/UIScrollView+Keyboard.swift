/// The keyboard while the content is dragged.
extension UIScrollView {
  /// Dismisses the keyboard at the beginning of a drag, if it goes then.
  func dismissKeyboard() {
    switch keyboardDismissMode {
    case .onDrag, .onDragWithAccessory: window?.endEditing(true)
    case .none, .interactive, .interactiveWithAccessory: break
    }
  }

  private var isKeyboardDragged: Bool {
    keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory
  }

  func keyboardFollowsFinger() {
    guard isKeyboardDragged, isDragging else { return }
    window?.device?.keyboardFollows(
      pan.location(in: nil).y, takesAccessory: keyboardDismissMode == .interactiveWithAccessory)
  }

  /// - Parameter velocity: The finger's vertical velocity, in points per second.
  func releaseKeyboard(velocity: CGFloat) {
    if isKeyboardDragged { window?.device?.keyboardReleased(velocity: velocity) }
  }
}
