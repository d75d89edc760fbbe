import RenderTree

extension LayerProperties {
  /// The properties of a new layer.
  static let defaults = LayerProperties()

  /// Returns the properties whose values differ from those of `other`.
  func differences(from other: LayerProperties) -> [PropertyValue] {
    LayerProperty.allCases.compactMap { property in
      let value = value(of: property)
      return value == other.value(of: property) ? nil : value
    }
  }
}
