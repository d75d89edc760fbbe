/// The texts of dates in a locale, with the formats of Foundation.
@MainActor final class DateTexts {
  let settings: DateSettings
  private let words: DateWords
  private var formatters: [String: DateFormatter] = [:]

  init(_ settings: DateSettings) {
    self.settings = settings
    words = DateWords(language: settings.language)
  }

  subscript(_ word: DateWord) -> String { words[word] }

  private func makeFormatter() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = settings.locale
    formatter.calendar = settings.calendar
    formatter.timeZone = settings.calendar.timeZone
    return formatter
  }

  private func formatter(_ key: String, _ prepare: (DateFormatter) -> Void) -> DateFormatter {
    if let formatter = formatters[key] { return formatter }
    let formatter = makeFormatter()
    prepare(formatter)
    formatters[key] = formatter
    return formatter
  }

  /// Returns the date in the locale's form of a template, such as `yMMMM`.
  func text(_ date: Date, template: String) -> String {
    formatter(template) { $0.setLocalizedDateFormatFromTemplate(template) }.string(from: date)
  }

  private func text(_ date: Date, pattern: String) -> String {
    formatter("=" + pattern) { $0.dateFormat = pattern }.string(from: date)
  }

  /// Returns for example "Jan 9, 2007".
  func shortDate(_ date: Date) -> String {
    formatter("/date") { ($0.dateStyle, $0.timeStyle) = (.medium, .none) }.string(from: date)
  }

  /// Returns for example "9:41 AM".
  func time(_ date: Date) -> String {
    formatter("/time") { ($0.dateStyle, $0.timeStyle) = (.none, .short) }.string(from: date)
  }

  /// Returns for example "Tuesday, January 9, 2007".
  func fullDate(_ date: Date) -> String {
    formatter("/full") { ($0.dateStyle, $0.timeStyle) = (.full, .none) }.string(from: date)
  }

  // MARK: Order

  private func pattern(_ template: String) -> String {
    formatter(template) { $0.setLocalizedDateFormatFromTemplate(template) }.dateFormat ?? template
  }

  /// Returns the letters of a pattern that stand for parts of a date, in their order.
  private func fields(_ pattern: String) -> [Character] {
    var (fields, isQuoted) = ([Character](), false)
    for letter in pattern {
      if letter == "'" { isQuoted.toggle() }
      if !isQuoted, letter.isASCII, letter.isLetter, fields.last != letter { fields.append(letter) }
    }
    return fields
  }

  private var timePattern: String { pattern("jmm") }

  /// The form of the hour, such as `h` or `HH`.
  private var hourPattern: String { String(timePattern.filter { "hHkK".contains($0) }) }

  /// Whether hours are counted to 12.
  var isTwelveHours: Bool { hourPattern.contains { "hK".contains($0) } }

  /// The wheels in the order in which the locale writes the parts.
  var columns: [DateColumn] {
    switch settings.mode {
    case .time: timeColumns
    case .dateAndTime: [.day] + timeColumns
    case .date: dateColumns("yMMMMd")
    case .yearAndMonth: dateColumns("yMMMM")
    case .countDownTimer: [.hours, .minutes]
    }
  }

  private var timeColumns: [DateColumn] {
    guard isTwelveHours else { return [.hour, .minute] }
    let first = fields(timePattern).first ?? "h"
    return "hHkK".contains(first) ? [.hour, .minute, .period] : [.period, .hour, .minute]
  }

  private func dateColumns(_ template: String) -> [DateColumn] {
    let all: [DateColumn] = template.contains("d") ? [.year, .month, .dayOfMonth] : [.year, .month]
    let found = fields(pattern(template)).compactMap { field -> DateColumn? in
      switch field {
      case "y", "u", "U", "r": .year
      case "M", "L": .month
      case "d": .dayOfMonth
      default: nil
      }
    }
    return Set(found).count == all.count && found.count == all.count ? found : all
  }

  // MARK: Rows

  /// Returns the text of a row: a value of a column, beside a date.
  func row(_ value: Int, of column: DateColumn, beside date: Date) -> String {
    let calendar = settings.calendar
    switch column {
    case .day:
      let day = settings.day(value) ?? date
      let isToday = calendar.isDate(day, inSameDayAs: settings.now)
      return isToday ? words[.today] : text(day, template: "EEEMMMd")
    case .month:
      let names = calendar.standaloneMonthSymbols
      return names.indices.contains(value - 1) ? names[value - 1] : "\(value)"
    case .year: return text(settings.date([.year: value], from: date), template: "y")
    case .dayOfMonth:
      // January has all days.
      return text(settings.date([.month: 1, .dayOfMonth: value], from: date), template: "d")
    case .period: return value == 0 ? calendar.amSymbol : calendar.pmSymbol
    case .hour: return text(settings.date([.hour: value], from: noon), pattern: hourPattern)
    case .minute: return text(settings.date([.minute: value], from: noon), pattern: "mm")
    case .hours, .minutes: return value.formatted(.number.locale(settings.locale))
    }
  }

  /// A time in a day without a change of the clocks.
  private var noon: Date {
    let day: Date = .init(timeIntervalSinceReferenceDate: 0)
    return settings.calendar.date(bySettingHour: 12, minute: 0, second: 0, of: day) ?? day
  }

  /// Returns the unit beside a number of hours or minutes, such as "hours" or "min".
  func unit(of column: DateColumn, value: Int) -> String {
    let isHours = column == .hours
    let duration = Duration.seconds(value * (isHours ? 3600 : 60))
    let text =
      isHours
      ? duration.formatted(.units(allowed: [.hours], width: .wide).locale(settings.locale))
      : duration.formatted(.units(allowed: [.minutes], width: .abbreviated).locale(settings.locale))
    return text.filter { !$0.isNumber }.trimmingCharacters(in: .whitespaces)
  }

  /// Returns the name of a wheel for assistive technology.
  func name(of column: DateColumn) -> String? {
    switch column {
    case .day, .dayOfMonth: words[.day]
    case .month: words[.month]
    case .year: words[.year]
    case .hour, .hours: words[.hour]
    case .minute, .minutes: words[.minute]
    case .period: nil
    }
  }
}
