// The blend modes whose channels are independent, in whole numbers: a channel is 0 … 255, and a product of
// two of them, such as that of the alphas, 0 … 65,025. Channels above their alpha, which are not
// premultiplied, give some colour and no overflow.

extension BlendMode {
  /// Blends each channel by itself. For other modes, the result is that of `darken`.
  func blendChannels(_ s: Pixel, _ d: Pixel) -> Pixel {
    let (sa, da) = (Int32(s.alpha), Int32(d.alpha))
    func channel(_ s: UInt32, _ d: UInt32) -> UInt32 {
      let (s, d) = (Int32(s), Int32(d))
      return Self.composited(s, d, sa: sa, da: da, common: common(s, d, sa: sa, da: da))
    }
    return Pixel(
      red: channel(s.red, d.red), green: channel(s.green, d.green), blue: channel(s.blue, d.blue),
      alpha: s.alpha + d.alpha - multiplied(s.alpha, d.alpha))
  }

  /// A channel of the result: what each colour has outside the other one, and what both have in common.
  ///
  /// - Parameter common: Sa·Da·B, in units of 1/65,025.
  static func composited(_ s: Int32, _ d: Int32, sa: Int32, da: Int32, common: Int32) -> UInt32 {
    let sum = s * (255 - da) + d * (255 - sa) + common
    return (UInt32(min(max(sum, 0), 255 * 255)) + 127) / 255
  }

  /// Sa·Da·B of a channel, in units of 1/65,025, to the nearest one.
  private func common(_ s: Int32, _ d: Int32, sa: Int32, da: Int32) -> Int32 {
    switch self {
    case .overlay: return Self.hardLight(d, s, sa: da, da: sa)
    case .hardLight: return Self.hardLight(s, d, sa: sa, da: da)
    case .lighten: return max(s * da, d * sa)
    case .difference: return abs(s * da - d * sa)
    case .exclusion: return s * da + d * sa - 2 * s * d
    case .colorDodge:
      if d == 0 { return 0 }
      return s >= sa ? sa * da : min(sa * da, Self.quotient(d * sa * sa, sa - s))
    case .colorBurn:
      if d >= da { return sa * da }
      return s == 0 ? 0 : sa * da - min(sa * da, Self.quotient((da - d) * sa * sa, s))
    case .softLight: return Self.softLight(s, d, sa: sa, da: da)
    default: return min(s * da, d * sa)
    }
  }

  /// The quotient of numbers above or equal to 0, rounded.
  private static func quotient(_ a: Int32, _ b: Int32) -> Int32 { (a + b / 2) / b }

  /// Twice the product below the middle of the source, the corresponding screen above it.
  private static func hardLight(_ s: Int32, _ d: Int32, sa: Int32, da: Int32) -> Int32 {
    2 * s <= sa ? 2 * s * d : sa * da - 2 * (da - d) * (sa - s)
  }

  /// Darkens below the middle of the source, and lightens above it up to W3C's D(d), which is a cubic
  /// polynomial up to a quarter and the square root from there.
  private static func softLight(_ s: Int32, _ d: Int32, sa: Int32, da: Int32) -> Int32 {
    guard da > 0 else { return 0 }
    let (alpha, own) = (Double(da), Double(d))
    let place = own / alpha
    let goal: Double
    if 2 * s <= sa {
      goal = own * place
    } else if 4 * d <= da {
      goal = ((16 * place - 12) * place + 4) * own
    } else {
      goal = (own * alpha).squareRoot()
    }
    let change = Double(abs(2 * s - sa)) * (goal - own)
    return Int32(max(own * Double(sa) + change, 0) + 0.5, limitedTo: 0...255 * 255)
  }

  static func sumOfDarkness(_ s: Pixel, _ d: Pixel) -> Pixel {
    let alpha = min(s.alpha + d.alpha, 255)
    let (lack, most) = (Int32(alpha) - Int32(s.alpha + d.alpha), Int32(alpha))
    func channel(_ s: UInt32, _ d: UInt32) -> UInt32 { UInt32(min(max(Int32(s + d) + lack, 0), most)) }
    return Pixel(
      red: channel(s.red, d.red), green: channel(s.green, d.green), blue: channel(s.blue, d.blue),
      alpha: alpha)
  }
}
