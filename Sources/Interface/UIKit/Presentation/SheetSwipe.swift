/// Moves a sheet between its detents, and dismisses it when a finger pulls it down.
@MainActor final class SheetSwipe: NSObject, UIGestureRecognizerDelegate {
  // Chosen: the foresight of all swipes, and a card that follows just enough to show that it goes no
  // farther.
  /// The time, in seconds, by which the finger's motion is extended after it lifts.
  private static let foresight: CGFloat = 0.15
  /// The part of the finger's way by which the card follows beyond its ends.
  private static let resistance: CGFloat = 0.1

  let recognizer = UIPanGestureRecognizer()
  private weak var presentation: UISheetPresentationController?
  /// The driver of the dismissal while the finger pulls; nil otherwise.
  private(set) var driver: UIPercentDrivenInteractiveTransition?
  /// The scroll view under the finger.
  private weak var scrollView: UIScrollView?
  /// The top of the card when the finger began to move it between detents.
  private var startTop: CGFloat?

  init(_ presentation: UISheetPresentationController) {
    self.presentation = presentation
    super.init()
    recognizer.delegate = self
    recognizer.addHandler { [weak self] _ in self?.changed() }
  }

  // MARK: Beginning

  /// Finds the scroll view that the finger would scroll back: the innermost one that is not at the start of
  /// its content, or else the outermost. Wheels keep their touches.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    scrollView = nil
    var next = touch.view
    while let view = next, view !== recognizer.view {
      if let view = view as? UIScrollView {
        guard view.movesSheets else { return false }
        if isAtStart { scrollView = view }
      }
      next = view.superview
    }
    return true
  }

  /// Returns whether the recognizer is a scroll view's, which waits until the sheet leaves it the touch.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    scrollView != nil && otherGestureRecognizer is ScrollPanGestureRecognizer
  }

  /// Returns whether the finger's motion moves the sheet.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let presentation, presentation.run.phase == .presented else { return false }
    // Two positions at one instant have no velocity.
    var velocity = recognizer.velocity(in: nil)
    if velocity == .zero { velocity = recognizer.translation(in: nil) }
    guard presentation.movesBetweenDetents else {
      return velocity.y > abs(velocity.x) && pullMovesSheet && presentation.allowsDismissal()
    }
    guard abs(velocity.y) > abs(velocity.x) else { return false }
    if velocity.y > 0 { return pullMovesSheet }
    guard scrollView != nil else { return true }
    let isLargest = presentation.restingHeight >= presentation.resolvedDetents.last?.height ?? 0
    return isAtStart && !isLargest && presentation.prefersScrollingExpandsWhenScrolledToEdge
  }

  /// Whether the scroll view, if there is one, shows the start of its content.
  private var isAtStart: Bool {
    scrollView.map { $0.contentOffset.y <= -$0.adjustedContentInset.top + 0.5 } ?? true
  }

  /// Whether a finger that pulls down moves the sheet, and not the content. A refresh control needs the pull.
  private var pullMovesSheet: Bool { isAtStart && scrollView?.refreshControl == nil }

  // MARK: Following

  private func changed() {
    guard let presentation, let view = recognizer.view, view.bounds.height > 0 else { return }
    let distance = recognizer.translation(in: nil).y
    switch recognizer.state {
    case .began:
      if presentation.movesBetweenDetents {
        startTop = view.frame.minY
        move(by: distance)
      } else {
        let driver = UIPercentDrivenInteractiveTransition()
        driver.completionCurve = .easeOut
        self.driver = driver
        presentation.startDismissalByUser()
        driver.update(distance / view.bounds.height)
      }
    case .changed:
      if startTop != nil { move(by: distance) } else { driver?.update(distance / view.bounds.height) }
    case .ended:
      let velocity = recognizer.velocity(in: nil).y
      if startTop != nil { settle(velocity: velocity) } else { end(distance, velocity, view.bounds.height) }
    case .cancelled:
      if startTop != nil { settle(velocity: 0) } else { end(0, 0, view.bounds.height) }
    case .possible, .failed: break
    }
  }

  /// Ends the dismissal that the finger drives.
  private func end(_ distance: CGFloat, _ velocity: CGFloat, _ height: CGFloat) {
    guard let driver else { return }
    self.driver = nil
    let progress = distance / height
    let pace = velocity / height
    let completes = progress + pace * Self.foresight > 0.5
    let speed = (completes ? pace : -pace) * CGFloat(driver.duration)
    driver.completionSpeed = max(1, speed.isFinite ? speed : 1)
    if completes { driver.finish() } else { driver.cancel() }
  }

  // MARK: Detents

  /// The tops of the card at its detents, from the lowest detent to the highest.
  private func tops(in container: UIView) -> [CGFloat] {
    presentation?.resolvedDetents.map { container.bounds.maxY - $0.height } ?? []
  }

  private func move(by distance: CGFloat) {
    guard let presentation, let startTop, let container = presentation.containerView,
      presentation.run.phase == .presented
    else { return }
    let tops = tops(in: container)
    guard let low = tops.first, let high = tops.last else { return }
    var top = startTop + distance
    if top < high { top = high + (top - high) * Self.resistance }
    if top > low, presentation.presentedViewController.refusesDismissal {
      top = low + (top - low) * Self.resistance
    }
    presentation.dragTop = top
    presentation.layOutCard()
  }

  /// Lets the card go to the nearest detent of its foreseen place, or dismisses it below the lowest.
  private func settle(velocity: CGFloat) {
    let way = startTop.map { $0 + recognizer.translation(in: nil).y } ?? 0
    startTop = nil
    guard let presentation, let container = presentation.containerView, let top = presentation.dragTop,
      presentation.run.phase == .presented
    else { return }
    let detents = presentation.resolvedDetents
    let foreseen = top + (velocity.isFinite ? velocity : 0) * Self.foresight
    let distances = tops(in: container).map { abs($0 - foreseen) }
    guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) else { return }
    // A card that resists is below its lowest detent where the finger is.
    let ahead = max(way, top) + foreseen - top
    let isBelow = ahead > container.bounds.maxY - (detents.first?.height ?? 0) / 2
    if isBelow, presentation.allowsDismissal() { return presentation.startDismissalByUser() }
    presentation.settle(at: detents[nearest])
  }
}
