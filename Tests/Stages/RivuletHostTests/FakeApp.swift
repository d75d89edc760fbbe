import UIKit
import Foundation
import RivuletHost

/// An app whose time, commits and screen a test controls. A commit is any bytes.
@MainActor
final class FakeApp: HostedApp {
  struct Touch: Equatable {
    var id: Int
    var phase: TouchPhase
    var x: Double
    var y: Double
    var time: Double
  }

  var time = 100.0
  var nextDeadline: Double?
  var onNeedsFlush: (@MainActor () -> Void)?
  private(set) var touches: [Touch] = []
  private(set) var screens: [[Double]] = []
  private(set) var runs = 0
  /// The content of a snapshot.
  var state: [UInt8] = [0]
  /// Commits that taking a snapshot makes first, as layout does.
  var commitsOfSnapshot: [[UInt8]] = []
  private var commits: [[UInt8]] = []

  func commit(_ bytes: [UInt8]) {
    commits.append(bytes)
    onNeedsFlush?()
  }

  func setScreen(width: Double, height: Double, scale: Double) { screens.append([width, height, scale]) }

  func touch(id: Int, phase: TouchPhase, x: Double, y: Double, time: Double) {
    touches.append(Touch(id: id, phase: phase, x: x, y: y, time: time))
  }

  private(set) var scrolls: [[Double]] = []
  private(set) var zooms: [[Double]] = []
  private(set) var operations: [String] = []
  private(set) var preferences: [TabPreferences] = []
  var elementList = Data("[]".utf8)
  var announcements: [String] = []

  func scroll(x: Double, y: Double, dx: Double, dy: Double) { scrolls.append([x, y, dx, dy]) }
  func zoom(x: Double, y: Double, factor: Double) { zooms.append([x, y, factor]) }
  func secondaryClick(x: Double, y: Double) { operations.append("click \(x) \(y)") }

  func hover(x: Double, y: Double) { operations.append("hover \(x) \(y)") }

  func hoverEnd() { operations.append("left") }

  func operate(_ action: ElementAction, element: UInt32) { operations.append("\(action) \(element)") }

  func type(_ text: String) { operations.append("type \(text)") }

  func compose(_ text: String, selected: Range<Int>) { operations.append("compose \(text) \(selected)") }

  func key(_ event: Stage.KeyEvent) {
    operations.append("\(event.phase) \(event.key.rawValue) \(event.characters ?? "-")")
  }

  func setKeyboard(height: Double) { operations.append("keyboard \(height)") }

  func setPreferences(_ preferences: TabPreferences) { self.preferences.append(preferences) }

  private(set) var openedLinks: [String] = []
  var link: String?
  var shownLink: String?

  func open(link: String) { openedLinks.append(link) }

  func takeLink() -> String? {
    defer { link = nil }
    return link
  }

  var copiedText: String?

  var pointer = MousePointer.automatic

  func takeCopiedText() -> String? {
    defer { copiedText = nil }
    return copiedText
  }

  func elements() -> Data { elementList }

  func takeAnnouncements() -> [String] {
    defer { announcements = [] }
    return announcements
  }

  func run() { runs += 1 }

  func takeCommits() -> [[UInt8]] {
    defer { commits = [] }
    return commits
  }

  func snapshot() -> [UInt8] {
    commits += commitsOfSnapshot
    commitsOfSnapshot = []
    return state
  }

  private(set) var pictures = 0

  func picture() -> @Sendable () -> [UInt8] {
    pictures += 1
    return { [8, 9] }
  }

  private(set) var isEnded = false

  func end() async { isEnded = true }
}
