/// A view whose rows have context menus.
@MainActor protocol RowMenuHost: UIView {
  /// Returns the menu for a place of the content, with the path of the row there; nil for none.
  func menu(at point: CGPoint) -> (configuration: UIContextMenuConfiguration, path: IndexPath?)?
  /// Returns the preview of a row: the one that is lifted, or the one to which it returns; nil for the latter
  /// to be the former.
  func menuPreview(
    _ configuration: UIContextMenuConfiguration, at path: IndexPath?, isLifted: Bool
  ) -> UITargetedPreview?
  /// Called after a preview was tapped.
  func willCommitMenu(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
  /// Called before a menu is shown.
  func willShowMenu(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before a menu goes.
  func willEndMenu(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
}

/// The context menus of the rows of a table or collection.
@MainActor final class RowMenus: NSObject, UIContextMenuInteractionDelegate {
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  private weak var host: (any RowMenuHost)?
  /// The row whose menu is shown; nil for none.
  private var path: IndexPath?

  func attach(to host: any RowMenuHost) {
    self.host = host
    host.addInteraction(interaction)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let (configuration, path) = host?.menu(at: location) else { return nil }
    self.path = path
    return configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { host?.menuPreview(configuration, at: path, isLifted: true) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { host?.menuPreview(configuration, at: path, isLifted: false) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { host?.willCommitMenu(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { host?.willShowMenu(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { host?.willEndMenu(configuration, animator) }
}
