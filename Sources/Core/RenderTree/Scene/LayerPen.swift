import Raster

/// Maps a layer's points to the pixels of the screen.
struct LayerPen {
  let id: LayerID
  let projection: Projection

  /// Pixels per point of the layer, along the larger scale. Not finite counts as 0.
  var scale: Double {
    let p = projection
    let (x, y) = (Point(x: p.a, y: p.b).length, Point(x: p.c, y: p.d).length)
    let scale = max(x, y) / (p.isAffine ? 1 : max(abs(p.w), 1e-6))
    return scale.isFinite ? scale : 0
  }

  /// A displacement of the layer in pixels. One that is not finite counts as zero.
  func vector(_ v: Point) -> Point {
    let p = projection
    let result = Point(x: p.a * v.x + p.c * v.y, y: p.b * v.x + p.d * v.y)
    return result.isFinite ? result : .zero
  }
}
