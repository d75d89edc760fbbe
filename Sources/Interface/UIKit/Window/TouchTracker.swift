import PortableMath

/// Tracks the fingers that are down on one stage, and turns pointer events into touches and events.
@MainActor final class TouchTracker {
  // Limits of iOS's recognizers of taps.
  /// The limits in seconds and points within which a further tap increments `tapCount`.
  private static let multipleTapInterval = 0.35
  private static let multipleTapDistance: CGFloat = 45

  private struct Tap {
    var time: TimeInterval
    var position: CGPoint
    var count: Int
  }

  /// The mouse while it touches nothing.
  let mouse = HoverTracker()
  /// The event of all touches, which follows them.
  let event = UIEvent()
  /// The touches by the number of their finger.
  private(set) var touches: [Int: UITouch] = [:]
  /// The recent taps.
  private var taps: [Tap] = []
  /// The touches with changes that a recognizer delays for their views.
  private var delayedTouches: [UITouch] = []

  /// Begins the touch of a finger that has landed.
  func began(_ identifier: Int, at point: CGPoint, on device: any Device, time: TimeInterval) -> UITouch {
    let hit = device.hitTest(point, with: event)
    let touch = UITouch(window: hit.window, position: hit.point, timestamp: time)
    touch.view = hit.view
    touch.tapCount = tapCount(at: hit.point, time: time)
    touch.gestureRecognizers = recognizers(above: touch.view, for: touch)
    touch.isCancelledForView = isRefused(touch)
    touches[identifier] = touch
    return touch
  }

  /// Moves a touch; nil for a finger that is not down.
  func moved(_ identifier: Int, to point: CGPoint) -> UITouch? {
    guard let touch = touches[identifier] else { return nil }
    touch.previousPosition = touch.position
    touch.position = touch.pointInWindow(point)
    touch.phase = .moved
    touch.noteStraying(beyond: Self.multipleTapDistance)
    return touch
  }

  /// Ends or cancels a touch; nil for a finger that is not down.
  func ended(_ identifier: Int, at point: CGPoint?, phase: UITouch.Phase) -> UITouch? {
    guard let touch = touches[identifier] else { return nil }
    touch.previousPosition = touch.position
    touch.position = point.map(touch.pointInWindow) ?? touch.position
    touch.phase = phase
    touch.noteStraying(beyond: Self.multipleTapDistance)
    return touch
  }

  /// Cancels the touches of a view that leaves its window, and of its descendants and their recognizers.
  func cancelTouches(in view: UIView) {
    mouse.leave(view)
    for identifier in touches.keys.sorted() {
      guard let touch = touches[identifier] else { continue }
      let (leaving, staying) = (touch.gestureRecognizers ?? []).reduce(
        into: ([UIGestureRecognizer](), [UIGestureRecognizer]())
      ) { lists, recognizer in
        let isInside = recognizer.view?.isDescendant(of: view) ?? true
        if isInside { lists.0.append(recognizer) } else { lists.1.append(recognizer) }
      }
      touch.gestureRecognizers = staying
      for recognizer in leaving { recognizer.deliver([touch], phase: .cancelled, event: event) }
      if touch.view?.isDescendant(of: view) ?? false { touch.takeFromView() }
    }
    for touch in delayedTouches where touch.view?.isDescendant(of: view) ?? true { touch.takeFromView() }
    deliverDelayed()
  }

  /// Cancels all touches, as when the window is replaced.
  func cancelAll(time: TimeInterval) {
    let all = touches.keys.sorted().compactMap { ended($0, at: nil, phase: .cancelled) }
    send(all, time: time)
    for touch in delayedTouches { touch.takeFromView() }
    delayedTouches = []
  }

  // MARK: Delays

  /// Stores a change for later delivery to the view.
  func delay(_ touch: UITouch, _ phase: UITouch.Phase) {
    if !delayedTouches.contains(touch) { delayedTouches.append(touch) }
    touch.delayedChanges.append(
      UITouch.Change(
        phase: phase, position: touch.position, previousPosition: touch.previousPosition,
        timestamp: touch.timestamp))
  }

  /// Delivers the delayed changes after a recognizer has decided.
  func deliverDelayed() {
    for touch in delayedTouches { touch.deliverDelayedChanges(event) }
    delayedTouches.removeAll { $0.delayedChanges.isEmpty }
  }

  /// Drops the changes delayed for a recognizer that has recognized its gesture.
  func dropDelayed(for recognizer: UIGestureRecognizer) {
    for touch in delayedTouches where touch.isOffered(to: recognizer) { touch.takeFromView() }
  }

  /// Sends an event with the changed touches to their windows, and forgets those that are over.
  func send(_ changed: [UITouch], time: TimeInterval) {
    guard !changed.isEmpty else { return }
    for other in touches.values where !changed.contains(other) { other.phase = .stationary }
    for touch in changed {
      touch.timestamp = time
      guard touch.phase == .ended, !touch.hasStrayed else { continue }
      taps.append(Tap(time: time, position: touch.position, count: touch.tapCount))
    }
    event.timestamp = time
    event.modifierFlags = changed.first?.window?.device?.keyModifiers ?? []
    event.allTouches = Set(touches.values)
    UIApplication.shared.sendEvent(event)
    touches = touches.filter { $0.value.phase != .ended && $0.value.phase != .cancelled }
    event.allTouches = Set(touches.values)
  }

  /// Forgets the recent taps, after which a tap counts as the first one.
  func forgetTaps() { taps = [] }

  private func tapCount(at point: CGPoint, time: TimeInterval) -> Int {
    taps.removeAll { time - $0.time > Self.multipleTapInterval }
    let last = taps.last {
      Math.hypot(point.x - $0.position.x, point.y - $0.position.y) <= Self.multipleTapDistance
    }
    return (last?.count ?? 0) + 1
  }

  private func recognizers(above view: UIView?, for touch: UITouch) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var next = view
    while let view = next {
      found += (view.gestureRecognizers ?? []).filter { recognizer in
        !(touch.view?.hides(recognizer) ?? false) && recognizer.offer(touch)
      }
      next = view.superview
    }
    return found
  }

  /// Whether the view already has a touch and does not take a second one.
  private func isRefused(_ touch: UITouch) -> Bool {
    guard let view = touch.view else { return false }
    return touches.values.contains { other in
      guard !other.isCancelledForView, let otherView = other.view else { return false }
      if otherView === view { return !view.isMultipleTouchEnabled }
      return view.isExclusiveTouch || otherView.isExclusiveTouch
    }
  }
}
