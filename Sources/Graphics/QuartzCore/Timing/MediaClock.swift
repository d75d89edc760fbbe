import Foundation

/// The clock behind `CACurrentMediaTime()`: the machine's monotonic clock, or a virtual one that only
/// `advance(to:)` moves.
package final class MediaClock {
  private enum Source {
    case system
    case virtual(CFTimeInterval)
  }

  private var source: Source

  private init(_ source: Source) { self.source = source }

  /// A clock of the seconds since the machine started, without the time it slept. It never goes back.
  package static var system: MediaClock { MediaClock(.system) }

  /// Returns a clock at `now` seconds that only `advance(to:)` moves. A time that is not finite counts as 0.
  package static func virtual(at now: CFTimeInterval = 0) -> MediaClock {
    MediaClock(.virtual(now.isFinite ? now : 0))
  }

  package var isVirtual: Bool {
    if case .virtual = source { true } else { false }
  }

  package var now: CFTimeInterval {
    switch source {
    case .system: ProcessInfo.processInfo.systemUptime
    case .virtual(let now): now
    }
  }

  /// The date at a virtual clock's 0, in seconds from 2001: 9 January 2007, 9:41 UTC. A fixed one, so that
  /// pictures with dates are the same on every day.
  private static let virtualStart: TimeInterval = 190_028_460

  /// The machine's date; on a virtual clock a fixed date, and later by `now` seconds.
  package var date: Date {
    switch source {
    case .system: Date()
    case .virtual(let now): Date(timeIntervalSinceReferenceDate: Self.virtualStart + now)
    }
  }

  /// Moves a virtual clock forwards. Does nothing for an earlier or non-finite time, and for the system's
  /// clock.
  package func advance(to time: CFTimeInterval) {
    guard case .virtual(let now) = source, time > now, time.isFinite else { return }
    source = .virtual(time)
  }

  /// Moves a virtual clock back. Does nothing for a later or non-finite time, and for the system's clock.
  package func rewind(to time: CFTimeInterval) {
    guard case .virtual(let now) = source, time < now, time.isFinite else { return }
    source = .virtual(time)
  }
}
