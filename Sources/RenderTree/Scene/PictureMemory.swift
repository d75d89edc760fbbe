import Raster

/// The picture of a layer, kept from scene to scene, and the memory that finding out takes whether it has changed.
struct PictureMemory: Sendable {
  let layer: LayerID
  var scene = Scene()
  private(set) var picture: RasterizedPicture?
  var isUsed = true

  init(layer: LayerID) { self.layer = layer }

  /// Makes the picture that of the scene. If it is what it was, it is the same object, by which a renderer finds its bitmap.
  mutating func update(_ bounds: PixelRect, owner: UInt32) {
    if let picture, picture.bounds == bounds, picture.list == scene.drawList { return }
    picture = RasterizedPicture(scene.drawList, bounds: bounds, owner: owner)
  }
}
