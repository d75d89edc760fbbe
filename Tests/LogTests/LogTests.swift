import Foundation
import OSLog
import Testing
import os.log

@testable import os

/// The texts of messages, which go to standard error.
@Suite struct LogTests {
  private func text(_ message: OSLogMessage) -> String { message.text }

  @Test func messageStandsBehindTheNamesOfItsLogAndItsLevel() {
    let log = OSLog(subsystem: "com.example.app", category: "network")
    #expect(log.line("No answer", .error) == "[com.example.app:network] error: No answer")
    #expect(log.line("Done", .default) == "[com.example.app:network] Done")
    #expect(OSLog.default.line("Done", .info) == "info: Done")
    #expect(log.isEnabled(type: .debug) && !OSLog.disabled.isEnabled(type: .fault))
    #expect(
      OSLog(subsystem: "a", category: .pointsOfInterest).line("x", .default) == "[a:PointsOfInterest] x")
  }

  @Test func interpolatedValuesHaveAFormat() {
    #expect(
      text("\(255, format: .hex(includePrefix: true, minDigits: 4)) \(-3) \(7, format: .octal)")
        == "0x00ff -3 7")
    #expect(text("\(1.25, format: .fixed(precision: 1)) \(true) \(false, format: .answer)") == "1.2 true NO")
    #expect(text("\("ab", align: .right(columns: 4))|\("ab", align: .left(columns: 4))|") == "  ab|ab  |")
    #expect(text("\(["a": 1]) \(Int.self) \(nil as NSObject?)") == "[\"a\": 1] Swift.Int (null)")
  }

  @Test func privateValuesAreHidden() {
    let name = "Ann"
    #expect(text("\(name) \(name, privacy: .public) \(name, privacy: .private)") == "Ann Ann <private>")
    #expect(text("\(5, privacy: .sensitive)") == "<sensitive>")
    let masked = text("\(name, privacy: .private(mask: .hash))")
    #expect(masked.hasPrefix("<mask.hash: ") && masked == text("\(name, privacy: .private(mask: .hash))"))
  }

  @Test(arguments: [
    ("%d of %ld, %5.2f|%-4d|%04x", "1 of 2, " + " 2.50|7   |00ff"), ("%@", "1"), ("100 %%", "100 %"),
    ("%{public}@ %{private}d", "1 <private>"), ("%d %d %f %d %d %d", "1 2 2.500000 7 255 <missing>"),
    ("%+d %", "+1 "), ("%s", "1"),
  ])
  func formatsOfCAreUnderstood(format: String, expected: String) {
    #expect(FormattedMessage.text(format, [1, 2, 2.5, 7, 255]) == expected)
  }

  @Test func lockGuardsItsState() {
    let lock = OSAllocatedUnfairLock(initialState: 1)
    let copy = lock
    copy.withLock { $0 += 1 }
    #expect(lock.withLock { $0 } == 2)
    let plain = OSAllocatedUnfairLock()
    plain.lock()
    #expect(!plain.lockIfAvailable() && plain.withLockIfAvailable { _ in 1 } == nil)
    plain.unlock()
    #expect(plain.withLock { 3 } == 3)
  }

  /// The example of the module's page.
  @Test func messagesAreWritten() {
    let (host, seconds, table, rows) = ("example.com", 1.5, "news" as NSString, 3)
    let logger = Logger(subsystem: "com.example.app", category: "network")
    logger.error("No answer from \(host, privacy: .public) after \(seconds, format: .fixed(precision: 1)) s")
    os_log("%{public}@ has %d rows", log: .default, type: .info, table, rows)
    os_log(.debug, "\(rows) rows")
  }
}
