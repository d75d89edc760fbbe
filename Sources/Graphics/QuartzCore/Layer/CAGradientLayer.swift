import CoreGraphics
import Foundation
import RenderTree

/// The geometry of a gradient layer.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name of the type.
  public let rawValue: String

  /// Creates a type from its name. `CAGradientLayer.type` reports an unknown one.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Colours along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Colours in ellipses around the start point. The outermost one's half width and half height are the end
  /// point's distances along x and y. Where one of them is 0, everything has the last colour.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Colours by the angle around the start point: the first one in the direction of the end point, then from
  /// the x axis towards the y axis, once around. Angles are those of points, also where the bounds are not
  /// square. Two equal points give the last colour.
  public static let conic = CAGradientLayerType(rawValue: "conic")

  init(_ type: GradientType) { self.init(rawValue: String(describing: type)) }

  /// Nil for an unknown name.
  var committed: GradientType? {
    switch self {
    case .axial: .axial
    case .radial: .radial
    case .conic: .conic
    default: nil
    }
  }
}

/// A layer that fills its bounds, with their rounded corners, with a gradient over its background.
open class CAGradientLayer: CALayer {
  private var colorObjects: [Any]?

  override var kind: LayerKind { .gradient }

  /// Creates a layer without colours.
  public override init() { super.init() }

  /// Copies the properties of a layer, as for a presentation copy.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  override func copyProperties(of other: CALayer) {
    super.copyProperties(of: other)
    if let other = other as? CAGradientLayer { colorObjects = other.colorObjects }
  }

  override class func codedProperty(_ key: String) -> CodedProperty<CALayer>? {
    codedProperty(ofGradientLayers: key) ?? super.codedProperty(key)
  }

  override func adopt(_ evaluated: LayerProperties) {
    if evaluated.colors != properties.colors { colorObjects = evaluated.colors.map { CGColor($0) } }
    super.adopt(evaluated)
  }

  /// The colours, of type `CGColor`. Default: nil. A list with another object is reported and changes
  /// nothing.
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

  /// The location of each colour, rising from 0 to 1. Nil, as by default, gives equal distances, and so does
  /// a list of another length. NaN counts as 0; an infinite location is limited to 0 … 1.
  open var locations: [NSNumber]? {
    get { properties.locations.isEmpty ? nil : properties.locations.map { NSNumber(value: $0) } }
    set { change(.locations) { $0.locations = newValue?.map(\.doubleValue) ?? [] } }
  }

  /// The start point in units of the bounds. Default: (0.5, 0).
  open var startPoint: CGPoint {
    get { CGPoint(properties.startPoint) }
    set { change(.startPoint) { $0.startPoint = newValue.raster } }
  }

  /// The end point in units of the bounds. Default: (0.5, 1).
  open var endPoint: CGPoint {
    get { CGPoint(properties.endPoint) }
    set { change(.endPoint) { $0.endPoint = newValue.raster } }
  }

  /// The geometry of the gradient. Default: axial. An unknown type is reported and changes nothing.
  open var type: CAGradientLayerType {
    get { CAGradientLayerType(properties.gradientType) }
    set {
      guard let type = newValue.committed else { return report("type", .unsupportedValue) }
      change(.gradientType) { $0.gradientType = type }
    }
  }
}
