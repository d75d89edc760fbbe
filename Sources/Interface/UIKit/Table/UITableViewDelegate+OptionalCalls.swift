// Optional calls, which only the Objective-C runtime has: `delegate?.method?(…)` compiles as on iOS.
// A delegate that leaves a method out has its default here, so the call gives what the default gives.

extension UITableViewDelegate {
  /// The methods `tableView` as optional ones; never nil.
  public var tableView: _UITableViewDelegateTableView? { _UITableViewDelegateTableView(delegate: self) }
}

/// Calls of the methods `tableView(…)` of a `UITableViewDelegate`.
@preconcurrency @MainActor public struct _UITableViewDelegateTableView {
  fileprivate let delegate: any UITableViewDelegate

  /// Calls `tableView(_:heightForRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    delegate.tableView(tableView, heightForRowAt: indexPath)
  }

  /// Calls `tableView(_:estimatedHeightForRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
    -> CGFloat
  {
    delegate.tableView(tableView, estimatedHeightForRowAt: indexPath)
  }

  /// Calls `tableView(_:estimatedHeightForHeaderInSection:)`.
  public func callAsFunction(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    -> CGFloat
  {
    delegate.tableView(tableView, estimatedHeightForHeaderInSection: section)
  }

  /// Calls `tableView(_:estimatedHeightForFooterInSection:)`.
  public func callAsFunction(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
    -> CGFloat
  {
    delegate.tableView(tableView, estimatedHeightForFooterInSection: section)
  }

  /// Calls `tableView(_:heightForHeaderInSection:)`.
  public func callAsFunction(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    delegate.tableView(tableView, heightForHeaderInSection: section)
  }

  /// Calls `tableView(_:heightForFooterInSection:)`.
  public func callAsFunction(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    delegate.tableView(tableView, heightForFooterInSection: section)
  }

  /// Calls `tableView(_:viewForHeaderInSection:)`.
  public func callAsFunction(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    delegate.tableView(tableView, viewForHeaderInSection: section)
  }

  /// Calls `tableView(_:viewForFooterInSection:)`.
  public func callAsFunction(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    delegate.tableView(tableView, viewForFooterInSection: section)
  }

  /// Calls `tableView(_:willDisplay:forRowAt:)`.
  public func callAsFunction(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    delegate.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
  }

  /// Calls `tableView(_:didEndDisplaying:forRowAt:)`.
  public func callAsFunction(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    delegate.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
  }

  /// Calls `tableView(_:shouldHighlightRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    delegate.tableView(tableView, shouldHighlightRowAt: indexPath)
  }

  /// Calls `tableView(_:didHighlightRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    delegate.tableView(tableView, didHighlightRowAt: indexPath)
  }

  /// Calls `tableView(_:didUnhighlightRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    delegate.tableView(tableView, didUnhighlightRowAt: indexPath)
  }

  /// Calls `tableView(_:willSelectRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    delegate.tableView(tableView, willSelectRowAt: indexPath)
  }

  /// Calls `tableView(_:didSelectRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    delegate.tableView(tableView, didSelectRowAt: indexPath)
  }

  /// Calls `tableView(_:willDeselectRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    delegate.tableView(tableView, willDeselectRowAt: indexPath)
  }

  /// Calls `tableView(_:didDeselectRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    delegate.tableView(tableView, didDeselectRowAt: indexPath)
  }

  /// Calls `tableView(_:indentationLevelForRowAt:)`; nil if the delegate leaves it out.
  public func callAsFunction(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int?
  {
    let isAsked = tableView.hasDefaultAnswer
    defer { tableView.hasDefaultAnswer = isAsked }
    tableView.hasDefaultAnswer = false
    let answer = delegate.tableView(tableView, indentationLevelForRowAt: indexPath)
    return tableView.hasDefaultAnswer ? nil : answer
  }

  /// Calls `tableView(_:willDisplayHeaderView:forSection:)`.
  public func callAsFunction(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    delegate.tableView(tableView, willDisplayHeaderView: view, forSection: section)
  }

  /// Calls `tableView(_:willDisplayFooterView:forSection:)`.
  public func callAsFunction(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {
    delegate.tableView(tableView, willDisplayFooterView: view, forSection: section)
  }

  /// Calls `tableView(_:editingStyleForRowAt:)`; nil if the delegate leaves it out.
  public func callAsFunction(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle?
  {
    let isAsked = tableView.hasDefaultAnswer
    defer { tableView.hasDefaultAnswer = isAsked }
    tableView.hasDefaultAnswer = false
    let answer = delegate.tableView(tableView, editingStyleForRowAt: indexPath)
    return tableView.hasDefaultAnswer ? nil : answer
  }

  /// Calls `tableView(_:titleForDeleteConfirmationButtonForRowAt:)`.
  public func callAsFunction(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    delegate.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
  }

  /// Calls `tableView(_:shouldIndentWhileEditingRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
    -> Bool
  {
    delegate.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
  }

  /// Calls `tableView(_:willBeginEditingRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    delegate.tableView(tableView, willBeginEditingRowAt: indexPath)
  }

  /// Calls `tableView(_:didEndEditingRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    delegate.tableView(tableView, didEndEditingRowAt: indexPath)
  }

  /// Calls `tableView(_:leadingSwipeActionsConfigurationForRowAt:)`.
  public func callAsFunction(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    delegate.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
  }

  /// Calls `tableView(_:trailingSwipeActionsConfigurationForRowAt:)`.
  public func callAsFunction(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    delegate.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }

  /// Calls `tableView(_:editActionsForRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
    -> [UITableViewRowAction]?
  {
    delegate.tableView(tableView, editActionsForRowAt: indexPath)
  }

  /// Calls `tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)`.
  public func callAsFunction(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    delegate.tableView(
      tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
      toProposedIndexPath: proposedDestinationIndexPath)
  }

  /// Calls `tableView(_:accessoryButtonTappedForRowWith:)`.
  public func callAsFunction(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    delegate.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
  }

  /// Calls `tableView(_:canPerformPrimaryActionForRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath)
    -> Bool
  {
    delegate.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath)
  }

  /// Calls `tableView(_:shouldSpringLoadRowAt:with:)`.
  public func callAsFunction(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    delegate.tableView(tableView, shouldSpringLoadRowAt: indexPath, with: context)
  }

  /// Calls `tableView(_:performPrimaryActionForRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    delegate.tableView(tableView, performPrimaryActionForRowAt: indexPath)
  }

  /// Calls `tableView(_:didEndDisplayingHeaderView:forSection:)`.
  public func callAsFunction(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {
    delegate.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
  }

  /// Calls `tableView(_:didEndDisplayingFooterView:forSection:)`.
  public func callAsFunction(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {
    delegate.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
  }

  /// Calls `tableView(_:contextMenuConfigurationForRowAt:point:)`.
  public func callAsFunction(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    delegate.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
  }

  /// Calls `tableView(_:previewForHighlightingContextMenuWithConfiguration:)`.
  public func callAsFunction(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    delegate.tableView(tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  /// Calls `tableView(_:previewForDismissingContextMenuWithConfiguration:)`.
  public func callAsFunction(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    delegate.tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  /// Calls `tableView(_:willPerformPreviewActionForMenuWith:animator:)`.
  public func callAsFunction(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate.tableView(tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  /// Calls `tableView(_:willDisplayContextMenu:animator:)`.
  public func callAsFunction(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    delegate.tableView(tableView, willDisplayContextMenu: configuration, animator: animator)
  }

  /// Calls `tableView(_:willEndContextMenuInteraction:animator:)`.
  public func callAsFunction(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    delegate.tableView(tableView, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
