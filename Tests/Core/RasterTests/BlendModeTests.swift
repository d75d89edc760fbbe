import Testing

@testable import Raster

/// Blend modes beside the text of W3C's "Compositing and Blending", with colours in 0 … 1.
@Suite struct BlendModeTests {
  private typealias RGB = [Double]

  static let blends: [BlendMode] = [
    .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
    .difference,
    .exclusion, .hue, .saturation, .color, .luminosity,
  ]

  /// B of the specification, for colours without alpha.
  private static func blend(_ mode: BlendMode, _ s: RGB, _ d: RGB) -> RGB {
    switch mode {
    case .hue: setLuminosity(setSaturation(s, saturation(d)), luminosity(d))
    case .saturation: setLuminosity(setSaturation(d, saturation(s)), luminosity(d))
    case .color: setLuminosity(s, luminosity(d))
    case .luminosity: setLuminosity(d, luminosity(s))
    default: (0..<3).map { channel(mode, s[$0], d[$0]) }
    }
  }

  private static func channel(_ mode: BlendMode, _ s: Double, _ d: Double) -> Double {
    switch mode {
    case .multiply: return s * d
    case .screen: return s + d - s * d
    case .overlay: return channel(.hardLight, d, s)
    case .darken: return min(s, d)
    case .lighten: return max(s, d)
    case .colorDodge: return d == 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s))
    case .colorBurn: return d >= 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - d) / s)
    case .hardLight: return s <= 0.5 ? d * 2 * s : channel(.screen, 2 * s - 1, d)
    case .softLight:
      if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
      return d + (2 * s - 1) * ((d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()) - d)
    case .difference: return abs(s - d)
    case .exclusion: return s + d - 2 * s * d
    default: return .nan
    }
  }

  private static func luminosity(_ c: RGB) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
  private static func saturation(_ c: RGB) -> Double { (c.max() ?? 0) - (c.min() ?? 0) }

  private static func setSaturation(_ c: RGB, _ saturation: Double) -> RGB {
    let (least, spread) = (c.min() ?? 0, Self.saturation(c))
    return c.map { spread > 0 ? ($0 - least) / spread * saturation : 0 }
  }

  private static func setLuminosity(_ c: RGB, _ luminosity: Double) -> RGB {
    let change = luminosity - Self.luminosity(c)
    var result = c.map { $0 + change }
    let (least, greatest) = (result.min() ?? 0, result.max() ?? 0)
    if least < -1e-12 {
      result = result.map { luminosity + ($0 - luminosity) * luminosity / (luminosity - least) }
    }
    if greatest > 1 + 1e-12 {
      result = result.map { luminosity + ($0 - luminosity) * (1 - luminosity) / (greatest - luminosity) }
    }
    return result
  }

  private static func channels(_ pixel: Pixel) -> [Double] {
    [pixel.red, pixel.green, pixel.blue].map { Double($0) / 255 }
  }

  /// The largest distance of a channel from the formula, in bytes, over colours of all kinds.
  private static func largestError(_ mode: BlendMode) -> Double {
    var numbers = FixedColors()
    var largest = 0.0
    for _ in 0..<20_000 {
      let (s, d) = (numbers.pixel(), numbers.pixel())
      let (sa, da) = (Double(s.alpha) / 255, Double(d.alpha) / 255)
      let (own, below) = (channels(s), channels(d))
      let blended = blend(mode, own.map { sa > 0 ? $0 / sa : 0 }, below.map { da > 0 ? $0 / da : 0 })
      let result = mode.combine(s, d)
      for (index, value) in channels(result).enumerated() {
        let exact = own[index] * (1 - da) + below[index] * (1 - sa) + sa * da * blended[index]
        largest = max(largest, abs(value - exact) * 255)
      }
      largest = max(largest, abs(Double(result.alpha) / 255 - (sa + da - sa * da)) * 255)
    }
    return largest
  }

  @Test(arguments: blends)
  func blendModeIsThatOfTheSpecificationRoundedOnce(mode: BlendMode) {
    #expect(Self.largestError(mode) <= (mode == .multiply ? 1.5 : 0.51))
  }

  @Test func plusDarkerAddsWhatIsLackingOfWhite() {
    func darkened(_ s: UInt32, _ sa: UInt32, _ d: UInt32, _ da: UInt32) -> [UInt32] {
      let result = BlendMode.plusDarker.combine(
        Pixel(red: s, green: 0, blue: s, alpha: sa), Pixel(red: d, green: 0, blue: d, alpha: da))
      return [result.red, result.green, result.alpha]
    }
    #expect(darkened(200, 255, 100, 255) == [45, 0, 255])
    #expect(darkened(100, 255, 100, 255) == [0, 0, 255])
    #expect(darkened(60, 100, 50, 90) == [110, 0, 190])
    #expect(darkened(0, 0, 50, 90) == [50, 0, 90])
  }

  @Test(arguments: BlendMode.allCases)
  func resultIsPremultipliedAndAClearSourceChangesNothingWhereItIsIgnored(mode: BlendMode) {
    var numbers = FixedColors()
    for _ in 0..<5_000 {
      let (s, d) = (numbers.pixel(), numbers.pixel())
      let result = mode.combine(s, d)
      let isPremultiplied = max(result.red, result.green, result.blue) <= result.alpha
      #expect(mode == .multiply || isPremultiplied)
      if mode.ignoresClearSource, mode.combine(0, d) != d { Issue.record("\(d)") }
    }
  }

  /// A bitmap from outside may have channels above their alpha.
  @Test(arguments: BlendMode.allCases)
  func colorsThatAreNotPremultipliedDoNotTrap(mode: BlendMode) {
    let bytes: [UInt32] = [0, 1, 127, 255]
    for index in 0..<1 << 16 {
      func pixel(_ index: Int) -> Pixel {
        Pixel(
          red: bytes[index & 3], green: bytes[index >> 2 & 3], blue: bytes[index >> 4 & 3],
          alpha: bytes[index >> 6 & 3])
      }
      _ = mode.combine(pixel(index), pixel(index >> 8))
    }
  }
}

/// Premultiplied colours from a fixed sequence, with many clear, opaque, black and white ones.
private struct FixedColors {
  private var state: UInt64 = 7

  private mutating func next() -> UInt32 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt32(truncatingIfNeeded: state >> 40)
  }

  mutating func pixel() -> Pixel {
    let alpha = next() % 4 == 0 ? [0, 1, 254, 255][Int(next() % 4)] : next() % 256
    func channel(_ value: UInt32) -> UInt32 {
      value % 8 == 0 ? 0 : value % 8 == 1 ? alpha : (value >> 3) % (alpha + 1)
    }
    return Pixel(red: channel(next()), green: channel(next()), blue: channel(next()), alpha: alpha)
  }
}
