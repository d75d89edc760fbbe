/// A slider on a bar of colours.
@MainActor final class ColorSlider: UIControl {
  // Chosen: a knob that a finger finds, and twenty steps from end to end.
  static let height: CGFloat = 34
  private static let knobMargin: CGFloat = 1
  /// The step of assistive technology.
  private static let step: CGFloat = 0.05

  /// The part of the way, 0 … 1.
  private(set) var value: CGFloat = 0
  /// Called with the value that the user has chosen, and whether the finger still moves.
  var onSlide: ((CGFloat, Bool) -> Void)?
  /// The text of the value.
  var valueText: ((CGFloat) -> String)?

  private let board = CheckerboardView(frame: .zero)
  private let bar = UIView(frame: .zero)
  private let gradient = CAGradientLayer()
  private let knob = ColorKnob(frame: .zero)

  /// Makes a slider.
  ///
  /// - Parameter hasTransparency: Whether squares are seen through the colours.
  init(_ label: String, hasTransparency: Bool = false) {
    super.init(frame: .zero)
    board.isHidden = !hasTransparency
    bar.isUserInteractionEnabled = false
    bar.clipsToBounds = true
    bar.layer.addSublayer(gradient)
    for view in [board, bar, knob] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = label
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a value on the way between two colours.
  func show(_ value: CGFloat, from start: PickedColor, to end: PickedColor, at now: PickedColor) {
    self.value = value
    CATransaction.withoutActions { gradient.colors = [start.color.cgColor, end.color.cgColor] }
    knob.fill = now.color
    setNeedsLayout()
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [board, bar] {
      view.frame = bounds
      view.layer.cornerRadius = bounds.height / 2
    }
    CATransaction.withoutActions {
      gradient.frame = bar.bounds
      gradient.startPoint = CGPoint(x: isMirrored ? 1 : 0, y: 0.5)
      gradient.endPoint = CGPoint(x: isMirrored ? 0 : 1, y: 0.5)
    }
    let side = max(0, bounds.height - 2 * Self.knobMargin)
    knob.bounds.size = CGSize(width: side, height: side)
    let room = max(0, bounds.width - bounds.height)
    let part = isMirrored ? 1 - value : value
    knob.center = CGPoint(x: bounds.height / 2 + room * part, y: bounds.midY)
  }

  // MARK: Touches

  private func slide(to touch: UITouch?, continuously: Bool) {
    guard let touch else { return }
    let room = bounds.width - bounds.height
    guard room > 0 else { return }
    let way = min(max((touch.location(in: self).x - bounds.height / 2) / room, 0), 1)
    onSlide?(isMirrored ? 1 - way : way, continuously)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    slide(to: touch, continuously: true)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    slide(to: touch, continuously: true)
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { slide(to: touch, continuously: false) }
  override func cancelTracking(with event: UIEvent?) { onSlide?(value, false) }

  // MARK: Accessibility

  override var accessibilityValue: String? {
    get { valueText?(value) }
    set { super.accessibilityValue = newValue }
  }
  override func accessibilityIncrement() { onSlide?(min(value + Self.step, 1), false) }
  override func accessibilityDecrement() { onSlide?(max(value - Self.step, 0), false) }
}
