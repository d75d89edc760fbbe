import Foundation

/// The kind of a colour space's components.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  /// No space has this model.
  case unknown = -1
  /// One component: grey.
  case monochrome = 0
  /// Three components: red, green and blue.
  case rgb = 1
  /// Four inks: cyan, magenta, yellow and black.
  case cmyk = 2
  /// CIE L*a*b*: L of 0 … 100, a and b.
  case lab = 3
  /// Any inks. No space has this model.
  case deviceN = 4
  /// One component: a place in a table of colours.
  case indexed = 5
  /// A pattern, with the components of the colour that paints it, if it has none of its own.
  case pattern = 6
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// CIE XYZ.
  case XYZ = 7
}

/// The meaning of a colour's components.
///
/// Conversions go through XYZ under D50, adapted by Bradford's transform, and are relative colorimetric for
/// every rendering intent. Inks are converted by PDF's formula, since no profile of a press is here.
public final class CGColorSpace: Hashable, Sendable {
  let definition: ColorModel
  /// The profile with which the space was made.
  let profile: Data?
  let isExtended: Bool
  /// Whether components are those of the renderer, sRGB's or one grey for all three.
  let isNative: Bool

  /// The name that `init(name:)` takes; nil for a space that was made of numbers or of a profile.
  public let name: CFString?

  init(_ definition: ColorModel, name: CFString? = nil, isExtended: Bool = false, profile: Data? = nil) {
    (self.definition, self.name, self.isExtended, self.profile) = (definition, name, isExtended, profile)
    isNative = definition == .deviceRGB || definition == .deviceGray
  }

  package static let rgb = CGColorSpace(.deviceRGB, name: sRGB)
  package static let gray = CGColorSpace(.deviceGray, name: "kCGColorSpaceDeviceGray")
  static let deviceCMYK = CGColorSpace(.cmyk, name: "kCGColorSpaceDeviceCMYK")

  /// Creates a space by its name, one of the constants of this class. Nil for any other name.
  public convenience init?(name: CFString) {
    guard let known = NamedColorSpace(name) else { return nil }
    self.init(known.model, name: name, isExtended: known.isExtended)
  }

  /// Creates a space of indices into a table of colours. Nil for a last index outside 0 … 255, too short a
  /// table, and a base space that is itself indexed or a pattern.
  ///
  /// - Parameters:
  ///   - baseSpace: The space of the table's colours.
  ///   - last: The last index.
  ///   - colorTable: A byte for each component, colour after colour, which covers the component's range.
  public convenience init?(indexedBaseSpace baseSpace: CGColorSpace, last: Int, colorTable: [UInt8]) {
    let size = baseSpace.numberOfComponents
    switch baseSpace.model {
    case .indexed, .pattern: return nil
    default: break
    }
    guard (0...255).contains(last), colorTable.count >= (last + 1) * size else { return nil }
    self.init(.indexed(baseSpace, last: last, table: Array(colorTable.prefix((last + 1) * size))))
  }

  /// Creates a space of patterns. Never nil, except for the base space of another pattern.
  ///
  /// - Parameter patternBaseSpace: The space of the colour that paints an uncoloured pattern; nil for
  ///   coloured patterns.
  public convenience init?(patternBaseSpace: CGColorSpace?) {
    if patternBaseSpace?.model == .pattern { return nil }
    self.init(.pattern(patternBaseSpace))
  }

  /// Creates CIE L*a*b*. Nil unless the white point has three positive numbers, the second one 1, and the
  /// range has four numbers in order.
  ///
  /// - Parameters:
  ///   - whitePoint: XYZ of white.
  ///   - blackPoint: XYZ of black; has no effect.
  ///   - range: The least and greatest a, then b; nil for −100 … 100.
  public convenience init?(labWhitePoint whitePoint: [CGFloat], blackPoint: [CGFloat]?, range: [CGFloat]?) {
    guard let white = Self.whitePoint(whitePoint) else { return nil }
    let range = (range ?? [-100, 100, -100, 100]).map { Double($0) }
    guard range.count >= 4, range[0] <= range[1], range[2] <= range[3], range.allSatisfy(\.isFinite) else {
      return nil
    }
    self.init(.lab(white: white, range: Array(range.prefix(4))))
  }

