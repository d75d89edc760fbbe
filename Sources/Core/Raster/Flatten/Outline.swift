/// A flattened path: polygons in pixels, before translation to their place.
struct Outline {
  private(set) var points: [Point] = []
  /// The index after each polygon's last point.
  private(set) var ends: [Int] = []
  private(set) var extent = OutlineExtent()

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    extent = OutlineExtent()
  }

  /// Appends a polygon; does nothing if it is empty or one of its points is not finite.
  mutating func append(_ polygon: [Point]) {
    guard !polygon.isEmpty, polygon.allSatisfy({ $0.isFinite }) else { return }
    extent.include(polygon)
    points.append(contentsOf: polygon)
    ends.append(points.count)
  }

  /// The size of the lists, in bytes.
  var byteCount: Int { points.count * MemoryLayout<Point>.stride + ends.count * MemoryLayout<Int>.stride }

  var heldBytes: Int { points.heldBytes + ends.heldBytes }

  mutating func copy(_ other: Outline) {
    removeAll()
    points.append(contentsOf: other.points)
    ends.append(contentsOf: other.ends)
    extent = other.extent
  }
}

/// The size of an outline: what can be said of it without its points, and copied without retaining them.
struct OutlineExtent {
  /// The bounding box of all points; nil without any.
  private(set) var bounds: BoundingBox?
  private(set) var pointCount = 0
  /// The largest magnitude of a coordinate.
  private var reach = 0.0

  fileprivate mutating func include(_ polygon: [Point]) {
    var box = bounds ?? BoundingBox()
    for point in polygon { box.include(point) }
    bounds = box
    pointCount += polygon.count
    reach = max(max(-box.minX, box.maxX), max(-box.minY, box.maxY), reach)
  }

  /// Whether moving by a place's whole pixels leaves the coverage unchanged, as no edge is clipped.
  func movesByWholePixels(at place: Placement) -> Bool {
    let offset = place.offset
    // Nearly every outline is far from the limits.
    if bounds != nil, reach + max(abs(offset.x), abs(offset.y), 1) < EdgeCut.limit { return true }
    return bounds.map { $0.isNear(place) && $0.isNear(place.withoutWhole) } ?? false
  }

  /// Whether the placed outline can touch a pixel of a rectangle; only false is certain.
  func mayTouch(_ rect: PixelRect, _ place: Placement) -> Bool {
    guard let bounds else { return false }
    let (x, y) = (Double(place.x) + place.fraction.x, Double(place.y) + place.fraction.y)
    return bounds.maxX + x > Double(rect.minX) - 1 && bounds.minX + x < Double(rect.maxX) + 1
      && bounds.maxY + y > Double(rect.minY) - 1 && bounds.minY + y < Double(rect.maxY) + 1
  }
}

extension BoundingBox {
  /// Whether points in the box, at a place, fit fixed point: whole pixels can be added after rounding.
  func isNear(_ place: Placement) -> Bool {
    let (offset, limit) = (place.offset, EdgeCut.limit)
    return minX + offset.x > -limit && minY + offset.y > -limit && maxX + offset.x < limit
      && maxY + offset.y < limit
      // The points before translation have to fit as well.
      && min(minX, minY) > -0x1p22 && max(maxX, maxY) < 0x1p22
  }
}
