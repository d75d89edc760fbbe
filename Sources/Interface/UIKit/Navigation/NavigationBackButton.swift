/// A back button: an angle that points to the previous screen, and that screen's title.
@MainActor final class NavigationBackButton: UIControl {
  /// Sizes in points, chosen after iOS: an angle as high as the title's line.
  private enum Metrics {
    static let sign = CGSize(width: 10, height: 18)
    static let lineWidth: CGFloat = 2.4
    static let gap: CGFloat = 5
  }

  /// The distance by which the angle reaches over the bar's margin, in points. Chosen: the angle's tip
  /// stands as near to the edge as on iOS.
  static let overhang: CGFloat = 8
  /// The distance of the angle from the edge of the bar, in points.
  var leading: CGFloat = 8 { didSet { if leading != oldValue { setNeedsLayout() } } }
  private let label = UILabel(frame: .zero)
  /// The title shown when the full one does not fit. When this does not fit either, no title is shown.
  private static let shortTitle = "Back"

  /// Makes the button that leads to an item.
  init(to item: UINavigationItem, look: NavigationBarLook) {
    let custom = item.backBarButtonItem
    let own = custom?.title ?? item.backButtonTitle ?? item.title
    fullTitle = own.flatMap { $0.isEmpty ? nil : $0 } ?? Self.shortTitle
    switch item.backButtonDisplayMode {
    case .default: titles = custom?.image == nil ? [own ?? Self.shortTitle, Self.shortTitle] : []
    case .generic: titles = [Self.shortTitle]
    case .minimal: titles = []
    }
    attributes = [.font: UIFont.systemFont(ofSize: 17)]
    attributes.merge(look.appearance.backButtonAppearance.normal.titleTextAttributes) { $1 }
    attributes.merge((custom ?? UIBarButtonItem()).shownTitleAttributes(for: .normal)) { $1 }
    titleOffset =
      custom?.ownLook.backTitleOffsets[UIBarMetrics.default.rawValue]
      ?? look.appearance.backButtonAppearance.normal.titlePositionAdjustment
    indicator = look.appearance.backIndicatorImage
    picture.image = custom?.image?.withRenderingMode(.alwaysTemplate)
    super.init(frame: .zero)
    label.isAccessibilityElement = false
    addSubview(label)
    addSubview(picture)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = custom?.accessibilityLabel ?? fullTitle
    contentMode = .redraw
    if let tint = (custom ?? UIBarButtonItem()).shownTintColor() { tintColor = tint }
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { nil }

  private let fullTitle: String
  /// The titles from the longest to the shortest; empty for none.
  private let titles: [String]
  private var attributes: [NSAttributedString.Key: Any]
  private let titleOffset: UIOffset
  /// The image in place of the angle.
  private let indicator: UIImage?
  private let picture = UIImageView(frame: .zero)
  private var signSize: CGSize { indicator?.size(for: traitCollection) ?? Metrics.sign }

  private func show(_ title: String?) {
    var shown = attributes
    if shown[.foregroundColor] == nil { shown[.foregroundColor] = tintColor }
    label.show(title, shown)
  }

  /// Returns the width in points, and sets the longest title whose width is at most `limit` points.
  ///
  /// The angle is always shown, even if it alone is wider than `limit`.
  func width(limit: CGFloat) -> CGFloat {
    let fixed = leading + signSize.width + Metrics.gap
    if let image = picture.image { return fixed + image.size(for: traitCollection).width }
    for title in titles {
      show(title)
      let width = fixed + label.intrinsicContentSize.width
      if width <= limit { return width }
    }
    show(nil)
    return fixed
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show(label.text)
    setNeedsDisplay()
  }

  override func stateDidChange() {
    super.stateDidChange()
    alpha = isHighlighted ? 0.2 : 1
  }

  /// Moves the title from its place by a distance in points. The angle stays where it is.
  func slide(by offset: CGFloat) {
    for view in [label, picture] as [UIView] {
      view.transform = CGAffineTransform(translationX: offset, y: 0)
    }
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  override func layoutSubviews() {
    super.layoutSubviews()
    let start = leading + signSize.width + Metrics.gap
    func place(_ view: UIView, _ size: CGSize, offset: UIOffset = .zero) {
      view.setFrameUnderTransform(
        CGRect(
          x: (isMirrored ? bounds.width - start - size.width : start) + offset.horizontal,
          y: (bounds.height - size.height) / 2 + offset.vertical, width: size.width, height: size.height))
    }
    place(
      label,
      CGSize(width: max(0, bounds.width - start), height: label.intrinsicContentSize.height),
      offset: titleOffset)
    place(picture, picture.image?.size(for: traitCollection) ?? .zero)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let (width, height) = (Metrics.sign.width, Metrics.sign.height)
    func x(_ distance: CGFloat) -> CGFloat { isMirrored ? bounds.width - distance : distance }
    if let indicator {
      let size = indicator.size
      let origin = CGPoint(
        x: isMirrored ? x(leading + size.width) : leading, y: bounds.midY - size.height / 2)
      let isOriginal = indicator.renderingMode == .alwaysOriginal
      return (isOriginal ? indicator : indicator.withTintColor(tintColor)).draw(at: origin)
    }
    let path = UIBezierPath()
    path.move(to: CGPoint(x: x(leading + width), y: bounds.midY - height / 2))
    path.addLine(to: CGPoint(x: x(leading + 1), y: bounds.midY))
    path.addLine(to: CGPoint(x: x(leading + width), y: bounds.midY + height / 2))
    path.lineWidth = Metrics.lineWidth
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    tintColor.setStroke()
    path.stroke()
  }
}
