/// The components of a pixel and their order in memory. Formats of more than eight bits for a component do
/// not exist here.
public enum MTLPixelFormat: UInt, Hashable, Sendable {
  /// No format: no texture has it.
  case invalid = 0
  /// A byte of alpha.
  case a8Unorm = 1
  /// A byte of red.
  case r8Unorm = 10
  /// Red, green, blue and alpha.
  case rgba8Unorm = 70
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Red, green and blue in sRGB's encoding, and alpha.
  case rgba8Unorm_srgb = 71
  /// Blue, green, red and alpha.
  case bgra8Unorm = 80
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Blue, green and red in sRGB's encoding, and alpha.
  case bgra8Unorm_srgb = 81

  /// The bytes of a pixel; 0 for no format.
  package var bytesPerPixel: Int {
    switch self {
    case .invalid: 0
    case .a8Unorm, .r8Unorm: 1
    case .rgba8Unorm, .rgba8Unorm_srgb, .bgra8Unorm, .bgra8Unorm_srgb: 4
    }
  }
}
