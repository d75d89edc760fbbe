import Foundation

/// The part of a screen that transactions use: `RenderContext` is the screen.
protocol Screen: AnyObject {
  /// The clock of `CACurrentMediaTime()` while the screen is its thread's current one.
  var clock: MediaClock { get }

  /// Commits all changes since the last flush, and ends the implicit transaction.
  func flush()

  /// Calls the block after the next flush.
  func callAfterFlush(_ block: @escaping () -> Void)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the media time of the calling thread in seconds: the time of the screen that was used last on this
/// thread, otherwise of the machine's monotonic clock. Begin times of animations refer to it.
public func CACurrentMediaTime() -> CFTimeInterval { ThreadState.current.clock.now }
