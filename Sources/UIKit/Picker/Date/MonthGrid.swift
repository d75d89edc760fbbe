/// The days of one month in seven columns.
@MainActor final class MonthGrid: UIView {
  static let columns = 7
  /// The weeks that a month can touch.
  static let weeks = 6

  /// The first day of the month.
  let month: Date
  var onPick: (Date) -> Void = { _ in }
  private var days: [DayButton] = []
  /// The empty places before the first day.
  private let lead: Int

  /// Makes the month of a date.
  init(_ date: Date, _ texts: DateTexts) {
    let calendar = texts.settings.calendar
    month = texts.settings.month(of: date)
    lead = (calendar.component(.weekday, from: month) - calendar.firstWeekday + Self.columns) % Self.columns
    super.init(frame: .zero)
    let length = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
    for number in 0..<length {
      let day = calendar.date(byAdding: .day, value: number, to: month) ?? month
      let button = DayButton(
        day, texts.text(day, template: "d").filter(\.isNumber), label: texts.fullDate(day))
      button.addAction(UIAction { [weak self] _ in self?.onPick(day) }, for: .touchUpInside)
      days.append(button)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Marks the day of a date and today, and dims what the limits forbid.
  func show(_ date: Date, _ settings: DateSettings, font: UIFont) {
    for button in days {
      let span = settings.calendar.dateInterval(of: .day, for: button.day)
      button.isEnabled = span.map(settings.allows) ?? false
      button.isToday = settings.calendar.isDate(button.day, inSameDayAs: settings.now)
      button.isSelected = settings.calendar.isDate(button.day, inSameDayAs: date)
      button.font = font
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = CGSize(
      width: bounds.width / CGFloat(Self.columns), height: bounds.height / CGFloat(Self.weeks))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (number, button) in days.enumerated() {
      let place = number + lead
      let column = place % Self.columns
      button.frame = CGRect(
        x: CGFloat(isMirrored ? Self.columns - 1 - column : column) * size.width,
        y: CGFloat(place / Self.columns) * size.height, width: size.width, height: size.height)
    }
  }
}

/// A day of a month: a number, in a disc if it is the chosen one.
@MainActor private final class DayButton: UIControl {
  private static let diameter: CGFloat = 40
  private static let tintAlpha: CGFloat = 0.12

  let day: Date
  private let disc = UIView(frame: .zero)
  private let number = UILabel(frame: .zero)
  var isToday = false { didSet { if isToday != oldValue { setNeedsLayout() } } }
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
      var traits = super.accessibilityTraits.union(.button)
      traits.set(.selected, to: isSelected)
      traits.set(.notEnabled, to: !isEnabled)
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  override func tintColorDidChange() { setNeedsLayout() }

  override func layoutSubviews() {
    super.layoutSubviews()
    number.frame = bounds
    let side = max(0, min(Self.diameter, bounds.width, bounds.height))
    disc.frame = CGRect(
      x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
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
