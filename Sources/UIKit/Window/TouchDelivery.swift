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
    stage?.touchTracker.deliverDelayed()
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
    let touches = touches.inOrder.filter { touch in
      guard !touch.isCancelledForView else { return false }
      if phase == .cancelled, !touch.delayedChanges.isEmpty {
        touch.takeFromView()
        return false
      }
      if phase == .began, touch.isHeldBack { return false }
      if touch.isDelayed(phase) {
        window?.stage?.touchTracker.delay(touch, phase)
        return false
      }
      return phase == .began ? touch.entersView(with: event) : touch.hasReachedView
    }
    if !touches.isEmpty { hear(of: Set(touches), phase: phase, event: event) }
  }

  fileprivate func hear(of touches: Set<UITouch>, phase: UITouch.Phase, event: UIEvent?) {
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
    if isDelayed(.began), !hasReachedView, !isCancelledForView {
      window?.stage?.touchTracker.delay(self, .began)
      return
    }
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
    delayedChanges = []
    guard hasReachedView else { return }
    let lastPhase = phase
    phase = .cancelled
    view?.touchesCancelled([self], with: nil)
    phase = lastPhase
  }

  // MARK: Delays

  /// Whether the view must wait for this change: for a recognizer that has still to decide, or for changes before it that wait.
  ///
  /// - Parameter isOver: Whether the finger has gone some time ago: its end waits also while a later part of the same gesture goes on.
  func isDelayed(_ phase: Phase, isOver: Bool = false) -> Bool {
    guard delayedChanges.isEmpty else { return true }
    let recognizers = gestureRecognizers ?? []
    return switch phase {
    case .began: recognizers.contains { $0.delaysTouchesBegan && $0.mayStillRecognize(self) }
    case .ended:
      recognizers.contains { $0.delaysTouchesEnded && ($0.isWaiting || isOver && $0.isUndecided) }
    case .moved, .stationary, .cancelled: false
    }
  }

  /// The view hears of the changes that have waited long enough, with the touch as it was then.
  func deliverDelayedChanges(_ event: UIEvent) {
    let now = Change(
      phase: phase, position: position, previousPosition: previousPosition, timestamp: timestamp)
    while let change = delayedChanges.first {
      let rest = Array(delayedChanges.dropFirst())
      delayedChanges = []
      guard !isDelayed(change.phase, isOver: now.phase == .ended) else {
        delayedChanges = [change] + rest
        break
      }
      delayedChanges = rest
      guard change.phase == .began ? entersView(with: event) : hasReachedView else { continue }
      adopt(change)
      view?.hear(of: [self], phase: change.phase, event: event)
      if isCancelledForView { break }
    }
    adopt(now)
  }
}
