/// A calendar of one month after the other, with the time below it if that is chosen, too.
@MainActor final class DateCalendarView: UIView, DateEditor {
  private static let width: CGFloat = 320
  private static let side: CGFloat = 12
  private static let headerHeight: CGFloat = 44
  private static let weekdayHeight: CGFloat = 20
  private static let weekHeight: CGFloat = 43
  private static let bottom: CGFloat = 8
  private static let timeHeight: CGFloat = 52
  private static let duration: TimeInterval = 0.3
  /// The largest sizes of texts, which must fit into their places, in points.
  private static let largestDay: CGFloat = 27
  private static let largestTitle: CGFloat = 25
  private static let largestWeekday: CGFloat = 16

  var onPick: (Date) -> Void = { _ in }
  private let header = CalendarHeader(frame: .zero)
  private let weekdays = UIView(frame: .zero)
  private let pages = UIView(frame: .zero)
  private var grid: MonthGrid?
  private var wheels: DateWheels?
  private let timeLabel = UILabel(frame: .zero)
  private lazy var timePill = DatePill(.time)
  private let line = UIView(frame: .zero)
  private var texts: DateTexts?
  private var date: Date = .init(timeIntervalSinceReferenceDate: 0)

  override init(frame: CGRect) {
    super.init(frame: frame)
    pages.clipsToBounds = true
    weekdays.isUserInteractionEnabled = false
    weekdays.accessibilityElementsHidden = true
    line.backgroundColor = .separator
    for view in [header, weekdays, pages, line, timeLabel] { addSubview(view) }
    header.onTurn = { [weak self] in self?.turn($0) }
    header.onTitle = { [weak self] in self?.toggleWheels() }
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer(
        target: self, action: Selector("swiped:", DateCalendarView.swiped(_:)))
      swipe.direction = direction
      pages.addGestureRecognizer(swipe)
    }
  }

  required init?(coder: NSCoder) { nil }

  private var choosesTime: Bool { texts?.settings.mode == .dateAndTime }
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Showing

  func show(_ date: Date, _ texts: DateTexts, animated: Bool) {
    let settings = texts.settings
    let isNew = self.texts?.settings != settings
    let isOtherMonth = grid.map { $0.month != settings.month(of: date) } ?? true
    self.texts = texts
    self.date = date
    if isNew { makeWeekdays(texts) }
    if isNew || isOtherMonth { showMonth(date, animated: animated && !isNew) } else { mark() }
    showTime(texts)
    setNeedsLayout()
  }

  private func font(_ size: CGFloat, _ weight: UIFont.Weight, largest: CGFloat) -> UIFont {
    UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: size, weight: weight), maximumPointSize: largest,
      compatibleWith: traitCollection)
  }

  private func makeWeekdays(_ texts: DateTexts) {
    for view in weekdays.subviews { view.removeFromSuperview() }
    let calendar = texts.settings.calendar
    let names = calendar.shortStandaloneWeekdaySymbols
    for index in names.indices {
      let label = UILabel(frame: .zero)
      let name = names[(index + calendar.firstWeekday - 1) % names.count]
      label.text = name.uppercased(with: texts.settings.locale)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.6
      label.font = font(13, .semibold, largest: Self.largestWeekday)
      weekdays.addSubview(label)
    }
  }

  private func mark() {
    guard let texts, let grid else { return }
    let settings = texts.settings
    grid.show(date, settings, font: font(20, .regular, largest: Self.largestDay))
    header.show(
      texts.text(grid.month, template: "yMMMM"), texts, font: font(17, .semibold, largest: Self.largestTitle))
    header.enable(
      backward: month(-1).map(settings.allows) ?? false, forward: month(1).map(settings.allows) ?? false)
    wheels?.show(date, monthTexts(texts), animated: false)
  }

  /// Returns the month some months after the shown one.
  private func month(_ step: Int) -> DateInterval? {
    guard let calendar = texts?.settings.calendar, let month = grid?.month,
      let other = calendar.date(byAdding: .month, value: step, to: month)
    else { return nil }
    return calendar.dateInterval(of: .month, for: other)
  }

  private func showMonth(_ date: Date, animated: Bool) {
    guard let texts else { return }
    let old = grid
    let new = MonthGrid(date, texts)
    new.onPick = { [weak self] in self?.pick($0) }
    grid = new
    UIView.performWithoutAnimation {
      pages.addSubview(new)
      new.frame = pages.bounds
      mark()
      new.layoutIfNeeded()
    }
    guard animated, window != nil, let old, old.month != new.month else {
      old?.removeFromSuperview()
      return
    }
    let isForward = (new.month > old.month) != isMirrored
    let way = UIAccessibility.isReduceMotionEnabled ? 0 : isForward ? pages.bounds.width : -pages.bounds.width
    UIView.performWithoutAnimation {
      new.transform = CGAffineTransform(translationX: way, y: 0)
      new.alpha = way == 0 ? 0 : 1
    }
    old.isUserInteractionEnabled = false
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
      new.transform = .identity
      new.alpha = 1
      old.transform = CGAffineTransform(translationX: -way, y: 0)
      if way == 0 { old.alpha = 0 }
    } completion: { _ in
      old.removeFromSuperview()
    }
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
  }

  private func turn(_ step: Int) {
    guard let settings = texts?.settings, let month = month(step), settings.allows(month) else { return }
    showMonth(month.start, animated: true)
  }

  private func swiped(_ recognizer: UISwipeGestureRecognizer) {
    if wheels == nil { turn((recognizer.direction == .left) != isMirrored ? 1 : -1) }
  }

  private func pick(_ day: Date) {
    guard let settings = texts?.settings else { return }
    let number = settings.value(of: .day, in: day)
    picked(settings.limited(settings.date([.day: number], from: date)))
  }

  private func picked(_ new: Date) {
    guard let texts, new != date else { return }
    show(new, texts, animated: true)
    onPick(new)
  }

  // MARK: Month and year

  private func monthTexts(_ texts: DateTexts) -> DateTexts {
    if let monthWheelTexts, monthWheelTexts.of === texts { return monthWheelTexts.made }
    var settings = texts.settings
    settings.mode = .yearAndMonth
    let made = DateTexts(settings)
    monthWheelTexts = (texts, made)
    return made
  }

  private var monthWheelTexts: (of: DateTexts, made: DateTexts)?

  private func toggleWheels() {
    guard let texts else { return }
    let isOpening = wheels == nil
    var (appearing, leaving): (DateWheels?, DateWheels?) = (nil, wheels)
    if isOpening {
      let made = DateWheels(frame: pages.frame.insetBy(dx: 0, dy: max(0, (pages.bounds.height - 216) / 2)))
      made.onPick = { [weak self] in self?.picked($0) }
      UIView.performWithoutAnimation {
        made.alpha = 0
        addSubview(made)
        made.show(date, monthTexts(texts), animated: false)
        made.layoutIfNeeded()
      }
      (appearing, leaving) = (made, nil)
    }
    wheels = appearing
    pages.accessibilityElementsHidden = isOpening
    pages.isUserInteractionEnabled = !isOpening
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) { [self] in
      header.isOpen = isOpening
      appearing?.alpha = 1
      leaving?.alpha = 0
      (pages.alpha, weekdays.alpha) = isOpening ? (0, 0) : (1, 1)
    } completion: { _ in
      leaving?.removeFromSuperview()
    }
    UIAccessibility.post(notification: .layoutChanged, argument: appearing)
  }

  // MARK: Time

  private func showTime(_ texts: DateTexts) {
    let isShown = choosesTime
    (timeLabel.isHidden, line.isHidden) = (!isShown, !isShown)
    guard isShown else {
      if timePill.superview != nil { timePill.removeFromSuperview() }
      return
    }
    if timePill.superview == nil {
      timePill.onPick = { [weak self] in self?.picked($0) }
      addSubview(timePill)
    }
    timeLabel.text = texts[.time]
    timeLabel.font = font(17, .regular, largest: Self.largestTitle)
    timeLabel.textColor = .label
    timePill.show(date, texts)
  }

  // MARK: Layout

  private static let plainHeight =
    headerHeight + weekdayHeight + CGFloat(MonthGrid.weeks) * weekHeight + bottom

  override var intrinsicContentSize: CGSize {
    CGSize(width: Self.width, height: Self.plainHeight + (choosesTime ? Self.timeHeight : 0))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, inner) = (bounds.width, max(0, bounds.width - 2 * Self.side))
    header.frame = CGRect(x: 0, y: 0, width: width, height: Self.headerHeight)
    weekdays.frame = CGRect(x: Self.side, y: header.frame.maxY, width: inner, height: Self.weekdayHeight)
    let column = inner / CGFloat(MonthGrid.columns)
    for (index, label) in weekdays.subviews.enumerated() {
      let place = isMirrored ? MonthGrid.columns - 1 - index : index
      label.frame = CGRect(x: CGFloat(place) * column, y: 0, width: column, height: Self.weekdayHeight)
    }
    let rest = bounds.height - weekdays.frame.maxY - Self.bottom - (choosesTime ? Self.timeHeight : 0)
    pages.frame = CGRect(x: Self.side, y: weekdays.frame.maxY, width: inner, height: max(0, rest))
    grid?.setFrameUnderTransform(pages.bounds)
    wheels?.frame = pages.frame.insetBy(dx: 0, dy: max(0, (pages.bounds.height - 216) / 2))
    placeTime()
  }

  private func placeTime() {
    guard choosesTime else { return }
    let top = bounds.height - Self.timeHeight
    let pill = timePill.intrinsicContentSize
    let start = Self.side + 4
    func x(_ x: CGFloat, _ width: CGFloat) -> CGFloat { isMirrored ? bounds.width - x - width : x }
    let end = bounds.width - start
    timePill.frame = CGRect(
      x: x(end - pill.width, pill.width), y: top + (Self.timeHeight - pill.height) / 2, width: pill.width,
      height: pill.height)
    let width = max(0, end - pill.width - start - 8)
    timeLabel.frame = CGRect(x: x(start, width), y: top, width: width, height: Self.timeHeight)
    line.frame = CGRect(
      x: x(start, end - start), y: top, width: end - start, height: 1 / max(1, contentScaleFactor))
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    guard let texts, previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
    else { return }
    makeWeekdays(texts)
    mark()
    showTime(texts)
  }
}
