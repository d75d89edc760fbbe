import PortableMath

/// Turns pointer events into touches and their events: knows which fingers are down on one stage.
@MainActor final class TouchTracker {
  /// Taps within this many seconds and points of each other count up `tapCount`.
  private static let multipleTapInterval = 0.35
  private static let multipleTapDistance: CGFloat = 45

  private struct Tap {
    var time: TimeInterval
    var position: CGPoint
    var count: Int
  }

  private let event = UIEvent()
  private var touches: [Int: UITouch] = [:]
  /// Of the last moments.
  private var taps: [Tap] = []
  /// Those of which views have not heard all, since a recognizer delays it.
  private var delayedTouches: [UITouch] = []

  /// Fingers land, move and leave, all in one event.
  ///
  /// One that lands and is down already is cancelled first; one that moves or leaves and is not down is ignored; one that is there twice
  /// begins another event.
  func handle(_ pointers: [Stage.PointerEvent], in window: UIWindow, time: TimeInterval) {
    var changes: [Int: UITouch] = [:]
    func sendChanges() {
      send(changes.keys.sorted().compactMap { changes[$0] }, time: time)
      changes = [:]
    }
    for pointer in pointers {
      let identifier = pointer.identifier
      if changes[identifier] != nil { sendChanges() }
      switch pointer.phase {
      case .down:
        if touches[identifier] != nil {
          changes[identifier] = ended(identifier, at: nil, phase: .cancelled)
          sendChanges()
        }
        changes[identifier] = began(identifier, at: pointer.location, in: window, time: time)
      case .move: changes[identifier] = moved(identifier, to: pointer.location)
      case .up:
        changes[identifier] = ended(identifier, at: pointer.location, phase: .ended)
      case .cancel: changes[identifier] = ended(identifier, at: nil, phase: .cancelled)
      }
    }
    sendChanges()
  }

  private func began(_ identifier: Int, at point: CGPoint, in window: UIWindow, time: TimeInterval) -> UITouch
  {
    let touch = UITouch(window: window, position: point, timestamp: time)
    touch.view = window.hitTest(point, with: event)
    touch.tapCount = tapCount(at: point, time: time)
    touch.gestureRecognizers = recognizers(above: touch.view, for: touch)
    touch.isCancelledForView = isRefused(touch)
    touches[identifier] = touch
    return touch
  }

  private func moved(_ identifier: Int, to point: CGPoint) -> UITouch? {
    guard let touch = touches[identifier] else { return nil }
    touch.previousPosition = touch.position
    touch.position = point
    touch.phase = .moved
    touch.noteStraying(beyond: Self.multipleTapDistance)
    return touch
  }

  /// A finger is lifted, or the system takes the touch away.
  private func ended(_ identifier: Int, at point: CGPoint?, phase: UITouch.Phase) -> UITouch? {
    guard let touch = touches[identifier] else { return nil }
    touch.previousPosition = touch.position
    touch.position = point ?? touch.position
    touch.phase = phase
    touch.noteStraying(beyond: Self.multipleTapDistance)
    return touch
  }

  /// The view leaves its window: it and those inside it lose their touches, and their recognizers too.
  func cancelTouches(in view: UIView) {
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

  /// Ends all touches, as when the window goes away.
  func cancelAll(time: TimeInterval) {
    let all = touches.keys.sorted().compactMap { ended($0, at: nil, phase: .cancelled) }
    send(all, time: time)
    for touch in delayedTouches { touch.takeFromView() }
    delayedTouches = []
  }

  // MARK: Delays

  /// The view hears of the change later.
  func delay(_ touch: UITouch, _ phase: UITouch.Phase) {
    if !delayedTouches.contains(touch) { delayedTouches.append(touch) }
    touch.delayedChanges.append(
      UITouch.Change(
        phase: phase, position: touch.position, previousPosition: touch.previousPosition,
        timestamp: touch.timestamp))
  }

  /// A recognizer has decided: views hear of what was delayed for it.
  func deliverDelayed() {
    for touch in delayedTouches { touch.deliverDelayedChanges(event) }
    delayedTouches.removeAll { $0.delayedChanges.isEmpty }
  }

  /// The recognizer has recognized its gesture: views do not hear of what was delayed for it.
  func dropDelayed(for recognizer: UIGestureRecognizer) {
    for touch in delayedTouches where touch.gestureRecognizers?.contains(recognizer) ?? false {
      touch.takeFromView()
    }
  }

  private func send(_ changed: [UITouch], time: TimeInterval) {
    guard !changed.isEmpty else { return }
    for other in touches.values where !changed.contains(other) { other.phase = .stationary }
    for touch in changed {
      touch.timestamp = time
      guard touch.phase == .ended, !touch.hasStrayed else { continue }
      taps.append(Tap(time: time, position: touch.position, count: touch.tapCount))
    }
    event.timestamp = time
    event.allTouches = Set(touches.values)
    UIApplication.shared.sendEvent(event)
    touches = touches.filter { $0.value.phase != .ended && $0.value.phase != .cancelled }
    event.allTouches = Set(touches.values)
  }

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
        !(hitControl(touch, hides: recognizer)) && recognizer.offer(touch)
      }
      next = view.superview
    }
    return found
  }

  /// A tap on a control is for the control, not for a recognizer of single taps on a view around it.
  private func hitControl(_ touch: UITouch, hides recognizer: UIGestureRecognizer) -> Bool {
    guard let control = touch.view as? UIControl, control.isEnabled, recognizer.view !== control else {
      return false
    }
    guard let tap = recognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// A view for single touches does not get a second one.
  private func isRefused(_ touch: UITouch) -> Bool {
    guard let view = touch.view, !view.isMultipleTouchEnabled else { return false }
    return touches.values.contains { $0.view === view && !$0.isCancelledForView }
  }
}
