import PortableMath
package import Raster

/// A map of the plane that keeps lines straight and parallel lines parallel:
/// x′ = a·x + c·y + tx and y′ = b·x + d·y + ty.
///
/// NaN and infinite components are kept; nothing drawn through such a transform is visible.
public struct CGAffineTransform: Hashable, Codable, Sendable {
  /// The x′ per unit of x.
  public var a: CGFloat
  /// The y′ per unit of x.
  public var b: CGFloat
  /// The x′ per unit of y.
  public var c: CGFloat
  /// The y′ per unit of y.
  public var d: CGFloat
  /// The displacement along x.
  public var tx: CGFloat
  /// The displacement along y.
  public var ty: CGFloat

  /// The map that leaves every point in place.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform whose six components are zero, as on Apple's platforms; it is not the identity.
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  /// Creates a transform from its six components.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a transform from its six components, without labels.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a translation.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a scale about (0, 0). A factor of 0 gives a transform without an inverse.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a rotation about (0, 0), from the x axis towards the y axis: clockwise on a screen, where y
  /// grows down.
  /// - Parameter angle: Radians. NaN and infinite angles give NaN components.
  public init(rotationAngle angle: CGFloat) {
    let sine = CGFloat(Math.sin(Double(angle)))
    let cosine = CGFloat(Math.cos(Double(angle)))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether the transform equals `identity` exactly.
  public var isIdentity: Bool { self == .identity }

  /// Returns the map that translates first and then applies this transform.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// Returns the map that scales first and then applies this transform.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// Returns the map that rotates by `angle` radians first and then applies this transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the map that applies this transform first and `t2` after it.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c,
      b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c,
      d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx,
      ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// Returns the inverse, or this transform unchanged when it has none (it maps the plane onto a line or a
  /// point, or is not finite).
  public func inverted() -> CGAffineTransform {
    guard let inverse = raster.inverse else { return self }
    return CGAffineTransform(
      a: CGFloat(inverse.a), b: CGFloat(inverse.b), c: CGFloat(inverse.c), d: CGFloat(inverse.d),
      tx: CGFloat(inverse.tx), ty: CGFloat(inverse.ty))
  }

  /// The same map as a projection of the renderer.
  package var raster: Projection {
    Projection(a: Double(a), b: Double(b), c: Double(c), d: Double(d), tx: Double(tx), ty: Double(ty))
  }

  /// Whether the transform has an inverse.
  package var isInvertible: Bool { raster.inverse != nil }
}

extension CGPoint {
  /// Returns the image of this point under the transform.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Returns the size mapped as a displacement, so that translation has no effect. A side may become
  /// negative.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns the smallest rectangle around the four mapped corners. The null rectangle stays null; NaN
  /// components give NaN.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    guard !isNull else { return self }
    if t.b == 0, t.c == 0, t.a > 0, t.d > 0 {
      return CGRect(
        x: minX * t.a + t.tx, y: minY * t.d + t.ty, width: width * t.a, height: height * t.d)
    }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(t) }
    var low = corners[0]
    var high = corners[0]
    for corner in corners.dropFirst() {
      low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
