import Raster

extension RenderTree {
  /// The layers whose bounds contain a point of the screen at a time of the media clock, topmost first.
  ///
  /// Hidden layers with all that is in them are left out, and so are the parts that `masksToBounds` cuts
  /// away. Opacity, masks and rounded corners play no part. A point that is not finite hits nothing.
  ///
  /// - Parameters:
  ///   - point: in points of the screen.
  ///   - time: in seconds.
  /// - Complexity: O(layers), with the evaluation of their animations.
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
