// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Apple's names, which are those of C.

import PortableMath

/// The quaternion that turns by `q` first, then by `p`.
public func simd_mul<Q: Quaternion>(_ p: Q, _ q: Q) -> Q { p * q }

/// The vector, turned.
public func simd_act<Q: Quaternion>(_ q: Q, _ vector: SIMD3<Q.Scalar>) -> SIMD3<Q.Scalar> { q.act(vector) }

/// The sum of the products of the parts: for turns, the cosine of half the angle between them.
public func simd_dot<Q: Quaternion>(_ p: Q, _ q: Q) -> Q.Scalar { dot(p.vector, q.vector) }

/// The length.
public func simd_length<Q: Quaternion>(_ q: Q) -> Q.Scalar { q.length }

/// The quaternion of length 1 with the same axis and angle.
public func simd_normalize<Q: Quaternion>(_ q: Q) -> Q { q.normalized }

/// The quaternion whose product with this one is 1.
public func simd_inverse<Q: Quaternion>(_ q: Q) -> Q { q.inverse }

/// The quaternion with the imaginary parts' signs changed.
public func simd_conjugate<Q: Quaternion>(_ q: Q) -> Q { q.conjugate }

/// The quaternion with the signs of all parts changed, which turns alike.
public func simd_negate<Q: Quaternion>(_ q: Q) -> Q { -q }

/// How far the quaternion turns, in radians.
public func simd_angle<Q: Quaternion>(_ q: Q) -> Q.Scalar { q.angle }

/// The axis about which the quaternion turns.
public func simd_axis<Q: Quaternion>(_ q: Q) -> SIMD3<Q.Scalar> { q.axis }

/// A turn between two, at an even pace along the shorter way (Shoemake 1985).
///
/// - Parameters:
///   - start: The turn at `t` = 0, of length 1.
///   - end: The turn at `t` = 1, of length 1.
///   - t: The place on the way.
public func simd_slerp<Q: Quaternion>(_ start: Q, _ end: Q, _ t: Q.Scalar) -> Q {
  between(start, dot(start.vector, end.vector) < 0 ? -end : end, t)
}

/// A turn between two, at an even pace along the longer way.
///
/// - Parameters:
///   - start: The turn at `t` = 0, of length 1.
///   - end: The turn at `t` = 1, of length 1.
///   - t: The place on the way.
public func simd_slerp_longest<Q: Quaternion>(_ start: Q, _ end: Q, _ t: Q.Scalar) -> Q {
  between(start, dot(start.vector, end.vector) < 0 ? end : -end, t)
}

private func between<Q: Quaternion>(_ start: Q, _ end: Q, _ t: Q.Scalar) -> Q {
  let angle =
    Math.atan2(
      Double(length(end.vector - start.vector)), Double(length(end.vector + start.vector))) * 2
  let sine = Math.sin(angle)
  // Turns that hardly differ lie on a straight line, and a sine of 0 cannot be divided by.
  if sine < 1e-6 { return Q(vector: mix(start.vector, end.vector, t: t)).normalized }
  let first = Math.sin((1 - Double(t)) * angle) / sine
  let second = Math.sin(Double(t) * angle) / sine
  return Q(vector: Q.Scalar(first) * start.vector + Q.Scalar(second) * end.vector).normalized
}
