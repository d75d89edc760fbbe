/// The line over a calendar: the month, which opens the wheels of month and year, and buttons for the months
/// before and after it.
@MainActor final class CalendarHeader: UIView {
  // Chosen, in points: buttons that a finger finds, and signs as large as the title's text.
  private static let buttonWidth: CGFloat = 40
  private static let side: CGFloat = 16
  private static let gap: CGFloat = 6
  private static let symbolSize: CGFloat = 19

  /// Called with 1 for the next month and −1 for the previous one.
  var onTurn: (Int) -> Void = { _ in }
  var onTitle: () -> Void = {}
  private let title = UIControl(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let sign = UIImageView(image: UIImage(systemName: "chevron.forward"))
  private let backward = UIButton(type: .system)
  private let forward = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.isAccessibilityElement = false
    sign.contentMode = .center
    sign.preferredSymbolConfiguration = .init(pointSize: 13, weight: .semibold)
    title.isAccessibilityElement = true
    title.accessibilityTraits = [.button, .header]
    for view in [label, sign] { title.addSubview(view) }
    title.addAction(UIAction { [weak self] _ in self?.onTitle() }, for: .touchUpInside)
    addSubview(title)
    for (button, symbol, step) in [(backward, "chevron.backward", -1), (forward, "chevron.forward", 1)] {
      let look = UIImage.SymbolConfiguration(pointSize: Self.symbolSize, weight: .semibold)
      button.setImage(UIImage(systemName: symbol, withConfiguration: look), for: .normal)
      button.addAction(UIAction { [weak self] _ in self?.onTurn(step) }, for: .touchUpInside)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the wheels of month and year are shown instead of the days.
  var isOpen = false {
    didSet {
      let turn = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -CGFloat.pi / 2 : .pi / 2
      sign.transform = isOpen ? CGAffineTransform(rotationAngle: turn) : .identity
      (backward.alpha, forward.alpha) = isOpen ? (0, 0) : (1, 1)
      label.textColor = isOpen ? tintColor : .label
    }
  }

  func show(_ month: String, _ texts: DateTexts, font: UIFont) {
    label.text = month
    label.font = font
    label.textColor = isOpen ? tintColor : .label
    title.accessibilityLabel = month
    backward.accessibilityLabel = texts[.previousMonth]
    forward.accessibilityLabel = texts[.nextMonth]
    setNeedsLayout()
  }

  func enable(backward isPreviousEnabled: Bool, forward isNextEnabled: Bool) {
    (backward.isEnabled, forward.isEnabled) = (isPreviousEnabled, isNextEnabled)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, x: CGFloat, width: CGFloat, in whole: CGSize) {
      view.setFrameUnderTransform(
        CGRect(x: isMirrored ? whole.width - x - width : x, y: 0, width: width, height: whole.height))
    }
    let end = bounds.width - Self.side / 2
    place(forward, x: end - Self.buttonWidth, width: Self.buttonWidth, in: bounds.size)
    place(backward, x: end - 2 * Self.buttonWidth, width: Self.buttonWidth, in: bounds.size)
    let room = max(0, end - 2 * Self.buttonWidth - Self.side - Self.gap)
    let signWidth = sign.intrinsicContentSize.width
    let width = min(label.intrinsicContentSize.width, max(0, room - signWidth - Self.gap))
    let titleSize = CGSize(width: width + Self.gap + signWidth, height: bounds.height)
    place(title, x: Self.side, width: titleSize.width, in: bounds.size)
    place(label, x: 0, width: width, in: titleSize)
    place(sign, x: width + Self.gap, width: signWidth, in: titleSize)
  }
}
