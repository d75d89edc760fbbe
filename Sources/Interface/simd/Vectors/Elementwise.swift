// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Apple's names, which are those of C.

// Functions of each element alone. Where an element is NaN, `min` and `max` give the other one, and all other
// functions NaN.

/// The absolute value of each element.
@inlinable public func abs<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  elementwise(x) { Swift.abs($0) }
}

/// The absolute value of each element; the least integer stays as it is, as in two's complement.
@inlinable public func abs<V: SIMD>(_ x: V) -> V where V.Scalar: FixedWidthInteger & SignedInteger {
  elementwise(x) { $0 < 0 ? 0 &- $0 : $0 }
}

/// The lesser one of each pair of elements.
@inlinable public func min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
  elementwise(x, y) { V.Scalar.minimum($0, $1) }
}

/// The lesser one of each pair of elements.
@inlinable public func min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FixedWidthInteger {
  pointwiseMin(x, y)
}

/// The greater one of each pair of elements.
@inlinable public func max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
  elementwise(x, y) { V.Scalar.maximum($0, $1) }
}

/// The greater one of each pair of elements.
@inlinable public func max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FixedWidthInteger {
  pointwiseMax(x, y)
}

/// Each element, or `scalar` where that is less.
@inlinable public func min<V: SIMD>(_ x: V, _ scalar: V.Scalar) -> V where V.Scalar: FloatingPoint {
  min(x, V(repeating: scalar))
}

/// Each element, or `scalar` where that is greater.
@inlinable public func max<V: SIMD>(_ x: V, _ scalar: V.Scalar) -> V where V.Scalar: FloatingPoint {
  max(x, V(repeating: scalar))
}

/// Each element, at least that of `min` and at most that of `max`.
@inlinable public func clamp<V: SIMD>(_ x: V, min: V, max: V) -> V where V.Scalar: FloatingPoint {
  simd.min(simd.max(x, min), max)
}

/// Each element, at least `min` and at most `max`.
@inlinable public func clamp<V: SIMD>(_ x: V, min: V.Scalar, max: V.Scalar) -> V
where V.Scalar: FloatingPoint {
  clamp(x, min: V(repeating: min), max: V(repeating: max))
}

/// 1 for positive elements, -1 for negative ones, 0 for others.
@inlinable public func sign<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  elementwise(x) { $0 > 0 ? 1 : $0 < 0 ? -1 : 0 }
}

/// From `x` to `y`: `x` where an element of `t` is 0, `y` where it is 1, and on their line elsewhere.
@inlinable public func mix<V: SIMD>(_ x: V, _ y: V, t: V) -> V where V.Scalar: FloatingPoint {
  x + t * (y - x)
}

/// From `x` at `t` = 0 to `y` at `t` = 1, and on their line elsewhere.
@inlinable public func mix<V: SIMD>(_ x: V, _ y: V, t: V.Scalar) -> V where V.Scalar: FloatingPoint {
  x + t * (y - x)
}

/// 1 divided by each element.
@inlinable public func recip<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { 1 / x }

/// The square root of each element.
@inlinable public func sqrt<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x.squareRoot() }

/// 1 divided by the square root of each element.
@inlinable public func rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { 1 / x.squareRoot() }

/// The greatest whole number that is not above each element.
@inlinable public func floor<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x.rounded(.down) }

/// The least whole number that is not below each element.
@inlinable public func ceil<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x.rounded(.up) }

/// Each element without what is after its point.
@inlinable public func trunc<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x.rounded(.towardZero) }

/// The whole number nearest to each element, away from zero where two are.
@inlinable public func round<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  x.rounded(.toNearestOrAwayFromZero)
}

/// How far each element is above the greatest whole number below it; less than 1.
@inlinable public func fract<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  elementwise(x) { Swift.min($0 - $0.rounded(.down), (1 as V.Scalar).nextDown) }
}

/// 0 where an element is less than that of `edge`, otherwise 1.
@inlinable public func step<V: SIMD>(_ x: V, edge: V) -> V where V.Scalar: FloatingPoint {
  elementwise(x, edge) { $0 < $1 ? 0 : 1 }
}

/// 0 up to `edge0`, 1 from `edge1` on, and between them Hermite's curve 3t² - 2t³, which starts and ends
/// level.
@inlinable public func smoothstep<V: SIMD>(_ x: V, edge0: V, edge1: V) -> V
where V.Scalar: FloatingPoint & ExpressibleByFloatLiteral {
  let t = clamp((x - edge0) / (edge1 - edge0), min: 0, max: 1)
  return t * t * (3 - 2 * t)
}

/// The sum of the elements, from the first to the last; integers wrap around.
@inlinable public func reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  var sum = x[0]
  for index in 1..<x.scalarCount { sum += x[index] }
  return sum
}

/// The sum of the elements, from the first to the last; integers wrap around.
@inlinable public func reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FixedWidthInteger {
  x.wrappedSum()
}

/// The least element.
@inlinable public func reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable { x.min() }

/// The greatest element.
@inlinable public func reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable { x.max() }

/// `body` of each element.
@inlinable @inline(__always)
func elementwise<V: SIMD>(_ x: V, _ body: (V.Scalar) -> V.Scalar) -> V {
  var result = x
  for index in x.indices { result[index] = body(x[index]) }
  return result
}

/// `body` of each pair of elements.
@inlinable @inline(__always)
func elementwise<V: SIMD>(_ x: V, _ y: V, _ body: (V.Scalar, V.Scalar) -> V.Scalar) -> V {
  var result = x
  for index in x.indices { result[index] = body(x[index], y[index]) }
  return result
}
