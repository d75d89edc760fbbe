/// Why a commit was refused. Nothing of a refused commit has any effect.
public enum CommitError: Error, Hashable, Sendable {
  case unknownLayer(LayerID)
  case unknownAnimation(AnimationID)
  case unknownImage(ImageID)
  /// The number is taken.
  case layerExists(LayerID)
  case animationExists(AnimationID)
  case imageExists(ImageID)
  /// The layer is still a sublayer, a mask or the root.
  case layerInUse(LayerID)
  /// The layer stands twice in one list.
  case repeatedSublayer(LayerID)
  /// The layer would contain itself.
  case cycle(LayerID)
  /// The bytes are not a commit: where in them, counted from their beginning.
  case malformed(offset: Int)
  /// The bytes were written by another version.
  case unsupportedVersion(UInt8)
}
