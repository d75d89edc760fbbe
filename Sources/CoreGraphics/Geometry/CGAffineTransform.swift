import PortableMath
package import Raster

/// A map of the plane that keeps straight lines straight and parallel lines parallel:
/// x′ = a·x + c·y + tx and y′ = b·x + d·y + ty.
///
/// NaN and infinite components are kept as they are; what is drawn through such a transform is not shown.
public struct CGAffineTransform: Hashable, Codable, Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  /// The map that leaves every point where it is.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// All six components zero, as on Apple's platforms: not the identity.
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// A rotation about (0, 0), from the x axis towards the y axis: clockwise on a screen, where y grows down.
  /// - Parameter angle: Radians. NaN and infinite angles give NaN components.
  public init(rotationAngle angle: CGFloat) {
    let sine = CGFloat(Math.sin(Double(angle)))
    let cosine = CGFloat(Math.cos(Double(angle)))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  public var isIdentity: Bool { self == .identity }

  /// The map that moves first, and does what this one does after it.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// The map that scales first, and does what this one does after it.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// The map that rotates by radians first, and does what this one does after it.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The map that does this one first and the other one after it.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c,
      b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c,
      d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx,
      ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// The map that undoes this one, or this one unchanged when it has no inverse (it squeezes the plane onto a line or a point,
  /// or is not finite).
  public func inverted() -> CGAffineTransform {
    guard let inverse = raster.inverse else { return self }
    return CGAffineTransform(
      a: CGFloat(inverse.a), b: CGFloat(inverse.b), c: CGFloat(inverse.c), d: CGFloat(inverse.d),
      tx: CGFloat(inverse.tx), ty: CGFloat(inverse.ty))
  }

  /// The same map for the renderer.
  package var raster: Projection {
    Projection(a: Double(a), b: Double(b), c: Double(c), d: Double(d), tx: Double(tx), ty: Double(ty))
  }

  /// Whether some other map undoes this one.
  package var isInvertible: Bool { raster.inverse != nil }
}

extension CGPoint {
  /// Where the transform takes this point.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// The size as a displacement under the transform; translation does not change it. A side may become negative.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The smallest upright rectangle around the transformed corners. The null rectangle stays null; NaN spreads.
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
