extension Math {
  /// Returns e to the power of `x`. Infinite above 709.79, 0 below −745.2, NaN for NaN.
  public static func exp(_ x: Double) -> Double { exp(x, 0) }

  /// Returns the natural logarithm. −∞ for 0, NaN for negative numbers and NaN, ∞ for ∞.
  public static func log(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return x == 0 ? -.infinity : x > 0 ? x : .nan }
    let (high, low) = preciseLog(x)
    return high + low
  }

  /// Returns `base` to the power of `exponent`, with IEEE 754's results in every special case: 1 for base 1
  /// with any exponent and for exponent 0 with any base; NaN for a negative base with a fractional exponent.
  public static func pow(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 || base == 1 { return 1 }
    if base.isNaN || exponent.isNaN { return .nan }
    let magnitude = abs(base)
    if exponent.isInfinite {
      if magnitude == 1 { return 1 }
      return (magnitude > 1) == (exponent > 0) ? .infinity : 0
    }
    let isInteger = exponent.rounded(.towardZero) == exponent
    // Integers from 2⁵³ on are even.
    let isOdd = isInteger && abs(exponent) < 0x1p53 && Int(exponent) & 1 == 1
    let sign = base.sign == .minus && isOdd ? -1.0 : 1.0
    if magnitude == 0 || magnitude.isInfinite {
      return sign * ((magnitude == 0) == (exponent > 0) ? 0 : .infinity)
    }
    guard base > 0 || isInteger else { return .nan }
    if magnitude == 1 { return sign }
    let (high, low) = preciseLog(magnitude)
    // |log| is between 2⁻⁵³ and 745 here, so exponents beyond 2⁶⁴ give 0 or ∞ whatever their digits.
    let limited = min(max(exponent, -0x1p64), 0x1p64)
    let (productHigh, productLow) = product(limited, high)
    return sign * exp(productHigh, productLow + limited * low)
  }

  /// Returns e^(x + low): x = n·ln 2 + r, then Taylor's series of e^r to r¹³; for |r| ≤ 0.347 the remainder
  /// is below 10⁻¹⁷.
  private static func exp(_ x: Double, _ low: Double) -> Double {
    guard !x.isNaN else { return .nan }
    if x > 710 { return .infinity }
    if x < -746 { return 0 }
    let n = (x * 1.4426950408889634).rounded(.toNearestOrEven)
    // The high part of ln 2 has 32 bits, so the product is exact, and so is the difference.
    let (r, tail) = sum(x - n * 0x1.62e42feep-1, low - n * 0x1.a39ef35793c76p-33)
    var series = 1.0 / 6_227_020_800
    series = series * r + 1.0 / 479_001_600
    series = series * r + 1.0 / 39_916_800
    series = series * r + 1.0 / 3_628_800
    series = series * r + 1.0 / 362_880
    series = series * r + 1.0 / 40_320
    series = series * r + 1.0 / 5_040
    series = series * r + 1.0 / 720
    series = series * r + 1.0 / 120
    series = series * r + 1.0 / 24
    series = series * r + 1.0 / 6
    series = series * r + 0.5
    let value = 1 + (r + (r * r * series + tail * (1 + r)))
    // In two steps, so that neither factor leaves the range of normal numbers.
    let half = Int(n) / 2
    return value * powerOfTwo(half) * powerOfTwo(Int(n) - half)
  }

  private static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52)
  }

  /// Returns the logarithm of a positive finite number, to about 65 bits, as a sum of two doubles.
  ///
  /// x = 2ᵏ·m with m between √½ and √2, s = (m − 1)/(m + 1), log m = 2·(s + s³/3 + s⁵/5 + …). The first two
  /// terms are carried in two doubles, because `pow` multiplies their error by its exponent.
  private static func preciseLog(_ x: Double) -> (high: Double, low: Double) {
    var k = Double(x.exponent)
    var m = x.significand
    if m > 1.4142135623730951 {
      m *= 0.5
      k += 1
    }
    let f = m - 1
    let (denominator, denominatorLow) = sum(m, 1)
    let s = f / denominator
    let (back, backLow) = product(s, denominator)
    let sLow = (((f - back) - backLow) - s * denominatorLow) / denominator
    let (z, squareLow) = product(s, s)
    let zLow = squareLow + 2 * s * sLow
    let (cube, productLow) = product(s, z)
    let cubeLow = productLow + s * zLow + sLow * z
    let (third, thirdProductLow) = product(cube, 0.6666666666666666)
    let thirdLow = thirdProductLow + cubeLow * 0.6666666666666666 + cube * 3.700743415417188e-17
    var series = 2.0 / 23
    series = series * z + 2.0 / 21
    series = series * z + 2.0 / 19
    series = series * z + 2.0 / 17
    series = series * z + 2.0 / 15
    series = series * z + 2.0 / 13
    series = series * z + 2.0 / 11
    series = series * z + 2.0 / 9
    series = series * z + 2.0 / 7
    series = series * z + 2.0 / 5
    let rest = cube * z * series
    // k·ln 2 first: it is the largest part, or zero, and its high part is exact.
    let a = sum(k * 0x1.62e42feep-1, 2 * s)
    let b = sum(a.high, third)
    let low = a.low + b.low + (2 * sLow + thirdLow + rest + k * 0x1.a39ef35793c76p-33)
    return sum(b.high, low)
  }
}
