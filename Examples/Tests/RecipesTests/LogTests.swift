import Testing
import UIKit
import os

struct LogTests {
  @Test func messagesAreWritten() {
    let (host, seconds, table, rows) = ("example.com", 1.5, "news" as NSString, 3)

    let logger = Logger(subsystem: "com.example.app", category: "network")
    logger.error("No answer from \(host, privacy: .public) after \(seconds, format: .fixed(precision: 1)) s")
    os_log("%{public}@ has %d rows", log: .default, type: .info, table, rows)
  }
}
