/// Dismisses a sheet when a finger pulls it down.
@MainActor final class SheetSwipe: NSObject, UIGestureRecognizerDelegate {
  /// The time, in seconds, by which the finger's motion is extended after it lifts.
  private static let foresight: CGFloat = 0.15

  let recognizer = UIPanGestureRecognizer()
  private weak var presentation: SheetPresentation?
  /// The driver of the dismissal while the finger pulls; nil otherwise.
  private(set) var driver: UIPercentDrivenInteractiveTransition?

  init(_ presentation: SheetPresentation) {
    self.presentation = presentation
    super.init()
    recognizer.delegate = self
    recognizer.addHandler { [weak self] _ in self?.changed() }
  }

  /// Returns false for touches in scroll views inside the sheet.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    var next = touch.view
    while let view = next, view !== recognizer.view {
      if view is UIScrollView { return false }
      next = view.superview
    }
    return true
  }

  /// Returns whether the finger moves downwards and a swipe may dismiss the sheet.
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

  /// - Parameter velocity: The change of the progress per second.
  private func end(_ progress: CGFloat, velocity: CGFloat) {
    guard let driver else { return }
    self.driver = nil
    let completes = progress + velocity * Self.foresight > 0.5
    let speed = (completes ? velocity : -velocity) * CGFloat(driver.duration)
    driver.completionSpeed = max(1, speed.isFinite ? speed : 1)
    if completes { driver.finish() } else { driver.cancel() }
  }
}
