/// A control for choosing a date, a time, both, or a duration.
///
/// Its styles are wheels, buttons that open a calendar, and a calendar in its place. Texts have the formats
/// of the locale, and their language is the user's first one where no locale is set. It sends `valueChanged`
/// and `primaryActionTriggered` when the user has chosen another date.
///
/// The first date is the device's: the machine's date on a live device, and on a virtual clock 9 January
/// 2007, 9:41 UTC, later by the stage's time, so that the same is shown on every day. Dates lie in the years
/// 2 to 9998: earlier and later ones count as the first and the last of these, and NaN is ignored.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  private static let disabledAlpha: CGFloat = 0.5

  private var editor: any DateEditor = DatePills(frame: .zero)
  private var texts: DateTexts?
  private var chosen: Date
  private var duration: TimeInterval = 0

  /// Creates a picker of the mode `dateAndTime`. An empty frame gets the size of the style; its size follows
  /// other modes and styles until it is set.
  public override init(frame: CGRect) {
    chosen = UIApplication.shared.device?.date ?? MediaClock.virtual().date
    super.init(frame: frame)
    install(editor)
    reload()
    if frame.isNull || frame.size == .zero { bounds.size = editor.intrinsicContentSize }
    if !frame.isNull { self.frame.origin = frame.origin }
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  // MARK: Mode and style

  /// The parts of a date that can be chosen. The default is `dateAndTime`.
  open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { changeLook() } } }

  /// The style that is wanted. The default is `automatic`. Durations and months with their year have wheels
  /// only.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { changeLook() } }
  }

  /// The style that is shown: never `automatic`.
  open var datePickerStyle: UIDatePickerStyle {
    switch (datePickerMode, preferredDatePickerStyle) {
    case (.countDownTimer, _), (.yearAndMonth, _), (_, .wheels): .wheels
    case (_, .inline): .inline
    case (_, .automatic), (_, .compact): .compact
    }
  }

  private func changeLook() {
    let old = editor.intrinsicContentSize
    let isSizeOwn = bounds.size.isSame(as: old)
    switch datePickerStyle {
    case .wheels where !(editor is DateWheels): install(DateWheels(frame: bounds))
    case .inline where datePickerMode == .time && !(editor is DateWheels): install(DateWheels(frame: bounds))
    case .inline where datePickerMode != .time && !(editor is DateCalendarView):
      install(DateCalendarView(frame: bounds))
    case .compact where !(editor is DatePills): install(DatePills(frame: bounds))
    default: break
    }
    reload()
    if isSizeOwn { frame.size = editor.intrinsicContentSize }
    invalidateIntrinsicContentSize()
  }

  private func install(_ new: any DateEditor) {
    editor.removeFromSuperview()
    editor = new
    new.semanticContentAttribute = semanticContentAttribute
    new.onPick = { [weak self] in self?.picked($0) }
    addSubview(new)
    showState()
  }

  // MARK: Date

  /// The date, limited by `minimumDate` and `maximumDate` when it is set. With a `minuteInterval` above 1 it
  /// is one at such a minute, the last before what was set. Setting it sends no event; NaN is ignored.
  open var date: Date {
    get {
      let limited = settings.limited(chosen)
      return roundsToMinuteInterval ? settings.rounded(limited) : limited
    }
    set { setDate(newValue, animated: false) }
  }

  /// Sets `date`.
  ///
  /// - Parameters:
  ///   - date: The date; NaN is ignored.
  ///   - animated: Whether wheels turn to it, and a calendar slides to its month, in 0.3 s.
  open func setDate(_ date: Date, animated: Bool) {
    guard let date = DateSettings.usable(date) else { return }
    chosen = settings.limited(date)
    show(animated: animated)
  }

  /// The duration of the mode `countDownTimer`, in seconds: limited to 0 … 86,340, which is 23 hours and 59
  /// minutes. The default is 0. NaN is ignored. The user chooses one minute at least.
  open var countDownDuration: TimeInterval {
    get { duration }
    set {
      guard !newValue.isNaN else { return }
      duration = min(max(newValue, 0), DateSettings.longestDuration)
      show(animated: false)
    }
  }

  private func picked(_ date: Date) {
    if datePickerMode == .countDownTimer {
      duration = date.timeIntervalSinceReferenceDate
    } else {
      chosen = date
      show(animated: true)
    }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  // MARK: Settings

  /// The first date; nil, the default, for none. Effective unless it is after `maximumDate` or the mode is
  /// `countDownTimer`. NaN counts as nil.
  open var minimumDate: Date? {
    didSet {
      minimumDate = minimumDate.flatMap(DateSettings.usable)
      limitsChanged()
    }
  }

  /// The last date; nil, the default, for none. Effective unless it is before `minimumDate` or the mode is
  /// `countDownTimer`. NaN counts as nil.
  open var maximumDate: Date? {
    didSet {
      maximumDate = maximumDate.flatMap(DateSettings.usable)
      limitsChanged()
    }
  }

  private func limitsChanged() {
    texts = nil
    chosen = settings.limited(chosen)
    reload()
  }

  /// The distance of the minutes that can be chosen: a divisor of 60 up to 30. The default is 1, and other
  /// numbers count as 1.
  open var minuteInterval = 1 {
    didSet {
      if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 { minuteInterval = 1 }
      if minuteInterval != oldValue { reload() }
    }
  }

  /// Whether `date` is at a minute that can be chosen. The default is true. With false it is the date that
  /// was set, until the user chooses another time.
  open var roundsToMinuteInterval = true

  /// The locale of the texts. The default, nil, is the calendar's, or that of the user's first language.
  open var locale: Locale? { didSet { reload() } }

  /// The calendar. The default is the Gregorian one; nil means that. Years are those of the date's era, and
  /// leap months have no row of their own.
  open var calendar: Calendar! { didSet { reload() } }

  /// The time zone. The default, nil, is the calendar's, or the device's: UTC on a virtual clock.
  open var timeZone: TimeZone? { didSet { reload() } }

  private var settings: DateSettings {
    let device = UIApplication.shared.device
    let language = device?.preferredLanguages.first ?? "en"
    var shown = calendar ?? Calendar(identifier: .gregorian)
    let ownLocale = calendar?.locale.flatMap { $0.identifier.isEmpty ? nil : $0 }
    let locale = self.locale ?? ownLocale ?? Locale(identifier: language)
    shown.locale = locale
    let isDuration = datePickerMode == .countDownTimer
    if let timeZone {
      shown.timeZone = timeZone
    } else if calendar == nil {
      shown.timeZone = device?.timeZone ?? .gmt
    }
    if isDuration { shown.timeZone = .gmt }
    let minimum = isDuration ? nil : minimumDate
    let maximum = isDuration ? nil : maximumDate
    var isEmpty = false
    if let minimum, let maximum { isEmpty = minimum > maximum }
    return DateSettings(
      mode: datePickerMode, calendar: shown, language: locale.identifier,
      limits: isEmpty ? (nil, nil) : (minimum, maximum), minuteInterval: minuteInterval,
      now: device?.date ?? MediaClock.virtual().date)
  }

  // MARK: Appearance

  private func reload() {
    texts = nil
    show(animated: false)
  }

  private func show(animated: Bool) {
    let settings = settings
    if texts?.settings != settings { texts = DateTexts(settings) }
    guard let texts else { return }
    let date = datePickerMode == .countDownTimer ? DateSettings.date(ofDuration: duration) : self.date
    editor.show(date, texts, animated: animated)
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showState()
  }

  /// The colour of the wheels' rows; nil for the usual one.
  var textColor: UIColor? { didSet { showState() } }

  private func showState() {
    editor.isUserInteractionEnabled = isEnabled
    (editor as? DateWheels)?.isEnabled = isEnabled
    (editor as? DateWheels)?.textColor = textColor
    (editor as? DatePills)?.isEnabled = isEnabled
    if editor is DateCalendarView { editor.alpha = isEnabled ? 1 : Self.disabledAlpha }
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      editor.semanticContentAttribute = semanticContentAttribute
      reload()
    }
  }

  open override var contentHorizontalAlignment: ContentHorizontalAlignment {
    didSet { (editor as? DatePills)?.alignment = contentHorizontalAlignment }
  }

  // MARK: Layout

  /// The size of the style: wheels have 320 by 216 points, a calendar 320 by 330, or 382 with a time, and
  /// buttons that of their texts.
  open override var intrinsicContentSize: CGSize { editor.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { editor.intrinsicContentSize }

  override func subviewContentSizeDidChange() { invalidateIntrinsicContentSize() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    editor.frame = bounds
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    invalidateIntrinsicContentSize()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { show(animated: false) }
  }
}
