import Raster

/// What a layer draws besides its background, border and sublayers.
public enum LayerKind: UInt8, Hashable, Sendable {
  /// `contents`: nothing, an image or a picture.
  case plain
  /// `path`, filled and stroked.
  case shape
  /// `colors` along the line from `startPoint` to `endPoint` (axial) or around `startPoint` (radial).
  case gradient
}

/// What `contents` holds.
public enum LayerContents: Hashable, Sendable {
  case none
  case image(ImageID)
  /// Drawing commands in the layer's own points, from its bounds' top-left corner at (0, 0) as if the bounds' origin were zero.
  case picture(DrawList)
}

/// How contents of another size than the bounds are placed in them.
public enum ContentsGravity: UInt8, Hashable, Sendable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
}
