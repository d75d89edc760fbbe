#if canImport(UIKit)
import RivuletClosures
import UIKit

/// Pulling the page with a finger, and the animation to one of its ends.
extension DropDownView {
  /// The state of a finger on the page.
  struct Hold {
    /// Whether the page was open or opening when the finger landed.
    var wasOpen: Bool
    /// The pull without the rubber band, in points.
    var free: CGFloat
    /// Whether the finger holds the rope or the icon, and the page's place when it took hold.
    var holdsRope = false
    var pulledAtFirst: CGFloat = 0
    /// The finger's translation at the last change, in points.
    var way: CGFloat = 0
    var isDragging = false
    /// The content's scroll view under the finger.
    var scrollView: UIScrollView?
    /// The list's offset before the finger's present step, which the list may have followed already.
    var listOffset: CGFloat = 0
    /// Whether the list's indicator is hidden because the finger moves the page.
    var hidesIndicator = false
  }

  func addGrab(to view: UIView) {
    let grab = GrabRecognizer()
    grab.maximumNumberOfTouches = 1
    grab.delegate = self
    grab.onLanding = { [weak self, weak grab] in
      guard let self, let grab else { return }
      takeHold(grab)
    }
    grab.onLeaving = { [weak self] in self?.letGoWithoutDrag() }
    grab.onChange { [weak self] grab in self?.grabDidChange(grab) }
    view.addGestureRecognizer(grab)
  }

  private func takeHold(_ grab: GrabRecognizer) {
    let shown = page.layer.presentation()?.position.y ?? page.layer.position.y
    let wasOpen = phase == .open || phase == .opening
    var hold = Hold(wasOpen: wasOpen, free: pull.free(shown))
    if phase == .open { hold.scrollView = scrollView(at: grab.location(in: page)) }
    hold.listOffset = hold.scrollView?.contentOffset.y ?? 0
    if pendant.isHit(at: grab.location(in: page)), !UIAccessibility.isReduceMotionEnabled {
      hold.holdsRope = true
      hold.pulledAtFirst = shown
      pendant.takeHold(range: iconRange)
    }
    self.hold = hold
    guard phase == .opening || phase == .closing else { return }
    // The page stops under the finger.
    flight += 1
    page.layer.removeAnimation(forKey: "flight")
    page.foot.layer.removeAnimation(forKey: "flight")
    pulled = shown
    place(shown)
    phase = .held
  }

  /// Lets go of a page that was touched but not dragged: it goes on to where it was heading.
  private func letGoWithoutDrag() {
    guard let hold, !hold.isDragging else { return }
    release(hold, velocity: .zero)
    guard phase == .held else { return waitForIdleSwing() }
    fly(open: hold.wasOpen, velocity: 0)
  }

  private func grabDidChange(_ grab: GrabRecognizer) {
    guard var hold else { return }
    switch grab.state {
    case .began, .changed:
      hold.isDragging = true
      let translation = grab.translation(in: self)
      let step = translation.y - hold.way
      hold.way = translation.y
      if !givesToList(step, &hold) { drag(by: step, &hold) }
      if hold.holdsRope {
        pendant.follow(CGPoint(x: translation.x, y: translation.y - (pulled - hold.pulledAtFirst)))
      }
      hold.listOffset = hold.scrollView?.contentOffset.y ?? 0
      self.hold = hold
    case .ended:
      let velocity = grab.velocity(in: self)
      release(hold, velocity: velocity)
      guard phase == .held else { return waitForIdleSwing() }
      fly(open: pull.opens(from: pulled, velocity: velocity.y, wasOpen: hold.wasOpen), velocity: velocity.y)
    case .cancelled:
      release(hold, velocity: .zero)
      guard phase == .held else { return waitForIdleSwing() }
      fly(open: isNearerToOpen, velocity: 0)
    default: break
    }
  }

  /// Ends a hold; a rope that it held swings on from the finger's velocity.
  func release(_ hold: Hold, velocity: CGPoint) {
    var hold = hold
    showIndicator(&hold)
    self.hold = nil
    // The page goes on with the vertical part.
    if hold.holdsRope { pendant.letGo(velocity: CGPoint(x: velocity.x, y: 0)) }
  }

  /// The horizontal places of the icon's middle, seen from the rope's beginning, that keep it on the screen.
  private var iconRange: ClosedRange<CGFloat> {
    let (half, start) = (style.iconSize / 2, pendant.center.x)
    let left = min(half - start, 0)
    return left...max(bounds.width - half - start, 0)
  }

  private var isNearerToOpen: Bool { pulled > bounds.height / 2 }

  /// Whether the page is open, opening, or would open if its finger vanished. A vanished finger carries no
  /// decision: a dragged page goes to the nearer end.
  var headsForOpen: Bool {
    switch phase {
    case .open, .opening: true
    case .closed, .closing: false
    case .held: hold.map { $0.isDragging ? isNearerToOpen : $0.wasOpen } ?? isNearerToOpen
    }
  }

  private func drag(by step: CGFloat, _ hold: inout Hold) {
    if phase != .held { phase = .held }
    hideIndicator(&hold)
    hold.free += step
    pulled = pull.shown(hold.free)
    place(pulled)
  }

  // MARK: The list inside

