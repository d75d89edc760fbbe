#if canImport(UIKit)
import RivuletClosures
import UIKit

/// A page that hangs above a view, with an icon on a rope to pull it down by.
///
/// ```swift
/// let news = DropDownView(content: NewsViewController())
/// news.attach(to: viewController)
/// ```
///
/// The view covers the host and passes every touch on that does not hit the icon or the page. A tap on the
/// icon opens the page; a finger pulls it from any place, also during an animation. The Back button, the foot
/// or an upward stroke closes it. The icon follows a finger to any place on the screen; the rope bends, or
/// stretches, and swings when it is let go. A scroll view inside
/// the content scrolls as usual; it passes the finger on to the page at its end, and back. The host retains
/// the view, and instances share no state.
///
/// In right-to-left interfaces the rope hangs at the left, and the Back button is at the right.
///
/// Under Reduce Motion, the icon neither swings nor flips, and the page moves without a spring.
@MainActor open class DropDownView: UIView {
  /// The present phase. Default: `closed`.
  public internal(set) var phase = Phase.closed {
    didSet { if phase != oldValue { phaseDidChange() } }
  }

  /// Called after every change of `phase`.
  public var onPhaseChange: (@MainActor (Phase) -> Void)?

  /// The colours, icons and lengths.
  public var style = Style() {
    didSet {
      page.style = style
      setNeedsLayout()
    }
  }

  /// The durations, the page's spring, and the motions that start by themselves. Setting it restarts the wait
  /// for the idle swing.
  public var timing = Timing() {
    didSet {
      pendant.timing = timing
      waitForIdleSwing()
    }
  }

  /// The texts of the Back button and for assistive technology.
  public var texts = Texts() { didSet { updateTexts() } }

  let page: DropDownPage
  var pendant: DropDownPendant { page.pendant }
  private let contentController: UIViewController?

  /// The pull in points: 0 is closed, the view's height is open. During an animation, its target.
  var pulled: CGFloat = 0
  /// The finger that holds the page.
  var hold: Hold?
  /// Counts the animations, so that the completion of a caught one is ignored.
  var flight = 0
  /// Counts the waits, so that an interrupted one starts no swing.
  private var waitNumber = 0
  private var needsEntrance = true

  /// Makes a page that shows a view between its bar and its foot.
  ///
  /// - Parameter content: The view, which fills the room between the bar and the foot.
  public convenience init(content: UIView) { self.init(view: content, controller: nil) }

  /// Makes a page that shows a controller's view.
  ///
  /// - Parameter content: The controller. `attach(to:)` with a controller makes it a child of the host
  ///   unless that is a navigation or tab bar controller.
  public convenience init(content: UIViewController) { self.init(view: content.view, controller: content) }

  private init(view: UIView, controller: UIViewController?) {
    page = DropDownPage(content: view)
    contentController = controller
    super.init(frame: .zero)
    addSubview(page)
    page.back.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    let tap = UITapGestureRecognizer()
    tap.onChange { [weak self] tap in if tap.state == .ended { self?.tappedPendant() } }
    pendant.addGestureRecognizer(tap)
    let footTap = UITapGestureRecognizer()
    footTap.onChange { [weak self] tap in if tap.state == .ended { self?.close() } }
    page.foot.addGestureRecognizer(footTap)
    pendant.onAdjust = { [weak self] opens in
      if opens { self?.open() } else { self?.close() }
    }
    addGrab(to: page)
    updateAccessibility()
    updateTexts()
  }

  /// Not available: the class is not made from an archive.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Hanging

  /// Hangs the page above a view. It is removed from its former host first.
  public func attach(to host: UIView) {
    detach()
    frame = host.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.addSubview(self)
  }

  /// Hangs the page above the view of a controller, which becomes the parent of the content's controller.
  ///
  /// Above a navigation or tab bar controller, which would show any child as a screen or a tab of its own,
  /// the content's controller has no parent. It receives the appearance callbacks all the same.
  public func attach(to host: UIViewController) {
    attach(to: host.view as UIView)
    guard let contentController, !(host is UINavigationController), !(host is UITabBarController) else {
      return
    }
    host.addChild(contentController)
    contentController.didMove(toParent: host)
  }

