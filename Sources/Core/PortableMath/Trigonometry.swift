extension Math {
  /// Returns the sine of an angle in radians. NaN for NaN and infinite angles.
  ///
  /// The error is at most 2 units in the last place up to 10⁶ radians. Larger angles are first reduced by the
  /// double nearest to 2π: the result is the sine of an angle that drifts by 4·10⁻¹⁷ of the distance.
  public static func sin(_ angle: Double) -> Double {
    let (quadrant, high, low) = reduced(angle)
    switch quadrant {
    case 0: return sineNearZero(high, low)
    case 1: return cosineNearZero(high, low)
    case 2: return -sineNearZero(high, low)
    default: return -cosineNearZero(high, low)
    }
  }

  /// Returns the cosine of an angle in radians; accuracy and special cases as for `sin`.
  public static func cos(_ angle: Double) -> Double {
    let (quadrant, high, low) = reduced(angle)
    switch quadrant {
    case 0: return cosineNearZero(high, low)
    case 1: return -sineNearZero(high, low)
    case 2: return -cosineNearZero(high, low)
    default: return sineNearZero(high, low)
    }
  }

  /// Returns the tangent of an angle in radians; special cases as for `sin`. Never infinite, because no
  /// double is a multiple of π/2.
  public static func tan(_ angle: Double) -> Double {
    let (quadrant, high, low) = reduced(angle)
    let sine = sineNearZero(high, low)
    let cosine = cosineNearZero(high, low)
    return quadrant & 1 == 0 ? sine / cosine : -cosine / sine
  }

  /// Returns the angle modulo π/2, within ±π/4 as a sum of two doubles, and the number of the quadrant.
  ///
  /// π/2 is split in three parts (Cody and Waite); the first two have 33 bits, so their products with up to
  /// 20 bits of a multiple are exact.
  private static func reduced(_ angle: Double) -> (quadrant: Int, high: Double, low: Double) {
    guard angle.isFinite else { return (0, .nan, 0) }
    if abs(angle) <= 0.7853981633974483 { return (0, angle, 0) }
    let near = abs(angle) < 0x1p20 ? angle : remainderByFullTurns(angle)
    let multiple = (near * 0.6366197723675814).rounded(.toNearestOrEven)
    let first = sum(near, -multiple * 0x1.921fb54400000p+0)
    let second = sum(first.high, -multiple * 0x1.0b4611a600000p-34)
    let rest = first.low + second.low - multiple * 0x1.3198a2e037073p-69
    let (high, low) = sum(second.high, rest)
    return (Int(multiple) & 3, high, low)
  }

  /// Returns the remainder of a huge angle by the double nearest to 2π, with the angle's sign. Long division,
  /// one bit per step; each subtraction is exact. At most 1,024 steps.
  private static func remainderByFullTurns(_ angle: Double) -> Double {
    let turn = 0x1.921fb54442d18p+2
    var rest = abs(angle)
    var exponent = rest.exponent - turn.exponent
    while exponent >= 0 {
      let step = Double(sign: .plus, exponent: exponent, significand: turn)
      if rest >= step { rest -= step }
      exponent -= 1
    }
    return angle < 0 ? -rest : rest
  }

  /// Taylor's series to x¹⁷; the remainder is below 10⁻¹⁹ for |x| ≤ π/4. `low` enters by its first-order
  /// term.
  private static func sineNearZero(_ x: Double, _ low: Double) -> Double {
    let z = x * x
    var series = 1.0 / 355_687_428_096_000
    series = series * z - 1.0 / 1_307_674_368_000
    series = series * z + 1.0 / 6_227_020_800
    series = series * z - 1.0 / 39_916_800
    series = series * z + 1.0 / 362_880
    series = series * z - 1.0 / 5_040
    series = series * z + 1.0 / 120
    series = series * z - 1.0 / 6
    return x + (x * z * series + low * (1 - 0.5 * z))
  }

  /// Taylor's series to x¹⁸. 1 − x²/2 is kept with its rounding error, since it carries most of the result.
  private static func cosineNearZero(_ x: Double, _ low: Double) -> Double {
    let z = x * x
    var series = -1.0 / 6_402_373_705_728_000
    series = series * z + 1.0 / 20_922_789_888_000
    series = series * z - 1.0 / 87_178_291_200
    series = series * z + 1.0 / 479_001_600
    series = series * z - 1.0 / 3_628_800
    series = series * z + 1.0 / 40_320
    series = series * z - 1.0 / 720
    series = series * z + 1.0 / 24
    let half = 0.5 * z
    let near = 1 - half
    return near + (((1 - near) - half) + (z * z * series - x * low))
  }
}
