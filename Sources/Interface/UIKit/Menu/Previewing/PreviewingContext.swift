/// A registration for previews, which are those of a context menu.
@available(*, deprecated, message: "Serves deprecated methods.")
@MainActor
final class PreviewingContext: NSObject, UIViewControllerPreviewing, UIContextMenuInteractionDelegate {
  /// Retains the context while it is in the view.
  @MainActor final class Interaction: UIContextMenuInteraction {
    var context: PreviewingContext?

    override func willMove(to view: UIView?) {
      super.willMove(to: view)
      if view == nil { context = nil }
    }
  }

  private weak var given: (any UIViewControllerPreviewingDelegate)?
  private weak var view: UIView?
  private weak var shown: Interaction?
  var sourceRect: CGRect

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
    (given, view, sourceRect) = (delegate, sourceView, sourceView.bounds)
    super.init()
  }

  var interaction: Interaction {
    if let shown { return shown }
    let new = Interaction(delegate: self)
    new.context = self
    shown = new
    return new
  }

  var delegate: any UIViewControllerPreviewingDelegate { given ?? NoPreviews() }
  var sourceView: UIView { view ?? UIView() }
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer {
    interaction.pressRecognizer ?? UIGestureRecognizer()
  }

  // MARK: The menu

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let given, let view else { return nil }
    sourceRect = view.bounds
    guard let controller = given.previewingContext(self, viewControllerForLocation: location) else {
      return nil
    }
    let items = controller.previewActionItems
    return UIContextMenuConfiguration(previewProvider: { controller }) { _ in
      UIMenu(children: items.map { Self.element(of: $0, controller) })
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { lifted }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { lifted }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let controller = animator.previewViewController else { return }
    animator.preferredCommitStyle = .pop
    animator.addCompletion { [weak self] in
      if let self { given?.previewingContext(self, commit: controller) }
    }
  }

  /// The part of the view that is lifted; nil for the whole view.
  private var lifted: UITargetedPreview? {
    guard let view, view.window != nil, sourceRect != view.bounds, !sourceRect.isEmpty else { return nil }
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: sourceRect)
    return UITargetedPreview(view: view, parameters: parameters)
  }

  private static func element(of item: any UIPreviewActionItem, _ controller: UIViewController)
    -> UIMenuElement
  {
    if let group = item as? UIPreviewActionGroup {
      return UIMenu(
        title: group.title, options: group.style == .destructive ? .destructive : [],
        children: group.actions.map { element(of: $0, controller) })
    }
    let action = item as? UIPreviewAction
    return UIAction(
      title: item.title, attributes: action?.style == .destructive ? .destructive : [],
      state: action?.style == .selected ? .on : .off
    ) { _ in action?.handler(item, controller) }
  }
}

/// The delegate of a registration whose own one is gone.
@available(*, deprecated, message: "Serves deprecated methods.")
private final class NoPreviews: NSObject, UIViewControllerPreviewingDelegate {
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController? { nil }
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
  ) {}
}
