import Foundation

/// The way of a command buffer.
public enum MTLCommandBufferStatus: UInt, Hashable, Sendable {
  /// Commands are being written.
  case notEnqueued = 0
  /// The buffer has its place in the queue.
  case enqueued = 1
  /// The buffer waits for those before it.
  case committed = 2
  /// The buffer's commands run.
  case scheduled = 3
  /// The commands have run.
  case completed = 4
  /// The commands could not run: there is no such case here.
  case error = 5
}

/// Is called with a buffer when it is scheduled or completed.
public typealias MTLCommandBufferHandler = (any MTLCommandBuffer) -> Void

/// Makes command buffers, and runs them in the order in which they were enqueued. A queue belongs to one
/// thread.
public protocol MTLCommandQueue: NSObjectProtocol {
  /// A name for the app's use. Default: nil.
  var label: String? { get set }
  /// The device that made the queue.
  var device: any MTLDevice { get }

  /// Returns an empty buffer. Never nil.
  func makeCommandBuffer() -> (any MTLCommandBuffer)?
}

/// Commands that run together, once. They run on the processor, during `commit()`.
public protocol MTLCommandBuffer: NSObjectProtocol {
  /// A name for the app's use. Default: nil.
  var label: String? { get set }
  /// The queue's device.
  var device: any MTLDevice { get }
  /// The queue that made the buffer.
  var commandQueue: any MTLCommandQueue { get }
  /// The way that the buffer has gone.
  var status: MTLCommandBufferStatus { get }
  /// The error that stopped the commands. Always nil, because none of them can fail.
  var error: (any Error)? { get }

  /// Takes the next place in the queue. Does nothing after the first time.
  func enqueue()
  /// Runs the commands, once all buffers that were enqueued before have run. Does nothing after the first
  /// time.
  func commit()
  /// Returns when the buffer is scheduled. One that waits for another one would never be: then this returns
  /// at once.
  func waitUntilScheduled()
  /// Returns when the commands have run. A buffer that waits for another one would never run: then this
  /// returns at once.
  func waitUntilCompleted()
  /// Adds a closure that is called before the commands run. Does nothing after `commit()`.
  func addScheduledHandler(_ block: @escaping MTLCommandBufferHandler)
  /// Adds a closure that is called when the commands have run. Does nothing after `commit()`.
  func addCompletedHandler(_ block: @escaping MTLCommandBufferHandler)

  /// Shows a drawable when the commands are scheduled.
  func present(_ drawable: any MTLDrawable)
  /// Shows a drawable in the first frame at or after a media time, in seconds.
  func present(_ drawable: any MTLDrawable, atTime presentationTime: TimeInterval)
  /// Shows a drawable once the one before it was shown for a number of seconds.
  func present(_ drawable: any MTLDrawable, afterMinimumDuration duration: TimeInterval)

  /// Returns an encoder of copies; nil after `commit()` and while another encoder has not ended.
  func makeBlitCommandEncoder() -> (any MTLBlitCommandEncoder)?
  /// Returns an encoder of a pass, which clears the textures that ask for it; nil for a pass without a
  /// texture, after `commit()` and while another encoder has not ended.
  func makeRenderCommandEncoder(
    descriptor renderPassDescriptor: MTLRenderPassDescriptor
  ) -> (any MTLRenderCommandEncoder)?
}

/// Writes commands into a buffer.
public protocol MTLCommandEncoder: NSObjectProtocol {
  /// A name for the app's use. Default: nil.
  var label: String? { get set }
  /// The buffer's device.
  var device: any MTLDevice { get }

  /// Ends the encoder. Commands after it are left out.
  func endEncoding()
}

/// Writes a pass. There are no pipelines, so that a pass clears textures, and draws nothing.
public protocol MTLRenderCommandEncoder: MTLCommandEncoder {}

/// Writes copies from texture to texture. The textures of frame buffers can be copied, too.
public protocol MTLBlitCommandEncoder: MTLCommandEncoder {
  /// Copies all pixels and levels. Does nothing for textures of different sizes, levels or formats.
  func copy(from sourceTexture: any MTLTexture, to destinationTexture: any MTLTexture)

  /// Copies a rectangle of pixels. Does nothing for textures of different formats, slices other than 0, and
  /// rectangles that are not inside their levels.
  ///
  /// - Parameters:
  ///   - sourceTexture: The texture to read.
  ///   - sourceSlice: 0.
  ///   - sourceLevel: The level to read.
  ///   - sourceOrigin: The upper left pixel to read.
  ///   - sourceSize: The number of pixels.
  ///   - destinationTexture: The texture to write.
  ///   - destinationSlice: 0.
  ///   - destinationLevel: The level to write.
  ///   - destinationOrigin: The upper left pixel to write.
  func copy(
    from sourceTexture: any MTLTexture, sourceSlice: Int, sourceLevel: Int, sourceOrigin: MTLOrigin,
    sourceSize: MTLSize, to destinationTexture: any MTLTexture, destinationSlice: Int, destinationLevel: Int,
    destinationOrigin: MTLOrigin)

  /// Makes every level but the first one, of means of four pixels of the one before.
  func generateMipmaps(for texture: any MTLTexture)
}
