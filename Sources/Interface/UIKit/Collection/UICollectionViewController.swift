/// A controller that shows a collection view, of which it is the data source and the delegate.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate
{
  private let initialLayout: UICollectionViewLayout
  private var shownCollection: UICollectionView?

  /// Whether a long press moves items, where the data source lets them be moved. Default: true.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { movementPress.recognizer.isEnabled = installsStandardGestureForInteractiveMovement }
  }
  private let movementPress = MenuPress()

  /// Whether the items are deselected when the view appears. Default: true.
  open var clearsSelectionOnViewWillAppear = true

  /// Creates a controller whose collection view has the layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    initialLayout = layout
    super.init(nibName: nil, bundle: nil)
    movementPress.shouldBegin = { [weak self] in self?.mayMoveItem(at: $0) ?? false }
    movementPress.onChange = { [weak self] in self?.movementDidChange($0) }
  }

  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(collectionViewLayout: UICollectionViewFlowLayout())
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// The collection view, which fills the controller's view. Setting another one replaces it.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return shownCollection
    }
    set {
      loadViewIfNeeded()
      guard newValue !== shownCollection else { return }
      shownCollection?.removeFromSuperview()
      shownCollection = newValue
      if let newValue { install(newValue) }
    }
  }

  /// The layout that the collection view has, or is created with.
  open var collectionViewLayout: UICollectionViewLayout {
    shownCollection?.collectionViewLayout ?? initialLayout
  }

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    self.view = view
    let collection = UICollectionView(frame: view.bounds, collectionViewLayout: initialLayout)
    collection.dataSource = self
    collection.delegate = self
    shownCollection = collection
    install(collection)
  }

  private func install(_ collection: UICollectionView) {
    collection.frame = view.bounds
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let press = movementPress.recognizer
    press.view?.removeGestureRecognizer(press)
    collection.addGestureRecognizer(press)
    view.insertSubview(collection, at: 0)
  }

  private func mayMoveItem(at place: CGPoint) -> Bool {
    guard let collection = shownCollection, let path = collection.indexPathForItem(at: place) else {
      return false
    }
    return collection.dataSource?.collectionView(collection, canMoveItemAt: path) ?? false
  }

  private func movementDidChange(_ press: UIGestureRecognizer) {
    guard let collection = shownCollection else { return }
    let place = press.location(in: collection)
    switch press.state {
    case .began:
      guard let path = collection.indexPathForItem(at: place) else { return }
      _ = collection.beginInteractiveMovementForItem(at: path)
      collection.updateInteractiveMovementTargetPosition(place)
    case .changed: collection.updateInteractiveMovementTargetPosition(place)
    case .ended: collection.endInteractiveMovement()
    default: collection.cancelInteractiveMovement()
    }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let collection = shownCollection else { return }
    for path in collection.indexPathsForSelectedItems ?? [] {
      collection.deselectItem(at: path, animated: animated)
    }
  }

  // These methods repeat the protocols' defaults, because subclasses can override only methods of a class.

  /// Returns the number of sections. The default is 1.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Returns the number of items in a section. The default is 0.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0
  }

  /// Returns the cell of an item. The default is an empty cell; subclasses with items override it.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

  /// Returns a supplementary view. The default is an empty view.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }

  /// Called after a tap has selected an item. The default does nothing.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

  /// Called after a tap has deselected an item. The default does nothing.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}

  /// Called before a cell is shown. The default does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}

  /// Called after a cell has left the screen. The default does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Returns whether a finger may move an item to another place. The default is false.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    false
  }

  /// Called after a finger has moved an item. The default does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// Called after each change of the content offset. The default does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Returns whether a touch highlights an item. The default is true.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called after a touch has highlighted an item. The default does nothing.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}

  /// Called after an item has lost its highlight. The default does nothing.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}

  /// Returns whether a tap selects an item. The default is true.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Returns whether a tap deselects an item where several can be selected. The default is true.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called before a supplementary view is shown. The default does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Called after a supplementary view has left the screen. The default does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Returns the offset after a change of the layout. The default is the proposed one.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns whether an item can be edited. The default is true.
  open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Returns whether a tap performs the primary action of an item. The default is true.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Returns whether a drag that rests over the item selects it. The default is true.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }

  /// Called for the primary action of an item. The default does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}

  /// Returns the path to which a finger moves an item. The default is that of the older method.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    (OlderItemMethods() as any ItemMethods).target(
      of: self, collectionView, currentIndexPath, proposedIndexPath)
  }

  /// Returns the proposed path.
  @available(*, deprecated, message: "Use the method with the original path.")
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  /// Returns the context menu of items. The default is that of the older method for a single item.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard indexPaths.count == 1, let path = indexPaths.first else { return nil }
    return (OlderItemMethods() as any ItemMethods).menu(of: self, collectionView, path, point)
  }

  /// Returns nil: no menu.
  @available(*, deprecated, message: "Use the method with several items.")
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// Returns the preview that a menu lifts. The default is nil, for the cell.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { nil }

  /// Returns the preview to which a menu goes back. The default is nil, for the lifted one.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { nil }

  /// Called when a tap on a menu's preview commits it. The default does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  /// Called before a menu is shown. The default does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called before a menu goes. The default does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called when a drag begins. The default does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Called when the finger is lifted; may change the offset at which the content will rest. The default does
  /// nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// Called when the drag has ended. The default does nothing.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

  /// Called if the content continues to move after a drag. The default does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// Called when the content rests after a drag. The default does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Called when an animated change of the offset has ended. The default does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  /// Returns whether a tap on the status bar scrolls to the top. The default is true.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

  /// Called when the content has reached the top after a tap on the status bar. The default does nothing.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

  /// Returns the subview that zooms. The default is nil, for none.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

  /// Called before the content zooms. The default does nothing.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

  /// Called after each change of the scale. The default does nothing.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}

  /// Called when the content has zoomed. The default does nothing.
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}

  /// Called after a change of `adjustedContentInset`. The default does nothing.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