  /// Removes the page from its host in any phase.
  public func detach() {
    contentController?.willMove(toParent: nil)
    contentController?.removeFromParent()
    removeFromSuperview()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    waitNumber += 1
    // Animations and touches end when the window changes: the page is at its target.
    let opens = headsForOpen
    if let hold { release(hold, velocity: .zero) }
    pendant.rest()
    pendant.removeSparks()
    arrive(isOpen: opens)
    needsEntrance = window != nil
    setNeedsLayout()
  }

  // MARK: Layout

  /// The insets in points from the host's safe area that keep content clear of the closed page's rope and
  /// icon: below them (`top`), or beside them (`right`, and `left` from right to left). One of the two is
  /// enough.
  public var iconInsets: UIEdgeInsets {
    let (below, beside) = (style.ropeLength + style.iconSize, style.margin + style.iconSize / 2)
    return isMirrored
      ? UIEdgeInsets(top: below, left: beside, bottom: 0, right: 0)
      : UIEdgeInsets(top: below, left: 0, bottom: 0, right: beside)
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The geometry of a pull over the view's height.
  var pull: PagePull { PagePull(length: bounds.height) }

  private var layoutSize = CGSize.zero

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return page.isHidden = true
    }
    page.isHidden = false
    if size != layoutSize {
      layoutSize = size
      if phase != .held { arrive(isOpen: headsForOpen) }
    }
    page.safeArea = safeAreaInsets
    CATransaction.withoutActions {
      page.bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height + DropDownPage.reserve)
      place(pulled)
    }
    placePendant()
    page.layoutIfNeeded()
    guard needsEntrance, window != nil else { return }
    needsEntrance = false
    if canAnimate { appear(isShown: false) }
    waitForIdleSwing()
  }

  private func placePendant() {
    pendant.ropeLength = safeAreaInsets.top + style.ropeLength
    let size = pendant.size
    let x =
      isMirrored ? safeAreaInsets.left + style.margin : bounds.width - safeAreaInsets.right - style.margin
    CATransaction.withoutActions {
      pendant.bounds = CGRect(origin: .zero, size: size)
      pendant.center = CGPoint(x: x, y: page.bounds.height)
    }
    pendant.layoutIfNeeded()
  }

  /// Places the page's lower edge, without motion. A closed page has no shadow; the foot's opacity follows
  /// the pull.
  func place(_ pulled: CGFloat) {
    CATransaction.withoutActions {
      page.layer.position = CGPoint(x: bounds.midX, y: pulled)
      let share = bounds.height > 0 ? Float(min(max(pulled / bounds.height, 0), 1)) : 0
      page.layer.shadowOpacity = pulled > 0 ? 0.25 : 0
      page.foot.layer.opacity = share
    }
  }

  /// Returns views of the icon and of the visible page only, where they are shown. A touch on a moving page
  /// hits nothing in it but the Back button, and catches it.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01 else { return nil }
    if event != nil { waitForIdleSwing() }
    let lag = (page.layer.presentation()?.position.y ?? page.layer.position.y) - page.layer.position.y
    let inPage = convert(CGPoint(x: point.x, y: point.y - lag), to: page)
    if pendant.isHit(at: inPage) { return pendant }
    guard page.point(inside: inPage, with: event) else { return nil }
    let view = page.hitTest(inPage, with: event) ?? page
    let isMoving = phase == .opening || phase == .closing
    return isMoving && !view.isDescendant(of: page.back) ? page : view
  }

  /// Accepts only mostly vertical pans while the page is open; other pans belong to the content.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let grab = gestureRecognizer as? GrabRecognizer, phase == .open else { return true }
    let velocity = grab.velocity(in: self)
    return abs(velocity.y) >= abs(velocity.x)
  }

  // MARK: Opening and closing

  /// Opens the page. No effect while it is open.
  ///
  /// - Parameter animated: Whether the page moves there; false, and a view without a window, places it at
  ///   once.
  public func open(animated: Bool = true) { go(open: true, animated: animated) }

  /// Closes the page. No effect while it is closed.
  ///
  /// - Parameter animated: Whether the page moves there; false, and a view without a window, places it at
  ///   once.
  public func close(animated: Bool = true) { go(open: false, animated: animated) }

  private func go(open: Bool, animated: Bool) {
    if let hold { release(hold, velocity: .zero) }
    guard phase != (open ? .open : .closed) else { return }
    if animated, canAnimate {
      fly(open: open, velocity: 0)
    } else {
      arrive(isOpen: open)
    }
  }

  private func tappedPendant() {
    guard phase == .closed || phase == .held || phase == .closing else { return }
    open()
  }

  // MARK: The icon

  /// Springs the icon from scale 0, with a glow and sparks; one that is shown shrinks into the glow first.
  /// Called automatically when the page enters a window. No effect without a window or with animations
  /// disabled.
  public func presentIcon() {
    guard canAnimate else { return }
    let isEntering = needsEntrance
    layoutIfNeeded()
    // The layout has begun the first entrance.
    if !isEntering || needsEntrance { appear(isShown: !needsEntrance) }
  }

  private func appear(isShown: Bool) {
    pendant.appear(isCalm: UIAccessibility.isReduceMotionEnabled, isShown: isShown)
  }

  /// Pushes the icon, which swings and turns to others. No effect under Reduce Motion, without a window, or
  /// unless the phase is `closed`.
  public func swing() {
    guard canAnimate, phase == .closed, !UIAccessibility.isReduceMotionEnabled else { return }
    // A rope that a finger has let go swings already.
    guard pendant.chain == nil else { return }
    pendant.push()
    pendant.flipThrice()
  }

  /// Starts the wait for the idle swing. No timer runs: the completion of a 1 ms animation that begins after
  /// the delay ends the wait.
  func waitForIdleSwing() {
    waitNumber += 1
    layer.removeAnimation(forKey: "wait")
    let delay = timing.idleDelay
    guard delay > 0, window != nil, phase == .closed else { return }
    let number = waitNumber
    let wait = CABasicAnimation(keyPath: "zPosition")
    wait.fromValue = layer.zPosition
    wait.toValue = layer.zPosition
    wait.duration = 0.001
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      guard let self, waitNumber == number else { return }
      swing()
    }
    wait.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
    layer.add(wait, forKey: "wait")
    CATransaction.commit()
  }

  private func phaseDidChange() {
    switch phase {
    case .closed: waitForIdleSwing()
    case .open: pendant.rest()
    case .held, .opening, .closing: pendant.endFlips()
    }
    updateTexts()
    updateAccessibility()
    if phase == .open || phase == .closed {
      UIAccessibility.post(notification: .screenChanged, argument: phase == .open ? page.content : pendant)
    }
    onPhaseChange?(phase)
  }

  /// Shows the icon to assistive technology until the page is open, and then the page only: it covers the
  /// host. Beside a host that does not fill the screen, what is off the host could be found.
  private func updateAccessibility() {
    let isOpen = phase == .open
    for view in [page.back, page.content, page.foot] { view.accessibilityElementsHidden = !isOpen }
    for element in [page.back, page.foot] { element.isAccessibilityElement = isOpen }
    pendant.accessibilityElementsHidden = isOpen
    pendant.isAccessibilityElement = !isOpen
    accessibilityViewIsModal = isOpen
  }

  private func updateTexts() {
    page.back.setTitle(texts.back, for: .normal)
    page.foot.accessibilityLabel = texts.back
    pendant.accessibilityLabel = texts.label
    pendant.accessibilityHint = texts.hint
    pendant.accessibilityValue = phase == .open || phase == .opening ? texts.open : texts.closed
  }

  open override func accessibilityPerformEscape() -> Bool {
    guard phase != .closed else { return false }
    close()
    return true
  }
}
#endif
