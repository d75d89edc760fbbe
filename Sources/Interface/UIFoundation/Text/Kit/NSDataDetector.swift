/// Finds addresses, phone numbers and dates in texts, by their characters alone.
///
/// - `link`: addresses with a scheme, such as `https:` and `mailto:`, those of mail, and names of hosts with
///   a usual ending, such as `example.com`.
/// - `phoneNumber`: numbers of 7 to 15 digits that are grouped as phone numbers, or begin with a plus sign.
/// - `date`: dates of ISO 8601, such as `2026-11-26` and `2026-11-26T10:15:00Z`.
///
/// Other kinds, such as addresses of houses, are not found. Foundation on Linux has the types of all kinds,
/// and warns that it finds none of them itself, which does not mean this class. Unlike Apple's, it is no
/// `NSRegularExpression`, whose functions cannot be overridden on Linux.
open class NSDataDetector: NSObject, @unchecked Sendable {
  /// The kinds of data, as the bits of `NSTextCheckingResult.CheckingType`.
  public final let checkingTypes: UInt64

  /// Creates a detector.
  ///
  /// - Parameter checkingTypes: The kinds of data, as the bits of `NSTextCheckingResult.CheckingType`. Bits
  ///   of other kinds find nothing.
  /// - Throws: A `CocoaError` of the code `formatting` for no kind at all.
  public init(types checkingTypes: UInt64) throws {
    guard checkingTypes != 0 else { throw CocoaError(.formatting) }
    self.checkingTypes = checkingTypes
    super.init()
  }

  /// Returns the data in a part of a text, from its start to its end; none overlap.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - options: They are those of regular expressions, and count for nothing.
  ///   - range: The part, in UTF-16 units, limited to the text. What is around it is not looked at.
  /// - Complexity: O(characters).
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let text = string as NSString
    let range = range.limited(to: NSRange(location: 0, length: text.length))
    let part = text.substring(with: range)
    let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
    var found: [DetectedData] = []
    if types.contains(DetectedData.date) { found = DetectedDate.find(in: part) }
    var kinds: UIDataDetectorTypes = []
    if types.contains(DetectedData.link) { kinds.insert(.link) }
    if types.contains(DetectedData.phoneNumber) { kinds.insert(.phoneNumber) }
    for link in DetectedLink.find(kinds, in: part) {
      guard !found.contains(where: { Range($0.range)?.overlaps(link.range) ?? false }) else { continue }
      let place = NSRange(link.range)
      found.append(
        link.isPhoneNumber
          ? DetectedData(
            DetectedData.phoneNumber, at: place, phoneNumber: (part as NSString).substring(with: place))
          : DetectedData(DetectedData.link, at: place, url: link.url))
    }
    return found.sorted { $0.range.location < $1.range.location }.map { $0.moved(by: range.location) }
  }

  /// Returns the first of the data: see `matches(in:options:range:)`.
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

  /// Returns the number of the data: see `matches(in:options:range:)`.
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { matches(in: string, options: options, range: range).count }

  /// Returns the range of the first of the data; one at `NSNotFound` without any.
  open func rangeOfFirstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
  }

  /// Calls a function with each of the data: see `matches(in:options:range:)`.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - options: They are those of regular expressions, and count for nothing.
  ///   - range: The part, in UTF-16 units, limited to the text.
  ///   - block: The function. It gets one of the data, no flags, and a place that it sets to true to end.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) ->
      Void
  ) {
    var stops = ObjCBool(false)
    for match in matches(in: string, options: options, range: range) {
      // The place is valid during the call.
      unsafe block(match, [], &stops)
      if stops.boolValue { return }
    }
  }
}

/// One of the data that a detector has found.
final class DetectedData: NSTextCheckingResult {
  // Foundation on Linux has these kinds, with the note that it finds none itself.
  static let date = CheckingType(rawValue: 1 << 4)
  static let link = CheckingType(rawValue: 1 << 6)
  static let phoneNumber = CheckingType(rawValue: 1 << 11)

  private let type: CheckingType
  private let place: NSRange
  let foundURL: URL?
  let foundNumber: String?
  let foundDate: Date?
  let foundTimeZone: TimeZone?

  init(
    _ type: CheckingType, at place: NSRange, url: URL? = nil, phoneNumber: String? = nil, date: Date? = nil,
    timeZone: TimeZone? = nil
  ) {
    (self.type, self.place, foundURL, foundNumber) = (type, place, url, phoneNumber)
    (foundDate, foundTimeZone) = (date, timeZone)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var resultType: CheckingType { type }
  override var numberOfRanges: Int { 1 }
  override func range(at idx: Int) -> NSRange { idx == 0 ? place : NSRange(location: NSNotFound, length: 0) }

  func moved(by offset: Int) -> DetectedData {
    DetectedData(
      type, at: NSRange(location: place.location + offset, length: place.length), url: foundURL,
      phoneNumber: foundNumber, date: foundDate, timeZone: foundTimeZone)
  }
}

extension NSTextCheckingResult {
  /// The address that was found; nil for other results.
  public var url: URL? { (self as? DetectedData)?.foundURL }
  /// The phone number that was found, as it is written; nil for other results.
  public var phoneNumber: String? { (self as? DetectedData)?.foundNumber }
  /// The date that was found; nil for other results. A day without a time means its noon, and a time without
  /// a zone that of the current one.
  public var date: Date? { (self as? DetectedData)?.foundDate }
  /// The time zone of the date, if the text names one; else nil.
  public var timeZone: TimeZone? { (self as? DetectedData)?.foundTimeZone }

  /// Creates a result for an address.
  public static func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
    DetectedData(DetectedData.link, at: range, url: url)
  }

  /// Creates a result for a phone number.
  public static func phoneNumberCheckingResult(range: NSRange, phoneNumber: String) -> NSTextCheckingResult {
    DetectedData(DetectedData.phoneNumber, at: range, phoneNumber: phoneNumber)
  }

  /// Creates a result for a date.
  public static func dateCheckingResult(range: NSRange, date: Date) -> NSTextCheckingResult {
    DetectedData(DetectedData.date, at: range, date: date)
  }
}
