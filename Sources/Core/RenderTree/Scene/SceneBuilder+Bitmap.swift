import Raster

/// Drawing of layers as bitmaps: `shouldRasterize`.
extension SceneBuilder {
  /// Adds a layer as a picture in pixels of its own plane, with `rasterizationScale` pixels per point.
  /// Shadow, mask and all that is in the layer belong to the picture; its opacity does not.
  ///
  /// - Returns: false if the picture is too large for a bitmap. The caller then draws the layer as any other.
  mutating func addBitmap(
    of layer: LayerProperties, _ place: Place, _ transform: Transform3D, opacity: Double
  ) -> Bool {
    guard !tooLarge.contains(place.index) else { return false }
    let id = tree.nodes[place.index].id
    let scale =
      layer.rasterizationScale > 0 && layer.rasterizationScale.isFinite ? layer.rasterizationScale : 1
    var memory = writer.arena.takePicture(of: id)
    let plane = Transform3D.translation(x: -layer.bounds.minX, y: -layer.bounds.minY)
      .followed(by: .scale(x: scale, y: scale))
    write(&memory.frame) { $0.add(layer, place, plane, opacity: 1, ownOpacity: 1) }
    let bounds = memory.frame.scene.parts.reduce(PixelRect.empty) { $0.union($1.bounds) }
    memory.update(bounds, owner: id.rawValue)
    let picture = memory.picture
    writer.arena.putBack(memory)
    guard let picture else {
      if !bounds.isEmpty { tooLarge.insert(place.index) }
      return bounds.isEmpty
    }
    let projection = transform.projection.fromPixels(scale, origin: layer.bounds.origin)
    append(.rasterized(picture, projection, opacity), LayerPen(id: id, projection: projection), .content)
    return true
  }
}

extension Projection {
  /// This projection from pixels instead of units. It divides, so that the screen's scale gives exactly 1.
  fileprivate func fromPixels(_ scale: Double, origin: Point) -> Projection {
    Projection(
      a: a / scale, b: b / scale, c: c / scale, d: d / scale, tx: a * origin.x + c * origin.y + tx,
      ty: b * origin.x + d * origin.y + ty, p: p / scale, q: q / scale, w: p * origin.x + q * origin.y + w)
  }
}
