/// A card over the window with a calendar or wheels. A touch beside it lets it go.
@MainActor final class DatePopover: UIView {
  /// Sizes in points and the motion, chosen: those of a menu, a little calmer, since the card is larger.
  private enum Metrics {
    static let cornerRadius: CGFloat = 13
    static let side: CGFloat = 8
    static let showDuration: TimeInterval = 0.4
    static let showBounce: CGFloat = 0.15
    static let hideDuration: TimeInterval = 0.2
    /// The size of a card that comes or goes, as a part of its own.
    static let collapsed: CGFloat = 0.3
  }

  let editor: any DateEditor
  private let card = UIView(frame: .zero)
  private let size: CGSize
  private weak var anchor: UIView?
  private let onEnd: () -> Void
  private var isEnding = false

  /// Makes a card at a view. `onEnd` runs when it begins to go.
  init(_ editor: any DateEditor, size: CGSize, anchor: UIView, onEnd: @escaping () -> Void) {
    self.editor = editor
    self.size = size
    self.anchor = anchor
    self.onEnd = onEnd
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = Metrics.cornerRadius
    card.layer.shadowOpacity = 0.2
    card.layer.shadowRadius = 24
    card.layer.shadowOffset = CGSize(width: 0, height: 8)
    card.addSubview(editor)
    addSubview(card)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the card, after `prepare` has filled it.
  func show(in window: UIWindow, prepare: () -> Void) {
    frame = window.bounds
    window.addSubview(self)
    UIView.performWithoutAnimation {
      prepare()
      layoutIfNeeded()
      collapse()
    }
    UIView.animate(
      springDuration: Metrics.showDuration,
      bounce: UIAccessibility.isReduceMotionEnabled ? 0 : Metrics.showBounce, options: .allowUserInteraction
    ) {
      self.card.alpha = 1
      self.card.transform = .identity
    }
    UIAccessibility.post(notification: .screenChanged, argument: editor)
  }

  /// Lets the card go.
  func dismiss() {
    guard !isEnding else { return }
    isEnding = true
    isUserInteractionEnabled = false
    UIView.animate(withDuration: Metrics.hideDuration, delay: 0, options: .curveEaseOut) {
      self.collapse()
    } completion: { _ in
      self.drop()
    }
  }

  /// Lets the card go at once.
  func drop() {
    guard superview != nil else { return }
    isEnding = true
    removeFromSuperview()
    UIAccessibility.post(notification: .screenChanged, argument: anchor)
    onEnd()
  }

  private func collapse() {
    card.alpha = 0
    guard !UIAccessibility.isReduceMotionEnabled, let anchor else { return }
    let point = anchor.convert(CGPoint(x: anchor.bounds.midX, y: anchor.bounds.midY), to: self)
    let rest = 1 - Metrics.collapsed
    card.transform = CGAffineTransform(
      translationX: (point.x - card.center.x) * rest, y: (point.y - card.center.y) * rest
    ).scaledBy(x: Metrics.collapsed, y: Metrics.collapsed)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let anchor else { return }
    let safe = bounds.inset(by: safeAreaInsets).insetBy(dx: Metrics.side, dy: Metrics.side)
    let area = safe.isNull ? bounds : safe
    let target = anchor.convert(anchor.bounds, to: self)
    let shown = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let placement = MenuPlacement(
      menu: shown, anchor: target, x: isMirrored ? target.maxX : target.minX, in: area)
    // A calendar is not made smaller: it covers its button where there is no room beside it.
    var frame = CGRect(origin: placement.menu.origin, size: shown)
    frame.origin.y = max(area.minY, min(frame.minY, area.maxY - shown.height))
    card.setFrameUnderTransform(frame)
    editor.frame = CGRect(origin: .zero, size: shown)
  }

  // MARK: Touches beside the card

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.inOrder.first, !card.frame.holds(touch.location(in: self)) else { return }
    dismiss()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func accessibilityPerformEscape() -> Bool {
    dismiss()
    return true
  }
}
