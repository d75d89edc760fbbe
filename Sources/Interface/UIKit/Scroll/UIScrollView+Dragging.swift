/// A drag of the content by a finger.
struct ScrollDrag {
  /// The unlimited content offset (without resistance past the ends) that belongs to a finger movement of
  /// zero.
  var origin: CGPoint
  /// The directions that follow the finger.
  var axes: Set<ScrollAxis>
  /// The unlimited content offsets of the last 100 ms.
  var path: [ScrollAxis: VelocityTracker<Double>] = [:]
}

extension UIScrollView {
  /// The time for which a touch is kept from the view under it while it may become a drag, in seconds.
  /// iOS's.
  private static let contentTouchDelay: TimeInterval = 0.15

  /// The time after which a wheel has stopped, in seconds. Chosen: longer than the time between two turns
  /// of a notched wheel.
  static let wheelRest: TimeInterval = 0.2

  func attachPan() {
    addGestureRecognizer(pan)
    pan.addHandler { [weak self] recognizer in self?.panDidChange(recognizer.state) }
  }

  // MARK: The finger

  /// Begins tracking. Moving content stops, and the touch is then cancelled for the view under it. Over
  /// content at rest, the touch may be held back from that view.
  func fingerLanded(_ touch: UITouch) {
    guard isScrollEnabled else { return }
    isTracking = true
    if isDecelerating || isScrollAnimating {
      touch.takeFromView()
      stopMovement()
    } else if delaysContentTouches, touch.view !== self {
      holdBack(touch)
    }
  }

  private func holdBack(_ touch: UITouch) {
    guard let device = window?.device else { return }
    touch.isHeldBack = true
    device.schedule(at: device.time + Self.contentTouchDelay) { [weak touch] in
      if let touch, touch.isHeldBack { touch.reachView(with: nil) }
    }
  }

  /// Ends tracking when all fingers are gone. Content that was caught past its end springs back.
  func fingerLeft() {
    guard isTracking else { return }
    isTracking = false
    if case .none = movement { settle() }
    if case .none = movement { fadeIndicators() }
  }

  /// Brings paging content to a whole page when a wheel has stopped.
  func wheelDidScroll() {
    wheelScrolls += 1
    guard isPagingEnabled, let device = window?.device else { return }
    let number = wheelScrolls
    device.schedule(at: device.time + Self.wheelRest) { [weak self] in
      guard let self, wheelScrolls == number, !isTracking, case .none = movement else { return }
      settle()
      if case .none = movement { movementDidEnd() }
    }
  }

  func settle() {
    let motions = ScrollAxis.allCases.map {
      makeMotion($0, from: Double($0.coordinate(of: contentOffset)), velocity: 0)
    }
    if motions.contains(where: { $0.duration > 0 }) { _ = decelerate(x: motions[0], y: motions[1]) }
  }

  /// Returns whether a finger that has moved by `way` drags this view's content.
  ///
  /// It does not if the content cannot scroll in that direction; if the view under the finger keeps the
  /// touch; or if the content is at its end and a scroll view around this one can move.
  func mayDrag(_ way: CGPoint, by finger: UITouch) -> Bool {
    guard isScrollEnabled, window != nil else { return false }
    let axis: ScrollAxis = abs(way.x) > abs(way.y) ? .horizontal : .vertical
    guard canScroll(axis), !keepsTouch(finger) else { return false }
    let forward = axis.coordinate(of: way) < 0
    return canMove(axis, forward: forward) || !transfers(axis) || !canAncestorMove(axis, forward: forward)
  }

  /// Whether a view around this one scrolls on where this one's content ends.
  func transfers(_ axis: ScrollAxis) -> Bool {
    axis == .horizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
  }

  /// Whether the view under the finger keeps the touch from becoming a drag. A touch that has not reached its
  /// view is never kept.
  func keepsTouch(_ touch: UITouch) -> Bool {
    guard let view = touch.view, view !== self, touch.hasReachedView, !touch.isCancelledForView else {
      return false
    }
    return !canCancelContentTouches || !touchesShouldCancel(in: view)
  }

