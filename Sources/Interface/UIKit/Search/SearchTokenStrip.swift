/// The tokens of a search field, side by side. Those that do not fit are cut off at the start.
@MainActor final class SearchTokenStrip: UIView {
  /// Sizes in points, chosen: a token stands in the field of 36 points with room above and below.
  private enum Metrics {
    /// The height of a token beyond its text's, in points.
    static let padding: CGFloat = 6
    static let gap: CGFloat = 4
  }

  private var views: [SearchTokenView] = []
  /// Called with the place of a token that was tapped.
  var onTap: ((Int) -> Void)?
  var fill: UIColor = .secondarySystemFill { didSet { showColors() } }
  /// The place of the token that the next backspace removes; nil for none.
  var selected: Int? { didSet { if selected != oldValue { showColors() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  func show(_ tokens: [UISearchToken]) {
    for view in views { view.removeFromSuperview() }
    views = tokens.enumerated().map { index, token in
      let view = SearchTokenView(token)
      view.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.onTap?(index) })
      addSubview(view)
      return view
    }
    showColors()
    setNeedsLayout()
  }

  private func showColors() {
    for (index, view) in views.enumerated() { view.show(fill: fill, isSelected: index == selected) }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  /// The length of all tokens with a gap behind them; 0 without any.
  var length: CGFloat { views.reduce(0) { $0 + $1.length + Metrics.gap } }

  /// Shows the tokens for another text size.
  func textSizeChanged() {
    for view in views { view.setNeedsLayout() }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    // The last token is the one next to the text.
    var start = min(0, bounds.width - length)
    let font = UIFont.preferredFont(forTextStyle: .subheadline, compatibleWith: traitCollection)
    let height = min(font.lineHeight.rounded() + Metrics.padding, bounds.height)
    for view in views {
      let width = view.length
      view.frame = CGRect(
        x: isMirrored ? bounds.width - start - width : start, y: (bounds.height - height) / 2,
        width: width, height: height)
      start += width + Metrics.gap
    }
  }
}

/// One token: a picture and a text on a filled shape.
@MainActor private final class SearchTokenView: UIView {
  /// Sizes in points, chosen: two tokens fit into the field of a phone.
  private enum Metrics {
    static let icon: CGFloat = 14
    static let side: CGFloat = 7
    static let gap: CGFloat = 4
    static let maximumText: CGFloat = 140
  }

  private let picture = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)

  init(_ token: UISearchToken) {
    super.init(frame: .zero)
    layer.cornerRadius = 5
    picture.image = token.icon?.template()
    picture.contentMode = .scaleAspectFit
    label.text = token.text
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    for view in [picture, label] as [UIView] {
      view.isAccessibilityElement = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  private var scale: CGFloat { UIFontMetrics.ratio(in: traitCollection) }
  private var iconLength: CGFloat { picture.image == nil ? 0 : Metrics.icon * scale + Metrics.gap }
  private var textLength: CGFloat {
    min(label.intrinsicContentSize.width.rounded(.up), Metrics.maximumText * max(1, scale))
  }
  var length: CGFloat { 2 * Metrics.side + iconLength + textLength }

  func show(fill: UIColor, isSelected: Bool) {
    backgroundColor = isSelected ? tintColor : fill
    label.textColor = isSelected ? .white : .label
    picture.tintColor = label.textColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, at start: CGFloat, width: CGFloat) {
      view.frame = CGRect(
        x: isMirrored ? bounds.width - start - width : start, y: 0, width: width, height: bounds.height)
    }
    place(picture, at: Metrics.side, width: picture.image == nil ? 0 : Metrics.icon * scale)
    place(label, at: Metrics.side + iconLength, width: textLength)
  }
}
