/// The wheels of a date picker. A row that the limits forbid is grey, and a wheel that rests there turns
/// back.
@MainActor
final class DateWheels: UIView, DateEditor, UIPickerViewDataSource,
  UIPickerViewAccessibilityDelegate
{
  // Chosen, in points: the text of a picker view, and three units side by side on the narrowest phone.
  private static let fontSize: CGFloat = 21
  /// The room beside the text of a row, in points.
  private static let side: CGFloat = 9
  /// The width of a wheel with a unit beside its numbers, and the distance between the two, in points.
  private static let unitColumn: CGFloat = 130
  private static let unitGap: CGFloat = 6
  /// The part of a unit's wheel before the end of its numbers.
  private static let numberPart: CGFloat = 0.36

  var onPick: (Date) -> Void = { _ in }
  private let picker = UIPickerView(frame: .zero)
  private var units: [UILabel] = []
  private var texts: DateTexts?
  private var date: Date = .init(timeIntervalSinceReferenceDate: 0)
  private var columns: [DateColumn] = []
  private var wheels: [DateWheelRows] = []
  /// Whether the wheels were made for an interface from right to left.
  private var isMadeMirrored = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    (picker.dataSource, picker.delegate) = (self, self)
    addSubview(picker)
  }

  required init?(coder: NSCoder) { nil }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Showing

  func show(_ date: Date, _ texts: DateTexts, animated: Bool) {
    var isNew = self.texts?.settings != texts.settings || isMirrored != isMadeMirrored
    // The wheel of days is as wide as the texts around its date. It keeps that width while it turns.
    if !animated, date != self.date, columns.contains(.day) { isNew = true }
    self.texts = texts
    self.date = date
    if isNew || !areOnWheels(date) { makeWheels(texts) } else { recolor() }
    turn(animated: animated && !isNew)
    showUnits()
  }

  /// Hours and minutes keep their order where the interface runs from right to left, as in a text of it.
  private func orderedColumns(_ texts: DateTexts) -> [DateColumn] {
    var columns = texts.columns
    guard isMirrored, let hour = columns.firstIndex(of: .hour), let minute = columns.firstIndex(of: .minute)
    else { return columns }
    columns.swapAt(hour, minute)
    return columns
  }

  private func areOnWheels(_ date: Date) -> Bool {
    guard let settings = texts?.settings else { return false }
    return wheels.allSatisfy { $0.contains(settings.value(of: $0.column, in: date)) }
  }

  private func makeWheels(_ texts: DateTexts) {
    isMadeMirrored = isMirrored
    columns = orderedColumns(texts)
    wheels = columns.map { DateWheelRows($0, around: date, texts.settings) }
    picker.reloadAllComponents()
    for unit in units { unit.removeFromSuperview() }
    units = columns.filter { $0 == .hours || $0 == .minutes }.map { _ in
      let label = UILabel(frame: .zero)
      label.font = .systemFont(ofSize: Self.fontSize, weight: .semibold)
      label.isAccessibilityElement = false
      addSubview(label)
      return label
    }
    for (index, wheel) in wheels.enumerated() {
      let value = texts.settings.value(of: wheel.column, in: date)
      picker.selectRow(wheel.row(of: value, near: nil), inComponent: index, animated: false)
    }
    recolor()
    setNeedsLayout()
  }

  /// Turns the wheels that show another value to that of the date.
  private func turn(animated: Bool) {
    guard let texts else { return }
    for (index, wheel) in wheels.enumerated() {
      let value = texts.settings.value(of: wheel.column, in: date)
      let current = picker.selectedRow(inComponent: index)
      guard current < 0 || wheel.value(of: current) != value else { continue }
      let row = wheel.row(of: value, near: current < 0 ? nil : current)
      // A change from morning to evening shows the same hour.
      let isSameHour = wheel.column == .hour && texts.isTwelveHours && (row - current) % 12 == 0
      picker.selectRow(row, inComponent: index, animated: animated && !isSameHour)
    }
  }

  private func recolor() {
    for unit in units { unit.textColor = textColor ?? .label }
    for index in wheels.indices {
      let selected = picker.selectedRow(inComponent: index)
      for row in selected - 12...selected + 12 {
        (picker.view(forRow: row, forComponent: index) as? DateRowLabel)?.textColor = color(row, index)
      }
    }
  }

  private func color(_ row: Int, _ component: Int) -> UIColor {
    guard let settings = texts?.settings, wheels.indices.contains(component) else { return .label }
    let wheel = wheels[component]
    let isAllowed = settings.allows(wheel.value(of: row), of: wheel.column, beside: date)
    return isAllowed && isEnabled ? textColor ?? .label : .tertiaryLabel
  }

  /// The colour of the rows that can be chosen; nil for the usual one.
  var textColor: UIColor? { didSet { if textColor != oldValue { recolor() } } }

  /// Whether the rows are not grey.
  var isEnabled = true { didSet { if isEnabled != oldValue { recolor() } } }

  // MARK: Rows

  func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    wheels.indices.contains(component) ? wheels[component].rowCount : 0
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    guard wheels.indices.contains(component), let texts else { return nil }
    let (wheel, value) = (wheels[component], wheels[component].value(of: row))
    let text = texts.row(value, of: wheel.column, beside: date)
    guard wheel.column == .hours || wheel.column == .minutes else { return text }
    return "\(text) \(texts.unit(of: wheel.column, value: value))"
  }

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView? {
    guard wheels.indices.contains(component), let texts else { return nil }
    let wheel = wheels[component]
    let label = view as? DateRowLabel ?? DateRowLabel(frame: .zero)
    label.font = .systemFont(ofSize: Self.fontSize)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    label.text = texts.row(wheel.value(of: row), of: wheel.column, beside: date)
    label.textColor = color(row, component)
    label.endInset = wheel.column == .hours || wheel.column == .minutes ? Self.numberPart : nil
    label.textAlignment =
      switch wheel.column {
      case .day: isMirrored ? .left : .right
      case .hours, .minutes: isMirrored ? .left : .right
      default: .center
      }
    return label
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    let wanted = columns.map(width)
    let room = bounds.width - 2 * UIPickerView.bandSide - UIPickerView.gap * CGFloat(max(0, wanted.count - 1))
    let total = wanted.reduce(0, +)
    guard wanted.indices.contains(component), total > 0, room > 0 else { return 1 }
    return wanted[component] * min(1, room / total)
  }

  /// Returns the width of the column's longest text, about.
  private func width(_ column: DateColumn) -> CGFloat {
    guard let texts else { return 0 }
    let samples: [Int] =
      switch column {
      case .day: [texts.settings.value(of: .day, in: date) + 1]
      case .year: [2888]
      case .month: Array(1...max(1, texts.settings.calendar.standaloneMonthSymbols.count))
      case .dayOfMonth: [28]
      case .period: [0, 1]
      case .hour: [20, 22]
      case .minute: [48]
      case .hours, .minutes: []
      }
    guard !samples.isEmpty else { return Self.unitColumn }
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: Self.fontSize)
    let widths = samples.map { value -> CGFloat in
      label.text = texts.row(value, of: column, beside: date)
      return label.intrinsicContentSize.width
    }
    return (widths.max() ?? 0) + 2 * Self.side + (column == .day ? Self.side : 0)
  }

  func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
    wheels.indices.contains(component) ? texts?.name(of: wheels[component].column) : nil
  }

  // MARK: Turning

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    guard let settings = texts?.settings, wheels.indices.contains(component) else { return }
    let old = date
    date = settings.limited(picked(settings, wheels[component].column))
    if settings.mode == .countDownTimer, settings.value(of: .hours, in: date) == 0,
      settings.value(of: .minutes, in: date) == 0
    {
      // A duration has at least one step.
      date = settings.date([.minutes: settings.minuteInterval], from: date)
    }
    recolor()
    turn(animated: true)
    showUnits()
    if date != old { onPick(date) }
  }

  /// Returns the date of the wheels. Of hour and period, the one that was turned decides about the half of
  /// the day.
  private func picked(_ settings: DateSettings, _ turned: DateColumn) -> Date {
    var values: [DateColumn: Int] = [:]
    for (index, wheel) in wheels.enumerated() {
      values[wheel.column] = wheel.value(of: picker.selectedRow(inComponent: index))
    }
    if let period = values[.period], let hour = values[.hour], turned == .period {
      values[.hour] = hour % 12 + 12 * period
    }
    values[.period] = nil
    // A time that is not turned keeps its seconds, and its minute between two rows.
    if turned == .day { (values[.hour], values[.minute]) = (nil, nil) }
    return settings.date(values, from: date)
  }

  // MARK: Layout

  override var intrinsicContentSize: CGSize { picker.intrinsicContentSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    if picker.bounds.size != bounds.size {
      picker.frame = bounds
      picker.setNeedsLayout()
    }
    if let texts, isMirrored != isMadeMirrored { makeWheels(texts) }
    placeUnits()
  }

  private func showUnits() {
    guard let texts, !units.isEmpty else { return }
    for (unit, column) in zip(units, columns) {
      unit.text = texts.unit(of: column, value: texts.settings.value(of: column, in: date))
    }
    placeUnits()
  }

  private func placeUnits() {
    guard !units.isEmpty else { return }
    let widths = columns.indices.map { pickerView(picker, widthForComponent: $0) }
    let total = widths.reduce(0, +) + UIPickerView.gap * CGFloat(widths.count - 1)
    var start = (bounds.width - total) / 2
    for (unit, width) in zip(units, widths) {
      let size = unit.intrinsicContentSize
      let x = start + width * Self.numberPart + Self.unitGap
      let shown = min(size.width, max(0, width * (1 - Self.numberPart) - Self.unitGap))
      unit.frame = CGRect(
        x: isMirrored ? bounds.width - x - shown : x, y: (bounds.height - size.height) / 2, width: shown,
        height: size.height)
      start += width + UIPickerView.gap
    }
  }
}

/// The label of a row, whose text may end before the row does.
@MainActor private final class DateRowLabel: UILabel {
  /// The part of the width at which the text ends, seen from its start; nil for the whole width.
  var endInset: CGFloat?

  override func drawText(in rect: CGRect) {
    guard let endInset else { return super.drawText(in: rect) }
    let width = rect.width * endInset
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    super.drawText(
      in: CGRect(
        x: isMirrored ? rect.maxX - width : rect.minX, y: rect.minY, width: width, height: rect.height))
  }
}
