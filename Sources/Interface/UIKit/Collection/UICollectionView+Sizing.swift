/// Views that determine their own sizes.
extension UICollectionView {
  /// The largest number of times that sizes of views may change the layout before it is shown: enough for
  /// views that shrink and let others in, and an end for views whose size never settles.
  static let maximumPasses = 64

  /// Asks the new views for their sizes.
  ///
  /// - Returns: Whether one of them has invalidated the layout.
  func measureViews() -> Bool {
    guard !unmeasured.isEmpty else { return false }
    var isChanged = false
    let elements = unmeasured.sorted()
    unmeasured = []
    for key in elements {
      guard let view = views[key], view.needsMeasuring, let applied = view.appliedAttributes else {
        continue
      }
      // A view that a batch has moved to another path is not placed there yet.
      let original = applied.indexPath == key.path ? applied : applied.changed { $0.indexPath = key.path }
      view.needsMeasuring = false
      guard key.category != .decorationView else { continue }
      let preferred = view.preferredLayoutAttributesFitting(original.changed { _ in })
      guard
        collectionViewLayout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      else { continue }
      collectionViewLayout.invalidateLayout(
        with: collectionViewLayout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
      isChanged = true
    }
    return isChanged
  }

  /// Notes that all views are asked for their sizes with the next layout, since the layout has dropped them.
  func measureAgain() {
    for (key, view) in views { setNeedsMeasuring(key, view) }
  }

  /// Notes that a view is asked for its size with the next layout.
  func setNeedsMeasuring(_ key: CollectionElement, _ view: UICollectionReusableView) {
    view.needsMeasuring = true
    unmeasured.insert(key)
  }

  /// An element that keeps its place on the screen while sizes change, and its present place.
  struct Anchor {
    var key: CollectionElement
    var origin: CGPoint
  }

  /// Returns the first cell in sight whose size is known.
  func findAnchor() -> Anchor? {
    guard let axis = collectionViewLayout.scrollAxis else { return nil }
    var best: Anchor?
    for (key, view) in views where key.category == .cell && !view.needsMeasuring {
      guard let frame = view.appliedAttributes?.frame, frame.meets(bounds) else { continue }
      let start = start(of: frame)
      let place = startsAtRight ? -start.x : axis.coordinate(of: start)
      let other = best.map { startsAtRight ? -$0.origin.x : axis.coordinate(of: $0.origin) } ?? .infinity
      if place < other || (place == other && key < (best?.key ?? key)) {
        best = Anchor(key: key, origin: start)
      }
    }
    return best
  }

  /// The corner of a frame at which its reading begins.
  private func start(of frame: CGRect) -> CGPoint {
    startsAtRight ? CGPoint(x: frame.maxX, y: frame.minY) : frame.origin
  }

  /// Scrolls so that the anchor is where it was on the screen.
  func keep(_ anchor: Anchor) {
    guard let axis = collectionViewLayout.scrollAxis,
      let new = attributes(of: anchor.key).map({ start(of: $0.frame) })
    else { return }
    let distance = axis.coordinate(of: new) - axis.coordinate(of: anchor.origin)
    guard distance != 0, distance.isFinite else { return }
    let before = axis.coordinate(of: contentOffset)
    updateContentSize()
    shiftContent(by: distance - (axis.coordinate(of: contentOffset) - before), along: axis)
  }
}
