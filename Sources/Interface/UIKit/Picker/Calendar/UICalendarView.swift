/// A view that shows the days of one month after the other, with decorations below the days, and lets the
/// user choose days.
///
/// Days are chosen only with a `selectionBehavior`. Texts have the formats of the locale. Today is the
/// device's day: 9 January 2007 at first on a virtual clock. Months lie in the years 2 to 9998.
@preconcurrency @MainActor open class UICalendarView: UIView {
  // Chosen, in points: seven days of a finger's width on the narrowest phone, and room for a small word or
  // an image.
  private static let width: CGFloat = 320
  private static let weekHeight: CGFloat = 43
  /// The height of decorations, which all weeks get below their numbers.
  private static let decorationHeight: CGFloat = 15

  private let pages = MonthPages(frame: .zero)
  private var texts: DateTexts?
  /// The first day of the visible month.
  private var month: Date
  private var ownCalendar: Calendar?
  private var ownLocale: Locale?

  /// Creates a calendar of the device's month.
  public override init(frame: CGRect) {
    month = UIApplication.shared.device?.date ?? MediaClock.virtual().date
    super.init(frame: frame)
    pages.onMonth = { [weak self] in self?.prepare($0) }
    pages.onMark = { [weak self] in self?.mark($0) }
    pages.onPick = { [weak self] in self?.pick($0) }
    pages.onWheels = { [weak self] in self?.moveMonth(to: $0, animated: false) }
    pages.onTurn = { [weak self] in
      if let self, let shown = self.pages.grid?.month { self.moveMonth(to: shown, animated: true) }
    }
    addSubview(pages)
    reload()
    if frame.size == .zero, !frame.isNull { bounds.size = intrinsicContentSize }
    if !frame.isNull { self.frame.origin = frame.origin }
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  // MARK: Settings

  /// Is asked for decorations, and told of other months. The default is nil.
  open weak var delegate: (any UICalendarViewDelegate)? { didSet { decorate() } }

  /// The days that the user can choose. The default, nil, is none. A behavior belongs to one calendar.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      guard selectionBehavior !== oldValue else { return }
      oldValue?.view = nil
      selectionBehavior?.view?.selectionBehavior = nil
      selectionBehavior?.view = self
      pages.grid?.choosesDays = selectionBehavior != nil
      pages.mark()
    }
  }

  /// The calendar. The default is the Gregorian one.
  open var calendar: Calendar {
    get { settings.calendar }
    set {
      ownCalendar = newValue
      reload()
    }
  }

  /// The locale of the texts. The default is the calendar's, or that of the user's first language.
  open var locale: Locale {
    get { settings.locale }
    set {
      ownLocale = newValue
      reload()
    }
  }

  /// The time zone. The default, nil, is the calendar's, or the device's: UTC on a virtual clock.
  open var timeZone: TimeZone? { didSet { reload() } }

  /// The design of the font. The default is `default`.
  open var fontDesign: UIFontDescriptor.SystemDesign = .default {
    didSet {
      pages.design = fontDesign
      pages.reloadTexts()
    }
  }

  /// The dates that can be shown and chosen; days beyond it are dimmed. The default is all of them.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet { if availableDateRange != oldValue { reload() } }
  }

  private var settings: DateSettings {
    let device = UIApplication.shared.device
    var shown = ownCalendar ?? Calendar(identifier: .gregorian)
    let calendarLocale = ownCalendar?.locale.flatMap { $0.identifier.isEmpty ? nil : $0 }
    let locale =
      ownLocale ?? calendarLocale ?? Locale(identifier: device?.preferredLanguages.first ?? "en")
    shown.locale = locale
    if let timeZone {
      shown.timeZone = timeZone
    } else if ownCalendar == nil {
      shown.timeZone = device?.timeZone ?? .gmt
    }
    return DateSettings(
      mode: .date, calendar: shown, language: locale.identifier,
      limits: (DateSettings.usable(availableDateRange.start), DateSettings.usable(availableDateRange.end)),
      now: device?.date ?? MediaClock.virtual().date)
  }

  // MARK: Month

  /// The visible month: calendar, era, year and month. Setting it shows the month of these components, or the
  /// nearest one of `availableDateRange`; components without a date are ignored. The default is the device's.
  open var visibleDateComponents: DateComponents {
    get { components(of: month, [.calendar, .era, .year, .month]) }
    set { setVisibleDateComponents(newValue, animated: false) }
  }

  /// Sets `visibleDateComponents`.
  ///
  /// - Parameters:
  ///   - dateComponents: Components with year and month at least.
  ///   - animated: Whether the calendar slides to the month, in 0.3 s.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    guard dateComponents.year != nil, let date = date(of: dateComponents) else { return }
    moveMonth(to: settings.limited(date), animated: animated)
  }

  private func moveMonth(to date: Date, animated: Bool) {
    let settings = settings
    let new = settings.month(of: date)
    let isOther = new != settings.month(of: month)
    let previous = visibleDateComponents
    month = new
    show(animated: animated)
    if isOther { delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: previous) }
  }

  private func reload() {
    keepMonth()
    texts = nil
    month = settings.limited(month)
    show(animated: false)
    invalidateIntrinsicContentSize()
  }

  /// Lets another time zone begin the same month at another instant.
  private func keepMonth() {
    guard let old = texts?.settings.calendar, old.identifier == settings.calendar.identifier else { return }
    let parts = old.dateComponents([.era, .year, .month], from: month)
    month = settings.calendar.date(from: parts).flatMap(DateSettings.usable) ?? month
  }

  private func show(animated: Bool) {
    let settings = settings
    if texts?.settings != settings { texts = DateTexts(settings) }
    guard let texts else { return }
    month = settings.month(of: month)
    pages.show(month, texts, animated: animated)
  }

  private func components(of date: Date, _ parts: Set<Calendar.Component>) -> DateComponents {
    settings.calendar.dateComponents(parts, from: date)
  }

  /// The components that stand for a day: calendar, era, year, month and day.
  private func day(_ date: Date) -> DateComponents {
    components(of: date, [.calendar, .era, .year, .month, .day])
  }

  private func date(of components: DateComponents) -> Date? {
    (components.calendar ?? settings.calendar).date(from: components).flatMap(DateSettings.usable)
  }

  // MARK: Days

  private func prepare(_ grid: MonthGrid) {
    grid.choosesDays = selectionBehavior != nil
    grid.decorationHeight = wantsDateDecorations ? Self.decorationHeight : 0
    decorate(grid)
  }

  private func mark(_ grid: MonthGrid) {
    let settings = settings
    let calendar = settings.calendar
    let chosen = selectionBehavior?.chosenDays.compactMap(date) ?? []
    grid.mark(font: pages.dayFont) { date in
      let span = calendar.dateInterval(of: .day, for: date)
      let isAllowed = span.map(settings.allows) ?? false
      let isChosen = chosen.contains { calendar.isDate($0, inSameDayAs: date) }
      return DayMark(
        isEnabled: isAllowed && (selectionBehavior?.allows(day(date), isChosen: isChosen) ?? true),
        isSelected: isChosen, isToday: calendar.isDate(date, inSameDayAs: settings.now))
    }
  }

  private func pick(_ date: Date) {
    guard let selectionBehavior else { return }
    let calendar = settings.calendar
    let isChosen = selectionBehavior.chosenDays.compactMap(self.date)
      .contains { calendar.isDate($0, inSameDayAs: date) }
    selectionBehavior.pick(day(date), isChosen: isChosen) {
      self.date(of: $0).map { calendar.isDate($0, inSameDayAs: date) } ?? false
    }
  }

  /// Shows the choice of the selection.
  func selectionChanged() { pages.mark() }

  // MARK: Decorations

  /// Whether there is room for decorations below the days, and the delegate is asked for them. The default is
  /// true.
  open var wantsDateDecorations = true {
    didSet {
      guard wantsDateDecorations != oldValue else { return }
      if let grid = pages.grid { prepare(grid) }
      invalidateIntrinsicContentSize()
    }
  }

  /// Asks the delegate again for the decorations of days.
  ///
  /// - Parameters:
  ///   - dates: The days; those of months that are not visible are ignored.
  ///   - animated: Whether the new decorations fade in, in 0.3 s.
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
    guard let grid = pages.grid else { return }
    let calendar = settings.calendar
    let days = dates.compactMap(date)
    decorate(grid, animated: animated) { date in days.contains { calendar.isDate($0, inSameDayAs: date) } }
  }

  private func decorate() { if let grid = pages.grid { decorate(grid) } }

  private func decorate(
    _ grid: MonthGrid, animated: Bool = false, where isMeant: (Date) -> Bool = { _ in true }
  ) {
    grid.decorate(where: isMeant) { date in
      guard wantsDateDecorations,
        let decoration = delegate?.calendarView(self, decorationFor: day(date))
      else { return nil }
      let view = DecorationView(decoration)
      if animated, window != nil {
        UIView.performWithoutAnimation { view.alpha = 0 }
        UIView.animate(withDuration: MonthPages.duration) { view.alpha = 1 }
      }
      return view
    }
  }

  // MARK: Layout

  /// The size is 320 by 420 points, and 320 by 330 without decorations.
  open override var intrinsicContentSize: CGSize {
    let week = Self.weekHeight + (wantsDateDecorations ? Self.decorationHeight : 0)
    return CGSize(width: Self.width, height: MonthPages.height(ofWeeks: week))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    pages.frame = bounds
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      pages.semanticContentAttribute = semanticContentAttribute
      reload()
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { show(animated: false) }
  }
}
