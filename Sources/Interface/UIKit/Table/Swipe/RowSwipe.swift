/// A row that is moved aside, and the actions beside it.
@MainActor final class RowSwipe {
  let cell: any SwipeableCell
  var path: IndexPath
  let isAtRight: Bool
  let configuration: UISwipeActionsConfiguration
  let view: SwipeActionsView
  /// The distance by which the row is moved aside, in points.
  private(set) var offset: CGFloat = 0
  /// The offset at which the present drag began.
  var start: CGFloat = 0

  /// The part of the row's width beyond which a swipe performs the first action. Chosen
  /// (docs/semantics.md).
  private static let fullPart: CGFloat = 0.6

  init(
    cell: any SwipeableCell, path: IndexPath, isAtRight: Bool, configuration: UISwipeActionsConfiguration,
    perform: @escaping (Int) -> Void
  ) {
    (self.cell, self.path, self.isAtRight, self.configuration) = (cell, path, isAtRight, configuration)
    view = SwipeActionsView(
      actions: configuration.actions, height: cell.bounds.height, isAtRight: isAtRight, perform: perform)
    UIView.performWithoutAnimation {
      cell.addSubview(view)
      move(to: 0)
    }
  }

  /// Moves the row aside by a distance.
  func move(to distance: CGFloat) {
    offset = max(0, min(distance, cell.bounds.width))
    // The bounds move the content and leave the row where it is, so its corners stay round.
    cell.bounds.origin.x = isAtRight ? offset : -offset
    view.frame = CGRect(
      x: isAtRight ? cell.bounds.width : -offset, y: 0, width: offset, height: cell.bounds.height)
    view.layoutIfNeeded()
  }

  /// Follows a finger that has moved by a distance since the drag began.
  func drag(by distance: CGFloat) {
    let raw = start + (isAtRight ? -distance : distance)
    guard !configuration.performsFirstActionWithFullSwipe, raw > view.openWidth else {
      let isFull = raw > cell.bounds.width * Self.fullPart && configuration.performsFirstActionWithFullSwipe
      guard isFull != view.isFull else { return move(to: raw) }
      return UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
        self.view.isFull = isFull
        self.move(to: raw)
      }
    }
    move(to: view.openWidth + (raw - view.openWidth) / 4)
  }
}
