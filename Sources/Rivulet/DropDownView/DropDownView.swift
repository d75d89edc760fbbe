import UIKit

/// A page that hangs above a view, with an icon on a rope to pull it down by.
///
/// ```swift
/// let news = DropDownView(content: NewsViewController())
/// news.attach(to: viewController)
/// ```
///
/// It lies over the host and lets every touch through that is not for the icon or the page. A tap on the icon opens the page; a finger pulls it from
/// wherever it took hold, also in mid-flight. Back, the foot, or a stroke upwards closes it. A scroll view inside the content scrolls
/// as always, and hands the finger over to the page when it is at its end, and back. The host owns it: it goes with the host,
/// and nothing is shared between several.
///
/// With Reduce Motion on, the icon neither swings nor flips, and the page moves without a spring.
open class DropDownView: UIView {
  public internal(set) var phase = DropDownPhase.closed {
    didSet { if phase != oldValue { phaseDidChange() } }
  }

  /// Called after every change of `phase`.
  public var onPhaseChange: ((DropDownPhase) -> Void)?

  public var style = DropDownStyle() {
    didSet {
      page.style = style
      pendant.style = style
      setNeedsLayout()
    }
  }

  public var timing = DropDownTiming() { didSet { rest() } }
  public var texts = DropDownTexts() { didSet { updateTexts() } }

  let page: DropDownPage
  let pendant = DropDownPendant()
  private let contentController: UIViewController?

  /// How far the page is pulled down, in points: 0 is closed, the height is open. While it moves by itself, where it goes to.
  var pulled: CGFloat = 0
  /// The finger that holds the page.
  var hold: Hold?
  /// Counts the flights, so that one that was caught does not arrive.
  var flight = 0
  /// Counts the rests, so that one that was disturbed does not end in a waggle.
  private var restNumber = 0
  private var hasBoomed = false
  private var needsBoom = true

  /// - Parameter content: What the page shows, from the bar to the foot.
  public convenience init(content: UIView) { self.init(view: content, controller: nil) }

  /// - Parameter content: It becomes a child of the controller that the page is attached to, if there is one.
  public convenience init(content: UIViewController) { self.init(view: content.view, controller: content) }

  public convenience init(cards: [DropDownCard]) { self.init(content: DropDownCardList(cards: cards)) }

  private init(view: UIView, controller: UIViewController?) {
    page = DropDownPage(content: view)
    contentController = controller
    super.init(frame: .zero)
    addSubview(page)
    page.addSubview(pendant)
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
    updateTexts()
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: - Hanging

  /// Hangs the page above a view; it is taken down from another one first.
  public func attach(to host: UIView) {
    detach()
    frame = host.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.addSubview(self)
  }

  /// Hangs the page above a controller's view: any controller, a navigation or a tab controller too.
  public func attach(to host: UIViewController) {
    attach(to: host.view as UIView)
    guard let contentController else { return }
    host.addChild(contentController)
    contentController.didMove(toParent: host)
  }

  /// Takes the page down, wherever it is.
  public func detach() {
    contentController?.willMove(toParent: nil)
    contentController?.removeFromParent()
    removeFromSuperview()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    hold = nil
    restNumber += 1
    pendant.endWaggle()
    pendant.removeSparks()
    // Animations do not outlive the window: what was on its way is there.
    arrive(isOpen: phase == .open || phase == .opening)
    needsBoom = window != nil
    setNeedsLayout()
  }

  // MARK: - Layout

  /// What a whole pull measures.
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
      let wasOpen = phase == .open || phase == .opening
      layoutSize = size
      if phase != .held { arrive(isOpen: wasOpen) }
    }
    page.safeArea = safeAreaInsets
    CATransaction.withoutActions {
      page.bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height + DropDownPage.reserve)
      place(pulled)
    }
    placePendant()
    page.layoutIfNeeded()
    guard needsBoom, window != nil else { return }
    needsBoom = false
    boomUp()
    rest()
  }

  private func placePendant() {
    pendant.ropeLength = safeAreaInsets.top + style.ropeLength
    let size = pendant.size
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x =
      isMirrored ? safeAreaInsets.left + style.margin : bounds.width - safeAreaInsets.right - style.margin
    CATransaction.withoutActions {
      pendant.bounds = CGRect(origin: .zero, size: size)
      pendant.center = CGPoint(x: x, y: page.bounds.height)
    }
    pendant.layoutIfNeeded()
  }

  /// Puts the page's lower edge there, without motion. What is closed casts no shadow; the foot shows as the page does.
  func place(_ pulled: CGFloat) {
    CATransaction.withoutActions {
      page.layer.position = CGPoint(x: bounds.midX, y: pulled)
      let share = bounds.height > 0 ? Float(min(max(pulled / bounds.height, 0), 1)) : 0
      page.layer.shadowOpacity = pulled > 0 ? 0.25 : 0
      page.foot.layer.opacity = share
    }
  }

  /// Only the icon and what is seen of the page take touches. A page in flight takes them where it is seen.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01 else { return nil }
    if event != nil { rest() }
    let lag = (page.layer.presentation()?.position.y ?? page.layer.position.y) - page.layer.position.y
    let inPage = convert(CGPoint(x: point.x, y: point.y - lag), to: page)
    let inPendant = page.convert(inPage, to: pendant)
    if !pendant.isHidden, pendant.point(inside: inPendant, with: event) { return pendant }
    guard page.point(inside: inPage, with: event) else { return nil }
    return page.hitTest(inPage, with: event) ?? page
  }

  /// A page that is all down is taken by strokes up and down; others are the content's.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let grab = gestureRecognizer as? GrabRecognizer, phase == .open else { return true }
    let velocity = grab.velocity(in: self)
    return abs(velocity.y) >= abs(velocity.x)
  }

  // MARK: - Opening and closing

  public func open(animated: Bool = true) { go(open: true, animated: animated) }

  public func close(animated: Bool = true) { go(open: false, animated: animated) }

  private func go(open: Bool, animated: Bool) {
    hold = nil
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

  // MARK: - What happens by itself

  /// Lets the icon come out of nothing, with sparks. It happens by itself when the page is attached.
  public func boomUp() {
    guard canAnimate else { return }
    layoutIfNeeded()
    pendant.boomUp(isCalm: UIAccessibility.isReduceMotionEnabled)
  }

  /// Lets the icon swing and turn into others.
  public func waggle() {
    guard canAnimate, phase == .closed else { return }
    pendant.waggle(isCalm: UIAccessibility.isReduceMotionEnabled)
    rest()
  }

  /// Begins to wait for the next waggle. Nothing runs meanwhile: an animation of no length that lies in the future ends then.
  func rest() {
    restNumber += 1
    layer.removeAnimation(forKey: "rest")
    let delay = timing.idleDelay
    guard delay > 0, delay.isFinite, window != nil, phase == .closed else { return }
    let number = restNumber
    let wait = CABasicAnimation(keyPath: "zPosition")
    wait.fromValue = layer.zPosition
    wait.toValue = layer.zPosition
    wait.duration = 0.001
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      guard let self, restNumber == number else { return }
      waggle()
    }
    wait.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
    layer.add(wait, forKey: "rest")
    CATransaction.commit()
  }

  private func phaseDidChange() {
    if phase == .closed { rest() } else { pendant.endWaggle() }
    updateTexts()
    page.content.accessibilityElementsHidden = phase != .open
    if phase == .open || phase == .closed {
      UIAccessibility.post(notification: .screenChanged, argument: phase == .open ? page.content : pendant)
    }
    onPhaseChange?(phase)
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
