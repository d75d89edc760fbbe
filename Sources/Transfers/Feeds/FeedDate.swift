import Foundation

/// Parses times in feeds: RSS has those of mail (RFC 822), Atom those of ISO 8601.
enum FeedDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  /// The offsets from Greenwich in hours of RFC 822's time zone names.
  private static let zones: [String: Int] = [
    "gmt": 0, "ut": 0, "utc": 0, "z": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6,
    "pst": -8, "pdt": -7,
  ]

  /// - Returns: The time; nil for any other format.
  static func parse(_ text: String) -> Date? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return mail(text) ?? iso8601(text)
  }

  /// Parses `Sat, 21 Nov 2026 09:05:00 +0100`. The day of the week, the seconds and the zone are optional.
  private static func mail(_ text: String) -> Date? {
    var words = text.split(whereSeparator: { $0 == " " || $0 == "," })[...]
    if let first = words.first, first.first?.isLetter == true { words = words.dropFirst() }
    guard words.count >= 4 else { return nil }
    let fields = Array(words)
    let clock = fields[3].split(separator: ":").map { Int($0) }
    guard let day = Int(fields[0]), let month = months.firstIndex(of: fields[1].prefix(3).lowercased()),
      var year = Int(fields[2]), clock.count >= 2, let hour = clock[0], let minute = clock[1],
      (1...31).contains(day), (0...23).contains(hour), (0...59).contains(minute)
    else { return nil }
    if year < 100 { year += year < 70 ? 2000 : 1900 }
    guard (1900...9999).contains(year), let zone = seconds(zone: fields.count > 4 ? String(fields[4]) : "GMT")
    else { return nil }
    let second = clock.count > 2 ? (clock[2] ?? 0) : 0
    let parts = DateComponents(
      year: year, month: month + 1, day: day, hour: hour, minute: minute, second: min(max(second, 0), 60))
    return calendar.date(from: parts)?.addingTimeInterval(-Double(zone))
  }

  /// Parses `+0100` or a zone name; returns seconds.
  private static func seconds(zone: String) -> Int? {
    guard let sign = zone.first, sign == "+" || sign == "-" else {
      return zones[zone.lowercased()].map { $0 * 3600 }
    }
    guard zone.count == 5, let number = Int(zone.dropFirst()) else { return nil }
    let seconds = (number / 100 * 60 + number % 100) * 60
    return sign == "-" ? -seconds : seconds
  }

  private static func iso8601(_ text: String) -> Date? {
    let whole = Date.ISO8601FormatStyle()
    let styles = [
      whole, whole.year().month().day().time(includingFractionalSeconds: true).timeZone(separator: .colon),
    ]
    for style in styles {
      if let date = try? style.parse(text) { return date }
    }
    return try? whole.year().month().day().parse(text)
  }

  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}
