/// The reason why a commit was refused. No part of a refused commit has any effect.
public enum CommitError: Error, Hashable, Sendable {
  /// An operation names a layer that does not exist.
  case unknownLayer(LayerID)
  /// An operation removes an animation that its layer does not have.
  case unknownAnimation(AnimationID)
  /// An operation releases an image that does not exist.
  case unknownImage(ImageID)
  /// A layer with this number exists already.
  case layerExists(LayerID)
  /// The layer has an animation with this number already.
  case animationExists(AnimationID)
  /// An image with this number exists already.
  case imageExists(ImageID)
  /// The layer is still a sublayer, a mask or the root.
  case layerInUse(LayerID)
  /// The layer occurs twice in one list of sublayers.
  case repeatedSublayer(LayerID)
  /// The layer would contain itself.
  case cycle(LayerID)
  /// The bytes are not a commit. `offset` is the place in them, counted from their beginning.
  case malformed(offset: Int)
  /// The bytes were written by another version.
  case unsupportedVersion(UInt8)
}
