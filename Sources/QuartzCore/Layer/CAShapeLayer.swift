import CoreGraphics
import Foundation
import RenderTree

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills and strokes a path, in its own coordinates, over its background.
open class CAShapeLayer: CALayer {
  private var pathObject: CGPath?
  private var fillColorObject: CGColor? = .black
  private var strokeColorObject: CGColor?

  override var kind: LayerKind { .shape }

  public override init() { super.init() }

  public override init(layer: Any) { super.init(layer: layer) }

  /// Layers are not archived: gives nil.
  public required init?(coder: NSCoder) { nil }

  override func copyProperties(of other: CALayer) {
    super.copyProperties(of: other)
    guard let other = other as? CAShapeLayer else { return }
    pathObject = other.pathObject
    fillColorObject = other.fillColorObject
    strokeColorObject = other.strokeColorObject
  }

  override func codedProperty(_ key: String) -> CodedProperty<CALayer>? {
    Self.codedProperty(ofShapeLayers: key) ?? super.codedProperty(key)
  }

  override func adopt(_ evaluated: LayerProperties) {
    if evaluated.path != properties.path { pathObject = evaluated.path.map { CGPath($0) } }
    if evaluated.fillColor != properties.fillColor { fillColorObject = CGColor(evaluated.fillColor) }
    if evaluated.strokeColor != properties.strokeColor { strokeColorObject = CGColor(evaluated.strokeColor) }
    super.adopt(evaluated)
  }

  /// Default: nil. A change does not animate by itself.
  open var path: CGPath? {
    get { pathObject }
    set {
      change(.path) {
        pathObject = newValue?.copy()
        $0.path = newValue?.raster
      }
    }
  }

  /// Default: black.
  open var fillColor: CGColor? {
    get { fillColorObject }
    set {
      change(.fillColor) {
        fillColorObject = newValue
        $0.fillColor = newValue?.raster ?? .clear
      }
    }
  }

  /// Default: nonZero. An unknown name is reported and changes nothing.
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

  /// Default: nil.
  open var strokeColor: CGColor? {
    get { strokeColorObject }
    set {
      change(.strokeColor) {
        strokeColorObject = newValue
        $0.strokeColor = newValue?.raster ?? .clear
      }
    }
  }

  /// Where the stroke begins, as a fraction of the path's length. Default: 0.
  open var strokeStart: CGFloat {
    get { CGFloat(properties.strokeStart) }
    set { change(.strokeStart) { $0.strokeStart = Double(newValue) } }
  }

  /// Where the stroke ends, as a fraction of the path's length. Default: 1.
  open var strokeEnd: CGFloat {
    get { CGFloat(properties.strokeEnd) }
    set { change(.strokeEnd) { $0.strokeEnd = Double(newValue) } }
  }

  /// Default: 1.
  open var lineWidth: CGFloat {
    get { CGFloat(properties.lineWidth) }
    set { change(.lineWidth) { $0.lineWidth = Double(newValue) } }
  }

  /// The longest miter as a multiple of the width. Default: 10.
  open var miterLimit: CGFloat {
    get { CGFloat(properties.miterLimit) }
    set { change(.miterLimit) { $0.miterLimit = Double(newValue) } }
  }

  /// Default: butt. An unknown name is reported and changes nothing.
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

  /// Default: miter. An unknown name is reported and changes nothing.
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

  /// Lengths of strokes and gaps in turn; nil for an unbroken line.
  open var lineDashPattern: [NSNumber]? {
    get {
      properties.lineDashPattern.isEmpty ? nil : properties.lineDashPattern.map { NSNumber(value: $0) }
    }
    set { change(.lineDashPattern) { $0.lineDashPattern = newValue?.map(\.doubleValue) ?? [] } }
  }

  /// How far into the pattern the line starts. Default: 0.
  open var lineDashPhase: CGFloat {
    get { CGFloat(properties.lineDashPhase) }
    set { change(.lineDashPhase) { $0.lineDashPhase = Double(newValue) } }
  }
}
