import Raster

/// Makes a transform of the numbers that an animation interpolates. An animation with such a function
/// replaces the whole transform, while one of `transformRotationZ` keeps its other parts.
public enum ValueFunction: UInt8, Hashable, Sendable, CaseIterable {
  /// A rotation by an angle in radians about an axis.
  case rotateX, rotateY, rotateZ
  /// A scale by three factors.
  case scale
  /// A scale by one factor along an axis.
  case scaleX, scaleY, scaleZ
  /// A translation by three distances.
  case translate
  /// A translation by one distance along an axis.
  case translateX, translateY, translateZ

  /// Whether the function takes a list of three numbers; the others take one number.
  public var takesThreeNumbers: Bool { self == .scale || self == .translate }

  /// The transform of a value; nil for a value that is not of the kind that the function takes.
  func transform(of value: AnimationValue) -> Transform3D? {
    switch value {
    case .number(let number) where !takesThreeNumbers:
      switch self {
      case .rotateX: Self.rotation(number, axis: 0)
      case .rotateY: Self.rotation(number, axis: 1)
      case .rotateZ: Self.rotation(number, axis: 2)
      case .scaleX: .scale(x: number, y: 1)
      case .scaleY: .scale(x: 1, y: number)
      case .scaleZ: .scale(x: 1, y: 1, z: number)
      case .translateX: .translation(x: number, y: 0)
      case .translateY: .translation(x: 0, y: number)
      case .translateZ: .translation(x: 0, y: 0, z: number)
      case .scale, .translate: nil
      }
    case .numbers(let numbers) where takesThreeNumbers && numbers.count == 3:
      self == .scale
        ? .scale(x: numbers[0], y: numbers[1], z: numbers[2])
        : .translation(x: numbers[0], y: numbers[1], z: numbers[2])
    default: nil
    }
  }

  /// The value of which the function makes a transform, as key paths read it: an end that an animation
  /// does not give.
  func value(in transform: Transform3D) -> AnimationValue {
    let (angles, factors) = (transform.rotationAngles, transform.scaleFactors)
    return switch self {
    case .rotateX: .number(angles.x)
    case .rotateY: .number(angles.y)
    case .rotateZ: .number(angles.z)
    case .scale: .numbers([factors.x, factors.y, factors.z])
    case .scaleX: .number(factors.x)
    case .scaleY: .number(factors.y)
    case .scaleZ: .number(factors.z)
    case .translate: .numbers([transform.m41, transform.m42, transform.m43])
    case .translateX: .number(transform.m41)
    case .translateY: .number(transform.m42)
    case .translateZ: .number(transform.m43)
    }
  }

  private static func rotation(_ angle: Double, axis: Int) -> Transform3D {
    var rotated = Transform3D.identity
    rotated.rotationAngles = .unit(axis) * angle
    return rotated
  }
}
