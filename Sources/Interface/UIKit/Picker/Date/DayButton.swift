/// A day of a month: a number, in a disc if it is the chosen one.
@MainActor final class DayButton: UIControl {
  // Chosen: a disc that leaves a gap to the next week, and a tint in which the number can be read.
  private static let diameter: CGFloat = 40
  private static let tintAlpha: CGFloat = 0.12

  let day: Date
  private let disc = UIView(frame: .zero)
  private let number = UILabel(frame: .zero)
  var isToday = false { didSet { if isToday != oldValue { setNeedsLayout() } } }
  /// The view below the number, and the height that it has there.
  var decoration: UIView? {
    didSet {
      guard decoration !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let decoration {
        decoration.isUserInteractionEnabled = false
        decoration.accessibilityElementsHidden = true
        addSubview(decoration)
      }
      setNeedsLayout()
    }
  }
  var decorationHeight: CGFloat = 0 { didSet { if decorationHeight != oldValue { setNeedsLayout() } } }
  var font: UIFont? { didSet { if font != oldValue { setNeedsLayout() } } }

  init(_ day: Date, _ text: String, label: String) {
    self.day = day
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityLabel = label
    disc.isUserInteractionEnabled = false
    addSubview(disc)
    number.text = text
    number.textAlignment = .center
    number.adjustsFontSizeToFitWidth = true
    number.minimumScaleFactor = 0.5
    addSubview(number)
  }

  required init?(coder: NSCoder) { nil }

  override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits = super.accessibilityTraits.union(isUserInteractionEnabled ? .button : .staticText)
      traits.set(.selected, to: isSelected)
      traits.set(.notEnabled, to: !isEnabled)
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  override func tintColorDidChange() { setNeedsLayout() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = CGSize(width: bounds.width, height: max(0, bounds.height - decorationHeight))
    number.frame = CGRect(origin: .zero, size: room)
    let side = max(0, min(Self.diameter, room.width, room.height))
    disc.frame = CGRect(
      x: (room.width - side) / 2, y: (room.height - side) / 2, width: side, height: side)
    if let decoration {
      let size = decoration.sizeThatFits(CGSize(width: room.width, height: decorationHeight))
      let (width, height) = (min(size.width, room.width), min(size.height, decorationHeight))
      decoration.frame = CGRect(
        x: (room.width - width) / 2, y: room.height + (decorationHeight - height) / 2, width: width,
        height: height)
    }
    disc.layer.cornerRadius = side / 2
    let tint = tintColor ?? .tintColor
    disc.isHidden = !isSelected && !isHighlighted
    disc.backgroundColor =
      !isSelected ? .tertiarySystemFill : isToday ? tint : tint.withAlphaComponent(Self.tintAlpha)
    let size = font ?? .systemFont(ofSize: 20)
    number.font = isSelected ? .systemFont(ofSize: size.pointSize, weight: .semibold) : size
    number.textColor =
      !isEnabled ? .tertiaryLabel : isSelected && isToday ? .white : isSelected || isToday ? tint : .label
  }
}
