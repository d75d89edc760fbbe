import RenderTree

extension UIScrollView {
  /// The motion of the content without a finger. Times are seconds of the media clock.
  enum Movement {
    case none
    case deceleration(start: TimeInterval, x: ScrollMotion, y: ScrollMotion)
    case animation(OffsetAnimation)
  }

  /// The number of times that an offset is computed again after the sizes of views on the way to it have
  /// become known.
  static let maximumCorrections = 8

  // MARK: Animated changes

  /// Changes the offset in an animation, or at once where there is none.
  ///
  /// - Parameter goal: Where the change ends. By default the target stays at
  ///   the same place of the content.
  func animateOffset(to target: CGPoint, goal: OffsetAnimation.Goal? = nil) {
    guard target.x.isFinite, target.y.isFinite else { return }
    stopDragging()
    stopMovement()
    guard window != nil, UIView.areAnimationsEnabled, target != contentOffset else {
      contentOffset = target
      if let goal { settle(at: goal) }
      delegate?.scrollViewDidEndScrollingAnimation(self)
      return
    }
    movement = .animation(
      OffsetAnimation(
        start: CACurrentMediaTime(), from: contentOffset, to: target, goal: goal ?? placeKeeper(of: target)))
    runDisplayLink()
  }

  /// Goes where the goal is once the sizes of what can be seen there are known.
  private func settle(at goal: OffsetAnimation.Goal) {
    for _ in 0..<Self.maximumCorrections {
      layoutIfNeeded()
      guard let target = goal.offset(), target != contentOffset else { return }
      move(to: target)
    }
  }

  // MARK: Deceleration

  /// Returns the motion of one axis after a release, after a change of the range, or after the content was
  /// caught.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the offset, in points per second.
  ///   - isReleased: Whether a finger held the content; else it goes on from another motion.
  func makeMotion(
    _ axis: ScrollAxis, from position: Double, velocity: Double, target: CGFloat? = nil,
    isReleased: Bool = true
  ) -> ScrollMotion {
    let range = offsetRange(axis)
    // On an axis that does not scroll, an offset set by the app stays.
    guard canScroll(axis) || !range.contains(position) else { return ScrollMotion(restingAt: position) }
    if let target {
      return ScrollMotion(
        from: position, velocity: velocity, to: Double(target),
        rate: isPagingEnabled ? nil : decelerationRate.usable)
    }
    if isPagingEnabled, range.contains(position) {
      let page = ScrollPaging.target(
        position: position, velocity: velocity, page: Double(axis.length(of: bounds.size)), in: range)
      return ScrollMotion(from: position, velocity: velocity, to: page, rate: nil)
    }
    return ScrollMotion(
      from: position, velocity: velocity, in: range, rate: decelerationRate.usable, bounces: bounces(axis),
      isReleased: isReleased)
  }

  /// Starts the motions.
  ///
  /// - Returns: Whether there is any motion.
  func decelerate(x: ScrollMotion, y: ScrollMotion) -> Bool {
    guard window != nil, x.duration > 0 || y.duration > 0 else { return false }
    movement = .deceleration(start: CACurrentMediaTime(), x: x, y: y)
    runDisplayLink()
    return true
  }

  /// Continues a deceleration after a change of the range, at the present velocity.
  func continueDecelerating() {
    guard case .deceleration(let start, let x, let y) = movement else { return }
    let time = CACurrentMediaTime() - start
    let newX = makeMotion(
      .horizontal, from: x.position(at: time), velocity: x.velocity(at: time), isReleased: false)
    let newY = makeMotion(
      .vertical, from: y.position(at: time), velocity: y.velocity(at: time), isReleased: false)
    if !decelerate(x: newX, y: newY) { stopMovement() }
  }

  // MARK: Frames

  /// Stops the motion and notifies the delegate.
  func stopMovement() {
    let stopped = movement
    movement = .none
    displayLink?.invalidate()
    displayLink = nil
    switch stopped {
    case .none: return
    case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
    case .animation:
      if isScrollingToTop {
        isScrollingToTop = false
        delegate?.scrollViewDidScrollToTop(self)
      } else {
        delegate?.scrollViewDidEndScrollingAnimation(self)
      }
    }
    movementDidEnd()
    if !isDragging { fadeIndicators() }
  }

  private func runDisplayLink() {
    showIndicators()
    guard displayLink == nil else { return }
    let link = CADisplayLink { [weak self] link in
      MainActor.assumeIsolated {
        if let self { self.moveOn() } else { link.invalidate() }
      }
    }
    displayLink = link
    link.add(to: .main, forMode: .common)
  }

  /// Shows the state of the motion at the present time.
  private func moveOn() {
    let now = CACurrentMediaTime()
    switch movement {
    case .none: stopMovement()
    case .deceleration(let start, let x, let y):
      let time = now - start
      let isOver = time >= max(x.duration, y.duration)
      move(to: CGPoint(x: shown(x, at: time), y: shown(y, at: time)))
      // A delegate may have started another motion.
      if isOver, case .deceleration(start, _, _) = movement { stopMovement() }
    case .animation(var animation):
      animation.follow(at: now)
      movement = .animation(animation)
      let isOver = animation.isOver(at: now)
      let place = animation.offset(at: now)
      let (before, target) = (
        contentOffset,
        isOver ? animation.to : CGPoint(x: pixelAligned(Double(place.x)), y: pixelAligned(Double(place.y)))
      )
      move(to: target)
      guard isRunning(animation) else { return }
      if let goal = animation.goal {
        if isOver { settle(at: goal) } else if clamped(before) == before { stayInContent() }
      }
      if isOver, isRunning(animation) { stopMovement() }
    }
  }

  /// Goes back to the end of content that turns out to be shorter than its estimate.
  private func stayInContent() {
    for _ in 0..<Self.maximumCorrections {
      layoutIfNeeded()
      let end = clamped(contentOffset)
      guard end != contentOffset, case .animation(var animation) = movement else { return }
      animation.follow(at: CACurrentMediaTime(), from: end)
      movement = .animation(animation)
      move(to: end)
    }
  }

  /// Whether the animation is still the one that moves the content: a delegate may have started another.
  private func isRunning(_ animation: OffsetAnimation) -> Bool {
    if case .animation(let current) = movement { current.start == animation.start } else { false }
  }

  /// Returns the position rounded to a pixel during the motion, and the exact destination at its end.
  private func shown(_ motion: ScrollMotion, at time: Double) -> CGFloat {
    time >= motion.duration ? CGFloat(motion.destination) : pixelAligned(motion.position(at: time))
  }

  /// Moves the offset together with the running drag or motion, so that the visible content keeps its place
  /// when something before it has changed its length.
  func shiftContent(by distance: CGFloat, along axis: ScrollAxis = .vertical) {
    guard distance != 0, distance.isFinite else { return }
    let way = axis == .vertical ? CGPoint(x: 0, y: distance) : CGPoint(x: distance, y: 0)
    drag?.origin.x += way.x
    drag?.origin.y += way.y
    switch movement {
    case .none: break
    case .deceleration(let start, let x, let y):
      movement = .deceleration(
        start: start, x: x.shifted(by: Double(way.x)), y: y.shifted(by: Double(way.y)))
    case .animation(let animation): movement = .animation(animation.shifted(by: way))
    }
    move(to: CGPoint(x: contentOffset.x + way.x, y: contentOffset.y + way.y))
  }

  func move(to offset: CGPoint) {
    guard offset != contentOffset else { return }
    isMovingByItself = true
    contentOffset = offset
    isMovingByItself = false
  }
}
