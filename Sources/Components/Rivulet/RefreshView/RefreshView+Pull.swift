#if canImport(UIKit)
import UIKit

/// The pull by a finger, and the top inset of the list.
extension RefreshView {
  /// The pull over which the dots fade in, in points, so that they do not jump in below a translucent bar.
  /// Chosen for that.
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
    case .refreshing, .succeeded, .failed: followScroll()
    case .closing: break
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

  // MARK: Insets

  /// Increases the list's top inset, and moves the list below the dots if its top is visible.
  func expand() {
    guard let scrollView, inset == nil else { return }
    // A list that is scrolled down stays in its place, and so do its pinned headers.
    let isTopShown = pull >= 0
    moveList(over: durations.expand) { [self] in
      inset = (scrollView.contentInset.top, 0)
      setAddedInset(isTopShown ? height : 0)
      // A list under a finger stays in its place.
      guard isTopShown, !scrollView.isDragging else { return }
      scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
      isAtTop = true
    }
  }

  /// Takes what this view has added out of the top inset.
  func restoreInset() {
    setAddedInset(0)
    inset = nil
  }

  /// Changes the part of the top inset that this view has added.
  private func setAddedInset(_ added: CGFloat) {
    guard let inset else { return }
    self.inset = (inset.before, added)
    isSettingInset = true
    scrollView?.contentInset.top = inset.before + added
    isSettingInset = false
  }

  /// Adds a new height in place of the old one, where the dots are visible as a whole.
  func heightChangesInset() {
    if let inset, inset.added > 0 { setAddedInset(height) }
  }

  /// Follows a change of the inset by the app. A top that the app has set as a whole, as keyboard handlers
  /// do, does not count the added part, which is then added again; it is told by being what it was before the
  /// refresh, or less than the added part. Any other top has been made from the present one, and counts it.
  func insetDidChange() {
    guard let inset, let scrollView, !isSettingInset else { return }
    let top = scrollView.contentInset.top
    guard top != inset.before + inset.added else { return }
    if top == inset.before || top < inset.added {
      self.inset = (top, inset.added)
      setAddedInset(inset.added)
      // The smaller inset has moved a list that was at its top.
      if isAtTop, !scrollView.isDragging { scrollView.contentOffset.y = -scrollView.adjustedContentInset.top }
    } else {
      self.inset = (top - inset.added, inset.added)
    }
  }

  /// Lets the added inset end with the dots when they are scrolled out, so that pinned headers stand at the
  /// list's top, and grow with them when a finger pulls them in again.
  private func followScroll() {
    guard let inset, let scrollView, !isSettingInset, !isMovingList,
      scrollView.contentInset.top == inset.before + inset.added
    else { return }
    isAtTop = abs(pull - inset.added) < 0.5
    let visible = min(max(pull, 0), height)
    if visible < inset.added || scrollView.isDragging && visible > inset.added { setAddedInset(visible) }
  }

  /// Shows dots that a finger has left half-way as a whole, or not at all.
  func dragDidEnd() {
    offsetDidChange()
    guard let inset, let scrollView, inset.added > 0, inset.added < height, phase != .closing else { return }
    let speed = scrollView.panGestureRecognizer.velocity(in: scrollView).y
    // A fling scrolls them out by itself.
    guard speed > -Self.flingSpeed else { return }
    let added = speed > Self.flingSpeed || inset.added >= height / 2 ? height : 0
    moveList(over: durations.expand) { [self] in
      setAddedInset(added)
      scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
    }
  }

  /// The speed of a finger, in points per second, above which its direction counts. Chosen: a finger that
  /// rests moves by less.
  private static let flingSpeed: CGFloat = 200

  /// Animates a change of the list, with a spring if there is one; at once without a window or a duration.
  func moveList(
    over duration: Double, _ movement: @escaping () -> Void, completion: @escaping () -> Void = {}
  ) {
    let change = { [self] in
      isMovingList = true
      movement()
      isMovingList = false
    }
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
