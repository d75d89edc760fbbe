import CoreGraphics
import Raster

/// The operator that composites the layer.
extension CALayer {
  /// The name of the operator that composites the layer, with its shadow, mask and sublayers, onto what is
  /// behind it; nil, the default, for source-over. The formulas are those of `CGBlendMode`.
  ///
  /// The names are `multiplyBlendMode`, `screenBlendMode`, `overlayBlendMode`, `darkenBlendMode`,
  /// `lightenBlendMode`, `colorDodgeBlendMode`, `colorBurnBlendMode`, `softLightBlendMode`,
  /// `hardLightBlendMode`, `differenceBlendMode`, `exclusionBlendMode`, `plusL`, `plusD`, `sourceAtop`,
  /// `destOver`, `destOut`, `xor`, `sourceIn`, `sourceOut`, `destIn`, `destAtop`, `copy` and `clear`. The
  /// last six also act where the layer is clear, inside its bounds, outside of which the layer is not drawn
  /// then. `normalBlendMode`, `sourceOver` and names such as `CIMultiplyBlendMode` are accepted too, and a
  /// `CAFilter` with such a type; reading gives nil and the name above. Any other value is reported and
  /// changes nothing: also the names of hue, saturation, colour and luminosity, which Core Animation does
  /// not draw either.
  ///
  /// Only what is behind the layer in the nearest group counts. Layers with a mask, a compositing filter,
  /// `shouldRasterize`, or group opacity are groups, as are the looks of a transition and copies with an
  /// opacity. A layer with a compositing filter ignores its own `shouldRasterize`. Not animated.
  ///
  /// - Complexity: a surface of the layer's visible size for each frame that draws it.
  public var compositingFilter: Any? {
    get { Self.compositingNames.first { $0.mode == properties.compositingFilter }?.name }
    set {
      guard let mode = Self.compositingMode(newValue) else {
        return report("compositingFilter", .unsupportedValue)
      }
      change(.compositingFilter) { $0.compositingFilter = mode }
    }
  }

  private static let compositingNames: [(name: String, mode: BlendMode)] = [
    ("multiplyBlendMode", .multiply), ("screenBlendMode", .screen), ("overlayBlendMode", .overlay),
    ("darkenBlendMode", .darken), ("lightenBlendMode", .lighten), ("colorDodgeBlendMode", .colorDodge),
    ("colorBurnBlendMode", .colorBurn), ("softLightBlendMode", .softLight),
    ("hardLightBlendMode", .hardLight), ("differenceBlendMode", .difference),
    ("exclusionBlendMode", .exclusion), ("plusL", .plusLighter), ("plusD", .plusDarker),
    ("sourceAtop", .sourceAtop), ("destOver", .destinationOver), ("destOut", .destinationOut), ("xor", .xor),
    ("sourceIn", .sourceIn), ("sourceOut", .sourceOut), ("destIn", .destinationIn),
    ("destAtop", .destinationAtop), ("copy", .copy), ("clear", .clear),
  ]

  /// Nil for a value that names no operator.
  private static func compositingMode(_ value: Any?) -> BlendMode? {
    guard let value else { return .sourceOver }
    guard let name = value as? String ?? (value as? CAFilter)?.type else { return nil }
    if ["normalBlendMode", "sourceOver"].contains(name) { return .sourceOver }
    return compositingNames.first { known, _ in
      known == name
        || known.hasSuffix("BlendMode") && "CI\(known.prefix(1).uppercased())\(known.dropFirst())" == name
    }?.mode
  }
}
