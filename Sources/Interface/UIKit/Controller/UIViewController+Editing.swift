extension UIViewController {
  func makeEditButton() -> UIBarButtonItem {
    let item = UIBarButtonItem(
      primaryAction: UIAction { [weak self] _ in
        if let self { setEditing(!isEditing, animated: true) }
      })
    state.editButtonItem = item
    showEditing()
    return item
  }

  /// Gives the edit button the title of its next action.
  func showEditing() {
    state.editButtonItem?.title = state.isEditing ? "Done" : "Edit"
    state.editButtonItem?.style = state.isEditing ? .done : .plain
  }
}
