import Raster

/// The picture of a layer, kept from scene to scene, and the scene that it is compared with.
struct PictureMemory: Sendable {
  let layer: LayerID
  var frame = SceneFrame()
  private(set) var picture: RasterizedPicture?
  var isUsed = true

  init(layer: LayerID) { self.layer = layer }

  /// Replaces the picture by the scene's. An equal one stays the same object, for the renderer's cache.
  mutating func update(_ bounds: PixelRect, owner: UInt32) {
    if let picture, picture.bounds == bounds, picture.list == frame.scene.drawList { return }
    picture = RasterizedPicture(frame.scene.drawList, bounds: bounds, owner: owner)
  }
}
