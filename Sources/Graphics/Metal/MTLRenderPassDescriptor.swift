import Foundation

/// The colour with which a texture is cleared. Numbers outside 0 … 1, and NaN, count as the nearest.
public struct MTLClearColor: Hashable, Sendable {
  /// Red; in formats of sRGB's encoding an amount of light.
  public var red: Double
  /// Green; in formats of sRGB's encoding an amount of light.
  public var green: Double
  /// Blue; in formats of sRGB's encoding an amount of light.
  public var blue: Double
  /// Alpha. The other components are not multiplied by it.
  public var alpha: Double

  /// Creates clear black, with an alpha of 0.
  public init() { (red, green, blue, alpha) = (0, 0, 0, 0) }

  /// Creates a colour.
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a colour.
public func MTLClearColorMake(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double)
  -> MTLClearColor
{
  MTLClearColor(red: red, green: green, blue: blue, alpha: alpha)
}

/// The pixels that a pass begins with.
public enum MTLLoadAction: UInt, Hashable, Sendable {
  /// Any pixels: here those that the texture has.
  case dontCare = 0
  /// The pixels that the texture has.
  case load = 1
  /// The clear colour.
  case clear = 2
}

/// The pixels that a pass leaves.
public enum MTLStoreAction: UInt, Hashable, Sendable {
  /// Any pixels: here the drawn ones.
  case dontCare = 0
  /// The drawn pixels.
  case store = 1
}

/// A texture of a pass.
open class MTLRenderPassAttachmentDescriptor: NSObject {
  /// The texture. Default: nil.
  open var texture: (any MTLTexture)?
  /// The level of the texture. Default: 0.
  open var level = 0
  /// The pixels that the pass begins with. Default: `dontCare`.
  open var loadAction = MTLLoadAction.dontCare
  /// The pixels that the pass leaves. Default: `dontCare`. Has no effect: both leave what was drawn.
  open var storeAction = MTLStoreAction.dontCare

  /// Creates the description of no texture.
  public override init() { super.init() }
}

/// A texture of colours.
open class MTLRenderPassColorAttachmentDescriptor: MTLRenderPassAttachmentDescriptor {
  /// The colour for `loadAction` clear. Default: opaque black.
  open var clearColor = MTLClearColor(red: 0, green: 0, blue: 0, alpha: 1)
}

/// The textures of colours of a pass, 0 … 7.
open class MTLRenderPassColorAttachmentDescriptorArray: NSObject {
  private var attachments: [Int: MTLRenderPassColorAttachmentDescriptor] = [:]
  /// A place outside the array: what is set there is not drawn.
  private var outside = MTLRenderPassColorAttachmentDescriptor()

  /// The number of places.
  static let count = 8

  /// The description of a texture. Nil sets a new one. There are eight: one at another index is not kept.
  open subscript(index: Int) -> MTLRenderPassColorAttachmentDescriptor! {
    get {
      guard (0..<Self.count).contains(index) else { return outside }
      let result = attachments[index] ?? MTLRenderPassColorAttachmentDescriptor()
      attachments[index] = result
      return result
    }
    set { if (0..<Self.count).contains(index) { attachments[index] = newValue } }
  }
}

/// The textures that a pass draws into.
open class MTLRenderPassDescriptor: NSObject {
  /// The textures of colours.
  public let colorAttachments: MTLRenderPassColorAttachmentDescriptorArray! = .init()

  /// Creates the description of a pass without textures.
  public override init() { super.init() }
}
