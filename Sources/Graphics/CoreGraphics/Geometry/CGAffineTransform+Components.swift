import PortableMath

/// The parts of a transform that first scales, then shears, then rotates, and then translates.
public struct CGAffineTransformComponents: Hashable, Codable, Sendable {
  /// The factors along x and y.
  public var scale: CGSize
  /// The displacement along x for each unit of y.
  public var horizontalShear: CGFloat
  /// The angle in radians, from the x axis towards the y axis.
  public var rotation: CGFloat
  /// The displacement.
  public var translation: CGVector

  /// Creates parts that are all zero.
  public init() {
    self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
  }

  /// Creates parts.
  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// Creates the transform that scales, shears, rotates and translates, in this order.
  public init(_ components: CGAffineTransformComponents) {
    self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0))
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(
        CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
  }

  /// Returns the parts from which `init(_:)` makes the same transform. A mirror image has a negative vertical
  /// scale. A transform that maps the plane onto a line or a point has a scale of 0; NaN gives NaN.
  public func decomposed() -> CGAffineTransformComponents {
    var parts = CGAffineTransformComponents()
    parts.translation = CGVector(dx: tx, dy: ty)
    let width = CGFloat(Math.hypot(Double(a), Double(b)))
    guard width != 0 else {
      parts.scale.height = CGFloat(Math.hypot(Double(c), Double(d)))
      parts.rotation = CGFloat(Math.atan2(Double(-c), Double(d)))
      return parts
    }
    parts.scale = CGSize(width: width, height: (a * d - b * c) / width)
    parts.rotation = CGFloat(Math.atan2(Double(b), Double(a)))
    if parts.scale.height != 0 {
      parts.horizontalShear = (a * c + b * d) / width / parts.scale.height
    }
    return parts
  }
}
