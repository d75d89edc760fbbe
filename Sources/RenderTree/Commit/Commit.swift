import Raster

/// What changed in a layer tree at one instant, as plain values: all that the render half ever learns from the app.
///
/// A commit is applied whole or not at all. Its cost, and that of its encoding, is that of the change.
public struct Commit: Hashable, Sendable {
  public enum Operation: Hashable, Sendable {
    /// Forgets everything: what follows describes the whole tree anew (to a tab that has just connected).
    case reset
    /// Makes a layer with default properties, outside the tree.
    case createLayer(LayerID, LayerKind)
    /// Forgets the layer with its properties and animations. It must not be in the tree; its sublayers stay, outside the tree.
    case destroyLayer(LayerID)
    /// Replaces the listed properties and leaves the others.
    case update(LayerID, [PropertyValue])
    /// Replaces the list of sublayers, bottom first.
    case setSublayers(LayerID, [LayerID])
    case setMask(LayerID, LayerID?)
    /// The layer that fills the screen, or nothing.
    case setRoot(LayerID?)
    case addAnimation(LayerID, AnimationID, Animation)
    case removeAnimation(LayerID, AnimationID)
    case defineImage(ImageID, Bitmap)
    case releaseImage(ImageID)
  }

  /// When the commit was made, in seconds of the media clock.
  public var time: Double
  public var operations: [Operation] = []

  public init(time: Double) { self.time = time }
}
