import RenderTree

extension LayerProperty {
  private static let implicit = Set(allCases.filter(\.hasImplicitAction).map(\.key))

  /// Whether a change of the property with this key has an implicit animation.
  static func hasImplicitAction(_ key: String) -> Bool { implicit.contains(key) }

  /// Whether the value is an object of the layer and no part of its `LayerProperties`.
  var isObject: Bool { self == .contents || self == .emitterCells }
  /// Whether the property affects the mapping between times inside and outside the layer.
  var isTiming: Bool { self == .beginTime || self == .speed || self == .timeOffset }
}

/// A set of properties as a bit field.
struct LayerPropertySet {
  private var bits: UInt128 = 0

  static let all = LayerPropertySet(bits: (1 << UInt128(LayerProperty.allCases.count)) - 1)

  init() {}

  private init(bits: UInt128) { self.bits = bits }

  var isEmpty: Bool { bits == 0 }

  mutating func insert(_ key: LayerProperty) { bits |= 1 << UInt128(key.rawValue) }

  func contains(_ key: LayerProperty) -> Bool { bits & (1 << UInt128(key.rawValue)) != 0 }

  /// Calls `body` with every property, in ascending order of raw values.
  func forEach(_ body: (LayerProperty) -> Void) {
    var rest = bits
    while rest != 0 {
      if let key = LayerProperty(rawValue: UInt8(rest.trailingZeroBitCount)) { body(key) }
      rest &= rest - 1
    }
  }
}
