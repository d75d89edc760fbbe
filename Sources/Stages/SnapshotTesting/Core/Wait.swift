import Foundation

extension Snapshotting {
  /// Returns a strategy that takes the snapshot later, while the main thread goes on with its own work.
  ///
  /// - Parameters:
  ///   - duration: The seconds.
  ///   - strategy: The strategy for the snapshot.
  public static func wait(for duration: TimeInterval, on strategy: Self) -> Self {
    Self(
      pathExtension: strategy.pathExtension, diffing: strategy.diffing,
      asyncSnapshot: { value in
        let end = Date(timeIntervalSinceNow: duration)
        while Date() < end {
          _ = RunLoop.current.run(mode: .default, before: min(end, Date(timeIntervalSinceNow: 0.01)))
        }
        return strategy.snapshot(value)
      })
  }
}
