/// A back button: an angle that points to the previous screen, and that screen's title.
@MainActor final class NavigationBackButton: UIControl {
  private enum Metrics {
    static let sign = CGSize(width: 10, height: 18)
    static let lineWidth: CGFloat = 2.4
    static let leading: CGFloat = 8
    static let gap: CGFloat = 5
  }

  private let label = UILabel(frame: .zero)
  /// The title shown when the full one does not fit. When this does not fit either, no title is shown.
  private static let shortTitle = "Back"

  init(title: String?) {
    fullTitle = title ?? Self.shortTitle
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: 17)
    label.text = fullTitle
    label.isAccessibilityElement = false
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = fullTitle
    contentMode = .redraw
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { nil }

  private let fullTitle: String

  /// Returns the width in points, and sets the longest title whose width is at most `limit` points.
  ///
  /// The angle is always shown, even if it alone is wider than `limit`.
  func width(limit: CGFloat) -> CGFloat {
    let fixed = Metrics.leading + Metrics.sign.width + Metrics.gap
    for title in [fullTitle, Self.shortTitle] {
      label.text = title
      let width = fixed + label.intrinsicContentSize.width
      if width <= limit { return width }
    }
    label.text = nil
    return fixed
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    label.textColor = tintColor
    setNeedsDisplay()
  }

  override func stateDidChange() {
    super.stateDidChange()
    alpha = isHighlighted ? 0.2 : 1
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  override func layoutSubviews() {
    super.layoutSubviews()
    let start = Metrics.leading + Metrics.sign.width + Metrics.gap
    let size = CGSize(width: max(0, bounds.width - start), height: label.intrinsicContentSize.height)
    label.frame = CGRect(
      x: isMirrored ? 0 : start, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let (width, height) = (Metrics.sign.width, Metrics.sign.height)
    func x(_ distance: CGFloat) -> CGFloat { isMirrored ? bounds.width - distance : distance }
    let path = UIBezierPath()
    path.move(to: CGPoint(x: x(Metrics.leading + width), y: bounds.midY - height / 2))
    path.addLine(to: CGPoint(x: x(Metrics.leading + 1), y: bounds.midY))
    path.addLine(to: CGPoint(x: x(Metrics.leading + width), y: bounds.midY + height / 2))
    path.lineWidth = Metrics.lineWidth
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    tintColor.setStroke()
    path.stroke()
  }
}
