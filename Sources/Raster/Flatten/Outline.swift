/// A flattened path: polygons in pixels, before translation to their place.
struct Outline {
  /// The points of all polygons.
  private(set) var points: [Point] = []
  /// The index after each polygon's last point.
  private(set) var ends: [Int] = []
  private(set) var extent = OutlineExtent()

  /// The bounding box of all points; nil without any.
  var bounds: BoundingBox? { extent.bounds }

  /// Removes all polygons and keeps the allocations.
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

  /// The allocated bytes, used or not.
  var heldBytes: Int { points.heldBytes + ends.heldBytes }

  /// Copies another outline into this one's allocations.
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

  /// Creates the extent of no points.
  init() {}

  /// Creates the extent of points with a bounding box.
  init(bounds box: BoundingBox, pointCount: Int) {
    (bounds, self.pointCount) = (box, pointCount)
    reach = max(max(-box.minX, box.maxX), max(-box.minY, box.maxY))
  }

  fileprivate mutating func include(_ polygon: [Point]) {
    var box = bounds ?? BoundingBox()
    for point in polygon { box.include(point) }
    bounds = box
    pointCount += polygon.count
    reach = max(max(-box.minX, box.maxX), max(-box.minY, box.maxY), reach)
  }

  /// Whether a translation by the whole pixels of a place leaves the coverage unchanged: edges are clipped
  /// neither there nor at the fraction alone.
  func movesByWholePixels(at place: Placement) -> Bool {
    let offset = place.offset
    // Nearly every outline is far from the limits.
    if bounds != nil, reach + max(abs(offset.x), abs(offset.y), 1) < EdgeCut.limit { return true }
    return isNear(place) && isNear(place.withoutWhole)
  }

  /// Whether the points, placed at `place`, fit the fixed-point format without clipping. The whole pixels of
  /// the placement can then be added after rounding.
  func isNear(_ place: Placement) -> Bool {
    guard let bounds else { return false }
    let (offset, limit) = (place.offset, EdgeCut.limit)
    return bounds.minX + offset.x > -limit && bounds.minY + offset.y > -limit
      && bounds.maxX + offset.x < limit
      && bounds.maxY + offset.y < limit
      // The points before translation have to fit as well.
      && min(bounds.minX, bounds.minY) > -0x1p22 && max(bounds.maxX, bounds.maxY) < 0x1p22
  }

  /// Whether the placed outline can touch a pixel of a rectangle; only false is certain.
  func mayTouch(_ rect: PixelRect, _ place: Placement) -> Bool {
    guard let bounds else { return false }
    let (x, y) = (Double(place.x) + place.fraction.x, Double(place.y) + place.fraction.y)
    return bounds.maxX + x > Double(rect.minX) - 1 && bounds.minX + x < Double(rect.maxX) + 1
      && bounds.maxY + y > Double(rect.minY) - 1 && bounds.minY + y < Double(rect.maxY) + 1
  }
}
