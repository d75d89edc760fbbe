extension Path {
  /// The smallest rectangle around all points, control points included: known without a look at them, and never smaller than `boundingBox`.
  /// It may have no width or no height. Nil without a point; NaN coordinates are passed over.
  public var bounds: Rect? { box.rect }

  /// The smallest rectangle around the outline itself. Odd cases as for `bounds`.
  public var boundingBox: Rect? {
    var box = BoundingBox()
    for subpath in subpaths {
      box.include(subpath.start)
      for segment in subpath.segments {
        box.include(segment.end)
        if segment.degree != .line {
          segment.forEachExtremum { box.include(segment.point(at: $0)) }
        }
      }
    }
    return box.rect
  }
}

/// Grows around points. NaN coordinates do not take part.
struct BoundingBox {
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity

  mutating func include(_ point: Point) {
    if point.x < minX { minX = point.x }
    if point.x > maxX { maxX = point.x }
    if point.y < minY { minY = point.y }
    if point.y > maxY { maxY = point.y }
  }

  mutating func include(_ other: BoundingBox) {
    if other.minX < minX { minX = other.minX }
    if other.maxX > maxX { maxX = other.maxX }
    if other.minY < minY { minY = other.minY }
    if other.maxY > maxY { maxY = other.maxY }
  }

  /// Whether nothing was included.
  var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

  var rect: Rect? {
    if isEmpty { return nil }
    return Rect(min: Point(x: minX, y: minY), max: Point(x: maxX, y: maxY))
  }
}