  /// Handles a step of the finger for the list inside, and returns whether the list consumed it. While the
  /// page is fully down, the list scrolls; the part of a step beyond one of its ends moves the page. The page
  /// must be fully down again before the list continues.
  private func givesToList(_ step: CGFloat, _ hold: inout Hold) -> Bool {
    guard let list = hold.scrollView else { return false }
    let isDown = abs(hold.free - pull.length) < 0.5
    let (top, bottom) = list.verticalEnds
    if isDown {
      let next = hold.listOffset - step
      if next >= top, next <= bottom {
        continueInList(list, &hold)
        return true
      }
      // The list stays at its end; the rest of the step moves the page.
      pin(list, to: next < top ? top : bottom)
      let rest = next < top ? top - next : bottom - next
      guard rest != 0 else { return true }
      drag(by: rest, &hold)
      return true
    }
    // The page returns to fully down. The list, which kept its offset, takes the remainder.
    let before = hold.free - pull.length
    let after = before + step
    guard before * after < 0 else {
      pin(list, to: hold.listOffset)
      return false
    }
    hold.free = pull.length
    pulled = pull.length
    place(pulled)
    pin(list, to: min(max(hold.listOffset - after, top), bottom))
    continueInList(list, &hold)
    return true
  }

  /// Leaves the finger to the list: the page is fully down again.
  private func continueInList(_ list: UIScrollView, _ hold: inout Hold) {
    if phase == .held { phase = .open }
    guard hold.hidesIndicator else { return }
    showIndicator(&hold)
    list.flashScrollIndicators()
  }

  /// Hides the indicator of the list, which rests at its end while the finger moves the page.
  private func hideIndicator(_ hold: inout Hold) {
    guard let list = hold.scrollView, list.showsVerticalScrollIndicator else { return }
    list.showsVerticalScrollIndicator = false
    hold.hidesIndicator = true
  }

  private func showIndicator(_ hold: inout Hold) {
    guard hold.hidesIndicator else { return }
    hold.hidesIndicator = false
    hold.scrollView?.showsVerticalScrollIndicator = true
  }

  private func pin(_ list: UIScrollView, to offset: CGFloat) {
    if list.contentOffset.y != offset { list.contentOffset = CGPoint(x: list.contentOffset.x, y: offset) }
  }

  /// Returns the innermost enabled scroll view at a point of the page.
  private func scrollView(at point: CGPoint) -> UIScrollView? {
    var view = page.hitTest(point, with: nil)
    while let candidate = view, candidate !== page {
      if let list = candidate as? UIScrollView, list.isScrollEnabled { return list }
      view = candidate.superview
    }
    return nil
  }

  // MARK: Flight

  /// Animates to one of the ends, with a spring that begins at the finger's velocity.
  ///
  /// - Parameters:
  ///   - open: Whether the open end is the target.
  ///   - velocity: The initial velocity in points per second, downwards.
  func fly(open: Bool, velocity: CGFloat) {
    let target = open ? bounds.height : 0
    let shown = page.layer.presentation()?.position.y ?? page.layer.position.y
    let distance = target - shown
    flight += 1
    let number = flight
    phase = open ? .opening : .closing
    pulled = target
    guard abs(distance) > 0.5 || abs(velocity) > 50, window != nil else { return arrive(isOpen: open) }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { [weak self] in
      guard let self, flight == number else { return }
      arrive(isOpen: open)
    }
    place(target)
    page.layer.shadowOpacity = 0.25
    page.layer.add(motion(from: shown, to: target, velocity: velocity), forKey: "flight")
    let foot = page.foot.layer
    let share = bounds.height > 0 ? Float(min(max(shown / bounds.height, 0), 1)) : 0
    foot.add(Motion.basic("opacity", from: share, to: foot.opacity, duration: 0.3), forKey: "flight")
    CATransaction.commit()
  }

  private func motion(from: CGFloat, to: CGFloat, velocity: CGFloat) -> CABasicAnimation {
    let (stiffness, damping) = (timing.pageStiffness, timing.pageDamping)
    let isSpring = stiffness > 0 && damping > 0 && stiffness.isFinite && damping.isFinite
    guard isSpring, !UIAccessibility.isReduceMotionEnabled else {
      return Motion.basic("position.y", from: from, to: to, duration: 0.25)
    }
    let spring = CASpringAnimation(keyPath: "position.y")
    spring.fromValue = from
    spring.toValue = to
    spring.stiffness = stiffness
    spring.damping = damping
    let distance = to - from
    if abs(distance) > 1, velocity.isFinite {
      // Relative to the distance, per second. Without the limit, a fling that is fast for its distance would
      // overshoot far.
      spring.initialVelocity = min(max(velocity / distance, -40), 40)
    }
    spring.duration = spring.settlingDuration
    return spring
  }

  /// Places the page at one of its ends.
  func arrive(isOpen: Bool) {
    flight += 1
    page.layer.removeAnimation(forKey: "flight")
    page.foot.layer.removeAnimation(forKey: "flight")
    pulled = isOpen ? bounds.height : 0
    place(pulled)
    let hasClosed = phase != .closed && !isOpen
    phase = isOpen ? .open : .closed
    if hasClosed, timing.swingsAfterClosing { swing() }
  }
}

extension DropDownView: UIGestureRecognizerDelegate {
  /// Lets the page and the list inside receive the same touches, which they share out between them.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let list = otherGestureRecognizer.view as? UIScrollView else { return false }
    return otherGestureRecognizer === list.panGestureRecognizer && list.isDescendant(of: page)
  }
}

extension UIScrollView {
  /// The offsets between which the content fills the view.
  fileprivate var verticalEnds: (top: CGFloat, bottom: CGFloat) {
    let top = -adjustedContentInset.top
    return (top, max(top, contentSize.height + adjustedContentInset.bottom - bounds.height))
  }
}
#endif
