#if canImport(UIKit)
import UIKit

/// The disc's area as a function of time, past and future, in fractions of the full disc's area.
///
/// Progress reports arrive at any time. Each one changes the area evenly to its value over a duration, from
/// the area at that time. So the disc's growth depends on the reports and their times only, not on the
/// frames.
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

  /// The segments in order of time; never empty.
  private var segments: [Segment]

  init(area: CGFloat, at time: CFTimeInterval) {
    segments = [Segment(start: time, end: time, from: area, to: area)]
  }

  /// The area at the end of the last segment.
  var target: CGFloat { segments[segments.count - 1].to }

  func isStill(at time: CFTimeInterval) -> Bool { segments[segments.count - 1].end <= time }

  /// The time at which the last segment ends.
  var end: CFTimeInterval { segments[segments.count - 1].end }

  /// Changes the area evenly to `area`.
  ///
  /// - Parameter duration: The duration in seconds; 0 changes the area at once, and so does a negative value.
  mutating func lead(to area: CGFloat, at time: CFTimeInterval, over duration: CFTimeInterval) {
    let current = self.area(at: time)
    // No drop in flight reads the track further back than this.
    segments.removeAll { $0.end < time - Self.memory }
    segments.append(Segment(start: time, end: time + max(duration, 0), from: current, to: area))
  }

  func area(at time: CFTimeInterval) -> CGFloat {
    let current = segments.last { $0.start <= time } ?? segments.first
    return current?.value(at: time) ?? 0
  }

  /// The disc's radius, in fractions of the full disc's.
  func radius(at time: CFTimeInterval) -> CGFloat { max(area(at: time), 0).squareRoot() }

  /// The time in seconds until the disc has an area, extrapolated from its growth in the last 0.75 s;
  /// infinite when it does not grow, and negative where it is larger already.
  func timeToArea(_ area: CGFloat, at time: CFTimeInterval) -> CFTimeInterval {
    let now = self.area(at: time)
    let growth = now - self.area(at: time - Self.window)
    return growth > 0 ? CFTimeInterval((area - now) / growth) * Self.window : .infinity
  }

  /// The first instant between two times, to a microsecond, at which the disc has at least an area.
  func instant(of area: CGFloat, from start: CFTimeInterval, to end: CFTimeInterval) -> CFTimeInterval? {
    guard self.area(at: end) >= area else { return nil }
    guard self.area(at: start) < area else { return start }
    var (low, high) = (start, end)
    while high - low > 1e-6 {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { break }
      if self.area(at: middle) >= area { high = middle } else { low = middle }
    }
    return high
  }

  // Chosen: the growth of the last moments, long enough for a smooth speed, and as much of the past as
  // drops need.
  private static let window: CFTimeInterval = 0.75
  private static let memory: CFTimeInterval = 3
}
#endif
