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

  deinit {
    guard !MainQueue.isCurrent else { return }
    // Invariant: this is the last reference from the view, which is gone.
    nonisolated(unsafe) let layer = layer
    DispatchQueue.main.async { withExtendedLifetime(unsafe layer) {} }
  }
}
