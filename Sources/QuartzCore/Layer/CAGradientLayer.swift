import CoreGraphics
import Foundation
import RenderTree

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Around the start point; the end point is the far corner of the outermost ellipse's box.
  public static let radial = CAGradientLayerType(rawValue: "radial")
}

/// A layer that fills its bounds (and their rounded corners) with a gradient, over its background.
open class CAGradientLayer: CALayer {
  private var colorObjects: [Any]?

  override var kind: LayerKind { .gradient }

  public override init() { super.init() }

  public override init(layer: Any) { super.init(layer: layer) }

  /// Layers are not archived: gives nil.
  public required init?(coder: NSCoder) { nil }

  override func copyProperties(of other: CALayer) {
    super.copyProperties(of: other)
    if let other = other as? CAGradientLayer { colorObjects = other.colorObjects }
  }

  override func codedProperty(_ key: String) -> CodedProperty<CALayer>? {
    Self.codedProperty(ofGradientLayers: key) ?? super.codedProperty(key)
  }

  override func adopt(_ evaluated: LayerProperties) {
    if evaluated.colors != properties.colors { colorObjects = evaluated.colors.map { CGColor($0) } }
    super.adopt(evaluated)
  }

  /// Of type `CGColor`. A list with another object is reported and changes nothing.
  open var colors: [Any]? {
    get { colorObjects }
    set {
      guard let colors = AnimationValue.colors(newValue ?? []) else {
        return report("colors", .unsupportedValue)
      }
      change(.colors) {
        colorObjects = newValue
        $0.colors = colors
      }
    }
  }

  /// One per colour, rising from 0 to 1; nil for equal distances.
  open var locations: [NSNumber]? {
    get { properties.locations.isEmpty ? nil : properties.locations.map { NSNumber(value: $0) } }
    set { change(.locations) { $0.locations = newValue?.map(\.doubleValue) ?? [] } }
  }

  /// In units of the bounds. Default: (0.5, 0).
  open var startPoint: CGPoint {
    get { CGPoint(properties.startPoint) }
    set { change(.startPoint) { $0.startPoint = newValue.raster } }
  }

  /// In units of the bounds. Default: (0.5, 1).
  open var endPoint: CGPoint {
    get { CGPoint(properties.endPoint) }
    set { change(.endPoint) { $0.endPoint = newValue.raster } }
  }

  /// Default: axial. An unknown type is reported and changes nothing.
  open var type: CAGradientLayerType {
    get { properties.isRadialGradient ? .radial : .axial }
    set {
      switch newValue {
      case .axial: change(.isRadialGradient) { $0.isRadialGradient = false }
      case .radial: change(.isRadialGradient) { $0.isRadialGradient = true }
      default: report("type", .unsupportedValue)
      }
    }
  }
}
