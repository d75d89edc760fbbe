#if canImport(UIKit)
import UIKit

/// The pull by a finger, and the top inset of the list.
extension RefreshView {
  /// The pull over which the dots fade in, in points, so that they do not jump in below a translucent bar.
  private static let appearingDistance: CGFloat = 8

  /// The pulls beyond which the lines open, in points, from the bottom line up: 22, 34 and 50 by default.
  private var openingDistances: [(line: RefreshCanvas.Line, distance: CGFloat)] {
    [(.bottom, armingDistance * 22 / 50), (.middle, armingDistance * 34 / 50), (.top, armingDistance)]
  }

  /// The distance in points by which the content is pulled below its rest; negative when it is scrolled away.
  private var pull: CGFloat {
    guard let scrollView else { return 0 }
    return -(scrollView.contentOffset.y + scrollView.adjustedContentInset.top) + (inset?.added ?? 0)
  }

  func offsetDidChange() {
    guard let scrollView else { return }
    if frame.minX != scrollView.bounds.minX { frame.origin.x = scrollView.bounds.minX }
    switch phase {
    case .resting, .pulling, .armed:
      if pull <= 0 || !scrollView.isDragging { isDragSpent = false }
      follow(pull, isDragging: scrollView.isDragging && !isDragSpent && isEnabled)
    case .refreshing, .succeeded, .failed, .closing: break
    }
  }

  /// Follows a pull. Without a finger, content that bounces past its top shows nothing, and what a finger has
  /// pulled out closes on the way back and does not grow: only the release of a finger can refresh.
  private func follow(_ pull: CGFloat, isDragging: Bool) {
    if phase == .armed, !isDragging {
      begin(isRequest: true)
      return
    }
    guard pull > 0, isDragging || phase != .resting else { return abandonPull() }
    let pull = isDragging ? pull : min(pull, shownPull)
    shownPull = pull
    prepareCanvas()
    canvas.isHidden = false
    canvas.alpha = min(1, pull / Self.appearingDistance)
    canvas.label.alpha = min(1, pull / armingDistance)
    canvas.makeRoom(for: pull)
    canvas.setArmed(isDragging && pull > armingDistance)
    for (line, distance) in openingDistances {
      if pull <= distance {
        canvas.set(line, open: false)
      } else if isDragging {
        canvas.set(line, open: true)
      }
    }
    phase = isDragging && pull > armingDistance ? .armed : .pulling
  }

  func abandonPull() {
    if phase != .resting || !canvas.isHidden { canvas.reset() }
    phase = .resting
  }

  func prepareCanvas() {
    canvas.isCalm = UIAccessibility.isReduceMotionEnabled
    canvas.isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  // MARK: - Insets

  /// Increases the list's top inset, and moves the list below the dots if its top is visible.
  func expand() {
    guard let scrollView, inset == nil else { return }
    let isTopShown = pull >= 0
    moveList(over: durations.expand) { [self] in
      inset = (scrollView.contentInset.top, height)
      scrollView.contentInset.top += height
      // A list under a finger stays in its place, and so does one that is scrolled down.
      guard isTopShown, !scrollView.isDragging else { return }
      scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
    }
  }

  /// Restores the top inset: exactly if it is unchanged since, else by subtracting the added height.
  func restoreInset() {
    guard let inset else { return }
    self.inset = nil
    guard let scrollView else { return }
    let isUntouched = scrollView.contentInset.top == inset.before + inset.added
    scrollView.contentInset.top = isUntouched ? inset.before : scrollView.contentInset.top - inset.added
  }

  /// Animates a change of the list, with a spring if there is one; at once without a window or a duration.
  func moveList(
    over duration: Double, _ change: @escaping () -> Void, completion: @escaping () -> Void = {}
  ) {
    guard canAnimate, duration > 0 else {
      change()
      return completion()
    }
    guard let dampingRatio = durations.dampingRatio else {
      return UIView.animate(
        withDuration: duration, delay: 0, options: .allowUserInteraction, animations: change
      ) { _ in completion() }
    }
    UIView.animate(
      withDuration: duration, delay: 0,
      usingSpringWithDamping: dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0.01), 1),
      initialSpringVelocity: 0, options: .allowUserInteraction, animations: change
    ) { _ in completion() }
  }
}
#endif
