import Foundation

final class SoftwareQueue: NSObject, MTLCommandQueue {
  var label: String?
  let device: any MTLDevice
  /// The buffers that have a place, until they have run.
  private var waiting: [SoftwareCommandBuffer] = []

  init(_ device: any MTLDevice) { self.device = device }

  func makeCommandBuffer() -> (any MTLCommandBuffer)? { SoftwareCommandBuffer(self) }

  func append(_ buffer: SoftwareCommandBuffer) { waiting.append(buffer) }

  /// Runs the committed buffers that wait for none. A handler that commits another buffer runs it, too.
  func run() {
    while waiting.first?.status == .committed { waiting.removeFirst().run() }
  }
}

final class SoftwareCommandBuffer: NSObject, MTLCommandBuffer {
  var label: String?
  let commandQueue: any MTLCommandQueue
  private let queue: SoftwareQueue
  private(set) var status = MTLCommandBufferStatus.notEnqueued
  let error: (any Error)? = nil

  private var commands: [() -> Void] = []
  private var scheduledHandlers: [MTLCommandBufferHandler] = []
  private var completedHandlers: [MTLCommandBufferHandler] = []
  private weak var encoder: SoftwareEncoder?

  init(_ queue: SoftwareQueue) { (self.queue, commandQueue) = (queue, queue) }

  var device: any MTLDevice { queue.device }

  private var isOpen: Bool { status.rawValue < MTLCommandBufferStatus.committed.rawValue }

  func enqueue() {
    guard status == .notEnqueued else { return }
    status = .enqueued
    queue.append(self)
  }

  func commit() {
    guard isOpen else { return }
    enqueue()
    encoder?.endEncoding()
    status = .committed
    queue.run()
  }

  func run() {
    status = .scheduled
    for handler in scheduledHandlers { handler(self) }
    for command in commands { command() }
    status = .completed
    for handler in completedHandlers { handler(self) }
    (commands, scheduledHandlers, completedHandlers) = ([], [], [])
  }

  func waitUntilScheduled() {}

  func waitUntilCompleted() {}

  func addScheduledHandler(_ block: @escaping MTLCommandBufferHandler) {
    if isOpen { scheduledHandlers.append(block) }
  }

  func addCompletedHandler(_ block: @escaping MTLCommandBufferHandler) {
    if isOpen { completedHandlers.append(block) }
  }

  // A drawable shows a copy of its pixels, so that all commands come first.
  func present(_ drawable: any MTLDrawable) { addCompletedHandler { _ in drawable.present() } }

  func present(_ drawable: any MTLDrawable, atTime presentationTime: TimeInterval) {
    addCompletedHandler { _ in drawable.present(at: presentationTime) }
  }

  func present(_ drawable: any MTLDrawable, afterMinimumDuration duration: TimeInterval) {
    addCompletedHandler { _ in drawable.present(afterMinimumDuration: duration) }
  }

  func makeBlitCommandEncoder() -> (any MTLBlitCommandEncoder)? { begin(SoftwareEncoder(self)) }

  func makeRenderCommandEncoder(
    descriptor renderPassDescriptor: MTLRenderPassDescriptor
  ) -> (any MTLRenderCommandEncoder)? {
    let attachments = (0..<MTLRenderPassColorAttachmentDescriptorArray.count)
      .compactMap { renderPassDescriptor.colorAttachments[$0] }.filter { $0.texture is SoftwareTexture }
    guard !attachments.isEmpty, let encoder = begin(SoftwareEncoder(self)) else { return nil }
    for attachment in attachments where attachment.loadAction == .clear {
      guard let texture = attachment.texture as? SoftwareTexture else { continue }
      let (level, color) = (attachment.level, attachment.clearColor)
      encoder.encode { texture.clear(color, level: level) }
    }
    return encoder
  }

  private func begin(_ next: SoftwareEncoder) -> SoftwareEncoder? {
    guard isOpen, encoder?.hasEnded ?? true else { return nil }
    encoder = next
    return next
  }

  func encode(_ command: @escaping () -> Void) { if isOpen { commands.append(command) } }
}

final class SoftwareEncoder: NSObject, MTLBlitCommandEncoder, MTLRenderCommandEncoder {
  var label: String?
  private let buffer: SoftwareCommandBuffer
  private(set) var hasEnded = false

  init(_ buffer: SoftwareCommandBuffer) { self.buffer = buffer }

  var device: any MTLDevice { buffer.device }

  func endEncoding() { hasEnded = true }

  func encode(_ command: @escaping () -> Void) { if !hasEnded { buffer.encode(command) } }

  func copy(from sourceTexture: any MTLTexture, to destinationTexture: any MTLTexture) {
    guard let source = sourceTexture as? SoftwareTexture,
      let target = destinationTexture as? SoftwareTexture, source.width == target.width,
      source.height == target.height, source.mipmapLevelCount == target.mipmapLevelCount
    else { return }
    let size = { (level: Int) in MTLSizeMake(max(source.width >> level, 1), max(source.height >> level, 1), 1)
    }
    for level in 0..<source.mipmapLevelCount {
      copy(
        from: source, sourceSlice: 0, sourceLevel: level, sourceOrigin: MTLOrigin(), sourceSize: size(level),
        to: target, destinationSlice: 0, destinationLevel: level, destinationOrigin: MTLOrigin())
    }
  }

  func copy(
    from sourceTexture: any MTLTexture, sourceSlice: Int, sourceLevel: Int, sourceOrigin: MTLOrigin,
    sourceSize: MTLSize, to destinationTexture: any MTLTexture, destinationSlice: Int, destinationLevel: Int,
    destinationOrigin: MTLOrigin
  ) {
    guard sourceSlice == 0, destinationSlice == 0, let source = sourceTexture as? SoftwareTexture,
      let target = destinationTexture as? SoftwareTexture, source.pixelFormat == target.pixelFormat
    else { return }
    encode {
      target.copy(
        MTLRegion(origin: destinationOrigin, size: sourceSize), level: destinationLevel, from: source,
        at: sourceOrigin, level: sourceLevel)
    }
  }

  func generateMipmaps(for texture: any MTLTexture) {
    if let texture = texture as? SoftwareTexture { encode { texture.makeLevels() } }
  }
}