  /// Whether the offset can change in the direction without the content leaving its range.
  private func canMove(_ axis: ScrollAxis, forward: Bool) -> Bool {
    let range = offsetRange(axis)
    let offset = Double(axis.coordinate(of: contentOffset))
    return forward ? offset < range.upperBound : offset > range.lowerBound
  }

  private func canAncestorMove(_ axis: ScrollAxis, forward: Bool) -> Bool {
    var next = superview
    while let view = next {
      if let outer = view as? UIScrollView, outer.isScrollEnabled, outer.canScroll(axis),
        outer.canMove(axis, forward: forward)
      {
        return true
      }
      next = view.superview
    }
    return false
  }

  // MARK: Dragging

  private func panDidChange(_ state: UIGestureRecognizer.State) {
    switch state {
    case .began: beginDragging()
    case .changed: dragOn()
    case .ended:
      // The finger may be lifted at a new location.
      dragOn()
      endDragging(velocity: pan.velocity(in: self))
    case .cancelled: endDragging(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func beginDragging() {
    stopMovement()
    isTracking = true
    isDragging = true
    var axes = Set(ScrollAxis.allCases.filter { canScroll($0) })
    if isDirectionalLockEnabled, axes.count > 1 {
      let way = pan.translation(in: self)
      let (along, across) = (max(abs(way.x), abs(way.y)), min(abs(way.x), abs(way.y)))
      // A nearly diagonal drag is not locked, as on iOS.
      if across < along / 2 { axes = [abs(way.x) > abs(way.y) ? .horizontal : .vertical] }
    }
    drag = ScrollDrag(origin: .zero, axes: axes)
    rebaseDrag(after: .zero)
    dragDidBegin()
    showIndicators()
    dismissKeyboard()
    delegate?.scrollViewWillBeginDragging(self)
    dragOn()
  }

  private func dragOn() {
    // A pinch moves the content itself.
    guard var drag, zoom.pinch == nil else { return }
    let way = pan.translation(in: self)
    var offset = contentOffset
    for axis in ScrollAxis.allCases where drag.axes.contains(axis) {
      let free = Double(axis.coordinate(of: drag.origin) - axis.coordinate(of: way))
      drag.path[axis, default: VelocityTracker()].add(free, at: pan.lastTime)
      axis.set(pixelAligned(shown(free, axis)), of: &offset)
    }
    self.drag = drag
    move(to: offset)
    keyboardFollowsFinger()
  }

  /// Restarts the drag from the present content offset.
  func rebaseDrag() { rebaseDrag(after: pan.translation(in: self)) }

  /// Computes `drag.origin` again from the present content offset.
  ///
  /// - Parameter way: The finger's movement that belongs to the present offset.
  private func rebaseDrag(after way: CGPoint) {
    guard var drag else { return }
    drag.path = [:]
    for axis in ScrollAxis.allCases where drag.axes.contains(axis) {
      let free = pulled(Double(axis.coordinate(of: contentOffset)), axis)
      axis.set(CGFloat(free) + axis.coordinate(of: way), of: &drag.origin)
    }
    self.drag = drag
  }

  /// Ends the drag and starts the motion after it.
  ///
  /// - Parameter velocity: The finger's velocity, in points per second.
  private func endDragging(velocity: CGPoint) {
    guard isDragging, let drag else { return }
    releaseKeyboard(velocity: velocity.y)
    var motions = [ScrollAxis.horizontal: ScrollMotion(restingAt: 0), .vertical: ScrollMotion(restingAt: 0)]
    var speeds: [ScrollAxis: Double] = [:]
    // Delegates are told the finger's velocity, also past an end.
    var told = CGPoint.zero
    for axis in ScrollAxis.allCases {
      let speed = drag.axes.contains(axis) ? -Double(axis.coordinate(of: velocity)) : 0
      let position = Double(axis.coordinate(of: contentOffset))
      axis.set(CGFloat(speed) / 1000, of: &told)
      // Past an end the content is slower than the finger.
      speeds[axis] = speed * meanSlope(position, axis, of: drag)
      motions[axis] = makeMotion(axis, from: position, velocity: speeds[axis] ?? 0)
    }
    func rest(_ axis: ScrollAxis) -> CGFloat { CGFloat(motions[axis]?.announcedDestination ?? 0) }
    let natural = CGPoint(x: rest(.horizontal), y: rest(.vertical))
    var target = restingOffset(proposed: natural, velocity: told)
    if drag.axes.contains(.vertical) { target.y = besideCollapsingBar(target.y) }
    if let delegate {
      // The delegate may use the pointer during the call only, as Apple's declaration states.
      unsafe withUnsafeMutablePointer(to: &target) { pointer in
        unsafe delegate.scrollViewWillEndDragging(
          self, withVelocity: told, targetContentOffset: pointer)
      }
    }
    guard isDragging else { return }
    for axis in ScrollAxis.allCases
    where axis.coordinate(of: target) != axis.coordinate(of: natural) && axis.coordinate(of: target).isFinite
    {
      motions[axis] = makeMotion(
        axis, from: Double(axis.coordinate(of: contentOffset)), velocity: speeds[axis] ?? 0,
        target: axis.coordinate(of: target))
    }
    self.drag = nil
    isDragging = false
    isTracking = false
    let (x, y) = (motions[.horizontal], motions[.vertical])
    let goesOn = decelerate(x: x ?? ScrollMotion(restingAt: 0), y: y ?? ScrollMotion(restingAt: 0))
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    if goesOn, isDecelerating {
      delegate?.scrollViewWillBeginDecelerating(self)
    } else if !goesOn {
      movementDidEnd()
      fadeIndicators()
    }
  }

  /// Ends a drag for a change by the app.
  func stopDragging() {
    guard isDragging || isTracking else { return }
    drag = nil
    let wasDragging = isDragging
    isDragging = false
    isTracking = false
    pan.isEnabled = false
    pan.isEnabled = true
    if wasDragging { delegate?.scrollViewDidEndDragging(self, willDecelerate: false) }
    if case .none = movement { fadeIndicators() }
  }

  // MARK: Past the ends

  private func band(_ axis: ScrollAxis) -> RubberBand {
    RubberBand(length: Double(axis.length(of: bounds.size)))
  }

  /// Returns the content offset for an unlimited offset: the part beyond the range is reduced by the
  /// resistance, or cut off if the view does not bounce.
  func shown(_ free: Double, _ axis: ScrollAxis) -> Double {
    let range = offsetRange(axis)
    let inside = min(max(free, range.lowerBound), range.upperBound)
    return bounces(axis) ? inside + band(axis).shown(pull: free - inside) : inside
  }

  /// Returns the unlimited offset for a content offset: the inverse of `shown(_:_:)`.
  private func pulled(_ shown: Double, _ axis: ScrollAxis) -> Double {
    let range = offsetRange(axis)
    let inside = min(max(shown, range.lowerBound), range.upperBound)
    return inside + band(axis).pull(shown: shown - inside)
  }

  /// Returns the ratio of the content's speed to the finger's at a release: 1 within the range, and past an
  /// end the mean of the last 100 ms.
  private func meanSlope(_ shown: Double, _ axis: ScrollAxis, of drag: ScrollDrag) -> Double {
    let range = offsetRange(axis)
    let inside = min(max(shown, range.lowerBound), range.upperBound)
    guard shown != inside else { return 1 }
    guard let span = drag.path[axis]?.span(at: pan.lastTime), span.first != span.last else {
      return band(axis).slope(pull: band(axis).pull(shown: shown - inside))
    }
    return (self.shown(span.last, axis) - self.shown(span.first, axis)) / (span.last - span.first)
  }
}
