import Metal
import Testing

@Suite struct CommandTests {
  private let queue: any MTLCommandQueue

  init() throws { queue = try #require(MTLCreateSystemDefaultDevice()?.makeCommandQueue()) }

  private func clear(_ texture: any MTLTexture, _ color: MTLClearColor, in buffer: any MTLCommandBuffer)
    throws
  {
    let pass = MTLRenderPassDescriptor()
    pass.colorAttachments[0].texture = texture
    pass.colorAttachments[0].loadAction = .clear
    pass.colorAttachments[0].clearColor = color
    try #require(buffer.makeRenderCommandEncoder(descriptor: pass)).endEncoding()
  }

  @Test func passClearsItsTextureWhenTheBufferIsCommitted() throws {
    let texture = try makeTexture(2, 1)
    let buffer = try #require(queue.makeCommandBuffer())
    try clear(texture, MTLClearColorMake(1, 0.5, .nan, 2), in: buffer)
    #expect(texture.bytes() == [0, 0, 0, 0, 0, 0, 0, 0])
    buffer.commit()
    #expect(texture.bytes() == [255, 128, 0, 255, 255, 128, 0, 255])
    #expect(buffer.status == .completed && buffer.error == nil)
  }

  @Test func clearColourIsLightInEncodedFormatsAndFollowsTheOrderOfBytes() throws {
    for (format, expected) in [
      (MTLPixelFormat.bgra8Unorm, [64, 0, 128, 255]), (.bgra8Unorm_srgb, [137, 0, 188, 255]),
      (.rgba8Unorm_srgb, [188, 0, 137, 255]),
    ] {
      let texture = try makeTexture(1, 1, format: format)
      let buffer = try #require(queue.makeCommandBuffer())
      try clear(texture, MTLClearColorMake(0.5, 0, 0.25, 1), in: buffer)
      buffer.commit()
      #expect(texture.bytes() == expected.map { UInt8($0) }, "\(format)")
    }
  }

  @Test func passThatLoadsKeepsThePixels() throws {
    let texture = try makeTexture(1, 1)
    texture.write([1, 2, 3, 4], to: MTLRegionMake2D(0, 0, 1, 1), bytesPerRow: 4)
    let buffer = try #require(queue.makeCommandBuffer())
    let pass = MTLRenderPassDescriptor()
    pass.colorAttachments[0].texture = texture
    pass.colorAttachments[0].loadAction = .load
    try #require(buffer.makeRenderCommandEncoder(descriptor: pass)).endEncoding()
    buffer.commit()
    #expect(texture.bytes() == [1, 2, 3, 4])
    #expect(try #require(queue.makeCommandBuffer()).makeRenderCommandEncoder(descriptor: .init()) == nil)
  }

  @Test func buffersRunInTheOrderInWhichTheyWereEnqueued() throws {
    var order: [Int] = []
    let buffers = try (0..<3).map { index in
      let buffer = try #require(queue.makeCommandBuffer())
      buffer.addScheduledHandler { #expect($0.status == .scheduled) }
      buffer.addCompletedHandler { _ in order.append(index) }
      return buffer
    }
    buffers[2].enqueue()
    buffers[0].enqueue()
    buffers[0].commit()
    buffers[0].waitUntilCompleted()
    #expect(order == [] && buffers[0].status == .committed && buffers[1].status == .notEnqueued)
    buffers[1].commit()
    buffers[2].commit()
    buffers[2].commit()
    #expect(order == [2, 0, 1])
    buffers[2].addCompletedHandler { _ in order.append(9) }
    #expect(order.count == 3 && buffers[2].makeBlitCommandEncoder() == nil)
  }

  @Test func oneEncoderWritesAtATime() throws {
    let texture = try makeTexture(1, 1, format: .r8Unorm)
    let source = try makeTexture(1, 1, format: .r8Unorm)
    source.write([5], to: MTLRegionMake2D(0, 0, 1, 1), bytesPerRow: 1)
    let buffer = try #require(queue.makeCommandBuffer())
    let encoder = try #require(buffer.makeBlitCommandEncoder())
    #expect(buffer.makeBlitCommandEncoder() == nil)
    encoder.endEncoding()
    encoder.copy(from: source, to: texture)
    #expect(buffer.makeBlitCommandEncoder() != nil)
    buffer.commit()
    #expect(texture.bytes() == [0])
  }

  @Test func rectangleIsCopiedWithinATexture() throws {
    let texture = try makeTexture(4, 1, format: .r8Unorm)
    texture.write([1, 2, 3, 4], to: MTLRegionMake2D(0, 0, 4, 1), bytesPerRow: 4)
    let buffer = try #require(queue.makeCommandBuffer())
    let encoder = try #require(buffer.makeBlitCommandEncoder())
    func copy(_ from: Int, _ width: Int, to: Int, slice: Int = 0) {
      encoder.copy(
        from: texture, sourceSlice: slice, sourceLevel: 0, sourceOrigin: MTLOriginMake(from, 0, 0),
        sourceSize: MTLSizeMake(width, 1, 1), to: texture, destinationSlice: 0, destinationLevel: 0,
        destinationOrigin: MTLOriginMake(to, 0, 0))
    }
    copy(0, 3, to: 1)
    copy(0, 4, to: 1)
    copy(2, 1, to: 0, slice: 1)
    encoder.endEncoding()
    buffer.commit()
    #expect(texture.bytes() == [1, 1, 2, 3])
  }

  @Test func levelsAreMeansOfThoseBefore() throws {
    let texture = try makeTexture(3, 2, format: .r8Unorm, mipmapped: true)
    texture.write([10, 20, 60, 30, 40, 80], to: MTLRegionMake2D(0, 0, 3, 2), bytesPerRow: 3)
    let encoded = try makeTexture(2, 1, format: .rgba8Unorm_srgb, mipmapped: true)
    encoded.write([0, 0, 0, 0, 255, 255, 255, 255], to: MTLRegionMake2D(0, 0, 2, 1), bytesPerRow: 8)
    let buffer = try #require(queue.makeCommandBuffer())
    let encoder = try #require(buffer.makeBlitCommandEncoder())
    encoder.generateMipmaps(for: texture)
    encoder.generateMipmaps(for: encoded)
    encoder.endEncoding()
    buffer.commit()
    #expect(texture.bytes(level: 1) == [25])
    // Half the light of white is 188; alpha has no curve.
    #expect(encoded.bytes(level: 1) == [188, 188, 188, 128])
  }
}
