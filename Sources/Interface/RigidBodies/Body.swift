/// A rigid body: a place, a motion, and what resists a change of it.
public struct Body: Sendable {
  /// The place of the body's origin, which is also its centre of mass, in points.
  public var position: Vector
  /// The angle in radians.
  public var angle: Double
  /// In points per second.
  public var velocity = Vector.zero
  /// In radians per second.
  public var angularVelocity = 0.0
  /// The force until the next change, in mass · points per second². Default: zero.
  public var force = Vector.zero
  /// The turning force until the next change, in mass · points² per second². Default: 0.
  public var torque = 0.0

  /// The outlines, in coordinates of the body.
  public var shapes: [Shape] { didSet { measure() } }
  /// The mass of a square point. Default: 1/10,000. A number that is not positive and finite makes the body
  /// immovable.
  public var density = 1e-4 { didSet { measure() } }
  /// Whether the body stays where it is. Default: false.
  public var isAnchored = false { didSet { measure() } }
  /// Whether the body may turn. Default: true.
  public var allowsRotation = true { didSet { measure() } }
  /// The rebound, 0…1. Of two bodies the larger one counts. Default: 0.
  public var elasticity = 0.0
  /// The friction. Of two bodies the geometric mean counts. Default: 0.
  public var friction = 0.0
  /// The part of the velocity that is lost per second. Default: 0.
  public var resistance = 0.0
  /// The part of the angular velocity that is lost per second. Default: 0.
  public var angularResistance = 0.0
  /// The groups in which the body touches other bodies.
  public var groups: [Int] = []
  /// The groups whose obstacles the body touches.
  public var obstacleGroups: [Int] = []

  /// The mass; 0 for shapes without an area.
  public private(set) var mass = 0.0
  /// 0 for a body that cannot move.
  private(set) var inverseMass = 0.0
  /// 0 for a body that cannot turn.
  private(set) var inverseInertia = 0.0
  /// The distance of the farthest point of the outline from the body's origin.
  private(set) var reach = 0.0

  /// The largest speed of a point of the outline.
  var outlineSpeed: Double { velocity.length + angularVelocity.magnitude * reach }

  /// Creates a body at rest. Numbers that are not finite count as 0.
  public init(at position: Vector, angle: Double, shapes: [Shape]) {
    self.position = position.isFinite ? position : .zero
    self.angle = angle.isFinite ? angle : 0
    self.shapes = shapes
    measure()
  }

  /// The body of the world, to which joints attach others.
  static let ground: Self = {
    var body = Self(at: .zero, angle: 0, shapes: [])
    body.isAnchored = true
    return body
  }()

  private mutating func measure() {
    reach = shapes.reduce(0) { max($0, $1.reach) }
    mass = density * shapes.reduce(0) { $0 + $1.area }
    let inertia = density * shapes.reduce(0) { $0 + $1.secondMoment }
    inverseMass = isAnchored ? 0 : Self.inverse(mass)
    inverseInertia = isAnchored || !allowsRotation ? 0 : Self.inverse(inertia)
  }

  private static func inverse(_ number: Double) -> Double {
    number > 1e-12 && number.isFinite ? 1 / number : 0
  }

  /// The place and the angle.
  public var pose: Pose { Pose(position: position, angle: angle) }

  /// Adds a force at a place.
  public mutating func push(_ force: Vector, at place: Vector) {
    self.force += force
    torque += (place - position).cross(force)
  }

  /// Changes the velocity as a blow at a place does.
  public mutating func strike(_ impulse: Vector, at place: Vector) {
    velocity += inverseMass * impulse
    angularVelocity += inverseInertia * (place - position).cross(impulse)
  }

  mutating func accelerate(for duration: Double) {
    velocity = 1 / (1 + duration * max(resistance, 0)) * (velocity + duration * inverseMass * force)
    angularVelocity =
      1 / (1 + duration * max(angularResistance, 0))
      * (angularVelocity + duration * inverseInertia * torque)
    if inverseMass == 0 || !velocity.isFinite { velocity = .zero }
    if inverseInertia == 0 || !angularVelocity.isFinite { angularVelocity = 0 }
  }

  mutating func move(for duration: Double) {
    let place = position + duration * velocity
    guard place.isFinite else { return velocity = .zero }
    position = place
    angle += duration * angularVelocity
  }
}
