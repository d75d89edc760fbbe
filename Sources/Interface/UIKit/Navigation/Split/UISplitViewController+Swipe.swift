extension UISplitViewController {
  /// The distance from the edge within which a finger moves columns in, in points. Chosen as for a pan from
  /// the screen's edge.
  private static let reach: CGFloat = 20

  func prepareContent() {
    content.onShadeTap = { [weak self] in self?.hideCover() }
    let pan = UIPanGestureRecognizer { [weak self] recognizer in
      if let self, let pan = recognizer as? UIPanGestureRecognizer { swiped(pan) }
    }
    pan.maximumNumberOfTouches = 1
    content.swipe = pan
    content.maySwipe = { [weak self] pan in self?.maySwipe(by: pan) ?? false }
    content.addGestureRecognizer(pan)
  }

  /// The sign of a way that moves columns in.
  private var inwards: CGFloat { layout.isAtRight ? -1 : 1 }

  private func maySwipe(by pan: UIPanGestureRecognizer) -> Bool {
    presentsWithGesture && !split.isCollapsed && swipe(by: pan) != nil
  }

  /// Returns the change that a finger begins.
  private func swipe(by pan: UIPanGestureRecognizer) -> SplitSwipe? {
    let way = pan.velocity(in: content)
    guard abs(way.x) > abs(way.y) else { return nil }
    let layout = layout
    let place = pan.location(in: content)
    let edge = layout.isAtRight ? content.bounds.width - place.x : place.x
    let mode = split.mode
    if way.x * inwards > 0 {
      let most = isTriple ? 2 : 1
      // The finger has moved ten points before.
      guard mode.columnCount < most, edge <= Self.reach + 10 + abs(way.x) / 30 else { return nil }
      let to = DisplayMode.mode(columns: mode.columnCount + 1, currentBehavior)
      let width = mode.columnCount + 1 == 2 || !isTriple ? layout.primary : layout.supplementary
      return SplitSwipe(from: mode, to: to, way: width * inwards)
    }
    guard mode.coversSecondary else { return nil }
    let count = mode == .twoDisplaceSecondary ? 1 : 0
    let width =
      mode == .twoOverSecondary
      ? layout.primary + layout.supplementary
      : isTriple && mode == .oneOverSecondary
        ? layout.supplementary : layout.primary
    return SplitSwipe(from: mode, to: .mode(columns: count, currentBehavior), way: -width * inwards)
  }

  private func swiped(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      guard let swipe = swipe(by: pan) else { return }
      split.swipe = swipe
      split.changes += 1
      delegate?.splitViewControllerInteractivePresentationGestureWillBegin(self)
      addViews(for: swipe.to)
      follow(pan)
    case .changed: follow(pan)
    case .ended, .cancelled: endSwipe(pan)
    case .possible, .failed: break
    }
  }

  private func share(of pan: UIPanGestureRecognizer, in swipe: SplitSwipe) -> CGFloat {
    swipe.way == 0 ? 1 : min(max(pan.translation(in: content).x / swipe.way, 0), 1)
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    guard let swipe = split.swipe else { return }
    UIView.performWithoutAnimation {
      place(swipe.from, towards: swipe.to, by: share(of: pan, in: swipe))
      content.layoutIfNeeded()
    }
  }

  private func endSwipe(_ pan: UIPanGestureRecognizer) {
    guard let swipe = split.swipe else { return }
    let velocity = pan.velocity(in: content).x * (swipe.way < 0 ? -1 : 1)
    let isCompleted =
      pan.state == .ended && (velocity > 100 || (velocity > -100 && share(of: pan, in: swipe) > 0.5))
    change(to: isCompleted ? swipe.to : swipe.from, animated: true)
    delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self)
  }
}
