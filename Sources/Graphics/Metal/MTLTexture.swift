import Foundation

/// Memory of a device.
public protocol MTLResource: NSObjectProtocol, Sendable {
  /// A name for the app's use. Default: nil.
  var label: String? { get set }
  /// The device that made the resource.
  var device: any MTLDevice { get }
  /// The place of the memory.
  var storageMode: MTLStorageMode { get }
  /// The bytes of the memory.
  var allocatedSize: Int { get }
}

/// Pixels, which the processor writes and reads. It may do so on every thread.
public protocol MTLTexture: MTLResource {
  /// The dimensions.
  var textureType: MTLTextureType { get }
  /// The format of the pixels.
  var pixelFormat: MTLPixelFormat { get }
  /// The number of columns.
  var width: Int { get }
  /// The number of rows.
  var height: Int { get }
  /// The number of layers: 1.
  var depth: Int { get }
  /// The number of levels.
  var mipmapLevelCount: Int { get }
  /// The number of samples in a pixel: 1.
  var sampleCount: Int { get }
  /// The number of textures in an array: 1.
  var arrayLength: Int { get }
  /// The purposes with which the texture was made.
  var usage: MTLTextureUsage { get }
  /// Whether the texture is only drawn into. Its pixels are neither read nor written by the processor.
  var isFramebufferOnly: Bool { get }

  /// Writes a rectangle of pixels. Does nothing for a rectangle that is not inside the level, for another
  /// level than those there are, for rows that are shorter than the rectangle, and if `isFramebufferOnly`.
  ///
  /// - Parameters:
  ///   - region: The pixels to write.
  ///   - level: 0 for the texture itself, 1 for the level of half its size, and so on.
  ///   - pixelBytes: The rows, from the top.
  ///   - bytesPerRow: The bytes from one row to the next.
  func replace(
    region: MTLRegion, mipmapLevel level: Int, withBytes pixelBytes: UnsafeRawPointer, bytesPerRow: Int)

  /// Reads a rectangle of pixels. Does nothing where `replace(region:mipmapLevel:withBytes:bytesPerRow:)`
  /// does nothing.
  ///
  /// - Parameters:
  ///   - pixelBytes: Memory for the rows, from the top.
  ///   - bytesPerRow: The bytes from one row to the next.
  ///   - region: The pixels to read.
  ///   - level: 0 for the texture itself, 1 for the level of half its size, and so on.
  func getBytes(
    _ pixelBytes: UnsafeMutableRawPointer, bytesPerRow: Int, from region: MTLRegion, mipmapLevel level: Int)
}
