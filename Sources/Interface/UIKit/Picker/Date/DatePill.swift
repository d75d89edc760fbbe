/// A button with a date or a time, which opens the calendar or the wheels for it over the window.
@MainActor final class DatePill: UIControl {
  /// The part of the date that the button shows.
  enum Part { case date, time }

  /// Chosen after iOS's compact picker, in points.
  private static let height: CGFloat = 34
  /// The largest text size at which a date is not wider than a phone's row.
  private static let largestText = UIContentSizeCategory.accessibilityLarge
  // Chosen, in points: a text that does not touch the ends of its pill.
  private static let side: CGFloat = 12
  private static let cornerRadius: CGFloat = 8
  private static let disabledAlpha: CGFloat = 0.5
  /// The sizes of the content over the window, in points. Chosen: hour, minute and half of the day, each
  /// wide enough for its text.
  private static let wheelsSize = CGSize(width: 240, height: 180)

  let part: Part
  var onPick: (Date) -> Void = { _ in }
  private let label = UILabel(frame: .zero)
  private var texts: DateTexts?
  private var date: Date = .init(timeIntervalSinceReferenceDate: 0)
  private var partTexts: (of: DateTexts, made: DateTexts)?
  private(set) weak var popover: DatePopover?

  init(_ part: Part) {
    self.part = part
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Self.cornerRadius
    isAccessibilityElement = true
    accessibilityTraits = .button
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(label)
    addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a part of a date, here and over the window.
  func show(_ date: Date, _ texts: DateTexts) {
    self.texts = texts
    self.date = date
    label.text = part == .date ? texts.shortDate(date) : texts.time(date)
    accessibilityLabel = label.text
    showState()
    popover?.editor.show(date, partTexts(texts), animated: true)
  }

  private func partTexts(_ texts: DateTexts) -> DateTexts {
    if let partTexts, partTexts.of === texts { return partTexts.made }
    var settings = texts.settings
    settings.mode = part == .date ? .date : .time
    let made = DateTexts(settings)
    partTexts = (texts, made)
    return made
  }

  private func showState() {
    label.font = .preferredFont(
      forTextStyle: .body,
      compatibleWith: traitCollection.modifyingTraits {
        $0.preferredContentSizeCategory = min($0.preferredContentSizeCategory, Self.largestText)
      })
    label.textColor = popover != nil ? tintColor : .label
    label.alpha = isEnabled ? isHighlighted ? 0.5 : 1 : Self.disabledAlpha
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    if !isEnabled { popover?.dismiss() }
    showState()
  }

  override func tintColorDidChange() { showState() }
  override func traitsDidChange(from previous: UITraitCollection) { showState() }

  // MARK: Over the window

  private func toggle() {
    if let popover { return popover.dismiss() }
    guard let window, let texts else { return }
    let editor: any DateEditor = part == .date ? DateCalendarView(frame: .zero) : DateWheels(frame: .zero)
    editor.tintColor = tintColor
    editor.semanticContentAttribute = semanticContentAttribute
    editor.onPick = { [weak self] in self?.onPick($0) }
    let size = part == .date ? editor.intrinsicContentSize : Self.wheelsSize
    let popover = DatePopover(editor, size: size, anchor: self) { [weak self] in self?.showState() }
    self.popover = popover
    popover.show(in: window) { editor.show(self.date, self.partTexts(texts), animated: false) }
    showState()
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    if newWindow == nil { popover?.drop() }
  }

  // MARK: Layout

  override var intrinsicContentSize: CGSize {
    let text = label.intrinsicContentSize
    return CGSize(
      width: text.width.rounded(.up) + 2 * Self.side, height: max(Self.height, text.height + 2 * 6))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(Self.side, bounds.width / 2), dy: 0)
  }
}
