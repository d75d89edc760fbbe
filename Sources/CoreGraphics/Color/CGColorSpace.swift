/// The number and meaning of a colour space's components.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  /// No space has this model.
  case unknown = -1
  /// One component: grey.
  case monochrome = 0
  /// Three components: red, green and blue.
  case rgb = 1
}

/// The meaning of a colour's components: grey, or red, green and blue. Both use sRGB's encoding.
public final class CGColorSpace: Hashable, Sendable {
  /// The name of sRGB, for `init(name:)`.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// The name of extended sRGB, for `init(name:)`. Drawing clamps its components to 0 … 1, as in sRGB.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The name of the grey space, for `init(name:)`. It has sRGB's encoding here, not a gamma of 2.2.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  package static let rgb = CGColorSpace(model: .rgb, name: sRGB)
  package static let gray = CGColorSpace(model: .monochrome, name: genericGrayGamma2_2)

  /// The meaning of the components.
  public let model: CGColorSpaceModel
  /// The name that `init(name:)` takes. Never nil.
  public let name: CFString?

  private init(model: CGColorSpaceModel, name: CFString) {
    self.model = model
    self.name = name
  }

  /// Creates the space with one of the three names of this class; nil for any other name. Components beyond 0
  /// … 1 are kept in every space.
  public init?(name: CFString) {
    switch name {
    case Self.sRGB, Self.extendedSRGB: model = .rgb
    case Self.genericGrayGamma2_2: model = .monochrome
    default: return nil
    }
    self.name = name
  }

  /// The number of components without alpha: 1 or 3.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

  /// Whether both spaces have the same model and name.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.model == b.model && a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns sRGB; there is no device with colours of its own.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the grey space in sRGB's encoding.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
