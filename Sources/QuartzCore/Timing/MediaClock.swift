import Foundation

/// The one clock behind `CACurrentMediaTime()`: the machine's monotonic one, or a virtual one that stands still until it is moved.
package final class MediaClock {
  private enum Source {
    case system
    case virtual(CFTimeInterval)
  }

  private var source: Source

  private init(_ source: Source) { self.source = source }

  /// Seconds since the machine started, without the time it slept. Never goes back.
  package static var system: MediaClock { MediaClock(.system) }

  /// A clock at `now` seconds, moved only by `advance(to:)`. A time that is not finite counts as 0.
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

  /// Moves a virtual clock forwards. Earlier and non-finite times, and the system's clock, are left alone.
  package func advance(to time: CFTimeInterval) {
    guard case .virtual(let now) = source, time > now, time.isFinite else { return }
    source = .virtual(time)
  }
}

/// The media clock of the calling thread, in seconds: the clock of the screen that was used last on this thread, else the
/// machine's monotonic clock. Animations' begin times are on it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { ThreadState.current.clock.now }
