/// The half of a stepper with a minus or plus sign, or an image in its place.
@MainActor final class StepperButton: UIView {
  private let isPlus: Bool

  init(isPlus: Bool) {
    self.isPlus = isPlus
    super.init(frame: .zero)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  /// Whether a step stays inside the range. The sign is grey otherwise.
  var canStep = true { didSet { if canStep != oldValue { setNeedsDisplay() } } }
  var isPressed = false {
    didSet { if isPressed != oldValue { backgroundColor = isPressed ? .systemFill : nil } }
  }

  /// Drawn in place of the sign.
  var image: UIImage? { didSet { if image !== oldValue { setNeedsDisplay() } } }
  /// The state whose images are shown.
  var state: UIControl.State { canStep ? isPressed ? .highlighted : .normal : .disabled }

  override func draw(_ rect: CGRect) {
    if let image { drawImage(image) } else { drawSign() }
  }

  private func drawImage(_ image: UIImage) {
    let isOriginal = image.renderingMode == .alwaysOriginal
    let color = canStep ? tintColor : .tertiaryLabel
    let tinted = isOriginal ? image : image.withTintColor(color ?? .label, renderingMode: .alwaysOriginal)
    let (width, height) = (image.size.width, image.size.height)
    tinted.draw(
      in: CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height))
  }

  private func drawSign() {
    let reach: CGFloat = 7.5
    let path = UIBezierPath()
    path.move(to: CGPoint(x: bounds.midX - reach, y: bounds.midY))
    path.addLine(to: CGPoint(x: bounds.midX + reach, y: bounds.midY))
    if isPlus {
      path.move(to: CGPoint(x: bounds.midX, y: bounds.midY - reach))
      path.addLine(to: CGPoint(x: bounds.midX, y: bounds.midY + reach))
    }
    path.lineWidth = 2
    path.lineCapStyle = .round
    (canStep ? UIColor.label : .tertiaryLabel).setStroke()
    path.stroke()
  }
}
