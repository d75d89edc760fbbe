/// The load that an app is for its host.
package struct AppLoad: Encodable, Equatable, Sendable {
  /// The seconds since the app began.
  package var age: Double
  /// The number of pages that are connected.
  package var tabs: Int
  /// The number of the app's turns, messages and snapshots.
  package var turns: Int
  /// The seconds that they took on the main thread. A busy machine makes them longer.
  package var seconds: Double
  /// The bytes that wait for pages that are slower than the app.
  package var queuedBytes: Int
  /// The bytes that were sent to pages, compressed.
  package var sentBytes: Int
}

/// The work that an app has done so far.
struct Work {
  private(set) var turns = 0
  private(set) var time = Duration.zero
  var sentByGoneTabs = 0

  /// Adds a turn that ends now.
  mutating func add(since start: ContinuousClock.Instant) {
    turns += 1
    time += start.duration(to: .now)
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
