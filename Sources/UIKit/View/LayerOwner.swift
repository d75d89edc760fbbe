import Dispatch

/// The owner of a view's layer, which releases it on the main actor.
///
/// The last reference to a view may be released on any thread, while its layer tree belongs to the main
/// thread. An isolated `deinit` of `UIView` would do the same, but subclasses could then not have a plain
/// one.
///
/// `@unchecked Sendable`: the layer is used only on the main actor, through its view.
final class LayerOwner: @unchecked Sendable {
  let layer: CALayer

  init(_ layer: CALayer) { self.layer = layer }

  /// Whether the main queue is running this code. The main actor's jobs run on it, and on Linux the queue may
  /// use another thread than the main one.
  static var isOnMainActor: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) != nil
  }

  private static let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  deinit {
    guard !Self.isOnMainActor else { return }
    // Invariant: this is the last reference from the view, which is gone.
    nonisolated(unsafe) let layer = layer
    DispatchQueue.main.async { withExtendedLifetime(unsafe layer) {} }
  }
}
