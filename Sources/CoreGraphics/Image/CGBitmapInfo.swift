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
}

/// The layout of a pixel's bytes: a `CGImageAlphaInfo` in the low bits, and a byte order.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// Apple's bits: alpha info in the lowest five, byte order in bits 12 to 14.
  public let rawValue: UInt32

  /// Creates a layout from Apple's bits. Unknown bits are kept.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The bits of the alpha info.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits of the byte order. Without them the order is that of `byteOrder32Big`: components in the order
  /// that the alpha info names.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// The four bytes of each pixel in reverse order.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// The four bytes of each pixel in the order that the alpha info names.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)

  var alphaInfo: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) }
}

/// A source of bytes for an image, or the bytes of an image.
public final class CGDataProvider: Sendable {
  private let bytes: Data

  /// Creates a provider of the given bytes. Never nil.
  public init?(data: CFData) {
    bytes = data
  }

  /// The bytes. Never nil.
  public var data: CFData? { bytes }
}

/// The method that brings colours outside the destination's range into it. It has no effect, because every
/// colour is sRGB or grey in sRGB's encoding.
public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
  /// Apple's five intents.
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
