/// The text of a tool tip on a small card over a window.
@MainActor final class ToolTipView: UIView {
  /// Sizes in points and a duration, chosen: a tip that the mouse does not cover, in lines that are read at
  /// a glance.
  private enum Metrics {
    static let padding = CGSize(width: 8, height: 4)
    static let radius: CGFloat = 6
    static let widest: CGFloat = 280
    /// The distance from the mouse, which the tip stands below or above, and from the window's edges.
    static let gap: CGFloat = 20
    static let margin: CGFloat = 4
    static let fade: TimeInterval = 0.15
  }

  private let label = UILabel(frame: .zero)

  init(_ text: String) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    // The text is the hint of what it belongs to, where the app gives none.
    accessibilityElementsHidden = true
    backgroundColor = .tertiarySystemBackground
    layer.cornerRadius = Metrics.radius
    layer.borderWidth = 0.5
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 0, height: 2)
    label.text = text
    label.font = .preferredFont(forTextStyle: .footnote)
    label.numberOfLines = 0
    label.textAlignment = .natural
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Appears at a place of a window: below it, or above it at the lower edge.
  func show(in window: UIWindow, at place: CGPoint) {
    label.font = .preferredFont(forTextStyle: .footnote, compatibleWith: window.traitCollection)
    let area = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Metrics.margin, dy: Metrics.margin)
    let room = CGSize(
      width: max(1, min(Metrics.widest, area.width) - 2 * Metrics.padding.width),
      height: .greatestFiniteMagnitude)
    let text = label.sizeThatFits(room)
    let size = CGSize(
      width: min(text.width, room.width).rounded(.up) + 2 * Metrics.padding.width,
      height: text.height.rounded(.up) + 2 * Metrics.padding.height)
    let isMirrored = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isMirrored ? place.x - size.width : place.x
    let fitsBelow = place.y + Metrics.gap + size.height <= area.maxY
    let y = fitsBelow ? place.y + Metrics.gap : place.y - Metrics.margin - size.height
    let frame = CGRect(
      x: max(area.minX, min(x, area.maxX - size.width)), y: max(area.minY, y), width: size.width,
      height: size.height)
    fadeIn(over: window, frame: frame, duration: Metrics.fade)
  }

  func hide() { fadeAway(duration: Metrics.fade) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: Metrics.padding.width, dy: Metrics.padding.height)
    layer.borderColor = resolvedCGColor(.separator)
  }
}
