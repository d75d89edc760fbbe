extension UINavigationController {
  /// The seconds of further motion that are added to the finger's position when it is lifted. Chosen, the
  /// same for all swipes: a short fast one goes on, a slow one over less than half goes back.
  private static let foresight: CGFloat = 0.15

  func makePopGesture() -> UIGestureRecognizer {
    let swipe = PopGestureRecognizer()
    swipe.edges = .left
    swipe.mayPop = { [weak self] in self?.canSwipe ?? false }
    swipe.addHandler { [weak self, weak swipe] _ in
      if let self, let swipe { swiped(swipe) }
    }
    return swipe
  }

  /// Sets the swipe's edge to the leading edge: left, or right in a right-to-left layout.
  func adjustPopGesture() {
    (interactivePopGestureRecognizer as? UIScreenEdgePanGestureRecognizer)?.edges =
      isMirrored ? .right : .left
  }

  private var isMirrored: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func swiped(_ swipe: UIScreenEdgePanGestureRecognizer) {
    let width = view.bounds.width
    guard width > 0 else { return }
    let direction: CGFloat = isMirrored ? -1 : 1
    let progress = swipe.translation(in: view).x * direction / width
    switch swipe.state {
    case .began: beginSwipe(progress)
    case .changed: stack.popDriver?.update(progress)
    case .ended: endSwipe(progress, velocity: swipe.velocity(in: view).x * direction / width)
    case .cancelled: endSwipe(0, velocity: 0)
    case .possible, .failed: break
    }
  }

  private var canSwipe: Bool {
    stack.transition == nil && stack.controllers.count > 1 && !stack.isBarHidden
      && !(topViewController?.navigationItem.hidesBackButton ?? false)
  }

  private func beginSwipe(_ progress: CGFloat) {
    guard canSwipe else { return }
    let driver = UIPercentDrivenInteractiveTransition()
    driver.completionCurve = .easeOut
    stack.popDriver = driver
    popViewController(animated: true)
    driver.update(progress)
  }

  /// Completes the pop if the foreseen progress is above one half, and else cancels it.
  ///
  /// - Parameter velocity: The velocity of the progress, per second.
  private func endSwipe(_ progress: CGFloat, velocity: CGFloat) {
    guard let driver = stack.popDriver else { return }
    stack.popDriver = nil
    let completes = progress + velocity * Self.foresight > 0.5
    // The rest of the animation is at least as fast as the finger.
    let speed = (completes ? velocity : -velocity) * CGFloat(driver.duration)
    driver.completionSpeed = max(1, speed.isFinite ? speed : 1)
    if completes { driver.finish() } else { driver.cancel() }
  }
}

/// The edge swipe of a navigation controller. Other recognizers inside wait for it, except taps and the edge
/// swipes of navigation controllers inside, which come first. It fails at once while there is nothing to pop.
@MainActor private final class PopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  var mayPop: () -> Bool = { false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state == .possible, !mayPop() { state = .failed }
  }

  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    if otherGestureRecognizer is UIScreenEdgePanGestureRecognizer, let view,
      let inner = otherGestureRecognizer.view
    {
      return inner === view || !inner.isDescendant(of: view)
    }
    return !(otherGestureRecognizer is UITapGestureRecognizer)
  }
}
