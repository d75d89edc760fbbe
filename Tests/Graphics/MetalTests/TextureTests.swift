import Metal
import Testing

/// A texture of four bytes a pixel.
func makeTexture(
  _ width: Int, _ height: Int, format: MTLPixelFormat = .rgba8Unorm, mipmapped: Bool = false
) throws -> any MTLTexture {
  let descriptor = MTLTextureDescriptor.texture2DDescriptor(
    pixelFormat: format, width: width, height: height, mipmapped: mipmapped)
  return try #require(MTLCreateSystemDefaultDevice()?.makeTexture(descriptor: descriptor))
}

extension MTLTexture {
  /// The bytes of a level, row by row.
  func bytes(level: Int = 0) -> [UInt8] {
    let (width, height) = (max(width >> level, 1), max(height >> level, 1))
    let row = width * (pixelFormat == .r8Unorm || pixelFormat == .a8Unorm ? 1 : 4)
    var result = [UInt8](repeating: 7, count: row * height)
    unsafe result.withUnsafeMutableBytes {
      guard let start = $0.baseAddress else { return }
      unsafe getBytes(
        start, bytesPerRow: row, from: MTLRegionMake2D(0, 0, width, height), mipmapLevel: level)
    }
    return result
  }

  /// Writes bytes into a region.
  func write(_ bytes: [UInt8], to region: MTLRegion, level: Int = 0, bytesPerRow: Int) {
    unsafe bytes.withUnsafeBytes {
      guard let start = $0.baseAddress else { return }
      unsafe replace(region: region, mipmapLevel: level, withBytes: start, bytesPerRow: bytesPerRow)
    }
  }
}

@Suite struct TextureTests {
  @Test func theDeviceIsTheSameOne() throws {
    let device = try #require(MTLCreateSystemDefaultDevice())
    #expect(device === MTLCreateSystemDefaultDevice())
    #expect(!device.name.isEmpty && device.hasUnifiedMemory)
  }

  @Test func textureBeginsClearAndKeepsWhatIsWritten() throws {
    let texture = try makeTexture(3, 2)
    #expect(texture.bytes() == [UInt8](repeating: 0, count: 24))
    #expect(texture.allocatedSize == 24 && texture.mipmapLevelCount == 1 && texture.device.registryID == 1)
    // Rows of two pixels, twelve bytes apart.
    let bytes = [UInt8](0..<24)
    texture.write(bytes, to: MTLRegionMake2D(1, 0, 2, 2), bytesPerRow: 12)
    #expect(texture.bytes()[4..<12] == bytes[0..<8] && texture.bytes()[16..<24] == bytes[12..<20])
    #expect(texture.bytes()[0..<4] == [0, 0, 0, 0])
  }

  @Test(arguments: [
    MTLRegionMake2D(2, 0, 2, 1), MTLRegionMake2D(-1, 0, 1, 1), MTLRegionMake2D(0, 0, 0, 1),
    MTLRegionMake2D(0, 2, 1, 1), MTLRegionMake2D(.max, 0, 1, 1), MTLRegionMake2D(0, 0, .max, 1), MTLRegion(),
  ]) func rectangleOutsideTheLevelChangesNothing(region: MTLRegion) throws {
    let texture = try makeTexture(3, 2)
    texture.write([9, 9, 9, 9, 9, 9, 9, 9], to: region, bytesPerRow: 1 << 40)
    #expect(texture.bytes() == [UInt8](repeating: 0, count: 24))
  }

  @Test func shortRowsAndUnknownLevelsChangeNothing() throws {
    let texture = try makeTexture(3, 2)
    texture.write([9, 9, 9, 9, 9, 9, 9, 9], to: MTLRegionMake2D(0, 0, 2, 1), bytesPerRow: 7)
    texture.write([9, 9, 9, 9], to: MTLRegionMake2D(0, 0, 1, 1), level: 1, bytesPerRow: 4)
    texture.write([9, 9, 9, 9], to: MTLRegionMake2D(0, 0, 1, 1), level: -1, bytesPerRow: 4)
    #expect(texture.bytes() == [UInt8](repeating: 0, count: 24))
  }

  @Test func descriptorOfAnotherTextureGivesNone() throws {
    let device = try #require(MTLCreateSystemDefaultDevice())
    let changes: [(MTLTextureDescriptor) -> Void] = [
      { $0.width = 0 }, { $0.height = 16_385 }, { $0.pixelFormat = .invalid }, { $0.depth = 2 },
      { $0.sampleCount = 4 }, { $0.arrayLength = 0 }, { $0.mipmapLevelCount = 2 }, { $0.width = .min },
    ]
    for change in changes {
      let descriptor = MTLTextureDescriptor()
      #expect(device.makeTexture(descriptor: descriptor) != nil)
      change(descriptor)
      #expect(device.makeTexture(descriptor: descriptor) == nil)
    }
  }

  @Test func mipmappedTextureHasLevelsDownToAPixel() throws {
    let texture = try makeTexture(5, 2, format: .r8Unorm, mipmapped: true)
    #expect(texture.mipmapLevelCount == 3 && texture.allocatedSize == 10 + 2 + 1)
    texture.write([4, 5], to: MTLRegionMake2D(0, 0, 2, 1), level: 1, bytesPerRow: 2)
    #expect(texture.bytes(level: 1) == [4, 5] && texture.bytes(level: 2) == [0])
  }

  @Test func copyOfADescriptorIsAnotherOne() throws {
    let descriptor = MTLTextureDescriptor.texture2DDescriptor(
      pixelFormat: .bgra8Unorm, width: 8, height: 4, mipmapped: true)
    let copy = try #require(descriptor.copy() as? MTLTextureDescriptor)
    descriptor.width = 1
    #expect(copy.width == 8 && copy.mipmapLevelCount == 4 && copy.pixelFormat == .bgra8Unorm)
  }
}
