// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Apple's names, which are those of C.

// The functions of single numbers, which have the names of C alone.

/// The absolute value.
@inlinable public func simd_abs<T: FloatingPoint>(_ x: T) -> T { Swift.abs(x) }

/// The lesser number; the other one where one is NaN.
@inlinable public func simd_min<T: FloatingPoint>(_ x: T, _ y: T) -> T { T.minimum(x, y) }

/// The greater number; the other one where one is NaN.
@inlinable public func simd_max<T: FloatingPoint>(_ x: T, _ y: T) -> T { T.maximum(x, y) }

/// The number, at least `min` and at most `max`.
@inlinable public func simd_clamp<T: FloatingPoint>(_ x: T, _ min: T, _ max: T) -> T {
  simd_min(simd_max(x, min), max)
}

/// 1 for a positive number, -1 for a negative one, 0 for others.
@inlinable public func simd_sign<T: FloatingPoint>(_ x: T) -> T { x > 0 ? 1 : x < 0 ? -1 : 0 }

/// From `x` at `t` = 0 to `y` at `t` = 1, and on their line elsewhere.
@inlinable public func simd_mix<T: FloatingPoint>(_ x: T, _ y: T, _ t: T) -> T { x + t * (y - x) }

/// 1 divided by the number.
@inlinable public func simd_recip<T: FloatingPoint>(_ x: T) -> T { 1 / x }

/// 1 divided by the square root.
@inlinable public func simd_rsqrt<T: FloatingPoint>(_ x: T) -> T { 1 / x.squareRoot() }

/// How far the number is above the greatest whole number below it; less than 1.
@inlinable public func simd_fract<T: FloatingPoint>(_ x: T) -> T {
  Swift.min(x - x.rounded(.down), (1 as T).nextDown)
}

/// 0 where `x` is less than `edge`, otherwise 1.
@inlinable public func simd_step<T: FloatingPoint>(_ edge: T, _ x: T) -> T { x < edge ? 0 : 1 }

/// 0 up to `edge0`, 1 from `edge1` on, and between them Hermite's curve 3t² - 2t³, which starts and ends
/// level.
@inlinable public func simd_smoothstep<T: FloatingPoint>(_ edge0: T, _ edge1: T, _ x: T) -> T {
  let t = simd_clamp((x - edge0) / (edge1 - edge0), 0, 1)
  return t * t * (3 - 2 * t)
}
