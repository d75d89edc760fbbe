/// A finger that drags the content.
struct ScrollDrag {
  /// The offset that the beginning of the finger's way stands for, as if content could be pulled beyond its ends freely.
  var origin: CGPoint
  /// The directions that follow the finger.
  var axes: Set<ScrollAxis>
}

extension UIScrollView {
  /// How long a touch may still become a drag, whatever is under it, in seconds.
  private static let contentTouchDelay: TimeInterval = 0.15

  func attachPan() {
    addGestureRecognizer(pan)
    pan.addHandler { [weak self] recognizer in self?.panDidChange(recognizer.state) }
  }

  // MARK: The finger

  /// Content that moves stops under the finger, which then belongs to the scroll view alone.
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
    guard let stage = window?.stage else { return }
    touch.isHeldBack = true
    stage.schedule(at: stage.time + Self.contentTouchDelay) { [weak touch] in
      if let touch, touch.isHeldBack { touch.reachView(with: nil) }
    }
  }

  /// All fingers are gone, dragging or not: content that was caught beyond its end springs back.
  func fingerLeft() {
    guard isTracking else { return }
    isTracking = false
    if case .none = movement { settle() }
    if case .none = movement { fadeIndicators() }
  }

  private func settle() {
    let motions = ScrollAxis.allCases.map {
      makeMotion($0, from: Double($0.coordinate(of: contentOffset)), velocity: 0)
    }
    if motions.contains(where: { $0.duration > 0 }) { _ = decelerate(x: motions[0], y: motions[1]) }
  }

  /// Whether a finger that has gone so far drags this view's content.
  ///
  /// Not if the way is across the directions that scroll; if a control under the finger keeps it; or if the content is at its end that way,
  /// and a scroll view around this one can go on.
  func mayDrag(_ way: CGPoint, by finger: UITouch) -> Bool {
    guard isScrollEnabled, window != nil else { return false }
    let axis: ScrollAxis = abs(way.x) > abs(way.y) ? .horizontal : .vertical
    guard canScroll(axis), !keepsTouch(finger) else { return false }
    let forward = axis.coordinate(of: way) < 0
    return canMove(axis, forward: forward) || !canAncestorMove(axis, forward: forward)
  }

  /// A touch that its view does not know of yet can be taken always.
  private func keepsTouch(_ touch: UITouch) -> Bool {
    guard let view = touch.view, view !== self, touch.hasReachedView, !touch.isCancelledForView else {
      return false
    }
    return !canCancelContentTouches || !touchesShouldCancel(in: view)
  }

  /// Whether the offset can still grow or fall without the content being pulled beyond its end.
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
      // Where the finger lifts may be news.
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
      // Nearly diagonal drags stay free, as on the system.
      if across < along / 2 { axes = [abs(way.x) > abs(way.y) ? .horizontal : .vertical] }
    }
    drag = ScrollDrag(origin: .zero, axes: axes)
    rebaseDrag(after: .zero)
    showIndicators()
    delegate?.scrollViewWillBeginDragging(self)
    dragOn()
  }

  private func dragOn() {
    guard let drag else { return }
    let way = pan.translation(in: self)
    var offset = contentOffset
    for axis in drag.axes {
      let free = Double(axis.coordinate(of: drag.origin) - axis.coordinate(of: way))
      axis.set(pixelAligned(shown(free, axis)), of: &offset)
    }
    move(to: offset)
  }

  /// The finger goes on from where the content is now.
  func rebaseDrag() { rebaseDrag(after: pan.translation(in: self)) }

  /// - Parameter way: How far the finger has gone where the content is now.
  private func rebaseDrag(after way: CGPoint) {
    guard var drag else { return }
    for axis in drag.axes {
      let free = pulled(Double(axis.coordinate(of: contentOffset)), axis)
      axis.set(CGFloat(free) + axis.coordinate(of: way), of: &drag.origin)
    }
    self.drag = drag
  }

  /// - Parameter velocity: Of the finger, in points a second.
  private func endDragging(velocity: CGPoint) {
    guard isDragging, let drag else { return }
    var motions = [ScrollAxis.horizontal: ScrollMotion(restingAt: 0), .vertical: ScrollMotion(restingAt: 0)]
    var speeds: [ScrollAxis: Double] = [:]
    for axis in ScrollAxis.allCases {
      let speed = drag.axes.contains(axis) ? -Double(axis.coordinate(of: velocity)) : 0
      let position = Double(axis.coordinate(of: contentOffset))
      // Beyond an end the content is slower than the finger.
      speeds[axis] = speed * slope(position, axis)
      motions[axis] = makeMotion(axis, from: position, velocity: speeds[axis] ?? 0)
    }
    func rest(_ axis: ScrollAxis) -> CGFloat { CGFloat(motions[axis]?.destination ?? 0) }
    let natural = CGPoint(x: rest(.horizontal), y: rest(.vertical))
    var target = natural
    let contentVelocity = CGPoint(
      x: CGFloat(speeds[.horizontal] ?? 0) / 1000, y: CGFloat(speeds[.vertical] ?? 0) / 1000)
    if let delegate {
      unsafe withUnsafeMutablePointer(to: &target) { pointer in
        unsafe delegate.scrollViewWillEndDragging(
          self, withVelocity: contentVelocity, targetContentOffset: pointer)
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
      fadeIndicators()
    }
  }

  /// The app takes the content from the finger.
  func stopDragging() {
    guard isDragging || isTracking else { return }
    drag = nil
    let wasDragging = isDragging
    isDragging = false
    isTracking = false
    pan.isEnabled = false
    pan.isEnabled = true
    if wasDragging { delegate?.scrollViewDidEndDragging(self, willDecelerate: false) }
  }

  // MARK: Beyond the ends

  private func band(_ axis: ScrollAxis) -> RubberBand {
    RubberBand(length: Double(axis.length(of: bounds.size)))
  }

  /// What is shown of an offset that goes freely beyond the ends.
  private func shown(_ free: Double, _ axis: ScrollAxis) -> Double {
    let range = offsetRange(axis)
    let inside = min(max(free, range.lowerBound), range.upperBound)
    return bounces ? inside + band(axis).shown(pull: free - inside) : inside
  }

  /// The free offset that is shown so.
  private func pulled(_ shown: Double, _ axis: ScrollAxis) -> Double {
    let range = offsetRange(axis)
    let inside = min(max(shown, range.lowerBound), range.upperBound)
    return inside + band(axis).pull(shown: shown - inside)
  }

  private func slope(_ shown: Double, _ axis: ScrollAxis) -> Double {
    let range = offsetRange(axis)
    let inside = min(max(shown, range.lowerBound), range.upperBound)
    guard shown != inside else { return 1 }
    return band(axis).slope(pull: band(axis).pull(shown: shown - inside))
  }
}
