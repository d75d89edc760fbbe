/// A displacement in the plane.
public struct CGVector: Hashable, Codable, Sendable {
  /// The displacement along x.
  public var dx: CGFloat
  /// The displacement along y.
  public var dy: CGFloat

  /// The vector (0, 0).
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Creates the vector (0, 0).
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from its components.
  public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// Creates a vector from its components.
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }
}
