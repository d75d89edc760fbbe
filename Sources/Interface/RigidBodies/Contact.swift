/// The name of a place where two things touch, which stays the same from step to step.
struct ContactKey: Hashable {
  let touch: Touch
  /// The number of the body's shape.
  let first: Int
  /// The number of the other one's shape.
  let second: Int
  let feature: Int
}

/// A place where two things touch or are about to touch.
struct Contact {
  let key: ContactKey
  let place: Vector
  private var normal: Row
  private var tangent: Row
  private let friction: Double
  private let elasticity: Double
  /// The speed before the blow, negative while the two approach each other.
  private var approach = 0.0

  init(_ key: ContactKey, at point: Manifold.Point, normal direction: Vector, _ bodies: [Body]) {
    self.key = key
    place = point.position
    let first = key.touch.body
    let second = key.touch.isObstacle ? World.ground : key.touch.other
    let (a, b) = (bodies[first], bodies[second])
    let arms = (point.position - a.position, point.position - b.position)
    func row(_ direction: Vector) -> Row {
      Row(
        between: first, and: second, along: direction,
        arms: (arms.0.cross(direction), arms.1.cross(direction)), correction: .none)
    }
    normal = row(direction)
    normal.error = point.separation
    normal.lowest = 0
    tangent = row(direction.turned)
    // An obstacle is as rough and as elastic as what touches it.
    let grip = key.touch.isObstacle ? a.friction : (a.friction * b.friction).squareRoot()
    friction = grip > 0 ? grip : 0
    elasticity = key.touch.isObstacle ? a.elasticity : max(a.elasticity, b.elasticity)
  }

  mutating func prepare(_ bodies: [Body], step: Double, _ impulses: [ContactKey: (Double, Double)]) {
    // A wall does not give way, so it may correct twice as fast as a body.
    let frequency = key.touch.isObstacle ? 60.0 : 30.0
    normal.correction = .limit(
      Softness(frequency: min(frequency, 0.25 / step), damping: 10, step: step))
    (normal.impulse, tangent.impulse) = impulses[key] ?? (0, 0)
    approach = normal.speed(of: bodies)
  }

  mutating func begin(_ bodies: inout [Body]) {
    normal.begin(&bodies)
    tangent.begin(&bodies)
  }

  mutating func solve(_ bodies: inout [Body], step: Double, corrects: Bool) {
    normal.solve(&bodies, step: step, corrects: corrects)
    let grip = friction * normal.impulse
    tangent.lowest = -grip
    tangent.highest = grip
    tangent.solve(&bodies, step: step, corrects: false)
  }

  /// Slower blows than 20 points per second do not rebound, so that a bouncing body comes to rest.
  mutating func rebound(_ bodies: inout [Body]) {
    guard elasticity > 0, approach < -20 else { return }
    normal.rebound(&bodies, speed: -min(elasticity, 1) * approach)
  }

  /// The distance of the surfaces at the begin of the step.
  var separation: Double { normal.error }
  /// Whether the two touched during the step.
  var isFelt: Bool { normal.peak > 0 || separation < 0.1 }
  var impulses: (Double, Double) { (normal.impulse, tangent.impulse) }
}
