import CoreGraphics
import Foundation
import RenderTree

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

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

public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the path's direction.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Against the path's direction.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")

  var committed: Keyframes.RotationMode? {
    switch self {
    case .rotateAuto: .auto
    case .rotateAutoReverse: .autoReverse
    default: nil
    }
  }
}

/// An animation through a list of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// Of the types that `CABasicAnimation` takes. When one of them does not fit the key path, that is reported and nothing is shown.
  open var values: [Any]?
  /// For a point property, in place of `values`.
  open var path: CGPath?
  /// Rising from 0 to 1, one per value (one more when discrete). Nil for equal distances; a list that does not fit is ignored.
  open var keyTimes: [NSNumber]?
  /// One per segment; nil for linear.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// Default: linear. An unknown mode is reported and counts as linear.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Whether the layer turns with the path. Nil for no. An unknown mode is reported and counts as no.
  open var rotationMode: CAAnimationRotationMode?
  /// Of the cubic modes, one per value.
  open var tensionValues: [NSNumber]?
  /// Of the cubic modes, one per value.
  open var continuityValues: [NSNumber]?
  /// Of the cubic modes, one per value.
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

  override func content(for layer: CALayer, images: ImageTable) -> Animation.Content? {
    guard let target = target(on: layer) else { return nil }
    var keyframes = Keyframes()
    if let path {
      guard target.valueKind == .point else {
        layer.report(keyPath ?? "", .unsupportedValue)
        return nil
      }
      keyframes.path = path.raster
    } else {
      for value in values ?? [] {
        guard let converted = AnimationValue(value, kind: target.valueKind, images: images) else {
          layer.report(keyPath ?? "", .unsupportedValue)
          return nil
        }
        keyframes.values.append(converted)
      }
    }
    keyframes.keyTimes = keyTimes?.map(\.doubleValue) ?? []
    keyframes.timingFunctions = timingFunctions?.map(\.committed) ?? []
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
    return .keyframe(propertyAnimation(target), keyframes)
  }

  override func codedProperty(_ key: String) -> CodedProperty<CAAnimation>? {
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
