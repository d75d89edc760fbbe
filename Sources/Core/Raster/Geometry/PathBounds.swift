extension Path {
  /// The bounding box of all points, control points included; never smaller than `boundingBox`. It may have
  /// no width or no height. Nil without a point; NaN coordinates are ignored. O(1).
  public var bounds: Rect? { box.rect }

  /// The bounding box of the curves, perhaps without area; nil without a point. NaN is ignored. O(n).
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

/// A bounding box that grows as points are included. NaN coordinates are ignored.
struct BoundingBox: Equatable {
  var (minX, minY) = (Double.infinity, Double.infinity)
  var (maxX, maxY) = (-Double.infinity, -Double.infinity)

  mutating func include(_ point: Point) {
    if point.x < minX { minX = point.x }
    if point.x > maxX { maxX = point.x }
    if point.y < minY { minY = point.y }
    if point.y > maxY { maxY = point.y }
  }

  mutating func include(_ other: BoundingBox) {
    (minX, minY) = (min(minX, other.minX), min(minY, other.minY))
    (maxX, maxY) = (max(maxX, other.maxX), max(maxY, other.maxY))
  }

  var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

  var rect: Rect? {
    if isEmpty { return nil }
    return Rect(min: Point(x: minX, y: minY), max: Point(x: maxX, y: maxY))
  }
}
