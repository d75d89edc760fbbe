import UIKit

/// How large the disc was, is and is about to become: its area as a function of time, in parts of the full disc's.
///
/// Progress comes when it comes; each report leads the area evenly to its value over a while, from where it is by then. So the
/// disc's growth depends on the reports and their times only, not on when frames are drawn.
struct DiscTrack {
  private struct Segment {
    var start: CFTimeInterval
    var end: CFTimeInterval
    var from: CGFloat
    var to: CGFloat

    func value(at time: CFTimeInterval) -> CGFloat {
      guard time < end else { return to }
      guard time > start else { return from }
      return from + (to - from) * CGFloat((time - start) / (end - start))
    }
  }

  /// In the order of time; never empty.
  private var segments: [Segment]

  init(area: CGFloat, at time: CFTimeInterval) {
    segments = [Segment(start: time, end: time, from: area, to: area)]
  }

  /// Where it will come to rest.
  var target: CGFloat { segments[segments.count - 1].to }

  func isStill(at time: CFTimeInterval) -> Bool { segments[segments.count - 1].end <= time }

  /// When it will be at rest.
  var end: CFTimeInterval { segments[segments.count - 1].end }

  /// - Parameter duration: In seconds; 0 for at once.
  mutating func lead(to area: CGFloat, at time: CFTimeInterval, over duration: CFTimeInterval) {
    let current = self.area(at: time)
    // Nothing that flies looks back further than this.
    segments.removeAll { $0.end < time - Self.memory }
    segments.append(Segment(start: time, end: time + max(duration, 0), from: current, to: area))
  }

  func area(at time: CFTimeInterval) -> CGFloat {
    let current = segments.last { $0.start <= time } ?? segments.first
    return current?.value(at: time) ?? 0
  }

  /// In parts of the full disc's radius.
  func radius(at time: CFTimeInterval) -> CGFloat { max(area(at: time), 0).squareRoot() }

  /// How long it will take until the disc is full if it goes on growing as it has lately; infinite when it does not grow.
  func timeToFull(at time: CFTimeInterval) -> CFTimeInterval {
    let now = area(at: time)
    let growth = now - area(at: time - Self.window)
    return growth > 0 ? CFTimeInterval((1 - now) / growth) * Self.window : .infinity
  }

  private static let window: CFTimeInterval = 0.75
  private static let memory: CFTimeInterval = 3
}
