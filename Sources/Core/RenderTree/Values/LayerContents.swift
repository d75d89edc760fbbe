import Raster

/// The content that a layer draws besides its background, border and sublayers.
public enum LayerKind: UInt8, Hashable, Sendable {
  /// Draws `contents`: nothing, an image or a picture.
  case plain
  /// Also fills and strokes `path`.
  case shape
  /// Also draws `colors` along the line from `startPoint` to `endPoint`, or around `startPoint`.
  case gradient
  /// Draws nothing but its sublayers, which keep their depth and may cut through each other. Background,
  /// contents, border, shadow, mask and `masksToBounds` have no effect, and the opacity is that of each
  /// sublayer.
  case transform
  /// Draws its sublayers `instanceCount` times.
  case replicator
  /// Also draws the particles that `emitterCells` emit, below its sublayers.
  case emitter
}

/// The value of a layer's `contents`.
public enum LayerContents: Hashable, Sendable {
  case none
  /// A committed image. One that was never defined, or was released, draws nothing.
  case image(ImageID)
  /// Drawing commands in the layer's points, with (0, 0) at the top-left corner of the bounds.
  case picture(DrawList)
}

/// The placement of an image whose size differs from the bounds'.
public enum ContentsGravity: UInt8, Hashable, Sendable {
  /// The image keeps its size, `contentsScale` pixels to a point, in the middle, at a side or in a corner. As
  /// in Core Animation, whose y once grew upwards everywhere, the top is the side with the largest y.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  /// The image is resized: to the bounds (`resize`), or with its proportions to lie within them
  /// (`resizeAspect`) or to cover them (`resizeAspectFill`), in the middle.
  case resize, resizeAspect, resizeAspectFill
}
