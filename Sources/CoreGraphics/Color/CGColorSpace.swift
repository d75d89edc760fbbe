public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  case unknown = -1
  case monochrome = 0
  case rgb = 1
}

/// What a colour's components mean: grey or red, green and blue, both in sRGB's encoding.
public final class CGColorSpace: Hashable, Sendable {
  /// Names for `init(name:)`.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  package static let rgb = CGColorSpace(model: .rgb, name: sRGB)
  package static let gray = CGColorSpace(model: .monochrome, name: genericGrayGamma2_2)

  public let model: CGColorSpaceModel
  public let name: CFString?

  private init(model: CGColorSpaceModel, name: CFString) {
    self.model = model
    self.name = name
  }

  /// The space with one of the names above; nil for any other. Components beyond 0 … 1 are kept in every space.
  public init?(name: CFString) {
    switch name {
    case Self.sRGB, Self.extendedSRGB: model = .rgb
    case Self.genericGrayGamma2_2: model = .monochrome
    default: return nil
    }
    self.name = name
  }

  /// The number of components of a colour without its alpha.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.model == b.model && a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// sRGB: there is no device whose colours would differ.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }

/// Grey in sRGB's encoding.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
