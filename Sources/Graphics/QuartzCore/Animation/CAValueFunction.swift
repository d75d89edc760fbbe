import Foundation
import RenderTree

/// The name of a function of `CAValueFunction`.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name as text.
  public let rawValue: String

  /// Creates a name. `CAValueFunction.init(name:)` fails for an unknown one.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A rotation about the x axis; the value is an angle in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A rotation about the y axis; the value is an angle in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A rotation about the z axis; the value is an angle in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scale; the value is a list of three factors.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A scale along x; the value is a factor.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scale along y; the value is a factor.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A scale along z; the value is a factor.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A translation; the value is a list of three distances.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A translation along x; the value is a distance.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A translation along y; the value is a distance.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A translation along z; the value is a distance.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// A function that makes the transform of a layer out of the numbers of an animation: a rotation by more
/// than half a turn, for example, which no interpolation between two transforms gives.
///
/// An end that the animation does not give is read from the layer's transform.
public final class CAValueFunction: NSObject, Sendable {
  /// The function's name.
  public let name: CAValueFunctionName
  let committed: ValueFunction

  /// Creates a function; nil for an unknown name.
  public init?(name: CAValueFunctionName) {
    guard let function = Self.functions[name] else { return nil }
    (self.name, committed) = (name, function)
  }

  private static let functions: [CAValueFunctionName: ValueFunction] = [
    .rotateX: .rotateX, .rotateY: .rotateY, .rotateZ: .rotateZ, .scale: .scale, .scaleX: .scaleX,
    .scaleY: .scaleY, .scaleZ: .scaleZ, .translate: .translate, .translateX: .translateX,
    .translateY: .translateY, .translateZ: .translateZ,
  ]
}
