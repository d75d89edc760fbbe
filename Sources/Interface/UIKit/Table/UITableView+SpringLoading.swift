extension UITableView: UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests over a row selects it. Default: false. The delegate may leave out rows.
  public var isSpringLoaded: Bool {
    get { ownSpringLoading != nil }
    set {
      setSpringLoaded(newValue) { [weak self] context in
        guard let self, allowsSelection, let path = indexPathForRow(at: context.location(in: self)),
          let cell = cells[path],
          tableDelegate?.tableView(self, shouldSpringLoadRowAt: path, with: context) ?? true
        else { return nil }
        return SpringLoadedPart(view: cell, item: path) { [weak self] in self?.selectByTouch(path) }
      }
    }
  }
}
