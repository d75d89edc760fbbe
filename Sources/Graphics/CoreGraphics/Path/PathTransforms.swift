internal import Raster

extension Path {
  func transformed(by transform: CGAffineTransform) -> Path {
    transform.isIdentity ? self : transformed(by: transform.raster)
  }

  /// Adds the outline that `add` builds from an empty path, mapped by the transform.
  mutating func addOutline(transform: CGAffineTransform, _ add: (inout Path) -> Void) {
    if transform.isIdentity { return add(&self) }
    var outline = Path()
    add(&outline)
    append(outline, transform: transform.raster)
  }

  /// Adds the segments that `add` appends at the current point, mapped by the transform.
  ///
  /// The current point is first mapped by the inverse, so that the added segments connect to it after the
  /// map. Under a map without an inverse, `add` starts at the unmapped current point.
  mutating func addContinuation(transform: CGAffineTransform, _ add: (inout Path) -> Void) {
    if transform.isIdentity { return add(&self) }
    let map = transform.raster
    guard let current = currentPoint else { return addOutline(transform: transform, add) }
    var continuation = Path()
    continuation.move(to: map.inverse?.apply(current) ?? current)
    add(&continuation)
    for element in continuation.transformed(by: map).elements.dropFirst() { append(element) }
  }

  /// The rectangle that the path outlines, if the path is a single closed outline of four sides parallel to
  /// the axes.
  var uprightRect: Rect? {
    guard
      verbs == [.move, .line, .line, .line, .close] || verbs == [.move, .line, .line, .line, .line, .close]
    else { return nil }
    if points.count == 5, points[4] != points[0] { return nil }
    let (a, b, c, d) = (points[0], points[1], points[2], points[3])
    let startsAlongX = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let startsAlongY = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard startsAlongX || startsAlongY else { return nil }
    return Rect(
      min: Point(x: Swift.min(a.x, c.x), y: Swift.min(a.y, c.y)),
      max: Point(x: Swift.max(a.x, c.x), y: Swift.max(a.y, c.y)))
  }
}
