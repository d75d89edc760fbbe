/// A disc of the chosen colour in a ring of all hues, which a tap lets the user change in a colour picker.
///
/// The picker is a sheet, and in a horizontally regular window a popover of the well. Every choice sends
/// `valueChanged`.
@preconcurrency @MainActor open class UIColorWell: UIControl {
  /// Sizes in points, chosen after iOS's well, which is 28 points wide.
  private enum Metrics {
    static let side: CGFloat = 28
    static let ringWidth: CGFloat = 3
    static let gap: CGFloat = 2
  }

  private let hues = CAGradientLayer()
  private let ring = CAShapeLayer()
  private let board = CheckerboardView(frame: .zero)
  private let disc = UIView(frame: .zero)
  private weak var picker: UIColorPickerViewController?
  private lazy var follower = ColorWellFollower(self)

  /// Makes a well without a colour.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hues.type = .conic
    hues.startPoint = CGPoint(x: 0.5, y: 0.5)
    hues.endPoint = CGPoint(x: 0.5, y: 0)
    hues.colors = (0...6).map {
      UIColor(hue: CGFloat($0 % 6) / 6, saturation: 0.9, brightness: 1, alpha: 1).cgColor
    }
    ring.fillRule = .evenOdd
    hues.mask = ring
    layer.addSublayer(hues)
    for view in [board, disc] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
    showColor()
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// The chosen colour; nil, the default, for none. Setting it sends no event.
  open var selectedColor: UIColor? {
    didSet {
      showColor()
      if let selectedColor, let picker, picker.selectedColor != selectedColor {
        picker.selectedColor = selectedColor
      }
    }
  }
  /// The title of the picker, and the label for assistive technology. Default: nil.
  open var title: String? { didSet { picker?.title = title } }
  /// Whether the user chooses an opacity. Default: true.
  open var supportsAlpha = true { didSet { picker?.supportsAlpha = supportsAlpha } }

  open override var intrinsicContentSize: CGSize { CGSize(width: Metrics.side, height: Metrics.side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func showColor() {
    disc.backgroundColor = selectedColor ?? .tertiarySystemFill
    board.isHidden = (selectedColor?.cgColor.alpha ?? 1) >= 1
  }

  override func stateDidChange() {
    super.stateDidChange()
    accessibilityTraits.set(.notEnabled, to: !isEnabled)
    alpha = isEnabled ? (isHighlighted ? 0.5 : 1) : 0.35
  }

  /// Draws the well in the middle, as large as the shorter side.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = max(0, min(bounds.width, bounds.height))
    let place = CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    CATransaction.withoutActions {
      hues.frame = place
      ring.frame = hues.bounds
      let outline = CGMutablePath()
      outline.addEllipse(in: hues.bounds)
      if side > 2 * Metrics.ringWidth {
        outline.addEllipse(in: hues.bounds.insetBy(dx: Metrics.ringWidth, dy: Metrics.ringWidth))
      }
      ring.path = outline
    }
    let inset = min(Metrics.ringWidth + Metrics.gap, side / 2)
    for view in [board, disc] {
      view.frame = place.insetBy(dx: inset, dy: inset)
      view.layer.cornerRadius = view.bounds.width / 2
    }
  }

  // MARK: Picker

  override func touchUpInsideHappened() {
    super.touchUpInsideHappened()
    showPicker()
  }

  private func showPicker() {
    var next: UIResponder? = self
    while let responder = next, !(responder is UIViewController) { next = responder.next }
    let owner = next as? UIViewController ?? window?.rootViewController
    guard let owner, picker == nil else { return }
    let picker = UIColorPickerViewController()
    picker.title = title
    picker.supportsAlpha = supportsAlpha
    if let selectedColor { picker.selectedColor = selectedColor }
    picker.delegate = follower
    if traitCollection.horizontalSizeClass == .regular {
      picker.modalPresentationStyle = .popover
      picker.popoverPresentationController?.sourceView = self
    }
    self.picker = picker
    owner.present(picker, animated: true)
  }

  /// Takes a colour that the user has chosen.
  final func take(_ color: UIColor) {
    selectedColor = color
    sendActions(for: .valueChanged)
  }

  // MARK: Accessibility

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title ?? "Color" }
    set { super.accessibilityLabel = newValue }
  }
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? selectedColor?.accessibilityName }
    set { super.accessibilityValue = newValue }
  }
}

/// Hands the colours of a picker to its well.
@MainActor private final class ColorWellFollower: NSObject, UIColorPickerViewControllerDelegate {
  private weak var well: UIColorWell?

  init(_ well: UIColorWell) { self.well = well }

  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) { well?.take(color) }
}
