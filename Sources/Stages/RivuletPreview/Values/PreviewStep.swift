import UIKit

/// An action of a user before the picture is taken.
enum PreviewStep: Codable, Hashable {
  case tap(PreviewTarget)
  case type(String)
  case drag([CGPoint], TimeInterval)
  case wait(TimeInterval)

  /// The longest wait and the longest drag, in seconds.
  static let longest: TimeInterval = 600

  /// Makes a tap on a point, such as `10,20`, or on the element of a label.
  init(tap text: String) { self = .tap(Self.point(text).map { .point($0) } ?? .label(text)) }

  /// Makes a drag along points with colons between them; a last number is the duration in seconds. Nil for
  /// other texts.
  init?(drag text: String) {
    var parts = text.split(separator: ":").map(String.init)
    var duration = 0.3
    if let last = parts.last, let seconds = Double(last) {
      duration = seconds
      parts.removeLast()
    }
    let points = parts.compactMap(Self.point)
    guard points.count > 1, points.count == parts.count, duration >= 0, duration <= Self.longest else {
      return nil
    }
    self = .drag(points, duration)
  }

  /// Makes a wait of seconds; nil for other texts.
  init?(wait text: String) {
    guard let seconds = Double(text), seconds >= 0, seconds <= Self.longest else { return nil }
    self = .wait(seconds)
  }

  static func point(_ text: String) -> CGPoint? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else { return nil }
    return CGPoint(x: numbers[0], y: numbers[1])
  }
}

/// The place of a tap.
enum PreviewTarget: Codable, Hashable {
  case point(CGPoint)
  /// The label of an element, as assistive technology reads it.
  case label(String)
}
