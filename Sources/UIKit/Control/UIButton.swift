/// A control with a title and an image that depend on its state.
@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    /// Draws what it is given and nothing of its own.
    case custom
    /// The title in the tint colour, dimmed while it is touched.
    case system
  }

  private struct Appearance {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  private var appearances: [State: Appearance] = [:]
  private let label = UILabel()
  private let picture = UIImageView(frame: .zero)
  private let background = UIImageView(frame: .zero)

  public private(set) final var buttonType = ButtonType.custom

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) { nil }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType == .system { label.font = .systemFont(ofSize: 15) }
    showState()
  }

  /// - Parameter primaryAction: Runs on a tap and gives the title and the image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(type: .system, primaryAction: primaryAction)
    self.frame = frame
  }

  private func setUp() {
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    label.isAccessibilityElement = false
    isAccessibilityElement = true
    accessibilityTraits = .button
    addSubview(background)
    addSubview(picture)
    addSubview(label)
  }

  // MARK: Content

  open var titleLabel: UILabel? { label }
  open var imageView: UIImageView? { picture }
  /// Room around title and image.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }

  open func setTitle(_ title: String?, for state: State) { edit(state) { $0.title = title } }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    edit(state) { $0.attributedTitle = title }
  }
  open func setTitleColor(_ color: UIColor?, for state: State) { edit(state) { $0.titleColor = color } }
  open func setImage(_ image: UIImage?, for state: State) { edit(state) { $0.image = image } }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    edit(state) { $0.backgroundImage = image }
  }

  /// The state's own title, else that of the normal state.
  open func title(for state: State) -> String? { value(\.title, for: state) }
  open func attributedTitle(for state: State) -> NSAttributedString? { value(\.attributedTitle, for: state) }
  open func titleColor(for state: State) -> UIColor? { value(\.titleColor, for: state) }
  open func image(for state: State) -> UIImage? { value(\.image, for: state) }
  open func backgroundImage(for state: State) -> UIImage? { value(\.backgroundImage, for: state) }

  open var currentTitle: String? { title(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? defaultTitleColor }
  open var currentImage: UIImage? { image(for: state) }

  private var defaultTitleColor: UIColor {
    guard isEnabled else { return .tertiaryLabel }
    return buttonType == .system ? tintColor : .white
  }

  private func edit(_ state: State, _ change: (inout Appearance) -> Void) {
    change(&appearances[state, default: Appearance()])
    contentChanged()
  }

  private func value<Value>(_ keyPath: KeyPath<Appearance, Value?>, for state: State) -> Value? {
    appearances[state]?[keyPath: keyPath] ?? appearances[.normal]?[keyPath: keyPath]
  }

  private func contentChanged() {
    showState()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showState()
  }

  private func showState() {
    if let attributed = attributedTitle(for: state) {
      label.attributedText = attributed
    } else {
      label.text = currentTitle
    }
    label.textColor = currentTitleColor
    picture.image = currentImage
    background.image = backgroundImage(for: state)
    let isDimmed = buttonType == .system && isHighlighted
    label.alpha = isDimmed ? Self.dimmedAlpha : 1
    picture.alpha = isDimmed ? Self.dimmedAlpha : 1
    accessibilityTraits = [.button]
    if isSelected { accessibilityTraits.insert(.selected) }
    if !isEnabled { accessibilityTraits.insert(.notEnabled) }
  }

  /// Of a system button's content while it is touched.
  private static let dimmedAlpha: CGFloat = 0.2

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showState()
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    let content = contentSize
    return CGSize(
      width: content.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: content.height + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private var contentSize: CGSize {
    let title = label.intrinsicContentSize
    let image = currentImage?.size ?? .zero
    return CGSize(width: title.width + image.width, height: max(title.height, image.height))
  }

  /// Image and title side by side, the image first as the interface runs, placed by the content alignments.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let area = bounds.inset(by: contentEdgeInsets)
    let content = contentSize
    let image = currentImage?.size ?? .zero
    let width = max(0, min(content.width, area.width))
    let left = horizontalStart(of: width, in: area)
    let titleWidth = max(0, width - image.width)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let imageX = isMirrored ? left + titleWidth : left
    let titleX = isMirrored ? left : left + image.width
    picture.frame = verticalFrame(x: imageX, size: image, in: area)
    let titleHeight = label.intrinsicContentSize.height
    label.frame = verticalFrame(x: titleX, size: CGSize(width: titleWidth, height: titleHeight), in: area)
  }

  private func horizontalStart(of width: CGFloat, in area: CGRect) -> CGFloat {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .center, .fill: area.minX + (area.width - width) / 2
    case .left: area.minX
    case .right: area.maxX - width
    case .leading: isMirrored ? area.maxX - width : area.minX
    case .trailing: isMirrored ? area.minX : area.maxX - width
    }
  }

  private func verticalFrame(x: CGFloat, size: CGSize, in area: CGRect) -> CGRect {
    let y: CGFloat =
      switch contentVerticalAlignment {
      case .center: area.minY + (area.height - size.height) / 2
      case .top, .fill: area.minY
      case .bottom: area.maxY - size.height
      }
    let height = contentVerticalAlignment == .fill ? area.height : size.height
    return CGRect(x: x, y: y, width: size.width, height: height)
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? label.text }
    set { super.accessibilityLabel = newValue }
  }
}
