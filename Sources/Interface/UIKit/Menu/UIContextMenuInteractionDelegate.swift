/// Animations that run along with those of a context menu.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller of the preview; nil for a view.
  var previewViewController: UIViewController? { get }
  /// Adds animations.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called when the animations have ended.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The end of a preview that was tapped. The values are those of iOS.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// It returns to its place.
  case dismiss
  /// It grows to fill the window, as the screen that the app shows next.
  case pop
}

/// Animations that run along when a preview was tapped.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The end of the preview. Default: `dismiss`.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Supplies the context menu of a view. All requirements but the first have default implementations.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the menu for a place in the view's coordinates; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  /// Returns the preview that is lifted; nil, the default, for the interaction's view.
  @available(*, deprecated, message: "Deprecated in iOS 16.0.")
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// Returns the preview to which the lifted one returns; nil, the default, for the lifted one.
  @available(*, deprecated, message: "Deprecated in iOS 16.0.")
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// Returns the preview that is lifted; nil for the interaction's view. The default is that of the older
  /// method.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?

  /// Returns the preview to which the lifted one returns; nil for the lifted one. The default is that of the
  /// older method.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?

  /// Called when the preview was tapped. The default does nothing.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)

  /// Called before the menu is shown. The default does nothing.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// Called before the menu goes. The default does nothing.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// Returns nil.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Returns nil.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Returns the preview of the older method.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    olderHighlightPreview(interaction, configuration)
  }

  /// Returns the preview of the older method.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    olderDismissalPreview(interaction, configuration)
  }

  /// Ignores the call: the method is optional on iOS.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  /// Ignores the call: the method is optional on iOS.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Ignores the call: the method is optional on iOS.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

extension UIContextMenuInteractionDelegate {
  /// Returns the preview to lift, of the deprecated method.
  func olderHighlightPreview(
    _ interaction: UIContextMenuInteraction, _ configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    (OlderPreviews() as any PreviewSource).highlighting(of: self, interaction, configuration)
  }

  /// Returns the preview to return to, of the deprecated method.
  func olderDismissalPreview(
    _ interaction: UIContextMenuInteraction, _ configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    (OlderPreviews() as any PreviewSource).dismissing(of: self, interaction, configuration)
  }
}

/// The previews of a delegate. The requirements are not deprecated, so that they can be called.
@MainActor private protocol PreviewSource {
  func highlighting(
    of delegate: any UIContextMenuInteractionDelegate, _ interaction: UIContextMenuInteraction,
    _ configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  func dismissing(
    of delegate: any UIContextMenuInteractionDelegate, _ interaction: UIContextMenuInteraction,
    _ configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
}

/// Calls the deprecated methods of a delegate.
private struct OlderPreviews: PreviewSource {
  @available(*, deprecated, message: "calls deprecated methods")
  func highlighting(
    of delegate: any UIContextMenuInteractionDelegate, _ interaction: UIContextMenuInteraction,
    _ configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    delegate.contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
  }

  @available(*, deprecated, message: "calls deprecated methods")
  func dismissing(
    of delegate: any UIContextMenuInteractionDelegate, _ interaction: UIContextMenuInteraction,
    _ configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    delegate.contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
  }
}
