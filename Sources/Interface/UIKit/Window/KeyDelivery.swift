extension UIWindow {
  /// The responder with which the way of a key begins: the first one, and else the screen in front.
  final var firstKeyResponder: UIResponder {
    if let firstResponder { return firstResponder }
    var controller = rootViewController
    while let next = controller?.presentedViewController { controller = next }
    return controller?.viewIfLoaded ?? self
  }

  /// Delivers keys to the recognizers of the views in the chain of responders, and then along the chain.
  func deliver(_ event: UIPressesEvent) {
    let phases: [UIPress.Phase] = [.began, .changed, .ended, .cancelled]
    for phase in phases {
      let changed = event.allPresses.filter { $0.phase == phase }
      guard !changed.isEmpty else { continue }
      for press in changed where phase == .began { press.gestureRecognizers = recognizers(for: press) }
      for recognizer in changed.recognizers {
        recognizer.hear(
          of: changed.filter { $0.gestureRecognizers?.contains(recognizer) ?? false }, phase, event)
      }
      // A key goes to the responder that got its press, if it is still there.
      let responder = changed.first?.responder ?? firstKeyResponder
      switch phase {
      case .began: responder.pressesBegan(changed, with: event)
      case .changed: responder.pressesChanged(changed, with: event)
      case .ended: responder.pressesEnded(changed, with: event)
      case .cancelled: responder.pressesCancelled(changed, with: event)
      case .stationary: break
      }
    }
  }

  private func recognizers(for press: UIPress) -> [UIGestureRecognizer] {
    let type = NSNumber(value: press.type.rawValue)
    var found: [UIGestureRecognizer] = []
    var responder: UIResponder? = press.responder
    while let next = responder {
      for recognizer in (next as? UIView)?.gestureRecognizers ?? []
      where recognizer.isEnabled && recognizer.allowedPressTypes.contains(type) {
        if recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: press) ?? true {
          found.append(recognizer)
        }
      }
      responder = next.next
    }
    return found
  }
}

@MainActor extension Set<UIPress> {
  fileprivate var recognizers: [UIGestureRecognizer] {
    flatMap { $0.gestureRecognizers ?? [] }.reduce(into: []) { list, recognizer in
      if !list.contains(where: { $0 === recognizer }) { list.append(recognizer) }
    }
  }
}

extension UIGestureRecognizer {
  fileprivate func hear(of presses: Set<UIPress>, _ phase: UIPress.Phase, _ event: UIPressesEvent) {
    guard isEnabled, !presses.isEmpty else { return }
    switch phase {
    case .began: pressesBegan(presses, with: event)
    case .changed: pressesChanged(presses, with: event)
    case .ended: pressesEnded(presses, with: event)
    case .cancelled: pressesCancelled(presses, with: event)
    case .stationary: break
    }
    finishIfDone()
  }
}
