/// The cells, headers and footers kept for reuse, and the classes registered for new ones.
@MainActor struct ReuseQueue {
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  private var cells: [String: [UITableViewCell]] = [:]
  private var views: [String: [UITableViewHeaderFooterView]] = [:]

  mutating func dequeueCell(_ identifier: String) -> UITableViewCell? {
    if let cell = cells[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return cellClasses[identifier]?.makeInstance(reuseIdentifier: identifier)
  }

  mutating func dequeueView(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = views[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    return viewClasses[identifier]?.makeInstance(reuseIdentifier: identifier)
  }

  /// Hides the view and keeps it for reuse, or removes it from its superview when it has no identifier.
  mutating func enqueue(_ view: UIView) {
    switch view {
    case let cell as UITableViewCell where cell.reuseIdentifier != nil:
      cells[cell.reuseIdentifier ?? "", default: []].append(cell)
      cell.isHidden = true
    case let header as UITableViewHeaderFooterView where header.reuseIdentifier != nil:
      views[header.reuseIdentifier ?? "", default: []].append(header)
      header.isHidden = true
    default: view.removeFromSuperview()
    }
  }
}
