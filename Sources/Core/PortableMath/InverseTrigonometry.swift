extension Math {
  /// Returns the direction of (x, y) in radians, −π … π, from the x axis towards the y axis (clockwise on the
  /// screen). Zero and infinite arguments give IEEE 754's results (0 for the direction of (0, 0)); NaN gives
  /// NaN.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    guard !x.isNaN, !y.isNaN else { return .nan }
    let a = abs(x)
    let b = abs(y)
    // The series needs a ratio in 0 … 1. Equal magnitudes include two infinities; two zeros point along x.
    let ratio = b == 0 ? 0 : a == b ? 1 : a > b ? b / a : a / b
    var (high, low) = arcTangent(ratio)
    if b > a { (high, low) = (halfPi.high - high, halfPi.low - low) }
    if x.sign == .minus { (high, low) = (2 * halfPi.high - high, 2 * halfPi.low - low) }
    let angle = high + low
    return y.sign == .minus ? -angle : angle
  }

  /// Returns the angle whose tangent is `x`, −π/2 … π/2. NaN for NaN.
  public static func atan(_ x: Double) -> Double { atan2(x, 1) }

  /// Returns the angle whose sine is `x`, −π/2 … π/2. NaN outside −1 … 1 and for NaN.
  public static func asin(_ x: Double) -> Double {
    guard abs(x) <= 1 else { return .nan }
    return atan2(x, ((1 - x) * (1 + x)).squareRoot())
  }

  /// Returns the angle whose cosine is `x`, 0 … π. NaN outside −1 … 1 and for NaN.
  public static func acos(_ x: Double) -> Double {
    guard abs(x) <= 1 else { return .nan }
    return 2 * atan2((1 - x).squareRoot(), (1 + x).squareRoot())
  }

  private static var halfPi: (high: Double, low: Double) { (0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54) }

  /// Returns the arc tangent of a number in 0 … 1 as a main part and a correction.
  ///
  /// With c the nearest multiple of ⅛, atan x = atan c + atan((x − c)/(1 + c·x)), and the last argument is at
  /// most 1/16: Taylor's series to its 13th power leaves less than 10⁻¹⁹.
  private static func arcTangent(_ x: Double) -> (high: Double, low: Double) {
    let index = (x * 8).rounded(.toNearestOrEven)
    let c = index / 8
    let t = index == 0 ? x : (x - c) / (1 + c * x)
    let z = t * t
    var series = 1.0 / 13
    series = series * z - 1.0 / 11
    series = series * z + 1.0 / 9
    series = series * z - 1.0 / 7
    series = series * z + 1.0 / 5
    series = series * z - 1.0 / 3
    let (high, low) = arcTangentOfEighths(Int(index))
    let main = sum(high, t)
    return (main.high, main.low + (low + t * z * series))
  }

  /// Returns the arc tangent of `index`/8, rounded to double, and the rounding error.
  private static func arcTangentOfEighths(_ index: Int) -> (Double, Double) {
    switch index {
    case 0: (0, 0)
    case 1: (0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59)
    case 2: (0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57)
    case 3: (0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56)
    case 4: (0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56)
    case 5: (0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58)
    case 6: (0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56)
    case 7: (0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56)
    default: (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55)
    }
  }
}
