/// A calendar for choosing a day, with the time below it if that is chosen, too.
@MainActor final class DateCalendarView: UIView, DateEditor {
  // Chosen, in points: seven days of a finger's width on the narrowest phone, and a row for the time.
  private static let width: CGFloat = 320
  private static let weekHeight: CGFloat = 43
  private static let timeHeight: CGFloat = 52

  var onPick: (Date) -> Void = { _ in }
  private let pages = MonthPages(frame: .zero)
  private let timeLabel = UILabel(frame: .zero)
  private lazy var timePill = DatePill(.time)
  private let line = UIView(frame: .zero)
  private var texts: DateTexts?
  private var date: Date = .init(timeIntervalSinceReferenceDate: 0)

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.backgroundColor = .separator
    for view in [pages, line, timeLabel] { addSubview(view) }
    pages.onMark = { [weak self] in self?.mark($0) }
    pages.onPick = { [weak self] in self?.pick($0) }
    pages.onWheels = { [weak self] in self?.picked($0) }
  }

  required init?(coder: NSCoder) { nil }

  private var choosesTime: Bool { texts?.settings.mode == .dateAndTime }
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Showing

  func show(_ date: Date, _ texts: DateTexts, animated: Bool) {
    self.texts = texts
    self.date = date
    pages.show(date, texts, animated: animated)
    showTime(texts)
    setNeedsLayout()
  }

  private func mark(_ grid: MonthGrid) {
    guard let settings = texts?.settings else { return }
    let calendar = settings.calendar
    grid.mark(font: pages.dayFont) { day in
      let span = calendar.dateInterval(of: .day, for: day)
      return DayMark(
        isEnabled: span.map(settings.allows) ?? false, isSelected: calendar.isDate(day, inSameDayAs: date),
        isToday: calendar.isDate(day, inSameDayAs: settings.now))
    }
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
    timeLabel.textColor = .label
    timePill.show(date, texts)
  }

  // MARK: Layout

  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      pages.semanticContentAttribute = semanticContentAttribute
      setNeedsLayout()
    }
  }

  override var intrinsicContentSize: CGSize {
    let height = MonthPages.height(ofWeeks: Self.weekHeight)
    return CGSize(width: Self.width, height: height + (choosesTime ? Self.timeHeight : 0))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    timeLabel.font = pages.titleFont
    let rest = bounds.height - (choosesTime ? Self.timeHeight : 0)
    pages.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, rest))
    placeTime()
  }

  private func placeTime() {
    guard choosesTime else { return }
    let top = bounds.height - Self.timeHeight
    let pill = timePill.intrinsicContentSize
    let start = MonthPages.side + 4
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
    super.traitsDidChange(from: previous)
    guard let texts, traitCollection.hasDifferentTextAppearance(comparedTo: previous)
    else { return }
    showTime(texts)
  }
}
