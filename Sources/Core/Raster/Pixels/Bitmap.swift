/// A rectangle of pixels: red, green, blue, alpha, a byte each, premultiplied, rows without padding.
///
/// Guarantees: `pixels.count == width * height * 4`, and neither side is negative or above `maximumSide`.
/// Copies share their storage until one of them is changed.
public struct Bitmap: Hashable, Sendable {
  /// The longest side. It keeps every byte offset and every fixed-point pixel coordinate far from overflow.
  public static let maximumSide = 16_384

  /// The numbers of columns and rows, 0 … `maximumSide`.
  public let width, height: Int
  /// The bytes of all pixels.
  public internal(set) var pixels: [UInt8]

  /// The rectangle of all pixels, from (0, 0).
  public var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// Creates a bitmap of clear pixels. Sides are limited to 0 … `maximumSide`.
  public init(width: Int, height: Int) {
    self.width = min(max(width, 0), Self.maximumSide)
    self.height = min(max(height, 0), Self.maximumSide)
    pixels = [UInt8](repeating: 0, count: self.width * self.height * 4)
  }

  /// Creates a bitmap of premultiplied RGBA bytes, or nil if their number or a side is invalid.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard
      (0...Self.maximumSide).contains(width), (0...Self.maximumSide).contains(height),
      pixels.count == width * height * 4
    else { return nil }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Hashes the size and at most 128 bytes spread over the picture: the cost does not depend on the size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    let step = max(4, pixels.count / 256 * 4)
    for offset in stride(from: 0, to: pixels.count, by: step) {
      hasher.combine(pixels[offset])
    }
  }
}
