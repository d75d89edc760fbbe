import CoreGraphics
import Foundation
import RenderTree

/// The interpolation between the values of a keyframe animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String

  /// Creates a mode from its name. An unknown name is reported when the animation is committed.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight lines between the values.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value holds until the next; no interpolation.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight lines at a constant speed over all values. Key times are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A smooth curve through the values, shaped by tension, continuity and bias.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// A smooth curve with segment times in proportion to the distances between values. Key times are ignored.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  /// Whether the speed is constant over all values.
  var isPaced: Bool { self == .paced || self == .cubicPaced }

  var committed: Keyframes.CalculationMode? {
    switch self {
    case .linear: .linear
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    default: nil
    }
  }
}

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String

  /// Creates a mode from its name. An unknown name is reported when the animation is committed.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points against the path's direction.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")

  var committed: Keyframes.RotationMode? {
    switch self {
    case .rotateAuto: .auto
    case .rotateAutoReverse: .autoReverse
    default: nil
    }
  }
}

/// An animation through a list of values or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, of the types that `CABasicAnimation` takes. Default: nil. If one of them does not fit the
  /// key path, it is reported and the animation shows nothing.
  open var values: [Any]?
  /// A path for a property that is a point or a size, such as `position` and `transform.translation`; it
  /// takes precedence over `values`. Default: nil. With another property the path is reported and the
  /// animation shows nothing.
  open var path: CGPath?
  /// The time of each value as a fraction of one cycle: one number per value, one more for discrete values;
  /// along a path, one more than its segments, where the line of a close may be left out. Times beyond 0 … 1
  /// and falling ones count as they are; before the first and after the last one the value there is held.
  /// Nil, as by default, gives equal distances; a list of another length is ignored.
  open var keyTimes: [NSNumber]?
  /// The easing of each segment; nil, as by default, and missing entries are linear. The paced modes ignore
  /// it.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between the values. Default: linear. An unknown mode is reported and counts as linear.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The rotation of a layer along `path`. Nil, as by default, keeps its rotation; an unknown mode is
  /// reported and counts as nil.
  open var rotationMode: CAAnimationRotationMode?
  /// The tension at each value in the cubic modes, 0 for missing entries: positive values tighten the curve,
  /// negative values round it. Default: nil.
  open var tensionValues: [NSNumber]?
  /// The continuity at each value in the cubic modes, 0 for missing entries: other values give a corner.
  /// Default: nil.
  open var continuityValues: [NSNumber]?
  /// The bias at each value in the cubic modes, 0 for missing entries: the curve leaves the value in the
  /// incoming direction for positive numbers, in the outgoing direction for negative ones. Default: nil.
  open var biasValues: [NSNumber]?

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path?.copy()
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    rotationMode = other.rotationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
  }

  override func content(for layer: any AnimatedLayer, images: ImageTable) -> Animation.Content? {
    guard let property = propertyAnimation(on: layer) else { return nil }
    var keyframes = Keyframes()
    if let path {
      guard property.valueKind == .point || property.valueKind == .size else {
        layer.report(keyPath ?? "", .unsupportedValue)
        return nil
      }
      keyframes.path = path.raster
    } else {
      for value in values ?? [] {
        guard let converted = AnimationValue(value, kind: property.valueKind, images: images) else {
          layer.report(keyPath ?? "", .unsupportedValue)
          return nil
        }
        keyframes.values.append(converted)
      }
    }
    keyframes.keyTimes = keyTimes?.map(\.doubleValue) ?? []
    if !calculationMode.isPaced { keyframes.timingFunctions = timingFunctions?.map(\.committed) ?? [] }
    if let mode = calculationMode.committed {
      keyframes.calculationMode = mode
    } else {
      report("calculationMode", .unsupportedValue)
    }
    if let rotationMode {
      if let mode = rotationMode.committed {
        keyframes.rotationMode = mode
      } else {
        report("rotationMode", .unsupportedValue)
      }
    }
    keyframes.tensionValues = tensionValues?.map(\.doubleValue) ?? []
    keyframes.continuityValues = continuityValues?.map(\.doubleValue) ?? []
    keyframes.biasValues = biasValues?.map(\.doubleValue) ?? []
    return .keyframe(property, keyframes)
  }

  override class func codedProperty(_ key: String) -> CodedProperty<CAAnimation>? {
    switch key {
    case "values": .object(\CAKeyframeAnimation.values)
    case "path": .object(\CAKeyframeAnimation.path)
    case "keyTimes": .object(\CAKeyframeAnimation.keyTimes)
    case "timingFunctions": .object(\CAKeyframeAnimation.timingFunctions)
    case "calculationMode": .name(\CAKeyframeAnimation.calculationMode)
    case "rotationMode": .name(\CAKeyframeAnimation.rotationMode)
    case "tensionValues": .object(\CAKeyframeAnimation.tensionValues)
    case "continuityValues": .object(\CAKeyframeAnimation.continuityValues)
    case "biasValues": .object(\CAKeyframeAnimation.biasValues)
    default: super.codedProperty(key)
    }
  }
}
