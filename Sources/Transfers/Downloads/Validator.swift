import Foundation

/// The server's name for one version of a file, byte for byte.
enum Validator: Hashable {
  /// A strong entity tag, with its quotes.
  case tag(String)
  /// The date of the last change, as the server wrote it.
  case date(String)

  /// The longest validator in bytes: it is sent back.
  private static let longest = 1024

  /// Nil when the head has none that is strong: a weak tag, and a date within a minute of the answer's own,
  /// may name two versions.
  init?(_ head: AnswerHead) {
    if let tag = head.field("etag"), Self.isStrong(tag) {
      self = .tag(tag)
    } else if let changed = head.field("last-modified"), let answered = head.field("date"),
      let first = HTTPDate.seconds(changed), let second = HTTPDate.seconds(answered), second - first >= 60
    {
      self = .date(changed)
    } else {
      return nil
    }
  }

  init?(kind: Substring, value: String) {
    switch kind {
    case "tag" where Self.isStrong(value): self = .tag(value)
    case "date" where HTTPDate.seconds(value) != nil: self = .date(value)
    default: return nil
    }
  }

  private static func isStrong(_ tag: String) -> Bool {
    let bytes = Array(tag.utf8)
    return bytes.count > 2 && bytes.count <= longest && bytes.first == UInt8(ascii: "\"")
      && bytes.last == UInt8(ascii: "\"")
      && bytes.dropFirst().dropLast().allSatisfy { $0 >= 0x21 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }
  }

  /// The value for `If-Range`.
  var value: String {
    switch self {
    case .tag(let tag): tag
    case .date(let date): date
    }
  }

  var kind: String {
    switch self {
    case .tag: "tag"
    case .date: "date"
    }
  }

  /// Whether the head of a partial answer is of this version. A server must repeat its tag there; it need not
  /// repeat its date.
  func isConfirmed(by head: AnswerHead) -> Bool {
    switch self {
    case .tag(let tag): head.field("etag") == tag
    case .date(let date): (head.field("last-modified") ?? date) == date
    }
  }
}

/// The dates of HTTP, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns the seconds since 1970; nil for another form of date.
  static func seconds(_ text: String) -> Int64? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 6, words[0].hasSuffix(","), words[5] == "GMT",
      let day = number(words[1], digits: 2), let month = months.firstIndex(of: String(words[2])),
      let year = number(words[3], digits: 4), (1...31).contains(day)
    else { return nil }
    let clock = words[4].split(separator: ":", omittingEmptySubsequences: false)
    guard clock.count == 3, let hour = number(clock[0], digits: 2), let minute = number(clock[1], digits: 2),
      let second = number(clock[2], digits: 2), hour < 24, minute < 60, second <= 60
    else { return nil }
    return (days(year, month + 1, day) * 24 + hour) * 3600 + minute * 60 + second
  }

  private static func number(_ text: Substring, digits: Int) -> Int64? {
    text.utf8.count == digits && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int64(text) : nil
  }

  /// Returns the days since 1970 in the Gregorian calendar, counting years from March.
  private static func days(_ year: Int64, _ month: Int, _ day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let shifted = Int64((month + 9) % 12)
    let dayOfYear = (153 * shifted + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}
