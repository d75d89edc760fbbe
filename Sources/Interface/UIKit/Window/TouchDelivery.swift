extension UIWindow {
  /// Delivers the event to the recognizers, and then to the views for the touches that no recognizer has
  /// taken.
  func deliver(_ event: UIEvent) {
    let touches = event.touches(for: self) ?? []
    let phases: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]
    let changes = phases.map { phase in touches.filter { $0.phase == phase } }
    for recognizer in touches.gestureRecognizers {
      for (phase, changed) in zip(phases, changes) where !changed.isEmpty {
        let offered = changed.filter { $0.isOffered(to: recognizer) }
        recognizer.deliver(offered, phase: phase, event: event)
      }
    }
    for (phase, changed) in zip(phases, changes) {
      for view in changed.views {
        view.deliver(changed.filter { $0.view === view }, phase: phase, event: event)
      }
    }
    device?.touchTracker.deliverDelayed()
  }

  func cancelTouches(in view: UIView) { device?.touchTracker.cancelTouches(in: view) }
}

extension UIView {
  /// Delivers those of the view's touches that are neither cancelled nor delayed for it.
  fileprivate func deliver(_ touches: Set<UITouch>, phase: UITouch.Phase, event: UIEvent) {
    // A touch that ends has not become a drag.
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
        window?.device?.touchTracker.delay(touch, phase)
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
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }
}

@MainActor extension Set<UITouch> {
  /// The touches in the order of their landing.
  var inOrder: [UITouch] { sorted { $0.serial < $1.serial } }

  /// The recognizers of the touches, each once: those of the first touch first, and those of a front view
  /// before those of the views behind it.
  fileprivate var gestureRecognizers: [UIGestureRecognizer] {
    var seen: Set<ObjectIdentifier> = []
    return inOrder.flatMap { $0.gestureRecognizers ?? [] }.filter {
      seen.insert(ObjectIdentifier($0)).inserted
    }
  }

  /// The views of the touches, each once.
  fileprivate var views: [UIView] {
    inOrder.compactMap(\.view).reduce(into: []) { list, view in
      if !list.contains(where: { $0 === view }) { list.append(view) }
    }
  }
}

extension UITouch {
  /// Returns whether the view may receive the touch now: it has not received it yet, and every view around
  /// it allows it. If one does not, the touch is cancelled for the view.
  func entersView(with event: UIEvent?) -> Bool {
    guard !hasReachedView, !isCancelledForView, let view else { return false }
    var next = view.superview
    while let outer = next {
      if !outer.allows(self, toReach: view, with: event) {
        isCancelledForView = true
        return false
      }
      next = outer.superview
    }
    hasReachedView = true
    return true
  }

  /// Delivers a touch that was held back to its view.
  func reachView(with event: UIEvent?) {
    isHeldBack = false
    if isDelayed(.began), !hasReachedView, !isCancelledForView {
      window?.device?.touchTracker.delay(self, .began)
      return
    }
    guard entersView(with: event) else { return }
    let lastPhase = phase
    phase = .began
    view?.touchesBegan([self], with: event)
    phase = lastPhase
  }

  /// Cancels the touch for its view. A view that has received it gets `touchesCancelled` once; any other
  /// never receives it.
  func takeFromView() {
    guard !isCancelledForView else { return }
    isCancelledForView = true
    delayedChanges = []
    guard hasReachedView else { return }
    let lastPhase = phase
    phase = .cancelled
    // There always is an event, as on iOS: apps unwrap it.
    view?.touchesCancelled([self], with: window?.device?.touchTracker.event ?? UIEvent())
    phase = lastPhase
  }

  // MARK: Delays

  /// Whether a change must wait before its delivery to the view: for a recognizer that is still undecided, or
  /// for an earlier change that waits.
  ///
  /// - Parameter isOver: Whether the finger was lifted some time ago. The end of the touch then also waits
  ///   while a later part of the same gesture goes on.
  func isDelayed(_ phase: Phase, isOver: Bool = false) -> Bool {
    guard delayedChanges.isEmpty else { return true }
    let recognizers = gestureRecognizers ?? []
    return switch phase {
    case .began: recognizers.contains { $0.delaysTouchesBegan && $0.mayStillRecognize(self) }
    case .ended:
      recognizers.contains { $0.delaysTouchesEnded && ($0.isWaiting || isOver && $0.isUndecided) }
    case .moved, .stationary, .cancelled, .regionEntered, .regionMoved, .regionExited: false
    }
  }

  /// Delivers the changes that need not wait any longer, with the touch's state at their time.
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
