import Dispatch

/// Owns a view's layer, and lets go of it on the main actor.
///
/// The last reference to a view may go on any thread, while its layer tree belongs to the main one. An isolated `deinit` of `UIView`
/// would do as well, but then no subclass could have a plain one.
///
/// `@unchecked Sendable`: the layer is reached from the main actor, through its view, and otherwise not touched.
final class LayerOwner: @unchecked Sendable {
  let layer: CALayer

  init(_ layer: CALayer) { self.layer = layer }

  /// The main actor's jobs are those of the main queue, which on Linux some other thread may work off.
  private static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }

  private static let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  deinit {
    guard !Thread.isMainThread, !Self.isOnMainQueue else { return }
    // Invariant: this is the last reference from the view, which is gone.
    nonisolated(unsafe) let layer = layer
    DispatchQueue.main.async { withExtendedLifetime(unsafe layer) {} }
  }
}
