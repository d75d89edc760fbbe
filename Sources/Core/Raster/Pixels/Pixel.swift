/// A premultiplied pixel in one integer: red in the lowest byte, then green, blue, alpha.
typealias Pixel = UInt32

extension Pixel {
  /// Creates a pixel from four channels, 0 … 255.
  init(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32) {
    self = red | green << 8 | blue << 16 | alpha << 24
  }

  var red: UInt32 { self & 255 }
  var green: UInt32 { self >> 8 & 255 }
  var blue: UInt32 { self >> 16 & 255 }
  var alpha: UInt32 { self >> 24 }

  /// Every channel times `factor`/255, rounded. Two channels share a multiplication.
  func scaled(by factor: UInt32) -> Pixel {
    var even = (self & 0x00ff_00ff) &* factor &+ 0x0080_0080
    var odd = (self >> 8 & 0x00ff_00ff) &* factor &+ 0x0080_0080
    even = (even &+ (even >> 8 & 0x00ff_00ff)) >> 8 & 0x00ff_00ff
    odd = (odd &+ (odd >> 8 & 0x00ff_00ff)) & 0xff00_ff00
    return even | odd
  }

  /// This pixel times `amount`/255 and another one times the rest.
  func mixed(with other: Pixel, _ amount: UInt32) -> Pixel {
    scaled(by: amount) &+ other.scaled(by: 255 - amount)
  }

  /// The channels times those of `factors`, / 255.
  func times(_ factors: Pixel) -> Pixel {
    Pixel(
      red: multiplied(red, factors.red), green: multiplied(green, factors.green),
      blue: multiplied(blue, factors.blue), alpha: multiplied(alpha, factors.alpha))
  }

  /// Composites this pixel over another one (source-over).
  func over(_ below: Pixel) -> Pixel { self &+ below.scaled(by: 255 - alpha) }
}

extension Color {
  /// The colour as a pixel: limited, premultiplied and rounded to bytes.
  var pixel: Pixel {
    let a = Self.clamped(alpha)
    // Truncation after adding 0.5 rounds numbers that are not negative, without a function call.
    func byte(_ value: Double) -> UInt32 { UInt32(Self.clamped(value) * a * 255 + 0.5) }
    return Pixel(red: byte(red), green: byte(green), blue: byte(blue), alpha: UInt32(a * 255 + 0.5))
  }

  /// Limits a number to 0 … 1; NaN gives 0.
  static func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}

/// The product of two bytes that represent 0 … 1, rounded. Every division by 255 rounds like this.
func multiplied(_ a: UInt32, _ b: UInt32) -> UInt32 {
  let product = a &* b &+ 128
  return (product &+ product >> 8) >> 8
}
