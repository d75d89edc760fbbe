/// A calendar that shows one month after the other: its header with month and year, the names of the
/// weekdays, the days, and the wheels of month and year that the header opens.
@MainActor final class MonthPages: UIView {
  // Chosen, in points and seconds: rows of a finger's height, wheels of the height of a picker view, and
  // the largest texts of which seven still fit side by side on the narrowest phone.
  static let side: CGFloat = 12
  private static let headerHeight: CGFloat = 44
  private static let weekdayHeight: CGFloat = 20
  private static let wheelHeight: CGFloat = 216
  static let bottom: CGFloat = 8
  static let duration: TimeInterval = 0.3
  /// The largest sizes of texts, which must fit into their places, in points.
  private static let largestDay: CGFloat = 27
  private static let largestTitle: CGFloat = 25
  private static let largestWeekday: CGFloat = 16

  /// Called when the days of another month are made, before they appear.
  var onMonth: (MonthGrid) -> Void = { _ in }
  /// Called to mark the days of the shown month.
  var onMark: (MonthGrid) -> Void = { _ in }
  /// Called with a day that the user has touched.
  var onPick: (Date) -> Void = { _ in }
  /// Called with the date of the wheels when the user has turned them.
  var onWheels: (Date) -> Void = { _ in }
  /// Called when the user has turned to the shown month.
  var onTurn: () -> Void = {}
  /// The design of the texts; a change is seen when the next month is made.
  var design: UIFontDescriptor.SystemDesign = .default
  private let header = CalendarHeader(frame: .zero)
  private let weekdays = UIView(frame: .zero)
  private let pages = UIView(frame: .zero)
  private(set) var grid: MonthGrid?
  private var wheels: DateWheels?
  private var texts: DateTexts?
  private var date: Date = .init(timeIntervalSinceReferenceDate: 0)

  override init(frame: CGRect) {
    super.init(frame: frame)
    pages.clipsToBounds = true
    weekdays.isUserInteractionEnabled = false
    weekdays.accessibilityElementsHidden = true
    for view in [header, weekdays, pages] { addSubview(view) }
    header.onTurn = { [weak self] in self?.turn($0) }
    header.onTitle = { [weak self] in self?.toggleWheels() }
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer(
        target: self, action: Selector("swiped:", MonthPages.swiped(_:)))
      swipe.direction = direction
      pages.addGestureRecognizer(swipe)
    }
  }

  required init?(coder: NSCoder) { nil }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns the height of a calendar with weeks of a height.
  static func height(ofWeeks week: CGFloat) -> CGFloat {
    headerHeight + weekdayHeight + CGFloat(MonthGrid.weeks) * week + bottom
  }

  // MARK: Showing

  /// Shows the month of a date, which the wheels have, too.
  func show(_ date: Date, _ texts: DateTexts, animated: Bool) {
    let settings = texts.settings
    let isNew = self.texts?.settings != settings
    let isOtherMonth = grid.map { $0.month != settings.month(of: date) } ?? true
    self.texts = texts
    self.date = date
    if isNew { makeWeekdays(texts) }
    if isNew || isOtherMonth { showMonth(date, animated: animated && !isNew) } else { mark() }
    setNeedsLayout()
  }

  /// Makes all texts again, in the sizes of the traits and in `design`.
  func reloadTexts() {
    guard let texts else { return }
    makeWeekdays(texts)
    mark()
    setNeedsLayout()
  }

  var dayFont: UIFont { font(20, .regular, largest: Self.largestDay) }
  var titleFont: UIFont { font(17, .regular, largest: Self.largestTitle) }

  private func font(_ size: CGFloat, _ weight: UIFont.Weight, largest: CGFloat) -> UIFont {
    var font = UIFont.systemFont(ofSize: size, weight: weight)
    if design != .default, let descriptor = font.fontDescriptor.withDesign(design) {
      font = UIFont(descriptor: descriptor, size: size)
    }
    return UIFontMetrics.default.scaledFont(
      for: font, maximumPointSize: largest, compatibleWith: traitCollection)
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

  /// Shows the state of the days, the title and the buttons.
  func mark() {
    guard let texts, let grid else { return }
    let settings = texts.settings
    onMark(grid)
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
    new.onPick = { [weak self] in self?.onPick($0) }
    new.semanticContentAttribute = semanticContentAttribute
    grid = new
    UIView.performWithoutAnimation {
      pages.addSubview(new)
      new.frame = pages.bounds
      onMonth(new)
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
    onTurn()
  }

  private func swiped(_ recognizer: UISwipeGestureRecognizer) {
    if wheels == nil { turn((recognizer.direction == .left) != isMirrored ? 1 : -1) }
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
      let made = DateWheels(frame: wheelFrame)
      made.onPick = { [weak self] in self?.onWheels($0) }
      made.semanticContentAttribute = semanticContentAttribute
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

  private var wheelFrame: CGRect {
    pages.frame.insetBy(dx: 0, dy: max(0, (pages.bounds.height - Self.wheelHeight) / 2))
  }

  // MARK: Layout

  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      for view in [header, grid, wheels] as [UIView?] {
        view?.semanticContentAttribute = semanticContentAttribute
      }
      setNeedsLayout()
    }
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
    let rest = bounds.height - weekdays.frame.maxY - Self.bottom
    pages.frame = CGRect(x: Self.side, y: weekdays.frame.maxY, width: inner, height: max(0, rest))
    grid?.setFrameUnderTransform(pages.bounds)
    wheels?.frame = wheelFrame
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    if traitCollection.hasDifferentTextAppearance(comparedTo: previous) { reloadTexts() }
  }
}
