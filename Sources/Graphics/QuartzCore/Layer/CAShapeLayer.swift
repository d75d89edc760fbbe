import CoreGraphics
import Foundation
import RenderTree

/// The rule that decides which points count as inside a path that crosses itself.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name of the rule.
  public let rawValue: String

  /// Creates a rule from its name. `CAShapeLayer.fillRule` reports an unknown one.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A point is inside when its winding number is not 0.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// A point is inside when its winding number is odd.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of an open line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name of the shape.
  public let rawValue: String

  /// Creates a shape from its name. `CAShapeLayer.lineCap` reports an unknown one.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The line ends at its end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle around the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// The line extends by half its width.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of a line.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name of the shape.
  public let rawValue: String

  /// Creates a shape from its name. `CAShapeLayer.lineJoin` reports an unknown one.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The outer edges extend until they meet, up to `miterLimit`.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// An arc around the corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// The corner is cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills and strokes a path, in its own coordinates, over its background.
open class CAShapeLayer: CALayer {
  private var pathObject: CGPath?
  private var fillColorObject: CGColor? = .black
  private var strokeColorObject: CGColor?

  override var kind: LayerKind { .shape }

  /// Creates a layer without a path.
  public override init() { super.init() }

  /// Copies the properties of a layer, as for a presentation copy.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  override func copyProperties(of other: CALayer) {
    super.copyProperties(of: other)
    guard let other = other as? CAShapeLayer else { return }
    pathObject = other.pathObject
    fillColorObject = other.fillColorObject
    strokeColorObject = other.strokeColorObject
  }

  override class func codedProperty(_ key: String) -> CodedProperty<CALayer>? {
    codedProperty(ofShapeLayers: key) ?? super.codedProperty(key)
  }

  override func adopt(_ evaluated: LayerProperties) {
    if evaluated.path != properties.path { pathObject = evaluated.path.map { CGPath($0) } }
    if evaluated.fillColor != properties.fillColor { fillColorObject = CGColor(evaluated.fillColor) }
    if evaluated.strokeColor != properties.strokeColor { strokeColorObject = CGColor(evaluated.strokeColor) }
    super.adopt(evaluated)
  }

  /// The path in the layer's coordinates. A copy is stored. Default: nil. A change has no implicit animation.
  open var path: CGPath? {
    get { pathObject }
    set {
      change(.path) {
        pathObject = newValue?.copy()
        $0.path = newValue?.raster
      }
    }
  }

  /// The colour of the filled path; nil does not fill. Default: black.
  open var fillColor: CGColor? {
    get { fillColorObject }
    set {
      change(.fillColor) {
        fillColorObject = newValue
        $0.fillColor = newValue?.raster ?? .clear
      }
    }
  }

  /// The fill rule. Default: nonZero. An unknown name is reported and changes nothing.
  open var fillRule: CAShapeLayerFillRule {
    get { properties.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set {
      switch newValue {
      case .nonZero: change(.fillRule) { $0.fillRule = .nonZero }
      case .evenOdd: change(.fillRule) { $0.fillRule = .evenOdd }
      default: report("fillRule", .unsupportedValue)
      }
    }
  }

  /// The colour of the stroke; nil, as by default, does not stroke.
  open var strokeColor: CGColor? {
    get { strokeColorObject }
    set {
      change(.strokeColor) {
        strokeColorObject = newValue
        $0.strokeColor = newValue?.raster ?? .clear
      }
    }
  }

  /// The start of the stroke as a fraction of the path's length; clamped to 0 … 1 when drawn, and NaN strokes
  /// nothing. Default: 0.
  open var strokeStart: CGFloat {
    get { CGFloat(properties.strokeStart) }
    set { change(.strokeStart) { $0.strokeStart = Double(newValue) } }
  }

  /// The end of the stroke as a fraction of the path's length; clamped to 0 … 1 when drawn, and NaN strokes
  /// nothing. Default: 1.
  open var strokeEnd: CGFloat {
    get { CGFloat(properties.strokeEnd) }
    set { change(.strokeEnd) { $0.strokeEnd = Double(newValue) } }
  }

  /// The width of the stroke in points. 0, negative, NaN and infinite widths stroke nothing. Default: 1.
  open var lineWidth: CGFloat {
    get { CGFloat(properties.lineWidth) }
    set { change(.lineWidth) { $0.lineWidth = Double(newValue) } }
  }

  /// The longest miter as a multiple of the width; longer ones are bevelled. Default: 10.
  open var miterLimit: CGFloat {
    get { CGFloat(properties.miterLimit) }
    set { change(.miterLimit) { $0.miterLimit = Double(newValue) } }
  }

  /// The shape of line ends. Default: butt. An unknown name is reported and changes nothing.
  open var lineCap: CAShapeLayerLineCap {
    get {
      switch properties.lineCap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    }
    set {
      switch newValue {
      case .butt: change(.lineCap) { $0.lineCap = .butt }
      case .round: change(.lineCap) { $0.lineCap = .round }
      case .square: change(.lineCap) { $0.lineCap = .square }
      default: report("lineCap", .unsupportedValue)
      }
    }
  }

  /// The shape of corners. Default: miter. An unknown name is reported and changes nothing.
  open var lineJoin: CAShapeLayerLineJoin {
    get {
      switch properties.lineJoin {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    }
    set {
      switch newValue {
      case .miter: change(.lineJoin) { $0.lineJoin = .miter }
      case .round: change(.lineJoin) { $0.lineJoin = .round }
      case .bevel: change(.lineJoin) { $0.lineJoin = .bevel }
      default: report("lineJoin", .unsupportedValue)
      }
    }
  }

  /// The lengths of dashes and gaps in turn, in points; nil, as by default, gives a solid line. A pattern
  /// with a negative, NaN or infinite number, or with a sum of zero, is ignored.
  open var lineDashPattern: [NSNumber]? {
    get {
      properties.lineDashPattern.isEmpty ? nil : properties.lineDashPattern.map { NSNumber(value: $0) }
    }
    set { change(.lineDashPattern) { $0.lineDashPattern = newValue?.map(\.doubleValue) ?? [] } }
  }

  /// The distance into the pattern at which the line starts, in points. NaN and infinite values count as 0.
  /// Default: 0.
  open var lineDashPhase: CGFloat {
    get { CGFloat(properties.lineDashPhase) }
    set { change(.lineDashPhase) { $0.lineDashPhase = Double(newValue) } }
  }
}
