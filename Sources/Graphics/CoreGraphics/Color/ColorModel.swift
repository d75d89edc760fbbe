import PortableMath

/// The meaning of a colour's components.
enum ColorModel: Hashable, Sendable {
  case gray(TransferCurve)
  /// A map from light to XYZ under D50, and the curves of the three components.
  case rgb(ColorMatrix, [TransferCurve])
  case cmyk
  /// CIE L*a*b* with the white point, and the least and greatest a and b.
  case lab(white: ColorMatrix.Vector, range: [Double])
  /// XYZ under D50.
  case xyz
  /// Entries 0 … `last` of a table with a byte for each component of the base space.
  case indexed(CGColorSpace, last: Int, table: [UInt8])
  case pattern(CGColorSpace?)

  var componentCount: Int {
    switch self {
    case .gray, .indexed: 1
    case .rgb, .lab, .xyz: 3
    case .cmyk: 4
    case .pattern(let base): base?.numberOfComponents ?? 0
    }
  }

  var name: CGColorSpaceModel {
    switch self {
    case .gray: .monochrome
    case .rgb: .rgb
    case .cmyk: .cmyk
    case .lab: .lab
    case .xyz: .XYZ
    case .indexed: .indexed
    case .pattern: .pattern
    }
  }

  /// The range of each component, for images whose samples cover it.
  var ranges: [ClosedRange<Double>] {
    switch self {
    case .lab(_, let range): [0...100, range[0]...range[1], range[2]...range[3]]
    case .indexed(_, let last, _): [0...Double(last)]
    default: [ClosedRange](repeating: 0...1, count: componentCount)
    }
  }

  // MARK: The connection space, XYZ under D50

  /// Returns the colour in XYZ under D50. `components` has `componentCount` numbers. A pattern has black.
  func connection(_ components: [Double]) -> ColorMatrix.Vector {
    switch self {
    case .gray(let curve): return ColorMatrix.d50 * curve.decoded(components[0])
    case .rgb(let matrix, let curves): return matrix * light(components, curves)
    case .cmyk:
      return Self.deviceRGB.connection(Self.rgb(fromCMYK: components))
    case .lab(let white, let range):
      let l = (min(max(components[0], 0), 100) + 16) / 116
      let a = min(max(components[1], range[0]), range[1]) / 500
      let b = min(max(components[2], range[2]), range[3]) / 200
      func f(_ x: Double) -> Double { x >= 6.0 / 29 ? x * x * x : 108.0 / 841 * (x - 4.0 / 29) }
      return ColorMatrix.adaptation(from: white) * (white * ColorMatrix.Vector(f(l + a), f(l), f(l - b)))
    case .xyz: return ColorMatrix.Vector(components[0], components[1], components[2])
    case .indexed(let base, _, _): return base.definition.connection(entry(components[0]))
    case .pattern(let base):
      guard let base, components.count >= base.numberOfComponents else { return .zero }
      return base.definition.connection(components)
    }
  }

  /// Returns the components of a colour in XYZ under D50. An indexed space gives the nearest entry.
  func components(ofConnection xyz: ColorMatrix.Vector) -> [Double] {
    switch self {
    case .gray(let curve): return [curve.encoded(xyz.y)]
    case .rgb(let matrix, let curves):
      let light = (matrix.inverse ?? .identity) * xyz
      return (0..<3).map { curves[$0].encoded(light[$0]) }
    case .cmyk: return Self.cmyk(fromRGB: Self.deviceRGB.components(ofConnection: xyz))
    case .lab(let white, let range):
      let native = (ColorMatrix.adaptation(from: white).inverse ?? .identity) * xyz / white
      func f(_ x: Double) -> Double {
        x > 216.0 / 24389 ? Math.pow(x, 1.0 / 3) : 841.0 / 108 * x + 4.0 / 29
      }
      let y = f(native.y)
      return [
        116 * y - 16, min(max(500 * (f(native.x) - y), range[0]), range[1]),
        min(max(200 * (y - f(native.z)), range[2]), range[3]),
      ]
    case .xyz: return [xyz.x, xyz.y, xyz.z]
    case .indexed(let base, let last, _):
      func distance(_ index: Int) -> Double {
        let difference = base.definition.connection(entry(Double(index))) - xyz
        return (difference * difference).sum()
      }
      return [Double((0...last).min { distance($0) < distance($1) } ?? 0)]
    case .pattern(let base): return base?.definition.components(ofConnection: xyz) ?? []
    }
  }

