/// A button of an alert, which assistive technology activates.
@MainActor final class AlertButton: UIView {
  let action: UIAlertAction
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let check = UIImageView(image: UIImage(systemName: "checkmark"))
  /// Chosen, in points, as for the texts above.
  private static let side: CGFloat = 16
  var onActivate: (() -> Void)?
  var isPressed = false {
    didSet { if isPressed != oldValue { backgroundColor = isPressed ? .tertiarySystemFill : nil } }
  }

  init(_ action: UIAlertAction, isBold: Bool, isSheet: Bool) {
    self.action = action
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let font = UIFont.systemFont(ofSize: isSheet ? 20 : 17, weight: isBold ? .semibold : .regular)
    label.text = action.title
    label.font = UIFontMetrics(forTextStyle: isSheet ? .title3 : .body).scaledFont(for: font)
    label.textAlignment = action.look.titleAlignment
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.isAccessibilityElement = false
    addSubview(label)
    if let image = action.look.image {
      picture.image = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
      addSubview(picture)
    }
    if action.look.isChecked { addSubview(check) }
    isAccessibilityElement = true
    accessibilityLabel = action.title
    accessibilityTraits = action.isEnabled ? .button : [.button, .notEnabled]
    if action.look.isChecked { accessibilityTraits.insert(.selected) }
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { nil }

  /// The width that the title and the pictures beside it need in the middle of the button, in points.
  var titleWidth: CGFloat { label.intrinsicContentSize.width + 2 * max(leadingRoom, trailingRoom) }
  var titleHeight: CGFloat { label.intrinsicContentSize.height }

  /// The room of the picture and of the check mark, in points.
  private var leadingRoom: CGFloat {
    picture.superview == nil ? 0 : Self.side + picture.intrinsicContentSize.width
  }
  private var trailingRoom: CGFloat {
    check.superview == nil ? 0 : Self.side + check.intrinsicContentSize.width
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    let styleColor: UIColor = action.style == .destructive ? .systemRed : tintColor
    let color = action.isEnabled ? action.look.titleColor ?? styleColor : .tertiaryLabel
    label.textColor = color
    check.tintColor = color
    picture.tintColor = action.isEnabled ? action.look.imageTint ?? color : color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    // A centred title stays in the middle of the button, with the same room on both sides.
    let isCentered = action.look.titleAlignment == .center
    let wider = max(leadingRoom, trailingRoom)
    let leading = max(8, isCentered ? wider + 4 : leadingRoom + Self.side)
    let trailing = max(8, isCentered ? wider + 4 : trailingRoom + Self.side)
    let (left, right) = isMirrored ? (trailing, leading) : (leading, trailing)
    label.frame = CGRect(x: left, y: 0, width: max(0, bounds.width - left - right), height: bounds.height)
    place(picture, atRight: isMirrored)
    place(check, atRight: !isMirrored)
  }

  private func place(_ view: UIImageView, atRight isRight: Bool) {
    let size = view.intrinsicContentSize
    view.frame = CGRect(
      x: isRight ? bounds.width - Self.side - size.width : Self.side,
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }

  override func accessibilityActivate() -> Bool {
    guard action.isEnabled else { return false }
    onActivate?()
    return true
  }
}
