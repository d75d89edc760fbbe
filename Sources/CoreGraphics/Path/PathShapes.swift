internal import Raster

extension Path {
  /// Control points of a quarter circle of radius 1 lie this far along its tangents: 4⁄3·(√2 − 1). The curve is then at most
  /// 2.7·10⁻⁴ off the circle.
  private static let quarterHandle: CGFloat = 0.552_284_749_830_793_4

  mutating func addRect(_ rect: CGRect, transform: CGAffineTransform) {
    guard !rect.isNull else { return }
    let right = rect.origin.x + rect.size.width
    let bottom = rect.origin.y + rect.size.height
    move(to: rect.origin.applying(transform).raster)
    line(to: CGPoint(x: right, y: rect.origin.y).applying(transform).raster)
    line(to: CGPoint(x: right, y: bottom).applying(transform).raster)
    line(to: CGPoint(x: rect.origin.x, y: bottom).applying(transform).raster)
    close()
  }

  mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform) {
    guard !rect.isNull else { return }
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let rx = rect.width / 2
    let ry = rect.height / 2
    let handle = Self.quarterHandle
    func point(_ x: CGFloat, _ y: CGFloat) -> Point {
      CGPoint(x: center.x + rx * x, y: center.y + ry * y).applying(transform).raster
    }
    move(to: point(1, 0))
    cubic(to: point(0, 1), control1: point(1, handle), control2: point(handle, 1))
    cubic(to: point(-1, 0), control1: point(-handle, 1), control2: point(-1, handle))
    cubic(to: point(0, -1), control1: point(-1, -handle), control2: point(-handle, -1))
    cubic(to: point(1, 0), control1: point(handle, -1), control2: point(1, -handle))
    close()
  }

  mutating func addRoundedRect(
    _ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform
  ) {
    guard !rect.isNull else { return }
    // max(0, NaN) may be either; the comparison settles it.
    let rx = cornerWidth > 0 ? min(cornerWidth, rect.width / 2) : 0
    let ry = cornerHeight > 0 ? min(cornerHeight, rect.height / 2) : 0
    guard rx > 0, ry > 0 else { return addRect(rect, transform: transform) }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    let x = rx * (1 - Self.quarterHandle)
    let y = ry * (1 - Self.quarterHandle)
    func point(_ x: CGFloat, _ y: CGFloat) -> Point { CGPoint(x: x, y: y).applying(transform).raster }
    move(to: point(right, rect.midY))
    line(to: point(right, bottom - ry))
    cubic(
      to: point(right - rx, bottom), control1: point(right, bottom - y), control2: point(right - x, bottom))
    line(to: point(left + rx, bottom))
    cubic(to: point(left, bottom - ry), control1: point(left + x, bottom), control2: point(left, bottom - y))
    line(to: point(left, top + ry))
    cubic(to: point(left + rx, top), control1: point(left, top + y), control2: point(left + x, top))
    line(to: point(right - rx, top))
    cubic(to: point(right, top + ry), control1: point(right - x, top), control2: point(right, top + y))
    close()
  }

  func transformed(by transform: CGAffineTransform) -> Path {
    guard !transform.isIdentity else { return self }
    var result = Path()
    result.append(self, transform: transform.raster)
    return result
  }

  /// The rectangle that the path outlines, if it is one closed outline of four upright sides and nothing else.
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
