/// The part of an alert above its buttons: its title and message, its text fields, and the view of its
/// content controller.
@MainActor final class AlertHeader: UIView {
  private let title = UILabel(frame: .zero)
  private let message = UILabel(frame: .zero)
  private let fields = AlertFields(frame: .zero)
  private weak var content: UIViewController?
  private let isSheet: Bool
  /// Chosen, in points, after the look of iOS's alerts.
  private static let side: CGFloat = 16

  init(isSheet: Bool) {
    self.isSheet = isSheet
    super.init(frame: .zero)
    title.accessibilityTraits = .header
    for label in [title, message] {
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      addSubview(label)
    }
    addSubview(fields)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the texts, fields and content of an alert.
  func show(_ alert: UIAlertController) {
    let semibold = UIFont.systemFont(ofSize: 13, weight: .semibold)
    let titleFont =
      isSheet
      ? UIFontMetrics(forTextStyle: .footnote).scaledFont(for: semibold)
      : UIFont.preferredFont(forTextStyle: .headline)
    show(alert.title, alert.attributedTitle, in: title, font: titleFont)
    show(alert.message, alert.attributedMessage, in: message, font: .preferredFont(forTextStyle: .footnote))
    fields.show(alert.textFields ?? [])
    if content !== alert.contentController {
      content = alert.contentController
      if let view = content?.view { addSubview(view) }
    }
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?, in label: UILabel, font: UIFont
  ) {
    label.font = font
    label.textColor = isSheet ? .secondaryLabel : .label
    // A paragraph style of the attributed text still has its own alignment.
    label.textAlignment = .center
    if let attributed { label.attributedText = attributed } else { label.text = text }
  }

  // MARK: Layout

  /// Returns the height for a width; 0 without texts, fields and content.
  func height(width: CGFloat) -> CGFloat { frames(width: width).height }

  private func frames(width: CGFloat) -> (
    title: CGRect, message: CGRect, fields: CGRect, content: CGRect, height: CGFloat
  ) {
    let inner = max(0, width - 2 * Self.side)
    func height(_ label: UILabel) -> CGFloat {
      (label.text ?? "").isEmpty
        ? 0 : label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height
    }
    let (first, second) = (height(title), height(message))
    let third = fields.height
    let margin: CGFloat = isSheet ? 14 : 20
    let gap: CGFloat = first > 0 && second > 0 ? (isSheet ? 12 : 4) : 0
    let textHeight = first + gap + second
    let fieldGap: CGFloat = textHeight > 0 && third > 0 ? 14 : 0
    let words = textHeight + fieldGap + third
    let top = words > 0 ? 2 * margin + words : 0
    let contentHeight = contentHeight(width: width)
    return (
      CGRect(x: Self.side, y: margin, width: inner, height: first),
      CGRect(x: Self.side, y: margin + first + gap, width: inner, height: second),
      CGRect(x: Self.side, y: margin + textHeight + fieldGap, width: inner, height: third),
      CGRect(x: 0, y: top, width: width, height: contentHeight),
      top + contentHeight
    )
  }

  /// The height that the content controller prefers, or else that its constraints give it.
  private func contentHeight(width: CGFloat) -> CGFloat {
    guard let content else { return 0 }
    let preferred = content.preferredContentSize.height
    if preferred > 0, preferred.isFinite { return preferred }
    let fitting = content.view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return fitting.height.isFinite ? max(0, fitting.height) : 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let places = frames(width: bounds.width)
    (title.frame, message.frame, fields.frame) = (places.title, places.message, places.fields)
    content?.viewIfLoaded?.frame = places.content
  }
}
