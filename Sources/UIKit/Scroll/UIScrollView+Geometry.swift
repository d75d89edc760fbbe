extension UIScrollView {
  // MARK: Ranges

  /// Where the offset may rest along the axis.
  func offsetRange(_ axis: ScrollAxis) -> ClosedRange<Double> {
    let inset = -axis.start(of: currentInset)
    let start = inset.isFinite ? inset : 0
    let end = axis.length(of: usableContentSize) + axis.end(of: currentInset) - axis.length(of: bounds.size)
    return Double(start)...Double(max(start, end.isFinite ? end : start))
  }

  var usableContentSize: CGSize {
    func side(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite ? length : 0 }
    return CGSize(width: side(contentSize.width), height: side(contentSize.height))
  }

  func alwaysBounces(_ axis: ScrollAxis) -> Bool {
    axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
  }

  /// Whether a finger can move the content along the axis: there is more than fits, or it bounces nevertheless.
  func canScroll(_ axis: ScrollAxis) -> Bool {
    let range = offsetRange(axis)
    return range.lowerBound < range.upperBound || (bounces && alwaysBounces(axis))
  }

  func clamped(_ offset: CGPoint) -> CGPoint {
    var result = offset
    for axis in ScrollAxis.allCases {
      let range = offsetRange(axis)
      axis.set(
        CGFloat(min(max(Double(axis.coordinate(of: offset)), range.lowerBound), range.upperBound)),
        of: &result)
    }
    return result
  }

  /// The nearest whole pixel. An end of the range that is none itself stays reachable: the content rests exactly there.
  func pixelAligned(_ value: Double) -> CGFloat {
    let scale = max(traitCollection.displayScale, 1)
    return (CGFloat(value) * scale).rounded() / scale
  }

  /// The offset nearest to the present one that shows the rectangle between the insets; its start where it does not fit.
  func offsetShowing(_ rect: CGRect) -> CGPoint? {
    guard !rect.isEmpty, rect.origin.x.isFinite, rect.origin.y.isFinite else { return nil }
    let visible = bounds.inset(by: currentInset)
    func shift(_ low: CGFloat, _ high: CGFloat, _ visibleLow: CGFloat, _ visibleHigh: CGFloat) -> CGFloat {
      if low < visibleLow || high - low > visibleHigh - visibleLow { return low - visibleLow }
      return max(0, high - visibleHigh)
    }
    return clamped(
      CGPoint(
        x: contentOffset.x + shift(rect.minX, rect.maxX, visible.minX, visible.maxX),
        y: contentOffset.y + shift(rect.minY, rect.maxY, visible.minY, visible.maxY)))
  }

  // MARK: Insets

  /// - Parameter keepsEdge: Whether content that rests at its start stays there, as when bars come and go; else it stays where it is as
  ///   long as that is inside its range.
  func updateAdjustedInset(keepsEdge: Bool) {
    let old = currentInset
    let new = computedInset
    guard !Self.areAlike(old, new) else { return }
    currentInset = new
    let canMove = !isTracking && !isDecelerating && !isScrollAnimating
    if keepsEdge, canMove {
      var offset = contentOffset
      if abs(offset.x + old.left) < Self.insetPrecision { offset.x = -new.left }
      if abs(offset.y + old.top) < Self.insetPrecision { offset.y = -new.top }
      if offset != contentOffset { contentOffset = offset }
    }
    rangeDidChange()
    adjustedContentInsetDidChange()
  }

  /// The safe area is converted through all superviews and through the offset itself, which rounds: what differs by less than this many
  /// points, or this part of itself, is no change, or else every layout would ask for another one.
  private static let insetPrecision: CGFloat = 1e-6

  private static func areAlike(_ a: UIEdgeInsets, _ b: UIEdgeInsets) -> Bool {
    [(a.top, b.top), (a.left, b.left), (a.bottom, b.bottom), (a.right, b.right)].allSatisfy { a, b in
      abs(a - b) < insetPrecision * max(1, abs(a), abs(b))
    }
  }

  private var computedInset: UIEdgeInsets {
    func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    var inset = UIEdgeInsets(
      top: finite(contentInset.top), left: finite(contentInset.left), bottom: finite(contentInset.bottom),
      right: finite(contentInset.right))
    let safe = contentInsetAdjustmentBehavior == .never ? .zero : safeAreaInsets
    if isAdjusted(.vertical) {
      inset.top += safe.top
      inset.bottom += safe.bottom
    }
    if isAdjusted(.horizontal) {
      inset.left += safe.left
      inset.right += safe.right
    }
    return inset
  }

  private func isAdjusted(_ axis: ScrollAxis) -> Bool {
    switch contentInsetAdjustmentBehavior {
    case .never: false
    case .always: true
    case .automatic, .scrollableAxes:
      alwaysBounces(axis) || axis.length(of: usableContentSize) > axis.length(of: bounds.size)
    }
  }

  // MARK: Changes

  func contentSizeDidChange() {
    updateAdjustedInset(keepsEdge: true)
    rangeDidChange()
  }

  func boundsDidChange(from old: CGRect) {
    let new = bounds
    if new.size != old.size {
      updateAdjustedInset(keepsEdge: true)
      rangeDidChange()
    }
    guard new.origin != old.origin else { return }
    // What a delegate sets in the calls below is the app's wish again.
    let isOwnMove = isMovingByItself
    isMovingByItself = false
    if !isOwnMove { offsetWasSet() }
    setNeedsLayout()
    placeIndicators()
    delegate?.scrollViewDidScroll(self)
    observers.offsetDidChange(of: self, from: old.origin)
  }

  /// The offset may lie outside its range now: content at rest goes to the nearest end, content that moves is led there, and a finger
  /// keeps what it holds.
  private func rangeDidChange() {
    placeIndicators()
    if isDragging {
      rebaseDrag()
    } else if isDecelerating {
      continueDecelerating()
    } else if !isTracking, !isScrollAnimating {
      let offset = clamped(contentOffset)
      if offset != contentOffset { contentOffset = offset }
    }
  }

  /// The app has moved the content.
  private func offsetWasSet() {
    if isDragging { rebaseDrag() } else { stopMovement() }
  }
}
