import CoreGraphics
import Foundation
import RenderTree

/// A filter for `CALayer.filters` and `CALayer.backgroundFilters`, by a name and keys that Core Animation has
/// on iOS without declaring them: code for iOS needs a declaration of its own for this class.
///
/// | type | key, default | does |
/// |---|---|---|
/// | `gaussianBlur` | `inputRadius` 10 | blurs with this standard deviation in points, at most 256 pixels |
/// | `colorSaturate` | `inputAmount` 1 | 0 is grey, 1 the colour, more is more |
/// | `colorBrightness` | `inputAmount` 0 | added to each colour, where 1 is white |
/// | `colorContrast` | `inputAmount` 1 | the distance from middle grey is multiplied by it |
/// | `colorHueRotate` | `inputAngle` 0 | turns the hue by radians |
/// | `colorInvert` | none | the complement of each colour |
/// | `colorMatrix` | `inputColorMatrix`, the identity | maps the colours by 20 numbers |
///
/// A colour matrix has four factors and an offset for each of red, green, blue and alpha, limited to ± 16,
/// and applies without premultiplication.
///
/// The numbers can be animated, `inputColorMatrix` cannot. NaN and infinity count as no filter. A layer
/// copies its filters: later changes go to the layer, as `setValue(8, forKeyPath:
/// "filters.blur.inputRadius")`.
public final class CAFilter: NSObject {
  /// The type. A layer reports an unknown one, and is drawn without it.
  public let type: String
  /// The name in key paths. The type by default.
  public var name: String
  /// Whether the filter has an effect. Default: true.
  public var isEnabled = true
  private var amount: Double
  private var matrix: [Double] = []

  private static let identity: [Double] = (0..<20).map { $0 % 6 == 0 ? 1 : 0 }

  /// Creates a filter of a type with its default values.
  public init(type: String) {
    (self.type, name) = (type, type)
    amount = ["colorSaturate", "colorContrast"].contains(type) ? 1 : type == "gaussianBlur" ? 10 : 0
    if type == "colorMatrix" { matrix = Self.identity }
  }

  /// Creates a copy with the number that the layer has.
  init(_ other: CAFilter, amount: Double? = nil) {
    (type, name, isEnabled) = (other.type, other.name, other.isEnabled)
    (self.amount, matrix) = (amount ?? other.amount, other.matrix)
  }

  private var kind: LayerFilter.Kind? {
    switch type {
    case "gaussianBlur": .gaussianBlur
    case "colorSaturate": .saturate
    case "colorBrightness": .brightness
    case "colorContrast": .contrast
    case "colorHueRotate": .hueRotate
    case "colorInvert": .invert
    case "colorMatrix": .colorMatrix
    default: nil
    }
  }

  /// The key of the number that can be animated; nil if there is none.
  var amountKey: String? {
    switch kind {
    case .gaussianBlur: "inputRadius"
    case .saturate, .brightness, .contrast: "inputAmount"
    case .hueRotate: "inputAngle"
    case .invert, .colorMatrix, nil: nil
    }
  }

  /// The filter as it is drawn; nil for an unknown type.
  var committed: LayerFilter? { kind.map { LayerFilter($0, amount: amount, matrix: matrix) } }

  /// Returns the value of a key of the filter's type, or of `name`, `type` and `enabled`; nil for others.
  public func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "type": type
    case "enabled": NSNumber(value: isEnabled)
    case "inputColorMatrix" where kind == .colorMatrix: matrix.map { NSNumber(value: $0) }
    case amountKey: NSNumber(value: amount)
    default: nil
    }
  }

  /// Sets the value of a key of the filter's type, or of `name` and `enabled`. Other keys, and values that do
  /// not fit, are reported and change nothing.
  public func setValue(_ value: Any?, forKey key: String) {
    if !set(value, forKey: key) {
      let isKnown = self.value(forKey: key) != nil && key != "type"
      CADiagnostics.report(
        .init(object: type, key: key, problem: isKnown ? .unsupportedValue : .unsupportedKeyPath))
    }
  }

  /// Returns false for an unknown key and for a value that does not fit.
  func set(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "name":
      guard let value = value as? String else { return false }
      name = value
    case "enabled":
      guard let number = CodedNumber(value) else { return false }
      isEnabled = number.value != 0
    case "inputColorMatrix" where kind == .colorMatrix:
      guard let list = value as? [Any], list.count == 20 else { return false }
      let numbers = list.compactMap { CodedNumber($0)?.value }
      guard numbers.count == 20 else { return false }
      matrix = numbers
    case amountKey:
      guard let number = CodedNumber(value) else { return false }
      amount = number.value
    default: return false
    }
    return true
  }
}
