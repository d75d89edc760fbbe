/// Where a pixel's alpha stands and whether its colour has been multiplied by it.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  case none = 0
  case premultipliedLast = 1
  case premultipliedFirst = 2
  case last = 3
  case first = 4
  case noneSkipLast = 5
  case noneSkipFirst = 6
}

/// The layout of a pixel's bytes: a `CGImageAlphaInfo` in the low bits, and a byte order.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The bits of the alpha info.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits of the byte order. The default order is that of `byteOrder32Big`: as the alpha info names the components.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Each pixel's four bytes reversed.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)

  var alphaInfo: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) }
}

/// Bytes that an image is made from or gives out.
public final class CGDataProvider: Sendable {
  private let bytes: Data

  public init?(data: CFData) {
    bytes = data
  }

  public var data: CFData? { bytes }
}

/// How colours outside the destination's range are brought into it. There is one space, so it makes no difference.
public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
