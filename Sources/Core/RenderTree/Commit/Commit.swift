import Raster

/// A change of a layer tree at one instant, as plain values: all that the render half learns from the app.
///
/// A commit is applied whole or not at all. Applying and encoding it cost as much as the change.
public struct Commit: Hashable, Sendable {
  /// One change. Operations are carried out in order; `CommitError` names the reasons to refuse one.
  public enum Operation: Hashable, Sendable {
    /// Forgets everything: the operations after it describe the whole tree again, as for a new tab.
    case reset
    /// Makes a layer with default properties, outside the tree.
    case createLayer(LayerID, LayerKind)
    /// Forgets a layer outside the tree with its properties and animations; its sublayers and its mask stay.
    case destroyLayer(LayerID)
    /// Replaces the listed properties and leaves the others.
    case update(LayerID, [PropertyValue])
    /// Replaces the list of sublayers, bottom first. Each leaves the place where it was before.
    case setSublayers(LayerID, [LayerID])
    /// Replaces the mask; nil removes it. The mask leaves the place where it was before.
    case setMask(LayerID, LayerID?)
    /// Chooses the layer that fills the screen; nil shows nothing.
    case setRoot(LayerID?)
    /// Adds an animation to a layer.
    case addAnimation(LayerID, AnimationID, Animation)
    /// Removes one animation of a layer.
    case removeAnimation(LayerID, AnimationID)
    /// Makes an image known under a new number.
    case defineImage(ImageID, Bitmap)
    /// Forgets an image. Layers that still refer to it draw no contents.
    case releaseImage(ImageID)
  }

  /// The time at which the commit was made, in seconds of the media clock.
  public var time: Double
  /// The changes in order; empty by default.
  public var operations: [Operation] = []

  /// Makes a commit without operations.
  public init(time: Double) { self.time = time }

  /// Whether it adds a transition from an earlier look to a layer. After a reset there is none.
  var hasTransition: Bool {
    if case .reset = operations.first { return false }
    return operations.contains {
      if case .addAnimation(_, _, let animation) = $0 { animation.isTransition } else { false }
    }
  }
}
