import PortableMath

/// The map between a component as it is stored and the light that it stands for, where 1 is white.
enum TransferCurve: Hashable, Sendable {
  case linear
  /// ICC's parametric curve: (a·x + b)^g + c from `d` on, and e·x + f below.
  case parametric(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)
  /// Samples at equal distances from 0 to 1, at least two, which do not fall.
  case table([Double])
  /// The perceptual quantizer of SMPTE ST 2084, where 203 candelas per square metre are white.
  case perceptualQuantizer
  /// Hybrid log-gamma of BT.2100, where a signal of .75 is white.
  case hybridLogGamma

  static let sRGB = TransferCurve.parametric(
    g: EncodedLight.exponent, a: 1 / (1 + EncodedLight.offset),
    b: EncodedLight.offset / (1 + EncodedLight.offset), c: 0, d: EncodedLight.limit,
    e: 1 / EncodedLight.slope, f: 0)
  static let rec709 = TransferCurve.parametric(
    g: 1 / 0.45, a: 1 / 1.099, b: 0.099 / 1.099, c: 0, d: 0.081, e: 1 / 4.5, f: 0)
  static let rec2020 = TransferCurve.parametric(
    g: 1 / 0.45, a: 1 / 1.09929682680944, b: 0.09929682680944 / 1.09929682680944, c: 0,
    d: 4.5 * 0.018053968510807, e: 1 / 4.5, f: 0)
  static let romm = TransferCurve.parametric(g: 1.8, a: 1, b: 0, c: 0, d: 16 / 512, e: 1.0 / 16, f: 0)

  static func gamma(_ exponent: Double) -> TransferCurve {
    exponent == 1 ? .linear : .parametric(g: exponent, a: 1, b: 0, c: 0, d: 0, e: 0, f: 0)
  }

  /// Returns the light of a stored component. Curves continue below 0 as mirror images.
  func decoded(_ value: Double) -> Double {
    value < 0 ? -positiveDecoded(-value) : positiveDecoded(value)
  }

  /// Returns the component to store for an amount of light: the inverse of `decoded(_:)`.
  func encoded(_ light: Double) -> Double {
    light < 0 ? -positiveEncoded(-light) : positiveEncoded(light)
  }

  private func positiveDecoded(_ x: Double) -> Double {
    switch self {
    case .linear: return x
    case .parametric(let g, let a, let b, let c, let d, let e, let f):
      return x >= d ? Math.pow(max(0, a * x + b), g) + c : e * x + f
    case .table(let samples):
      let place = min(max(x, 0), 1) * Double(samples.count - 1)
      let index = min(Int(place), samples.count - 2)
      return samples[index] + (samples[index + 1] - samples[index]) * (place - Double(index))
    case .perceptualQuantizer:
      let power = Math.pow(x, 1 / Self.m2)
      return Math.pow(max(power - Self.c1, 0) / (Self.c2 - Self.c3 * power), 1 / Self.m1) / Self.pqWhite
    case .hybridLogGamma:
      return Self.hlgLight(x) / Self.hlgWhite
    }
  }

  private func positiveEncoded(_ y: Double) -> Double {
    switch self {
    case .linear: return y
    case .parametric(let g, let a, let b, let c, let d, let e, let f):
      let isCurved = y >= Math.pow(max(0, a * d + b), g) + c || e == 0
      guard isCurved else { return (y - f) / e }
      return a == 0 ? 0 : (Math.pow(max(0, y - c), 1 / g) - b) / a
    case .table(let samples):
      var (low, high) = (0, samples.count - 1)
      while high - low > 1 {
        let middle = (low + high) / 2
        if samples[middle] <= y { low = middle } else { high = middle }
      }
      let step = samples[high] - samples[low]
      let fraction = step > 0 ? min(max((y - samples[low]) / step, 0), 1) : 0
      return (Double(low) + fraction) / Double(samples.count - 1)
    case .perceptualQuantizer:
      let power = Math.pow(y * Self.pqWhite, Self.m1)
      return Math.pow((Self.c1 + Self.c2 * power) / (1 + Self.c3 * power), Self.m2)
    case .hybridLogGamma:
      let light = y * Self.hlgWhite
      return light <= 1.0 / 12
        ? (3 * light).squareRoot() : Self.hlgA * Math.log(12 * light - Self.hlgB) + Self.hlgC
    }
  }

  private static let m1 = 2610.0 / 16384
  private static let m2 = 2523.0 / 4096 * 128
  private static let c1 = 3424.0 / 4096
  private static let c2 = 2413.0 / 4096 * 32
  private static let c3 = 2392.0 / 4096 * 32
  private static let pqWhite = 203.0 / 10_000

  private static let hlgA = 0.17883277
  private static let hlgB = 1 - 4 * hlgA
  private static let hlgC = 0.5 - hlgA * Math.log(4 * hlgA)
  private static let hlgWhite = hlgLight(0.75)

  private static func hlgLight(_ x: Double) -> Double {
    x <= 0.5 ? x * x / 3 : (Math.exp((x - hlgC) / hlgA) + hlgB) / 12
  }
}
