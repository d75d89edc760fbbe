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
  }

  /// Ends all touches, as when the window goes away.
  func cancelAll(time: TimeInterval) {
    let all = touches.keys.sorted().compactMap { ended($0, at: nil, phase: .cancelled) }
    send(all, time: time)
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
      hypot(point.x - $0.position.x, point.y - $0.position.y) <= Self.multipleTapDistance
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

extension UIWindow {
  /// Recognizers first; then the views, for the touches that are still theirs.
  func deliver(_ event: UIEvent) {
    let touches = event.touches(for: self) ?? []
    let phases: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]
    let changes = phases.map { phase in touches.filter { $0.phase == phase } }
    for recognizer in touches.gestureRecognizers {
      for (phase, changed) in zip(phases, changes) {
        let offered = changed.filter { $0.gestureRecognizers?.contains(recognizer) ?? false }
        recognizer.deliver(offered, phase: phase, event: event)
      }
    }
    for (phase, changed) in zip(phases, changes) {
      for view in changed.views {
        view.deliver(changed.filter { $0.view === view }, phase: phase, event: event)
      }
    }
  }

  func cancelTouches(in view: UIView) { stage?.touchTracker.cancelTouches(in: view) }
}

extension UIView {
  /// Of the view's touches, those that it may know of.
  fileprivate func deliver(_ touches: Set<UITouch>, phase: UITouch.Phase, event: UIEvent) {
    // One that ends is no drag.
    if phase == .ended {
      for touch in touches.inOrder where touch.isHeldBack { touch.reachView(with: event) }
    }
    let touches = touches.filter { touch in
      guard !touch.isCancelledForView else { return false }
      return phase == .began ? !touch.isHeldBack && touch.entersView(with: event) : touch.hasReachedView
    }
    guard !touches.isEmpty else { return }
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }
}

@MainActor extension Set<UITouch> {
  /// In the order of their landing.
  var inOrder: [UITouch] { sorted { $0.serial < $1.serial } }

  /// The recognizers that are offered the touches: the first touch's first, those of the front view before those behind it.
  fileprivate var gestureRecognizers: [UIGestureRecognizer] {
    inOrder.flatMap { $0.gestureRecognizers ?? [] }.reduce(into: []) { list, recognizer in
      if !list.contains(where: { $0 === recognizer }) { list.append(recognizer) }
    }
  }

  /// The views that the touches are in, each once.
  fileprivate var views: [UIView] {
    inOrder.compactMap(\.view).reduce(into: []) { list, view in
      if !list.contains(where: { $0 === view }) { list.append(view) }
    }
  }
}

extension UITouch {
  /// Whether the view may learn of the touch now: it has not yet, and the scroll views around it let it. If they do not, it never will.
  func entersView(with event: UIEvent?) -> Bool {
    guard !hasReachedView, !isCancelledForView, let view else { return false }
    var next = view.superview
    while let outer = next {
      if let scrollView = outer as? UIScrollView,
        !scrollView.touchesShouldBegin([self], with: event, in: view)
      {
        isCancelledForView = true
        return false
      }
      next = outer.superview
    }
    hasReachedView = true
    return true
  }

  /// The view learns late of a touch that was held back.
  func reachView(with event: UIEvent?) {
    isHeldBack = false
    guard entersView(with: event) else { return }
    let lastPhase = phase
    phase = .began
    view?.touchesBegan([self], with: event)
    phase = lastPhase
  }

  /// The view gets `touchesCancelled`, once, and nothing more of this touch; one that it has not heard of is kept from it.
  func takeFromView() {
    guard !isCancelledForView else { return }
    isCancelledForView = true
    guard hasReachedView else { return }
    let lastPhase = phase
    phase = .cancelled
    view?.touchesCancelled([self], with: nil)
    phase = lastPhase
  }
}
