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
  private var lastTap: Tap?

  /// A finger lands. One that is down already is lifted by cancelling first.
  func began(_ identifier: Int, at point: CGPoint, in window: UIWindow, time: TimeInterval) {
    if touches[identifier] != nil { ended(identifier, at: point, phase: .cancelled, time: time) }
    let touch = UITouch(window: window, position: point, timestamp: time)
    touch.view = window.hitTest(point, with: event)
    touch.tapCount = tapCount(at: point, time: time)
    touch.gestureRecognizers = recognizers(above: touch.view, for: touch)
    touch.isCancelledForView = isRefused(touch)
    touches[identifier] = touch
    send(touch, phase: .began, time: time)
  }

  /// A finger moves; one that is not down is ignored.
  func moved(_ identifier: Int, to point: CGPoint, time: TimeInterval) {
    guard let touch = touches[identifier] else { return }
    touch.previousPosition = touch.position
    touch.position = point
    send(touch, phase: .moved, time: time)
  }

  /// A finger is lifted, or the system takes the touch away; one that is not down is ignored.
  func ended(_ identifier: Int, at point: CGPoint?, phase: UITouch.Phase, time: TimeInterval) {
    guard let touch = touches[identifier] else { return }
    touch.previousPosition = touch.position
    touch.position = point ?? touch.position
    if phase == .ended {
      lastTap = Tap(time: time, position: touch.position, count: touch.tapCount)
    }
    send(touch, phase: phase, time: time)
    touches[identifier] = nil
    event.allTouches = Set(touches.values)
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
    for identifier in touches.keys.sorted() { ended(identifier, at: nil, phase: .cancelled, time: time) }
  }

  private func send(_ touch: UITouch, phase: UITouch.Phase, time: TimeInterval) {
    for other in touches.values where other !== touch { other.phase = .stationary }
    touch.phase = phase
    touch.timestamp = time
    event.timestamp = time
    event.allTouches = Set(touches.values)
    UIApplication.shared.sendEvent(event)
  }

  private func tapCount(at point: CGPoint, time: TimeInterval) -> Int {
    guard
      let lastTap, time - lastTap.time <= Self.multipleTapInterval,
      hypot(point.x - lastTap.position.x, point.y - lastTap.position.y) <= Self.multipleTapDistance
    else { return 1 }
    return lastTap.count + 1
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
    let changed = (event.touches(for: self) ?? []).filter { $0.phase != .stationary }
    for touch in changed {
      for recognizer in touch.gestureRecognizers ?? [] {
        recognizer.deliver([touch], phase: touch.phase, event: event)
      }
    }
    for touch in changed where !touch.isCancelledForView {
      guard let view = touch.view else { continue }
      if touch.isHeldBack {
        // One that ends is no drag.
        if touch.phase == .ended { touch.reachView(with: event) }
        guard touch.hasReachedView, !touch.isCancelledForView else { continue }
      }
      switch touch.phase {
      case .began: touch.reachView(with: event)
      case .moved: view.touchesMoved([touch], with: event)
      case .ended: view.touchesEnded([touch], with: event)
      case .cancelled: view.touchesCancelled([touch], with: event)
      case .stationary: break
      }
    }
  }

  func cancelTouches(in view: UIView) { stage?.touchTracker.cancelTouches(in: view) }
}

extension UITouch {
  /// The view learns of the touch, if it has not yet and the scroll views around it let it.
  func reachView(with event: UIEvent?) {
    isHeldBack = false
    guard !hasReachedView, !isCancelledForView, let view else { return }
    var next = view.superview
    while let outer = next {
      if let scrollView = outer as? UIScrollView,
        !scrollView.touchesShouldBegin([self], with: event, in: view)
      {
        isCancelledForView = true
        return
      }
      next = outer.superview
    }
    hasReachedView = true
    let lastPhase = phase
    phase = .began
    view.touchesBegan([self], with: event)
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
