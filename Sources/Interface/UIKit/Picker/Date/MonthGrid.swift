/// How a calendar shows a day.
struct DayMark {
  var isEnabled = true
  var isSelected = false
  var isToday = false
}

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

  /// The height below each number that decorations have.
  var decorationHeight: CGFloat = 0 {
    didSet { for button in days { button.decorationHeight = decorationHeight } }
  }

  /// Whether touches choose days.
  var choosesDays = true {
    didSet { for button in days { button.isUserInteractionEnabled = choosesDays } }
  }

  /// Shows what is asked for each day, with numbers in a font.
  func mark(font: UIFont, _ mark: (Date) -> DayMark) {
    for button in days {
      let mark = mark(button.day)
      button.isEnabled = mark.isEnabled
      button.isToday = mark.isToday
      button.isSelected = mark.isSelected
      button.font = font
    }
  }

  /// Puts a view below the number of each day for which one is returned, instead of the one that is there.
  /// Days for which `isMeant` is false keep theirs.
  func decorate(where isMeant: (Date) -> Bool = { _ in true }, _ view: (Date) -> UIView?) {
    for button in days where isMeant(button.day) { button.decoration = view(button.day) }
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
