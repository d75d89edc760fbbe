import Foundation
import Testing
@testable import UIFoundation
@testable import UIKit

@Suite struct DataDetectorTests {
  private func find(_ types: NSTextCheckingResult.CheckingType, in text: String) throws -> [(String, String)]
  {
    let whole = NSRange(location: 0, length: text.utf16.count)
    return try NSDataDetector(types: types.rawValue).matches(in: text, range: whole).map {
      let date = $0.date.map { $0.formatted(.iso8601) }
      return (
        (text as NSString).substring(with: $0.range), $0.url?.absoluteString ?? $0.phoneNumber ?? date ?? ""
      )
    }
  }

  @Test func linksPhoneNumbersAndDatesAreFoundInOrder() throws {
    let text =
      "🙂 Call +1 (555) 123-4567 on 2026-11-26T10:15:00Z, see www.example.com/a or mail me@example.org."
    let found = try find([DetectedData.link, DetectedData.phoneNumber, DetectedData.date], in: text)
    #expect(
      found.map(\.0) == [
        "+1 (555) 123-4567", "2026-11-26T10:15:00Z", "www.example.com/a", "me@example.org",
      ])
    #expect(
      found.map(\.1) == [
        "+1 (555) 123-4567", "2026-11-26T10:15:00Z", "http://www.example.com/a", "mailto:me@example.org",
      ])
    #expect(try find(DetectedData.link, in: text).count == 2)
  }

  @Test(arguments: [
    ("2026-02-28 23:59+02:00", "2026-02-28T21:59:00Z"),
    ("2026-02-28T10:15:30.25-0130", "2026-02-28T11:45:30Z"),
  ]) func timesHaveTheirZones(text: String, time: String) throws {
    let found = try find(DetectedData.date, in: "at \(text).")
    #expect(found.map(\.0) == [text] && found.map(\.1) == [time])
  }

  @Test(arguments: ["2026-02-29", "2026-13-01", "12026-01-01", "2026-01-011", "x2026-01-01", "2026-1-1", ""])
  func otherNumbersAreNoDates(text: String) throws {
    #expect(try find(DetectedData.date, in: text).isEmpty)
  }

  @Test func dayWithoutATimeMeansItsNoon() throws {
    let detector = try NSDataDetector(types: DetectedData.date.rawValue)
    let match = detector.firstMatch(in: "2026-11-26", range: NSRange(location: 0, length: 10))
    let date = try #require(match?.date)
    #expect(Calendar(identifier: .gregorian).component(.hour, from: date) == 12 && match?.timeZone == nil)
  }

  @Test func dateWithATimeIsNoPhoneNumber() throws {
    #expect(try find(DetectedData.phoneNumber, in: "2026-11-26 10:15").isEmpty)
  }

  @Test func rangesAreLimitedAndEnumerationEnds() throws {
    let detector = try NSDataDetector(types: DetectedData.link.rawValue)
    let text = "a.com b.com c.com"
    #expect(detector.numberOfMatches(in: text, range: NSRange(location: 6, length: 900)) == 2)
    #expect(detector.rangeOfFirstMatch(in: text, range: NSRange(location: 6, length: 5)).location == 6)
    let none = detector.rangeOfFirstMatch(in: text, range: NSRange(location: -4, length: 0))
    #expect(none.location == NSNotFound)
    var urls: [URL?] = []
    unsafe detector.enumerateMatches(in: text, range: NSRange(location: 0, length: 17)) { match, _, stop in
      urls.append(match?.url)
      unsafe stop.pointee = true
    }
    #expect(urls == [URL(string: "http://a.com")])
    #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
  }
}

/// Foundation's names of the kinds, which it marks as deprecated, have the values that are used here.
private protocol Kinds { var all: [NSTextCheckingResult.CheckingType] { get } }

private struct FoundationKinds: Kinds {
  @available(*, deprecated, message: "Uses deprecated names.")
  var all: [NSTextCheckingResult.CheckingType] { [.date, .link, .phoneNumber] }
}

@Suite struct DataKindTests {
  @Test func kindsAreThoseOfFoundation() {
    let kinds: any Kinds = FoundationKinds()
    #expect(kinds.all == [DetectedData.date, DetectedData.link, DetectedData.phoneNumber])
  }
}
