import RenderTree

/// What has changed in one screen's layers since its last commit. Layers keep it alive, so that they can outlive their screen.
final class ChangeRegistry {
  /// Nil once the screen is gone.
  weak var context: RenderContext?

  /// The layers that the render tree has. Each of them says `forget` when it goes, so none of these references dangles.
  private(set) var knownLayers: [LayerID: Known] = [:]

  struct Known {
    unowned let layer: CALayer
  }

  var changedLayers: [CALayer] = []
  /// Layers with animations that were taken out of the tree; at the next flush their animations stop unless they are back.
  var departedLayers: [CALayer] = []
  var layersToDisplay: [CALayer] = []
  private(set) var forgottenLayers: [(id: LayerID, image: ImageID?)] = []
  /// Animations that the render tree has and shall forget.
  var removedAnimations: [AnimationRecord] = []
  var rootChanged = false
  /// Whether a layer's begin time, speed, time offset or place has changed, so that the ends of animations are to be computed anew.
  var timingChanged = false
  private(set) var needsFlush = false

  func becameKnown(_ layer: CALayer) { knownLayers[layer.id] = Known(layer: layer) }

  func isKnown(_ id: LayerID) -> Bool { knownLayers[id] != nil }

  func forget(_ id: LayerID, image: ImageID?) {
    knownLayers[id] = nil
    forgottenLayers.append((id, image))
    requestFlush()
  }

  var hasForgottenLayers: Bool { !forgottenLayers.isEmpty }

  func takeForgottenLayers() -> [(id: LayerID, image: ImageID?)] {
    defer { forgottenLayers = [] }
    return forgottenLayers
  }

  /// Tells the host once that there is something to flush.
  func requestFlush() {
    guard !needsFlush, let context else { return }
    needsFlush = true
    context.onNeedsFlush?()
  }

  /// While a flush collects, what changes goes into it and needs no other one.
  func beginCollecting() { needsFlush = true }

  func endCollecting() { needsFlush = false }

  /// The screen goes away: nothing is listed any more.
  func close() {
    context = nil
    knownLayers = [:]
    for layer in changedLayers { layer.commitState.isListed = false }
    changedLayers = []
    departedLayers = []
    layersToDisplay = []
    forgottenLayers = []
    removedAnimations = []
  }
}
