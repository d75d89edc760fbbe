#if canImport(UIKit)
import PortableMath

/// The value that a drawing shows between reports: it flows to the last report at an even speed.
///
/// The flow takes as long as the reports lie apart, so that at even intervals it arrives when the next report
/// does: **the lag is one interval between reports, at least `firstLag` after the first report, and never
/// more than `longestLag`**. At uneven intervals a long one is remembered for about `memory`, so that the
/// speed changes gradually; the lag is then at most the longest of the remembered intervals. The value never
/// passes the last report, and goes back only if the reports do. When reports stop, it rests at the last one.
///
/// Times are in seconds on any one clock. A report that repeats the last value changes nothing.
struct ProgressFlow: Hashable, Sendable {
  // Chosen: a first report is seen at once but not as a jump, and a slow server's percentage is at most two
  // seconds behind.
  /// The lag after a report without one before it, in seconds.
  static let firstLag = 0.3
  /// The longest lag, in seconds: after rarer reports the value rests until the next one.
  static let longestLag = 2.0
  /// The time, in seconds, in which a remembered interval shrinks to 1/e.
  private static let memory = 1.0

  /// The value of the last report.
  private(set) var target = 0.0
  private var origin = 0.0
  private var start = 0.0
  private var duration = 0.0
  private var lag: Double?
  private var lastReport = 0.0

  /// The value at a time, which must not be before the last change.
  func value(at time: Double) -> Double {
    let elapsed = time - start
    // Within a nanosecond of the end, sums of binary fractions count as it.
    guard elapsed < duration - 1e-9 else { return target }
    return origin + (target - origin) * max(0, elapsed) / duration
  }

  /// The time until the value is at its target, in seconds.
  func rest(at time: Double) -> Double { origin == target ? 0 : max(0, duration - 1e-9 - (time - start)) }

  /// Takes a report.
  mutating func report(_ value: Double, at time: Double) {
    guard value != target else { return }
    if let lag {
      let interval = time - lastReport
      self.lag = min(max(interval, lag * Self.fading(over: interval)), Self.longestLag)
    } else {
      lag = Self.firstLag
    }
    lastReport = time
    flow(to: value, over: lag ?? 0, at: time)
  }

  /// Flows to a value within a duration, whatever the pace of the reports is.
  mutating func flow(to value: Double, over duration: Double, at time: Double) {
    origin = self.value(at: time)
    (target, start) = (value, time)
    self.duration = duration
  }

  /// Rests at the value that is shown.
  mutating func stop(at time: Double) { flow(to: value(at: time), over: 0, at: time) }

  private static func fading(over interval: Double) -> Double { Math.exp(-max(0, interval) / memory) }
}
#endif
