/// The mode in which items of a collection are inserted, deleted, moved and picked.
struct CollectionEditing {
  var isOn = false
  /// Whether a touch selects items meanwhile, and whether several can be selected.
  var (picks, picksSeveral) = (false, false)
}

extension UICollectionView {
  /// Chosen as for changes, so that both stand still at once.
  private static let editingDuration: TimeInterval = 0.3

  /// Whether the collection view is in the mode of editing, in which the cells of lists show the accessories
  /// of that mode. Default: false. A change deselects all items; cells on the screen change in 0.3 s, unless
  /// animations are disabled.
  @available(iOS 14.0, *)
  public var isEditing: Bool {
    get { editing.isOn }
    set { showEditing(newValue) }
  }

  /// Whether touches select items during editing. Default: false.
  @available(iOS 14.0, *)
  public var allowsSelectionDuringEditing: Bool {
    get { editing.picks }
    set {
      editing.picks = newValue
      if !picks { deselectAll() }
    }
  }

  /// Whether several items can be selected during editing. Default: false.
  @available(iOS 14.0, *)
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { editing.picksSeveral }
    set {
      editing.picksSeveral = newValue
      if isEditing, !newValue { deselectAll() }
    }
  }

  /// Whether several items can be selected in the present mode.
  var picksSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// Whether a touch selects items in the present mode.
  var picks: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  private func showEditing(_ isOn: Bool) {
    guard isOn != editing.isOn else { return }
    swiping.close(animated: true)
    unhighlight()
    deselectAll()
    editing.isOn = isOn
    let isAnimated = window != nil && UIView.areAnimationsEnabled
    for (key, view) in orderedViews {
      guard let cell = view as? UICollectionViewCell else { continue }
      let change = { cell.condition.isEditing = self.isEdited(key.path) }
      guard isAnimated else {
        change()
        continue
      }
      (cell as? UICollectionViewListCell)?.prepareForAnimation()
      UIView.animate(
        withDuration: Self.editingDuration, delay: 0, options: .allowUserInteraction,
        animations: {
          change()
          cell.layoutIfNeeded()
        },
        completion: { _ in (cell as? UICollectionViewListCell)?.removeUnusedAccessories() })
    }
  }

  private func isEdited(_ path: IndexPath) -> Bool {
    isEditing && collectionDelegate?.collectionView(self, canEditItemAt: path) ?? true
  }

  /// Returns the part of a cell's state that the collection view decides.
  func condition(ofItemAt path: IndexPath) -> CellCondition {
    var condition = cell(path)?.condition ?? CellCondition()
    condition.isEditing = isEdited(path)
    condition.isReordering = false
    return condition
  }

  /// Performs the primary action of a touched item, which the delegate has.
  func performPrimaryAction(at path: IndexPath) {
    guard !isEditing, contains(path),
      collectionDelegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false
    else { return }
    collectionDelegate?.collectionView(self, performPrimaryActionForItemAt: path)
  }
}