  /// Creates a grey of a gamma. Nil unless the white point has three positive numbers, the second one 1, and
  /// the gamma is positive and finite.
  ///
  /// - Parameters:
  ///   - whitePoint: XYZ of white.
  ///   - blackPoint: XYZ of black; has no effect.
  ///   - gamma: The exponent from a component to its light.
  public convenience init?(
    calibratedGrayWhitePoint whitePoint: [CGFloat], blackPoint: [CGFloat]?, gamma: CGFloat
  ) {
    guard Self.whitePoint(whitePoint) != nil, gamma > 0, gamma.isFinite else { return nil }
    self.init(.gray(.gamma(Double(gamma))))
  }

  /// Creates an RGB space of numbers. Nil unless the white point has three positive numbers, the second one
  /// 1, the gammas are positive and finite, and the matrix has an inverse.
  ///
  /// - Parameters:
  ///   - whitePoint: XYZ of white.
  ///   - blackPoint: XYZ of black; has no effect.
  ///   - gamma: The exponents of red, green and blue; nil for 1.
  ///   - matrix: XYZ of red, of green and of blue; nil for XYZ themselves.
  public convenience init?(
    calibratedRGBWhitePoint whitePoint: [CGFloat], blackPoint: [CGFloat]?, gamma: [CGFloat]?,
    matrix: [CGFloat]?
  ) {
    let gamma = (gamma ?? [1, 1, 1]).map { Double($0) }
    let numbers = (matrix ?? [1, 0, 0, 0, 1, 0, 0, 0, 1]).map { Double($0) }
    guard
      let white = Self.whitePoint(whitePoint), gamma.count >= 3, numbers.count >= 9,
      gamma.allSatisfy({ $0 > 0 && $0.isFinite })
    else { return nil }
    func column(_ index: Int) -> ColorMatrix.Vector {
      ColorMatrix.Vector(numbers[index * 3], numbers[index * 3 + 1], numbers[index * 3 + 2])
    }
    let map = ColorMatrix.adaptation(from: white) * ColorMatrix(columns: column(0), column(1), column(2))
    guard map.inverse != nil else { return nil }
    self.init(.rgb(map, gamma.prefix(3).map { .gamma($0) }))
  }

  private static func whitePoint(_ numbers: [CGFloat]) -> ColorMatrix.Vector? {
    guard numbers.count >= 3, numbers[0] > 0, numbers[1] == 1, numbers[2] > 0, numbers[0].isFinite,
      numbers[2].isFinite
    else { return nil }
    return ColorMatrix.Vector(Double(numbers[0]), 1, Double(numbers[2]))
  }

  /// The kind of the components.
  public var model: CGColorSpaceModel { definition.name }

  /// The number of components without alpha.
  public var numberOfComponents: Int { definition.componentCount }

  /// The space of an indexed space's table, or of the colours that paint patterns; nil for other spaces.
  public var baseColorSpace: CGColorSpace? {
    switch definition {
    case .indexed(let base, _, _): base
    case .pattern(let base): base
    default: nil
    }
  }

  /// The bytes of an indexed space's colours; nil for other spaces.
  public var colorTable: [UInt8]? {
    if case .indexed(_, _, let table) = definition { table } else { nil }
  }

  /// Whether the space has RGB colours beyond sRGB's, inside the range 0 … 1 or outside.
  public var isWideGamutRGB: Bool {
    guard case .rgb(let matrix, _) = definition else { return false }
    if isExtended { return true }
    // The primaries in light of sRGB: outside 0 … 1 they are beyond it.
    guard let back = ColorMatrix.sRGB.inverse else { return false }
    return (0..<3).contains { index in
      var primary = ColorMatrix.Vector.zero
      primary[index] = 1
      return (back * (matrix * primary)).min() < -0.005
    }
  }

  /// Whether a bitmap context can have the space: it is grey or RGB.
  public var supportsOutput: Bool { model == .monochrome || model == .rgb }

  /// Whether both spaces have the same components, range, name and profile.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a === b
      || (a.name == b.name && a.isExtended == b.isExtended && a.definition == b.definition
        && a.profile == b.profile)
  }

  /// Hashes the name and the meaning of the components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(definition)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns sRGB; there is no device with colours of its own.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the grey space in sRGB's encoding, so that a grey is as bright as sRGB of three such components.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the inks cyan, magenta, yellow and black, which PDF's formula converts.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
