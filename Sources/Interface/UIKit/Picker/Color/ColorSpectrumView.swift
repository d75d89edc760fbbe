/// All hues from left to right, white at the top and black at the bottom.
@MainActor final class ColorSpectrumView: ColorPanel {
  // Chosen: corners that hardly hide a colour, a knob that is seen beside a finger, and a step of 15
  // degrees of hue.
  private static let cornerRadius: CGFloat = 8
  private static let knobSide: CGFloat = 34
  /// The step of assistive technology, as a part of all hues.
  private static let step: CGFloat = 1 / 24

  private let picture = UIView(frame: .zero)
  private let hues = CAGradientLayer()
  private let shades = CAGradientLayer()
  private let knob = ColorKnob(frame: CGRect(x: 0, y: 0, width: knobSide, height: knobSide))
  /// The place of the colour, 0 … 1, which black, white and greys leave open.
  private var spot = CGPoint(x: 0, y: 0)

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.isUserInteractionEnabled = false
    picture.layer.cornerRadius = Self.cornerRadius
    picture.clipsToBounds = true
    hues.startPoint = CGPoint(x: 0, y: 0.5)
    hues.endPoint = CGPoint(x: 1, y: 0.5)
    hues.colors = (0...6).map {
      UIColor(hue: CGFloat($0 % 6) / 6, saturation: 1, brightness: 1, alpha: 1).cgColor
    }
    let clear = [UIColor(white: 1, alpha: 0), UIColor(white: 0, alpha: 0)]
    shades.colors = [UIColor.white.cgColor, clear[0].cgColor, clear[1].cgColor, UIColor.black.cgColor]
    shades.locations = [0, 0.5, 0.5, 1]
    picture.layer.addSublayer(hues)
    picture.layer.addSublayer(shades)
    addSubview(picture)
    addSubview(knob)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Spectrum"
    colorChanged()
  }

  required init?(coder: NSCoder) { nil }

  override func colorChanged() {
    if !Self.color(at: spot, alpha: 1).looksLike(color) {
      let hsb = color.hsb
      if hsb.saturation > 0, hsb.brightness > 0 { spot.x = hsb.hue }
      // The nearest colour: one of the two of saturation and brightness is 1 there.
      spot.y = hsb.brightness < hsb.saturation ? 1 - hsb.brightness / 2 : hsb.saturation / 2
      if hsb.brightness == 0 { spot.y = 1 }
    }
    knob.fill = color.opaque.color
    setNeedsLayout()
  }

  private static func color(at spot: CGPoint, alpha: CGFloat) -> PickedColor {
    PickedColor(
      hue: spot.x >= 1 ? 0 : spot.x, saturation: min(2 * spot.y, 1), brightness: min(2 * (1 - spot.y), 1),
      alpha: alpha)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    CATransaction.withoutActions {
      hues.frame = picture.bounds
      shades.frame = picture.bounds
    }
    knob.center = CGPoint(x: spot.x * bounds.width, y: spot.y * bounds.height)
  }

  // MARK: Touches

  private func pick(at touch: UITouch?, continuously: Bool) {
    guard let touch, bounds.width > 0, bounds.height > 0 else { return }
    let point = touch.location(in: self)
    spot = CGPoint(
      x: min(max(point.x / bounds.width, 0), 1), y: min(max(point.y / bounds.height, 0), 1))
    pick(Self.color(at: spot, alpha: color.alpha), continuously: continuously)
    setNeedsLayout()
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pick(at: touch, continuously: true)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pick(at: touch, continuously: true)
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { pick(at: touch, continuously: false) }
  override func cancelTracking(with event: UIEvent?) { pick(color, continuously: false) }

  // MARK: Accessibility

  override var accessibilityValue: String? {
    get { color.color.accessibilityName }
    set { super.accessibilityValue = newValue }
  }
  override func accessibilityIncrement() { turn(by: Self.step) }
  override func accessibilityDecrement() { turn(by: -Self.step) }

  private func turn(by step: CGFloat) {
    spot.x = min(max(spot.x + step, 0), 1)
    pick(Self.color(at: spot, alpha: color.alpha), continuously: false)
    setNeedsLayout()
  }
}

/// The ring that marks a colour on a slider and in the spectrum.
@MainActor final class ColorKnob: UIView {
  /// The colour inside of the ring.
  var fill = UIColor.white { didSet { disc.backgroundColor = fill } }
  private let disc = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .white
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 2
    layer.shadowOffset = CGSize(width: 0, height: 1)
    addSubview(disc)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.width / 2
    disc.frame = bounds.insetBy(dx: 3, dy: 3)
    disc.layer.cornerRadius = disc.bounds.width / 2
  }
}
