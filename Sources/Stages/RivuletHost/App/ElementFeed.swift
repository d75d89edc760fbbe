import Foundation

/// The elements of an app for assistive technology, as its pages know them: brought up to date after changes,
/// at most ten times a second.
struct ElementFeed {
  private static let interval = 0.1

  /// The elements as JSON: an empty list before the first update, as on a page.
  private(set) var json = Data("[]".utf8)
  /// Whether there was an element since the beginning.
  private(set) var hasChanged = false
  private var isStale = true
  private var earliest = -Double.infinity

  /// Notes that the app has changed.
  mutating func markStale() { isStale = true }

  /// The time of the next update in seconds of the app's clock; nil while nothing has changed.
  var dueTime: Double? { isStale ? earliest : nil }

  func isDue(at time: Double) -> Bool { isStale && time >= earliest }

  /// Stores the present elements. Returns whether they differ from the last ones.
  mutating func update(_ json: Data, at time: Double) -> Bool {
    isStale = false
    earliest = time + Self.interval
    guard json != self.json else { return false }
    self.json = json
    hasChanged = true
    return true
  }
}
