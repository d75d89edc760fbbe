import Foundation

/// A device that makes resources. The one that there is has its resources in the memory of the processor. It
/// clears and copies textures; it has neither shaders nor pipelines.
public protocol MTLDevice: NSObjectProtocol, Sendable {
  /// The device's name.
  var name: String { get }
  /// A number that no other device has.
  var registryID: UInt64 { get }
  /// Whether the processor uses the same memory: true.
  var hasUnifiedMemory: Bool { get }

  /// Returns a texture of clear pixels; nil for a descriptor without a format, with a side outside
  /// 1 … 16,384, with more levels than its size has, or with other numbers than 1 of layers, samples or
  /// textures in an array.
  func makeTexture(descriptor: MTLTextureDescriptor) -> (any MTLTexture)?
  /// Returns a queue of commands. Never nil.
  func makeCommandQueue() -> (any MTLCommandQueue)?
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the device, which is always the same one. Never nil.
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { SoftwareDevice.shared }

/// The device whose resources are in the memory of the processor.
package final class SoftwareDevice: NSObject, MTLDevice {
  package static let shared = SoftwareDevice()

  package let name = "Rivulet Software"
  package let registryID: UInt64 = 1
  package let hasUnifiedMemory = true

  private override init() { super.init() }

  package func makeTexture(descriptor: MTLTextureDescriptor) -> (any MTLTexture)? {
    SoftwareTexture(descriptor, on: self)
  }

  package func makeCommandQueue() -> (any MTLCommandQueue)? { SoftwareQueue(self) }
}
