import RenderTree

/// The changes to one screen's layers since its last commit. Layers retain it, so that they can outlive their
/// screen.
final class ChangeRegistry {
  /// Nil once the screen is deallocated.
  weak var screen: (any LayerScreen)?

  /// The layers in the render tree. Each of them calls `forget` from its `deinit`, so no reference dangles.
  private(set) var knownLayers: [LayerID: Known] = [:]

  struct Known {
    unowned let layer: CALayer
  }

  var changedLayers: [CALayer] = []
  /// Layers with animations that left the tree. At the next flush their animations stop unless the layers are
  /// back.
  var departedLayers: [CALayer] = []
  var layersToDisplay: [CALayer] = []
  /// The layers that draw more when more of them is visible.
  private(set) var tiledLayers: [Tiled] = []

  struct Tiled {
    weak var layer: CATiledLayer?
  }

  func noteTiledLayer(_ layer: CATiledLayer) {
    tiledLayers.removeAll { $0.layer == nil }
    if !tiledLayers.contains(where: { $0.layer === layer }) { tiledLayers.append(Tiled(layer: layer)) }
  }
  private(set) var forgottenLayers: [Forgotten] = []

  /// A layer that the render tree still has and that is gone, or on another screen.
  struct Forgotten {
    var id: LayerID
    var images: [ImageID]
    /// Whether the layer goes with the sublayers and the mask that it has in the render tree. They may be
    /// destroyed before it.
    var isParent = false
  }

  /// Removed animations that the render tree still has.
  var removedAnimations: [AnimationRecord] = []
  var rootChanged = false
  /// Whether a layer's begin time, speed, time offset or parent has changed, so that event times must be
  /// recomputed.
  var timingChanged = false
  private(set) var needsFlush = false

  func becameKnown(_ layer: CALayer) { knownLayers[layer.id] = Known(layer: layer) }

  func isKnown(_ id: LayerID) -> Bool { knownLayers[id] != nil }

  func forget(_ layer: Forgotten) {
    knownLayers[layer.id] = nil
    forgottenLayers.append(layer)
    requestFlush()
  }

  var hasForgottenLayers: Bool { !forgottenLayers.isEmpty }

  func takeForgottenLayers() -> [Forgotten] {
    defer { forgottenLayers = [] }
    return forgottenLayers
  }

  /// Notifies the host that a flush is due, once per flush.
  func requestFlush() {
    guard !needsFlush, let screen else { return }
    needsFlush = true
    screen.onNeedsFlush?()
  }

  /// Suppresses flush requests: changes made during a flush become part of it.
  func beginCollecting() { needsFlush = true }

  func endCollecting() { needsFlush = false }

  /// Clears all lists when the screen is deallocated.
  func close() {
    screen = nil
    knownLayers = [:]
    for layer in changedLayers { layer.commitState.isListed = false }
    changedLayers = []
    departedLayers = []
    layersToDisplay = []
    tiledLayers = []
    forgottenLayers = []
    removedAnimations = []
  }
}
