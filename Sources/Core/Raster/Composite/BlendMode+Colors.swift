// The blend modes that take hue, saturation and luminosity from one or the other colour.

extension BlendMode {
  /// Blends hue, saturation or luminosity. For other modes, the result is that of `luminosity`.
  func blendColors(_ s: Pixel, _ d: Pixel) -> Pixel {
    let (sa, da) = (Int32(s.alpha), Int32(d.alpha))
    let (source, below) = (MixedColor(s, times: d.alpha), MixedColor(d, times: s.alpha))
    var common: MixedColor
    switch self {
    case .hue:
      common = source
      common.setSaturation(below.saturation)
      common.setLuminosity(below.luminosity)
    case .saturation:
      common = below
      common.setSaturation(source.saturation)
      common.setLuminosity(below.luminosity)
    case .color:
      common = source
      common.setLuminosity(below.luminosity)
    default:
      common = below
      common.setLuminosity(source.luminosity)
    }
    common.limit(to: Int64(sa) &* Int64(da) &* MixedColor.unit)
    func channel(_ s: UInt32, _ d: UInt32, _ index: Int) -> UInt32 {
      let part = Int32((common.channels[index] + MixedColor.unit / 2) / MixedColor.unit)
      return Self.composited(Int32(s), Int32(d), sa: sa, da: da, common: part)
    }
    return Pixel(
      red: channel(s.red, d.red, 0), green: channel(s.green, d.green, 1), blue: channel(s.blue, d.blue, 2),
      alpha: s.alpha + d.alpha - multiplied(s.alpha, d.alpha))
  }
}

/// A colour whose channels are multiplied by both alphas and by `unit`, so that luminosity, which has the
/// weights .3, .59 and .11, is a whole number.
///
/// A channel has at most 23 bits and a sign, so that no product overflows. A multiplication that looks for an
/// overflow would need 128 bits, for which WebAssembly has no instruction and the renderer no library.
private struct MixedColor {
  static let unit: Int64 = 100

  var channels: SIMD4<Int64>

  init(_ pixel: Pixel, times alpha: UInt32) {
    let factor = Int64(alpha) &* Self.unit
    channels = SIMD4(Int64(pixel.red), Int64(pixel.green), Int64(pixel.blue), 0) &* SIMD4(repeating: factor)
  }

  var luminosity: Int64 { (channels[0] &* 30 + channels[1] &* 59 + channels[2] &* 11) / Self.unit }
  private var least: Int64 { min(channels[0], channels[1], channels[2]) }
  private var greatest: Int64 { max(channels[0], channels[1], channels[2]) }
  var saturation: Int64 { greatest - least }

  /// Spreads the channels from 0 to a saturation; a grey becomes black.
  mutating func setSaturation(_ saturation: Int64) {
    let (least, spread) = (least, self.saturation)
    for index in 0..<3 {
      channels[index] = spread == 0 ? 0 : ((channels[index] - least) &* saturation + spread / 2) / spread
    }
  }

  /// Adds the same amount to each channel.
  mutating func setLuminosity(_ luminosity: Int64) {
    let change = luminosity - self.luminosity
    for index in 0..<3 { channels[index] += change }
  }

  /// Moves the channels towards the luminosity until all are in 0 … `most`.
  mutating func limit(to most: Int64) {
    let grey = min(max(luminosity, 0), most)
    let (least, greatest) = (least, greatest)
    for index in 0..<3 {
      if least < 0, grey > least {
        channels[index] = grey + (channels[index] - grey) &* grey / (grey - least)
      }
    }
    if greatest > most, greatest > grey {
      for index in 0..<3 {
        channels[index] = grey + (channels[index] - grey) &* (most - grey) / (greatest - grey)
      }
    }
    for index in 0..<3 { channels[index] = min(max(channels[index], 0), most) }
  }
}
