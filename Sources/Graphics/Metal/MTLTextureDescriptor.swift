import Foundation

/// The dimensions of a texture. Others than two do not exist here.
public enum MTLTextureType: UInt, Hashable, Sendable {
  /// Columns and rows.
  case type2D = 2
}

/// The place of a resource's memory. Memory that the processor cannot reach does not exist here.
public enum MTLStorageMode: UInt, Hashable, Sendable {
  /// Memory that the processor reads and writes.
  case shared = 0
}

/// The purposes of a texture. They are kept, and change nothing: nothing here draws with textures.
public struct MTLTextureUsage: OptionSet, Hashable, Sendable {
  /// Metal's bits.
  public let rawValue: UInt

  /// Creates a set from Metal's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Reading in shaders.
  public static let shaderRead = MTLTextureUsage(rawValue: 1)
  /// Writing in shaders.
  public static let shaderWrite = MTLTextureUsage(rawValue: 2)
  /// Drawing into the texture.
  public static let renderTarget = MTLTextureUsage(rawValue: 4)
  /// Views of the texture in other formats.
  public static let pixelFormatView = MTLTextureUsage(rawValue: 16)
}

/// The properties of a texture that `MTLDevice.makeTexture(descriptor:)` makes.
open class MTLTextureDescriptor: NSObject, NSCopying {
  /// The dimensions. Default: two.
  open var textureType = MTLTextureType.type2D
  /// The format of the pixels. Default: `rgba8Unorm`.
  open var pixelFormat = MTLPixelFormat.rgba8Unorm
  /// The number of columns, 1 … 16,384. Default: 1.
  open var width = 1
  /// The number of rows, 1 … 16,384. Default: 1.
  open var height = 1
  /// The number of layers. Default: 1, the only one.
  open var depth = 1
  /// The number of levels, of which each has half as many columns and rows as the one before, and one at
  /// least. Default: 1.
  open var mipmapLevelCount = 1
  /// The number of samples in a pixel. Default: 1, the only one.
  open var sampleCount = 1
  /// The number of textures in an array. Default: 1, the only one.
  open var arrayLength = 1
  /// The place of the memory. Default: shared.
  open var storageMode = MTLStorageMode.shared
  /// The purposes. Default: reading in shaders.
  open var usage = MTLTextureUsage.shaderRead

  /// Creates the descriptor of a texture of one pixel.
  public override init() { super.init() }

  /// Returns the descriptor of a texture of columns and rows.
  ///
  /// - Parameters:
  ///   - pixelFormat: The format of the pixels.
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - mipmapped: Whether there are levels down to a single pixel.
  open class func texture2DDescriptor(
    pixelFormat: MTLPixelFormat, width: Int, height: Int, mipmapped: Bool
  ) -> MTLTextureDescriptor {
    let result = MTLTextureDescriptor()
    (result.pixelFormat, result.width, result.height) = (pixelFormat, width, height)
    if mipmapped { result.mipmapLevelCount = result.mostLevels }
    return result
  }

  /// The levels down to a single pixel.
  var mostLevels: Int { max(Int.bitWidth - max(width, height, 1).leadingZeroBitCount, 1) }

  /// Returns a descriptor with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let result = MTLTextureDescriptor()
    (result.textureType, result.pixelFormat) = (textureType, pixelFormat)
    (result.width, result.height, result.depth) = (width, height, depth)
    (result.mipmapLevelCount, result.sampleCount) = (mipmapLevelCount, sampleCount)
    (result.arrayLength, result.storageMode, result.usage) = (arrayLength, storageMode, usage)
    return result
  }
}
