/// The position of alpha in a pixel, and whether the colour components are premultiplied by it.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  /// No alpha component; every pixel is opaque.
  case none = 0
  /// Alpha after the colour; colour premultiplied.
  case premultipliedLast = 1
  /// Alpha before the colour; colour premultiplied.
  case premultipliedFirst = 2
  /// Alpha after the colour; colour not premultiplied.
  case last = 3
  /// Alpha before the colour; colour not premultiplied.
  case first = 4
  /// An unused component after the colour; every pixel is opaque.
  case noneSkipLast = 5
  /// An unused component before the colour; every pixel is opaque.
  case noneSkipFirst = 6
  /// Alpha alone, without colour.
  case alphaOnly = 7
}

/// The order of the bytes of a pixel.
public enum CGImageByteOrderInfo: UInt32, Hashable, Sendable {
  /// The bits of the order.
  case orderMask = 0x7000
  /// The order of components that the alpha info names, each from its highest byte.
  case orderDefault = 0
  /// Pairs of bytes reversed.
  case order16Little = 0x1000
  /// Groups of four bytes reversed.
  case order32Little = 0x2000
  /// Same as `orderDefault`, in pairs.
  case order16Big = 0x3000
  /// Same as `orderDefault`, in groups of four.
  case order32Big = 0x4000
}

/// The widths of the components of a pixel.
public enum CGImagePixelFormatInfo: UInt32, Hashable, Sendable {
  /// The bits of the format.
  case mask = 0xF0000
  /// Components of equal width.
  case packed = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An unused bit, and three components of 5 bits.
  case RGB555 = 0x10000
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Components of 5, 6 and 5 bits.
  case RGB565 = 0x20000
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Three components of 10 bits.
  case RGB101010 = 0x30000
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Three components of 10 bits, read as in `RGB101010`: their extended range is not.
  case RGBCIF10 = 0x40000
}

/// The layout of a pixel's bytes: alpha info, byte order, width of components, and their kind.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// Apple's bits: alpha info in the lowest five, floating-point numbers in bit 8, byte order in bits 12 to
  /// 14, and widths in bits 16 to 19.
  public let rawValue: UInt32

  /// Creates a layout from Apple's bits. Unknown bits are kept.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The bits of the alpha info.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits that say whether components are floating-point numbers.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  /// Components are floating-point numbers of 16 or 32 bits.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits of the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Components in the order that the alpha info names, each from its highest byte; no bits.
  public static let byteOrderDefault = CGBitmapInfo([])
  /// The two bytes of each component or pixel in reverse order.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// The four bytes of each component or pixel in reverse order.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// The bytes in the order that the alpha info names, in pairs.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// The bytes in the order that the alpha info names, in groups of four.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)

  var alphaInfo: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) }

  /// Nil for bits without a meaning.
  var byteOrder: CGImageByteOrderInfo? {
    CGImageByteOrderInfo(rawValue: rawValue & Self.byteOrderMask.rawValue)
  }

  /// Nil for bits without a meaning.
  var pixelFormat: CGImagePixelFormatInfo? {
    CGImagePixelFormatInfo(rawValue: rawValue & CGImagePixelFormatInfo.mask.rawValue)
  }

  /// The number of bytes in a group that is reversed: 1, 2 or 4; nil for an unknown order.
  var swappedUnit: Int? {
    switch byteOrder {
    case .orderDefault, .order16Big, .order32Big: 1
    case .order16Little: 2
    case .order32Little: 4
    case .orderMask, nil: nil
    }
  }
}
