/// Lets a finger pull a sheet down and away.
@MainActor final class SheetSwipe: UIGestureRecognizerDelegate {
  /// How many seconds of the finger's motion count beyond where it was lifted.
  private static let foresight: CGFloat = 0.15

  let recognizer = UIPanGestureRecognizer()
  private weak var presentation: SheetPresentation?
  /// Drives the dismissal while the finger pulls.
  private(set) var driver: UIPercentDrivenInteractiveTransition?

  init(_ presentation: SheetPresentation) {
    self.presentation = presentation
    recognizer.delegate = self
    recognizer.addHandler { [weak self] _ in self?.changed() }
  }

  /// Scroll views inside keep their touches, and only a pull downwards begins.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    var next = touch.view
    while let view = next, view !== recognizer.view {
      if view is UIScrollView { return false }
      next = view.superview
    }
    return true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let presentation, presentation.run.phase == .presented else { return false }
    let velocity = recognizer.velocity(in: nil)
    return !presentation.presentedViewController.isModalInPresentation && velocity.y > abs(velocity.x)
  }

  private func changed() {
    guard let presentation, let view = recognizer.view, view.bounds.height > 0 else { return }
    let height = view.bounds.height
    let progress = recognizer.translation(in: nil).y / height
    switch recognizer.state {
    case .began:
      let driver = UIPercentDrivenInteractiveTransition()
      driver.completionCurve = .easeOut
      self.driver = driver
      presentation.dismiss(animated: true, completion: nil)
      driver.update(progress)
    case .changed: driver?.update(progress)
    case .ended: end(progress, velocity: recognizer.velocity(in: nil).y / height)
    case .cancelled: end(0, velocity: 0)
    case .possible, .failed: break
    }
  }

  /// - Parameter velocity: Of the progress, per second.
  private func end(_ progress: CGFloat, velocity: CGFloat) {
    guard let driver else { return }
    self.driver = nil
    let completes = progress + velocity * Self.foresight > 0.5
    let speed = (completes ? velocity : -velocity) * CGFloat(driver.duration)
    driver.completionSpeed = max(1, speed.isFinite ? speed : 1)
    if completes { driver.finish() } else { driver.cancel() }
  }
}
