extension UITableViewController {
  /// Keeps the rows and the scroll indicator clear of the keyboard and of what is above it, by the insets of
  /// the table, and brings what is edited into view.
  func makeRoomForKeyboard() {
    guard let table = viewIfLoaded as? UITableView else { return }
    let room = max(0, table.keyboardCover - table.safeAreaInsets.bottom)
    let change = room - keyboardRoom
    guard change != 0 else { return }
    keyboardRoom = room
    table.contentInset.bottom += change
    table.verticalScrollIndicatorInsets.bottom += change
    guard change > 0, let edited = table.window?.firstResponder as? UIView, edited.isDescendant(of: table),
      edited !== table
    else { return }
    table.layoutIfNeeded()
    table.scrollRectToVisible(edited.convert(edited.bounds, to: table), animated: false)
  }
}
