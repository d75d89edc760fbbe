// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The functions of vectors by their names in C.

@inlinable public func simd_abs<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { abs(x) }
@inlinable public func simd_sign<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { sign(x) }
@inlinable public func simd_recip<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { recip(x) }
@inlinable public func simd_rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { rsqrt(x) }
@inlinable public func simd_fract<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { fract(x) }
@inlinable public func simd_normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { normalize(x) }
@inlinable public func simd_min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint { min(x, y) }
@inlinable public func simd_max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint { max(x, y) }
@inlinable public func simd_project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
  project(x, y)
}
@inlinable public func simd_length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { length(x) }
@inlinable public func simd_length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  length_squared(x)
}
@inlinable public func simd_norm_one<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  norm_one(x)
}
@inlinable public func simd_norm_inf<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  norm_inf(x)
}
@inlinable public func simd_reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  reduce_add(x)
}
@inlinable public func simd_reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  reduce_min(x)
}
@inlinable public func simd_reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  reduce_max(x)
}
@inlinable public func simd_dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
  dot(x, y)
}
@inlinable public func simd_distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
  distance(x, y)
}
@inlinable public func simd_distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar
where V.Scalar: FloatingPoint {
  distance_squared(x, y)
}
@inlinable public func simd_clamp<V: SIMD>(_ x: V, _ min: V, _ max: V) -> V where V.Scalar: FloatingPoint {
  clamp(x, min: min, max: max)
}
@inlinable public func simd_mix<V: SIMD>(_ x: V, _ y: V, _ t: V) -> V where V.Scalar: FloatingPoint {
  mix(x, y, t: t)
}
@inlinable public func simd_step<V: SIMD>(_ edge: V, _ x: V) -> V where V.Scalar: FloatingPoint {
  step(x, edge: edge)
}
@inlinable public func simd_smoothstep<V: SIMD>(_ edge0: V, _ edge1: V, _ x: V) -> V
where V.Scalar: FloatingPoint & ExpressibleByFloatLiteral {
  smoothstep(x, edge0: edge0, edge1: edge1)
}
@inlinable public func simd_reflect<V: SIMD>(_ x: V, _ n: V) -> V where V.Scalar: FloatingPoint {
  reflect(x, n: n)
}
@inlinable public func simd_refract<V: SIMD>(_ x: V, _ n: V, _ eta: V.Scalar) -> V
where V.Scalar: FloatingPoint {
  refract(x, n: n, eta: eta)
}
@inlinable public func simd_cross<T: FloatingPoint>(_ x: SIMD2<T>, _ y: SIMD2<T>) -> SIMD3<T> { cross(x, y) }
@inlinable public func simd_cross<T: FloatingPoint>(_ x: SIMD3<T>, _ y: SIMD3<T>) -> SIMD3<T> { cross(x, y) }
