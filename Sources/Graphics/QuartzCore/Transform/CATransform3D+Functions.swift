// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CoreGraphics
import Foundation
import PortableMath
import Raster

/// Returns a translation.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

/// Returns a scale about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// Returns a rotation by `angle` radians about the axis (x, y, z), whose length is arbitrary. An axis of
/// length zero gives the identity. Rodrigues' formula, transposed for row vectors; sine and cosine are the
/// same on every machine.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let s = CGFloat(Math.sin(Double(angle)))
  let c = CGFloat(Math.cos(Double(angle)))
  let k = 1 - c
  return CATransform3D(
    m11: c + k * x * x, m12: k * x * y + s * z, m13: k * x * z - s * y, m14: 0,
    m21: k * x * y - s * z, m22: c + k * y * y, m23: k * y * z + s * x, m24: 0,
    m31: k * x * z + s * y, m32: k * y * z - s * x, m33: c + k * z * z, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Returns the transform that translates first and then applies `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns the transform that scales first and then applies `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns the transform that rotates by `angle` radians first and then applies `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns the transform that applies `a` first and `b` after it: the matrix product a · b.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  func row(
    _ x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat
  ) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
    (
      x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41,
      x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42,
      x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43,
      x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44
    )
  }
  var t = CATransform3D()
  (t.m11, t.m12, t.m13, t.m14) = row(a.m11, y: a.m12, z: a.m13, w: a.m14)
  (t.m21, t.m22, t.m23, t.m24) = row(a.m21, y: a.m22, z: a.m23, w: a.m24)
  (t.m31, t.m32, t.m33, t.m34) = row(a.m31, y: a.m32, z: a.m33, w: a.m34)
  (t.m41, t.m42, t.m43, t.m44) = row(a.m41, y: a.m42, z: a.m43, w: a.m44)
  return t
}

/// Returns the inverse, or `t` itself when it has none (as in Core Animation) or is not finite.
///
/// Laplace expansion by 2 × 2 minors of the upper and the lower two rows.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  let s0 = t.m11 * t.m22 - t.m21 * t.m12
  let s1 = t.m11 * t.m23 - t.m21 * t.m13
  let s2 = t.m11 * t.m24 - t.m21 * t.m14
  let s3 = t.m12 * t.m23 - t.m22 * t.m13
  let s4 = t.m12 * t.m24 - t.m22 * t.m14
  let s5 = t.m13 * t.m24 - t.m23 * t.m14
  let c0 = t.m31 * t.m42 - t.m41 * t.m32
  let c1 = t.m31 * t.m43 - t.m41 * t.m33
  let c2 = t.m31 * t.m44 - t.m41 * t.m34
  let c3 = t.m32 * t.m43 - t.m42 * t.m33
  let c4 = t.m32 * t.m44 - t.m42 * t.m34
  let c5 = t.m33 * t.m44 - t.m43 * t.m34
  let determinant = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
  guard determinant.isFinite, determinant != 0, (1 / determinant).isFinite else { return t }
  let k = 1 / determinant
  return CATransform3D(
    m11: (t.m22 * c5 - t.m23 * c4 + t.m24 * c3) * k, m12: (t.m13 * c4 - t.m12 * c5 - t.m14 * c3) * k,
    m13: (t.m42 * s5 - t.m43 * s4 + t.m44 * s3) * k, m14: (t.m33 * s4 - t.m32 * s5 - t.m34 * s3) * k,
    m21: (t.m23 * c2 - t.m21 * c5 - t.m24 * c1) * k, m22: (t.m11 * c5 - t.m13 * c2 + t.m14 * c1) * k,
    m23: (t.m43 * s2 - t.m41 * s5 - t.m44 * s1) * k, m24: (t.m31 * s5 - t.m33 * s2 + t.m34 * s1) * k,
    m31: (t.m21 * c4 - t.m22 * c2 + t.m24 * c0) * k, m32: (t.m12 * c2 - t.m11 * c4 - t.m14 * c0) * k,
    m33: (t.m41 * s4 - t.m42 * s2 + t.m44 * s0) * k, m34: (t.m32 * s2 - t.m31 * s4 - t.m34 * s0) * k,
    m41: (t.m22 * c1 - t.m21 * c3 - t.m23 * c0) * k, m42: (t.m11 * c3 - t.m12 * c1 + t.m13 * c0) * k,
    m43: (t.m42 * s1 - t.m41 * s3 - t.m43 * s0) * k, m44: (t.m31 * s3 - t.m32 * s1 + t.m33 * s0) * k)
}

/// Returns the transform that acts as `m` in the plane z = 0 and leaves z alone.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  return t
}

/// Whether the transform maps the plane z = 0 to itself, leaves z alone and has no perspective.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0 && t.m33 == 1
    && t.m34 == 0 && t.m43 == 0 && t.m44 == 1
}

/// Returns the transform's effect in the plane z = 0 without perspective; exact where `CATransform3DIsAffine`
/// holds.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
