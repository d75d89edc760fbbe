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

  /// Returns nil: archives are not supported.
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
}
