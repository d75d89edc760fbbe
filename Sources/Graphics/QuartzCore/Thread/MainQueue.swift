import Foundation

/// The queue on which the main actor's jobs run.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the main actor is running this code. On Linux its queue may use another thread than the main
  /// one.
  package static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil
  }

  /// Whether a queue is the main actor's. On Linux `DispatchQueue.main` is another object each time.
  package static func isSame(as queue: DispatchQueue) -> Bool { queue.getSpecific(key: key) != nil }
}
