/// A place and an angle, and with them a system of coordinates.
public struct Pose: Sendable {
  /// The place of the origin, in points.
  public var position: Vector
  /// In radians.
  public var angle: Double

  /// Creates a pose.
  public init(position: Vector, angle: Double) {
    self.position = position
    self.angle = angle
  }

  /// Returns the place in the world of a place in these coordinates.
  public func place(_ local: Vector) -> Vector { position + Rotation(angle: angle)(local) }
  /// Returns the place in these coordinates of a place in the world.
  public func local(_ place: Vector) -> Vector { unturned(place - position) }
  /// Returns the direction in these coordinates of a direction in the world.
  public func unturned(_ direction: Vector) -> Vector { Rotation(angle: -angle)(direction) }
}
