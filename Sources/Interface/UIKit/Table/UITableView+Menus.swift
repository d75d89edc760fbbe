/// The context menus of rows.
extension UITableView: RowMenuHost {
  /// The interaction that shows the menus of rows, which the delegate gives.
  @available(iOS 14.0, *)
  public var contextMenuInteraction: UIContextMenuInteraction? { menus.interaction }

  func menu(at point: CGPoint) -> (configuration: UIContextMenuConfiguration, path: IndexPath?)? {
    guard rowMovement == nil, let path = indexPathForRow(at: point), cells[path] != nil,
      let configuration = tableDelegate?.tableView(
        self, contextMenuConfigurationForRowAt: path, point: point)
    else { return nil }
    return (configuration, path)
  }

  func menuPreview(
    _ configuration: UIContextMenuConfiguration, at path: IndexPath?, isLifted: Bool
  ) -> UITargetedPreview? {
    guard let path, let cell = cells[path] else { return nil }
    guard isLifted else {
      return tableDelegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    return tableDelegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
      ?? UITargetedPreview(view: cell, parameters: liftedLook(of: cell))
  }

  /// Returns the look of a row that is lifted: beside visible sides all its corners are round.
  private func liftedLook(of cell: UITableViewCell) -> UIPreviewParameters {
    let look = UIPreviewParameters()
    if style == .insetGrouped {
      look.visiblePath = UIBezierPath(roundedRect: cell.bounds, cornerRadius: RowPlace.sectionRadius)
    }
    return look
  }

  func willCommitMenu(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) { tableDelegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }

  func willShowMenu(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
  ) { tableDelegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator) }

  func willEndMenu(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
  ) { tableDelegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator) }
}
