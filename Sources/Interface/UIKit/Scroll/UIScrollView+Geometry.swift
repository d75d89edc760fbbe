extension UIScrollView {
  // MARK: Ranges

  /// The range of offsets at rest along the axis.
  func offsetRange(_ axis: ScrollAxis) -> ClosedRange<Double> {
    let collapsed = axis == .vertical ? collapsingBar?.collapsed ?? 0 : 0
    let inset = -axis.start(of: currentInset) - collapsed
    let start = inset.isFinite ? inset : 0
    let end = axis.length(of: usableContentSize) + axis.end(of: currentInset) - axis.length(of: bounds.size)
    guard end.isFinite, end < start else { return Double(start)...Double(end.isFinite ? end : start) }
    if startsAtRight, axis == .horizontal { return Double(rightEnd)...Double(rightEnd) }
    // Content that is too small has one offset, which aligns it.
    let alignment = axis.coordinate(of: contentAlignmentPoint)
    let place = Double(start + (end - start) * (alignment > 0 ? min(alignment, 1) : 0))
    return place...place
  }

  var usableContentSize: CGSize {
    func side(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite ? length : 0 }
    return CGSize(width: side(contentSize.width), height: side(contentSize.height))
  }

  /// The horizontal offset at which the right end of the content lies at the inset.
  var rightEnd: CGFloat { hiddenWidth(usableContentSize.width, in: bounds.width) + currentInset.right }

  /// The part of the content's width that does not fit.
  private func hiddenWidth(_ width: CGFloat, in room: CGFloat) -> CGFloat {
    let hidden = width - room
    return hidden > 0 && hidden.isFinite ? hidden : 0
  }

  func alwaysBounces(_ axis: ScrollAxis) -> Bool {
    axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
  }

  func bounces(_ axis: ScrollAxis) -> Bool {
    axis == .horizontal ? bouncesHorizontally : bouncesVertically
  }

  /// Whether a finger can move the content along the axis: it is larger than the view, or always bounces.
  func canScroll(_ axis: ScrollAxis) -> Bool {
    let range = offsetRange(axis)
    return range.lowerBound < range.upperBound || (bounces(axis) && alwaysBounces(axis))
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

  /// Rounds to the nearest pixel. Moving content is aligned to pixels; at rest it is exactly at its
  /// destination.
  func pixelAligned(_ value: Double) -> CGFloat {
    let scale = max(traitCollection.displayScale, 1)
    return (CGFloat(value) * scale).rounded() / scale
  }

  /// Returns the offset nearest to the present one at which the rectangle is visible between the insets, or
  /// at which its start is visible if it does not fit. Nil for an empty rectangle or an origin that is not
  /// finite.
  func offsetShowing(_ rect: CGRect) -> CGPoint? {
    guard !rect.isEmpty, rect.origin.x.isFinite, rect.origin.y.isFinite else { return nil }
    let visible = bounds.inset(by: currentInset)
    func shift(low: CGFloat, high: CGFloat, visibleLow: CGFloat, visibleHigh: CGFloat) -> CGFloat {
      if low < visibleLow || high - low > visibleHigh - visibleLow { return low - visibleLow }
      return max(0, high - visibleHigh)
    }
    return clamped(
      CGPoint(
        x: contentOffset.x
          + shift(
            low: rect.minX, high: rect.maxX, visibleLow: visible.minX, visibleHigh: visible.maxX),
        y: contentOffset.y
          + shift(
            low: rect.minY, high: rect.maxY, visibleLow: visible.minY, visibleHigh: visible.maxY)))
  }

  // MARK: Insets

  /// Recomputes the adjusted inset, and moves the content where that is needed.
  ///
  /// - Parameter keepsEdge: Whether content that rests at its start stays at its start, as when bars come and
  ///   go. If false, the offset changes only when it is outside its new range.
  func updateAdjustedInset(keepsEdge: Bool) {
    let old = currentInset
    let new = computedInset
    guard !Self.areAlike(old, new) else { return }
    let start = startsAtRight ? rightEnd : -old.left
    currentInset = new
    setNeedsLayout()
    if collapsingBar?.isChangingInset ?? false {
      // The range stays: the inset loses as much as the bar has collapsed.
      placeIndicators()
      return adjustedContentInsetDidChange()
    }
    for subview in subviews { subview.layOutInMovedSafeArea() }
    let canMove = !isTracking && !isDecelerating && !isScrollAnimating
    if keepsEdge, canMove {
      var offset = contentOffset
      if abs(offset.x - start) < Self.insetPrecision { offset.x = startsAtRight ? rightEnd : -new.left }
      if abs(offset.y + old.top) < Self.insetPrecision {
        offset.y = -new.top
      } else if abs(offset.y + old.top - refreshSpace) < Self.insetPrecision {
        // The content rests at its start, over a refresh that was begun in code.
        offset.y = refreshSpace - new.top
      }
      if offset != contentOffset { contentOffset = offset }
    }
    rangeDidChange()
    adjustedContentInsetDidChange()
  }

  /// The difference below which two insets count as equal, in points, and relative to larger insets. The safe
  /// area is converted through all superviews and through the offset, which rounds; without this, each layout
  /// would cause another one. Chosen: far above the rounding, far below a pixel.
  private static let insetPrecision: CGFloat = 1e-6

  private static func areAlike(_ a: UIEdgeInsets, _ b: UIEdgeInsets) -> Bool {
    [(a.top, b.top), (a.left, b.left), (a.bottom, b.bottom), (a.right, b.right)].allSatisfy { a, b in
      abs(a - b) < insetPrecision * max(1, abs(a), abs(b))
    }
  }

  /// Whether the end of the content lies above the inset at the bottom, to half a point.
  var showsEnd: Bool {
    contentOffset.y + bounds.height - currentInset.bottom > contentSize.height - 0.5
  }

  private func tellEnd() {
    for follower in endFollowers { follower.endMayHaveMoved() }
  }

  private var leavesSafeArea: Bool {
    contentInsetAdjustmentBehavior == .never
      || (contentInsetAdjustmentBehavior == .automatic && owner?.adjustsScrollViewInsets == false)
  }

  /// The safe area insets of a view of the content: those edges that the adjusted inset does not already keep
  /// free. A cell that is scrolled under a bar keeps its margins.
  func insetsOfContent(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    if leavesSafeArea { return insets }
    var insets = insets
    if isAdjusted(.vertical) { (insets.top, insets.bottom) = (0, 0) }
    if isAdjusted(.horizontal) { (insets.left, insets.right) = (0, 0) }
    return insets
  }

  private func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }

  /// The insets that a layout of the content measures from: below bars of full length, and without a refresh
  /// or a keyboard. They do not depend on the size of the content, which would keep traces of the layout
  /// before.
  var layoutInset: UIEdgeInsets {
    var inset = UIEdgeInsets(
      top: finite(contentInset.top), left: finite(contentInset.left), bottom: finite(contentInset.bottom),
      right: finite(contentInset.right))
    let safe = leavesSafeArea ? .zero : safeAreaInsets
    if isAdjusted(.vertical, isScrollable: alwaysBounceVertical) {
      inset.top += finite(safe.top) + (collapsingBar?.collapsed ?? 0)
      inset.bottom += finite(safe.bottom)
    }
    if isAdjusted(.horizontal, isScrollable: alwaysBounceHorizontal) {
      inset.left += finite(safe.left)
      inset.right += finite(safe.right)
    }
    return inset
  }

  private var computedInset: UIEdgeInsets {
    let system = systemInset
    let bottom = finite(contentInset.bottom) + system.bottom
    return UIEdgeInsets(
      top: finite(contentInset.top) + system.top, left: finite(contentInset.left) + system.left,
      bottom: coveredHeight > 0 ? max(bottom, coveredHeight) : bottom,
      right: finite(contentInset.right) + system.right)
  }

  /// The part of the adjusted inset that the safe area and a refresh take.
  var systemInset: UIEdgeInsets {
    var inset = UIEdgeInsets.zero
    let safe = leavesSafeArea ? .zero : safeAreaInsets
    if isAdjusted(.vertical) {
      inset.top += finite(safe.top)
      inset.bottom += finite(safe.bottom)
    }
    inset.top += refreshSpace
    if isAdjusted(.horizontal) {
      inset.left += finite(safe.left)
      inset.right += finite(safe.right)
    }
    return inset
  }

  private func isAdjusted(_ axis: ScrollAxis) -> Bool { isAdjusted(axis, isScrollable: isScrollable(axis)) }

  private func isAdjusted(_ axis: ScrollAxis, isScrollable: Bool) -> Bool {
    switch contentInsetAdjustmentBehavior {
    case .never: false
    case .always: true
    case .automatic: isScrollable || (axis == .vertical && isContentOfNavigation)
    case .scrollableAxes: isScrollable
    }
  }

  private func isScrollable(_ axis: ScrollAxis) -> Bool {
    alwaysBounces(axis) || axis.length(of: usableContentSize) > axis.length(of: bounds.size)
  }

  /// Whether this is the view of a controller in a navigation controller, or that view's first subview.
  private var isContentOfNavigation: Bool {
    owner?.navigationController != nil
  }

  /// The controller whose view this is, or whose view has it as the first subview.
  private var owner: UIViewController? {
    let isFirst = superview.map { $0.subviews.first === self } ?? false
    return controller ?? (isFirst ? superview?.controller : nil)
  }

  // MARK: Changes

  func contentSizeDidChange(from old: CGSize) {
    if startsAtRight {
      let room = bounds.width
      shiftContent(
        by: hiddenWidth(usableContentSize.width, in: room) - hiddenWidth(old.width, in: room),
        along: .horizontal)
    }
    updateAdjustedInset(keepsEdge: true)
    rangeDidChange()
  }

  func boundsDidChange(from old: CGRect) {
    let new = bounds
    if !new.size.isSame(as: old.size) {
      if startsAtRight {
        let width = usableContentSize.width
        shiftContent(
          by: hiddenWidth(width, in: new.width) - hiddenWidth(width, in: old.width), along: .horizontal)
      }
      updateAdjustedInset(keepsEdge: true)
      rangeDidChange()
    }
    guard new.origin != old.origin else { return }
    // An offset that a delegate sets in the calls below counts as set by the app.
    let isOwnMove = isMovingByItself
    isMovingByItself = false
    if !isOwnMove { offsetWasSet() }
    setNeedsLayout()
    scrollingMovesGuides()
    placeIndicators()
    refreshControl?.scrolled()
    collapsingBar?.onScroll()
    tellEnd()
    offsetDidChange()
    delegate?.scrollViewDidScroll(self)
  }

  /// Brings the offset into a changed range: content at rest jumps to the nearest end, decelerating content
  /// is led there, and a dragged one stays under the finger.
  func rangeDidChange() {
    placeIndicators()
    defer { tellEnd() }
    // A zoom sets the offset for its new scale.
    if zoom.isChanging || zoom.pinch != nil { return }
    if isDragging {
      rebaseDrag()
    } else if isDecelerating {
      continueDecelerating()
    } else if !isTracking, !isScrollAnimating {
      let offset = clamped(contentOffset)
      if offset != contentOffset { contentOffset = offset }
    }
  }

  /// Ends the motion, or restarts the drag, after the app has set the offset.
  private func offsetWasSet() {
    if isDragging { rebaseDrag() } else { stopMovement() }
  }
}