  private func light(_ components: [Double], _ curves: [TransferCurve]) -> ColorMatrix.Vector {
    ColorMatrix.Vector(
      curves[0].decoded(components[0]), curves[1].decoded(components[1]), curves[2].decoded(components[2]))
  }

  /// Returns the entry of an indexed space, in its base space's components; indices are rounded and limited.
  private func entry(_ index: Double) -> [Double] {
    guard case .indexed(let base, let last, let table) = self else { return [] }
    let place = index > 0 ? Int(min(index, Double(last)).rounded()) : 0
    let ranges = base.definition.ranges
    return ranges.indices.map {
      let byte = Double(table[place * ranges.count + $0]) / 255
      return ranges[$0].lowerBound + (ranges[$0].upperBound - ranges[$0].lowerBound) * byte
    }
  }

  // MARK: Conversion

  /// Returns the same colour's components in another model, not limited to its range. What the curves of a
  /// damaged profile give no number for is 0.
  func convert(_ components: [Double], to target: ColorModel) -> [Double] {
    if self == target { return components }
    return computed(components, in: target).map { $0.isNaN ? 0 : $0 }
  }

  private func computed(_ components: [Double], in target: ColorModel) -> [Double] {
    let finite = components.map { $0.isFinite ? $0 : 0 }
    switch (self, target) {
    case (.gray(let from), .gray(let to)): return [to.encoded(from.decoded(finite[0]))]
    case (.rgb(let from, let curves), .rgb(let to, let others)) where from == to:
      return (0..<3).map {
        curves[$0] == others[$0] ? finite[$0] : others[$0].encoded(curves[$0].decoded(finite[$0]))
      }
    case (.gray(let from), .rgb(_, let to)):
      let light = from.decoded(finite[0])
      return to.map { $0 == from ? finite[0] : $0.encoded(light) }
    case (.gray(let curve), .cmyk):
      return [0, 0, 0, 1 - TransferCurve.sRGB.encoded(curve.decoded(finite[0]))]
    case (.cmyk, .rgb) where target == Self.deviceRGB: return Self.rgb(fromCMYK: finite)
    case (.rgb, .cmyk) where self == Self.deviceRGB: return Self.cmyk(fromRGB: finite)
    default: return target.components(ofConnection: connection(finite))
    }
  }

  /// The model of device RGB and sRGB.
  static let deviceRGB = ColorModel.rgb(.sRGB, [.sRGB, .sRGB, .sRGB])
  /// The model of device grey: sRGB's curve, so that a grey is as bright as the sRGB colour of three such
  /// components.
  static let deviceGray = ColorModel.gray(.sRGB)

  /// PDF's formula: red is 1 − min(1, cyan + black).
  private static func rgb(fromCMYK ink: [Double]) -> [Double] {
    (0..<3).map { 1 - min(1, max(0, ink[$0] + ink[3])) }
  }

  /// PDF's formula, with the whole common part of the inks as black.
  private static func cmyk(fromRGB color: [Double]) -> [Double] {
    let ink = (0..<3).map { 1 - min(max(color[$0], 0), 1) }
    let black = min(ink[0], ink[1], ink[2])
    return ink.map { $0 - black } + [black]
  }
}

extension ColorMatrix {
  private static let d65 = (0.3127, 0.3290)
  static let sRGB = ColorMatrix(primaries: [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)], white: d65)
  static let displayP3 = ColorMatrix(primaries: [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)], white: d65)
  /// The primaries of old screens.
  static let genericRGB = ColorMatrix(
    primaries: [(0.63, 0.34), (0.295, 0.605), (0.155, 0.077)], white: d65)
  static let cinemaP3 = ColorMatrix(
    primaries: [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)], white: (0.314, 0.351))
  static let adobeRGB = ColorMatrix(primaries: [(0.64, 0.33), (0.21, 0.71), (0.15, 0.06)], white: d65)
  static let rec2020 = ColorMatrix(primaries: [(0.708, 0.292), (0.170, 0.797), (0.131, 0.046)], white: d65)
  static let romm = ColorMatrix(
    primaries: [(0.7347, 0.2653), (0.1596, 0.8404), (0.0366, 0.0001)], white: (0.3457, 0.3585))
  static let acescg = ColorMatrix(
    primaries: [(0.713, 0.293), (0.165, 0.830), (0.128, 0.044)], white: (0.32168, 0.33767))
}
