/// The settings of a date picker on which its rows, texts and limits depend.
struct DateSettings: Equatable {
  /// The dates that pickers can have, in seconds from 2001: the years 2 to 9998. Chosen: with their
  /// neighbours they have at most four digits.
  private static let seconds: ClosedRange<TimeInterval> = -63_082_368_000...252_392_371_200
  /// The longest duration, in seconds: that of a day without its last minute. Documented by Apple: 23 hours
  /// and 59 minutes.
  static let longestDuration: TimeInterval = 86_340

  var mode: UIDatePicker.Mode
  /// The calendar, with its locale and time zone.
  var calendar: Calendar
  /// The languages of the words that no locale has.
  var language: String
  /// The first and the last date; nil for no limit.
  var limits: (minimum: Date?, maximum: Date?) = (nil, nil)
  /// The distance of minutes to choose: a divisor of 60.
  var minuteInterval = 1
  /// The device's date.
  var now: Date

  static func == (a: DateSettings, b: DateSettings) -> Bool {
    a.mode == b.mode && a.calendar == b.calendar && a.language == b.language && a.limits == b.limits
      && a.minuteInterval == b.minuteInterval
      && a.calendar.isDate(a.now, inSameDayAs: b.now)
  }

  /// Returns the nearest date that pickers can have; nil for NaN.
  static func usable(_ date: Date) -> Date? {
    let time = date.timeIntervalSinceReferenceDate
    guard !time.isNaN else { return nil }
    return .init(timeIntervalSinceReferenceDate: min(max(time, seconds.lowerBound), seconds.upperBound))
  }

  /// Returns the date of which the wheels of a duration show hour and minute.
  static func date(ofDuration duration: TimeInterval) -> Date {
    .init(timeIntervalSinceReferenceDate: duration)
  }

  var locale: Locale { calendar.locale ?? .init(identifier: language) }

  private var choosesTime: Bool { mode == .time || mode == .dateAndTime || mode == .countDownTimer }

  /// Returns the nearest date within the limits. A minimum after the maximum makes both ineffective.
  func limited(_ date: Date) -> Date {
    if let minimum = limits.minimum, date < minimum { return minimum }
    if let maximum = limits.maximum, date > maximum { return maximum }
    return date
  }

  /// Returns the date at the last whole minute that can be chosen: the next one if the limits forbid that.
  func rounded(_ date: Date) -> Date {
    guard minuteInterval > 1, choosesTime else { return date }
    let time = calendar.dateComponents([.minute, .second, .nanosecond], from: date)
    let rest =
      Double((time.minute ?? 0) % minuteInterval * 60 + (time.second ?? 0)) + Double(time.nanosecond ?? 0)
      / 1e9
    let earlier = date.addingTimeInterval(-rest)
    guard let minimum = limits.minimum, earlier < minimum, rest > 0 else { return earlier }
    let later = earlier.addingTimeInterval(Double(minuteInterval * 60))
    return limits.maximum.map { later > $0 } ?? false ? earlier : later
  }

  /// Returns whether a part of the span is within the limits.
  func allows(_ span: DateInterval) -> Bool {
    if let maximum = limits.maximum, span.start > maximum { return false }
    if let minimum = limits.minimum, span.end <= minimum { return false }
    return true
  }
}

// MARK: Parts of dates

/// A part of a date that has a wheel: `day` is one of all days, `dayOfMonth` one of a month's, and `hours`
/// and `minutes` are those of a duration.
enum DateColumn { case day, year, month, dayOfMonth, period, hour, minute, hours, minutes }

extension DateSettings {
  /// The day from which `DateColumn.day` counts.
  private var firstDay: Date { calendar.startOfDay(for: .init(timeIntervalSinceReferenceDate: 0)) }

  func value(of column: DateColumn, in date: Date) -> Int {
    switch column {
    case .day:
      calendar.dateComponents([.day], from: firstDay, to: calendar.startOfDay(for: date)).day ?? 0
    case .year: calendar.component(.year, from: date)
    case .month: calendar.component(.month, from: date)
    case .dayOfMonth: calendar.component(.day, from: date)
    case .period: calendar.component(.hour, from: date) / 12
    case .hour, .hours: calendar.component(.hour, from: date)
    case .minute, .minutes: calendar.component(.minute, from: date) / minuteInterval * minuteInterval
    }
  }

  /// Returns the day with the number; nil beyond all calendars.
  func day(_ number: Int) -> Date? { calendar.date(byAdding: .day, value: number, to: firstDay) }

  /// Returns the first day of the month around a date.
  func month(of date: Date) -> Date { calendar.dateInterval(of: .month, for: date)?.start ?? date }

  /// Returns the date with other values in some columns. A day that the month does not have counts as its
  /// last one.
  func date(_ values: [DateColumn: Int], from date: Date) -> Date {
    var day = calendar.startOfDay(for: date)
    if let number = values[.day] {
      day = self.day(number) ?? day
    } else if values[.year] != nil || values[.month] != nil || values[.dayOfMonth] != nil {
      var parts = calendar.dateComponents([.era, .year, .month, .day], from: date)
      let dayOfMonth = values[.dayOfMonth] ?? parts.day ?? 1
      parts.year = values[.year] ?? parts.year
      parts.month = values[.month] ?? parts.month
      parts.day = 1
      let first = calendar.date(from: parts) ?? day
      let length = calendar.range(of: .day, in: .month, for: first)?.count ?? 28
      day = calendar.date(byAdding: .day, value: min(dayOfMonth, length) - 1, to: first) ?? first
    }
    let time = calendar.dateComponents([.hour, .minute, .second], from: date)
    let minute = values[.minute] ?? values[.minutes]
    return calendar.date(
      bySettingHour: values[.hour] ?? values[.hours] ?? time.hour ?? 0, minute: minute ?? time.minute ?? 0,
      second: minute == nil ? time.second ?? 0 : 0, of: day) ?? day
  }

  /// Returns whether a value can be chosen while the greater parts are those of a date.
  func allows(_ value: Int, of column: DateColumn, beside date: Date) -> Bool {
    switch column {
    case .hours, .minutes: return true
    case .dayOfMonth:
      let days = calendar.range(of: .day, in: .month, for: date)
      return (days?.contains(value) ?? false) && span(value, column, date).map(allows) ?? false
    default: return span(value, column, date).map(allows) ?? false
    }
  }

  private func span(_ value: Int, _ column: DateColumn, _ date: Date) -> DateInterval? {
    switch column {
    case .year, .month:
      var parts = calendar.dateComponents([.era, .year, .month], from: date)
      if column == .year { (parts.year, parts.month) = (value, 1) } else { parts.month = value }
      guard let first = calendar.date(from: parts) else { return nil }
      return calendar.dateInterval(of: column == .year ? .year : .month, for: first)
    case .day, .dayOfMonth:
      return calendar.dateInterval(of: .day, for: self.date([column: value], from: date))
    case .period:
      let noon = calendar.date(bySettingHour: 12, minute: 0, second: 0, of: date)
      guard let day = calendar.dateInterval(of: .day, for: date), let noon, noon > day.start, noon < day.end
      else { return nil }
      return value == 0 ? .init(start: day.start, end: noon) : .init(start: noon, end: day.end)
    case .hour: return calendar.dateInterval(of: .hour, for: self.date([.hour: value], from: date))
    default: return .init(start: self.date([.minute: value], from: date), duration: 60)
    }
  }
}
