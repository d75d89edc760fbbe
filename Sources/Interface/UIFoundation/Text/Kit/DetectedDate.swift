/// Finds dates of ISO 8601 in texts.
enum DetectedDate {
  /// Returns the dates of a text, from its start to its end.
  ///
  /// - Complexity: O(characters).
  static func find(in text: String) -> [DetectedData] {
    let units = Array(text.utf16)
    var (found, place) = ([DetectedData](), 0)
    while place < units.count {
      var reader = Reader(units: units, place: place)
      let isStart = place == 0 || !Reader.isPart(units[place - 1])
      if isStart, let (date, zone) = reader.date() {
        let range = NSRange(location: place, length: reader.place - place)
        found.append(DetectedData(DetectedData.date, at: range, date: date, timeZone: zone))
        place = reader.place
      } else {
        place += 1
      }
    }
    return found
  }

  /// Reads the parts of a date.
  private struct Reader {
    /// The hour of a day without a time.
    private static let noon = 12

    let units: [UInt16]
    var place: Int

    private static func isDigit(_ unit: UInt16) -> Bool { (0x30...0x39).contains(unit) }

    /// Whether a character belongs to a word or a number, or joins such.
    static func isPart(_ unit: UInt16) -> Bool {
      isDigit(unit) || unit == UInt16(UInt8(ascii: "-")) || unit == UInt16(UInt8(ascii: "+"))
        || Unicode.Scalar(unit)?.properties.isAlphabetic ?? true
    }

    private mutating func number(_ digits: Int) -> Int? {
      guard place + digits <= units.count else { return nil }
      let part = units[place..<place + digits]
      guard part.allSatisfy(Self.isDigit) else { return nil }
      place += digits
      return part.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }

    private mutating func takes(_ signs: String) -> Bool {
      guard place < units.count, signs.utf16.contains(units[place]) else { return false }
      place += 1
      return true
    }

    mutating func date() -> (Date, TimeZone?)? {
      guard let year = number(4), takes("-"), let month = number(2), takes("-"), let day = number(2),
        (1...12).contains(month), (1...31).contains(day)
      else { return nil }
      var parts = DateComponents(year: year, month: month, day: day, hour: Self.noon)
      let end = place
      var zone: TimeZone?
      if takes("Tt ") {
        if let time = time() {
          (parts.hour, parts.minute, parts.second, zone) = (time.hour, time.minute, time.second, time.zone)
        } else {
          place = end
        }
      }
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone ?? .current
      guard place >= units.count || !Self.isPart(units[place]), let date = calendar.date(from: parts),
        // A day that the month does not have would mean one of the next month.
        calendar.component(.day, from: date) == day
      else { return nil }
      return (date, zone)
    }

    private typealias Time = (hour: Int, minute: Int, second: Int, zone: TimeZone?)

    private mutating func time() -> Time? {
      guard let hour = number(2), takes(":"), let minute = number(2), hour < 24, minute < 60 else {
        return nil
      }
      var (second, end) = (0, place)
      if takes(":") {
        if let value = number(2), value < 60 {
          second = value
          end = place
          if takes("."), number(1) != nil {
            while number(1) != nil {}
            end = place
          }
        }
        place = end
      }
      return (hour, minute, second, zone())
    }

    private mutating func zone() -> TimeZone? {
      let start = place
      if takes("Zz") { return TimeZone(secondsFromGMT: 0) }
      let isWest = place < units.count && units[place] == UInt16(UInt8(ascii: "-"))
      guard takes("+-"), let hours = number(2) else {
        place = start
        return nil
      }
      _ = takes(":")
      let seconds = (hours * 60 + (number(2) ?? 0)) * 60
      return TimeZone(secondsFromGMT: isWest ? -seconds : seconds)
    }
  }
}
