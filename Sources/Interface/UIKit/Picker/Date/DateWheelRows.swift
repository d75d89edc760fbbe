/// The rows of one wheel of a date picker, and the values that they stand for.
///
/// Wheels of hours, minutes, months and days of a month have no end: their values follow each other again and
/// again.
struct DateWheelRows: Equatable {
  /// The number of rows of a wheel without an end, about: no one turns so far.
  private static let endlessRows = 12_000
  /// The days before and after the one in the middle.
  private static let daysBeside = 10_000
  /// The last year on a wheel.
  private static let lastYear = 9999

  let column: DateColumn
  private let first: Int
  private let step: Int
  private let count: Int
  private let isEndless: Bool

  /// Makes the rows around a date.
  init(_ column: DateColumn, around date: Date, _ settings: DateSettings) {
    self.column = column
    let interval = settings.minuteInterval
    (first, step, count, isEndless) =
      switch column {
      case .day: (settings.value(of: .day, in: date) - Self.daysBeside, 1, 2 * Self.daysBeside + 1, false)
      case .year: (1, 1, Self.lastYear, false)
      case .month: (1, 1, max(1, settings.calendar.standaloneMonthSymbols.count), true)
      case .dayOfMonth: (1, 1, settings.calendar.maximumRange(of: .day)?.count ?? 31, true)
      case .period: (0, 1, 2, false)
      case .hour: (0, 1, 24, true)
      case .hours: (0, 1, 24, false)
      case .minute, .minutes: (0, interval, 60 / interval, true)
      }
  }

  var rowCount: Int { isEndless ? count * (Self.endlessRows / count) : count }

  func value(of row: Int) -> Int { first + (isEndless ? row % count : row) * step }

  /// Returns the row of a value that is nearest to another row; with nil, to the middle. The first or last
  /// row for a value beyond the rows.
  func row(of value: Int, near other: Int?) -> Int {
    let index = min(max((value - first) / step, 0), count - 1)
    guard isEndless else { return index }
    let near = other ?? rowCount / 2
    let start = near - near % count + index
    return [start - count, start, start + count].filter { (0..<rowCount).contains($0) }
      .min { abs($0 - near) < abs($1 - near) } ?? index
  }

  /// Whether a value has a row.
  func contains(_ value: Int) -> Bool { isEndless || (first...first + (count - 1) * step).contains(value) }
}
