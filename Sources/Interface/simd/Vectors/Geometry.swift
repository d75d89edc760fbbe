// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Apple's names, which are those of C.

// Lengths, angles and directions of vectors. A vector of length 0 has no direction: what divides by its
// length gives NaN.

/// The sum of the products of the elements.
@inlinable public func dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
  reduce_add(x * y)
}

/// The part of `x` along `y`.
@inlinable public func project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
  dot(x, y) / dot(y, y) * y
}

/// The length of the vector.
@inlinable public func length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  dot(x, x).squareRoot()
}

/// The square of the vector's length, which needs no root.
@inlinable public func length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  dot(x, x)
}

/// The sum of the absolute values of the elements.
@inlinable public func norm_one<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  reduce_add(abs(x))
}

/// The greatest absolute value of an element.
@inlinable public func norm_inf<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  reduce_max(abs(x))
}

/// The length of the way between two points.
@inlinable public func distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
  length(x - y)
}

/// The square of the distance, which needs no root.
@inlinable public func distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar
where V.Scalar: FloatingPoint {
  length_squared(x - y)
}

/// The vector of length 1 in the same direction.
@inlinable public func normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  x / length(x)
}

/// The direction of a ray that came along `x` and is reflected by a surface with the normal `n` of length 1.
@inlinable public func reflect<V: SIMD>(_ x: V, n: V) -> V where V.Scalar: FloatingPoint {
  x - 2 * dot(x, n) * n
}

/// The direction of a ray of direction `x` behind a surface with the normal `n`, by Snell's law. Zero where
/// the surface reflects the whole ray.
///
/// - Parameters:
///   - x: The ray's direction, of length 1.
///   - n: The surface's normal, of length 1, against the ray.
///   - eta: The ratio of the indices of refraction, before the surface to behind it.
@inlinable public func refract<V: SIMD>(_ x: V, n: V, eta: V.Scalar) -> V where V.Scalar: FloatingPoint {
  let cosine = dot(x, n)
  let k = 1 - eta * eta * (1 - cosine * cosine)
  return k < 0 ? V() : eta * x - (eta * cosine + k.squareRoot()) * n
}

/// The vector at right angles to both, as long as their parallelogram is large.
@inlinable public func cross<T: FloatingPoint>(_ x: SIMD3<T>, _ y: SIMD3<T>) -> SIMD3<T> {
  SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
}

/// The cross product of two vectors in the plane z = 0.
@inlinable public func cross<T: FloatingPoint>(_ x: SIMD2<T>, _ y: SIMD2<T>) -> SIMD3<T> {
  SIMD3(0, 0, x.x * y.y - x.y * y.x)
}
