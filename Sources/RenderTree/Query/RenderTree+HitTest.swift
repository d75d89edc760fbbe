import Raster

extension RenderTree {
  /// The layers whose bounds hold a point of the screen (in points) as they look at a time of the media clock, topmost first. Hidden layers and all
  /// that is in them do not count, and what `masksToBounds` cuts away neither; opacity plays no part.
  public func layers(containing point: Point, at time: Double) -> [LayerID] {
    var result: [LayerID] = []
    var excluded: Set<UInt32> = []
    for layer in presentedLayers(at: time) {
      let isOut = layer.parent.map { excluded.contains($0.rawValue) } ?? false
      let place = layer.projection.inverse?.apply(point)
      let isInside = place.map { $0.isFinite && layer.properties.bounds.contains($0) } ?? false
      if isOut || layer.properties.isHidden || (layer.properties.masksToBounds && !isInside) {
        excluded.insert(layer.id.rawValue)
      } else if isInside {
        result.append(layer.id)
      }
    }
    return result.reversed()
  }
}
