/// How strongly a condition corrects its error.
///
/// The condition acts as a damped oscillator, integrated so that no stiffness makes it unstable (E. Catto,
/// "Soft Constraints", 2011). Both numbers are independent of the masses.
struct Softness: Sendable {
  /// The correction's speed per error, in 1/s.
  let rate: Double
  let massFactor: Double
  let impulseFactor: Double

  static let rigid = Self(rate: 0, massFactor: 1, impulseFactor: 0)

  private init(rate: Double, massFactor: Double, impulseFactor: Double) {
    self.rate = rate
    self.massFactor = massFactor
    self.impulseFactor = impulseFactor
  }

  /// - Parameters:
  ///   - frequency: In hertz.
  ///   - damping: The damping ratio; 1 is critical.
  ///   - step: The duration of a step in seconds.
  init(frequency: Double, damping: Double, step: Double) {
    let omega = 2 * Double.pi * frequency
    let reach = 2 * damping + step * omega
    let stiffness = step * omega * reach
    rate = omega / reach
    massFactor = stiffness / (1 + stiffness)
    impulseFactor = 1 / (1 + stiffness)
  }
}

/// One condition on the velocities of two bodies, and the impulse that keeps it.
///
/// The condition's speed is `direction · (v₂ − v₁) + arm₂ · ω₂ − arm₁ · ω₁`.
struct Row: Sendable {
  /// How the error of the positions acts on the velocities.
  enum Correction {
    /// Not at all: friction.
    case none
    /// Until it is gone: a joint.
    case equality(Softness)
    /// The error is a distance that must not become negative: a contact, the end of a joint's range.
    case limit(Softness)
    /// As a spring, which is a force and not a correction.
    case spring(Softness)
  }

  let first: Int
  let second: Int
  var direction: Vector
  var firstArm: Double
  var secondArm: Double
  /// In points or radians.
  var error = 0.0
  var correction: Correction
  var lowest = -Double.infinity
  var highest = Double.infinity
  /// The sum of the impulses of this step.
  var impulse = 0.0
  /// The largest sum during this step.
  private(set) var peak = 0.0
  private var mass = 0.0

  init(
    between first: Int, and second: Int, along direction: Vector, arms: (Double, Double),
    correction: Correction
  ) {
    self.first = first
    self.second = second
    self.direction = direction
    firstArm = arms.0
    secondArm = arms.1
    self.correction = correction
    if case .limit = correction { lowest = 0 }
  }

  func speed(of bodies: [Body]) -> Double {
    direction.dot(bodies[second].velocity - bodies[first].velocity)
      + secondArm * bodies[second].angularVelocity - firstArm * bodies[first].angularVelocity
  }

  /// Computes the mass and applies the impulse of the last step.
  mutating func begin(_ bodies: inout [Body]) {
    let square = direction.dot(direction)
    let inverse =
      square * (bodies[first].inverseMass + bodies[second].inverseMass)
      + firstArm * firstArm * bodies[first].inverseInertia
      + secondArm * secondArm * bodies[second].inverseInertia
    mass = inverse > 1e-12 ? 1 / inverse : 0
    if mass == 0 { impulse = 0 }
    apply(impulse, to: &bodies)
  }

  /// Changes the velocities of the two bodies so that they meet the condition.
  ///
  /// - Parameter corrects: Whether errors of the positions are corrected too. The second pass of a step goes
  ///   without, so that a correction leaves no velocity behind.
  mutating func solve(_ bodies: inout [Body], step: Double, corrects: Bool) {
    var softness = Softness.rigid
    var bias = 0.0
    switch correction {
    case .none: break
    case .spring(let spring):
      softness = spring
      bias = spring.rate * error
    case .equality(let joint) where corrects:
      softness = joint
      bias = joint.rate * error
    case .limit where error > 0: bias = error / step
    case .limit(let contact) where corrects:
      softness = contact
      bias = max(contact.rate * error, -Self.fastestCorrection)
    case .equality, .limit: break
    }
    let change =
      -mass * softness.massFactor * (speed(of: bodies) + bias) - softness.impulseFactor * impulse
    let total = min(max(impulse + change, lowest), highest)
    apply(total - impulse, to: &bodies)
    impulse = total
    peak = max(peak, total)
  }

  /// In points per second.
  private static let fastestCorrection = 400.0

  /// Gives the bodies the speed of a rebound, if there was a blow.
  mutating func rebound(_ bodies: inout [Body], speed: Double) {
    guard peak > 0 else { return }
    let total = max(impulse - mass * (self.speed(of: bodies) - speed), 0)
    apply(total - impulse, to: &bodies)
    impulse = total
  }

  private func apply(_ impulse: Double, to bodies: inout [Body]) {
    guard impulse != 0 else { return }
    bodies[first].velocity -= bodies[first].inverseMass * impulse * direction
    bodies[first].angularVelocity -= bodies[first].inverseInertia * impulse * firstArm
    bodies[second].velocity += bodies[second].inverseMass * impulse * direction
    bodies[second].angularVelocity += bodies[second].inverseInertia * impulse * secondArm
  }
}
