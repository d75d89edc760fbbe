/// A tie between two bodies, or between a body and the world.
public struct Joint: Sendable {
  /// What the tie allows.
  public enum Kind: Sendable {
    /// The two anchors keep a distance in points. With a frequency in hertz above 0 the tie is a spring with
    /// a damping ratio.
    case distance(Double, frequency: Double, damping: Double)
    /// The distance of the anchors is at most a number of points.
    case rope(Double)
    /// The anchors stay together; the angle in radians between the bodies stays within a range, and the
    /// torque resists the turning.
    case pin(range: ClosedRange<Double>, torque: Double)
    /// The anchors and the angle between the bodies stay together.
    case weld
    /// The second anchor slides along an axis through the first, within a range in points; the bodies do not
    /// turn against each other. The axis is a unit vector in the first body's coordinates, and the force
    /// resists the sliding.
    case slide(axis: Vector, range: ClosedRange<Double>, force: Double)
    /// A damped spring draws the second anchor to the first, and the second body's angle to the first's.
    case snap(frequency: Double, damping: Double)
  }

  /// The number of a body; `World.ground` for the world.
  public var first: Int
  /// The number of a body.
  public var second: Int
  /// The place of the first end, in the first body's coordinates.
  public var firstAnchor: Vector
  /// The place of the second end, in the second body's coordinates.
  public var secondAnchor: Vector
  /// The second body's angle less the first's that counts as straight, in radians. Default: 0.
  public var restAngle = 0.0
  /// What the tie allows.
  public var kind: Kind

  /// The impulses of the last step, with which the next one begins.
  private var impulses: [Double] = []

  /// Creates a tie.
  public init(_ kind: Kind, first: Int, at firstAnchor: Vector, second: Int, at secondAnchor: Vector) {
    self.kind = kind
    self.first = first
    self.second = second
    self.firstAnchor = firstAnchor
    self.secondAnchor = secondAnchor
  }

  /// Returns the tie's conditions at the present places of its bodies.
  func rows(_ bodies: [Body], step: Double) -> [Row] {
    let frame = Frame(self, bodies)
    var rows: [Row]
    switch kind {
    case .distance(let length, let frequency, let damping):
      let isSpring = frequency > 0
      let softness =
        isSpring ? Softness(frequency: frequency, damping: damping, step: step) : .joint(step: step)
      let correction = isSpring ? Row.Correction.spring(softness) : .equality(softness)
      if length > 0.001, let direction = frame.gap.direction {
        rows = [frame.row(along: direction, correction, error: frame.gap.length - length)]
      } else {
        rows = frame.together(correction)
      }
    case .rope(let length):
      let direction = frame.gap.direction ?? Vector(0, 1)
      rows = [
        frame.row(along: -direction, .limit(.joint(step: step)), error: length - frame.gap.length)
      ]
    case .pin(let range, let torque):
      rows = frame.together(.equality(.joint(step: step)))
      rows += frame.limits(of: frame.angle, to: range, step: step) { frame.turn($0) }
      if torque > 0 { rows.append(frame.turn(1).resisting(torque * step)) }
    case .weld:
      let joint = Row.Correction.equality(.joint(step: step))
      rows = frame.together(joint) + [frame.turn(1, joint)]
    case .slide(let axis, let range, let force):
      let axis = frame.firstRotation(axis)
      let joint = Row.Correction.equality(.joint(step: step))
      let across = axis.turned
      rows = [frame.row(along: across, joint, error: frame.gap.dot(across)), frame.turn(1, joint)]
      rows += frame.limits(of: frame.gap.dot(axis), to: range, step: step) { frame.row(along: $0 * axis) }
      if force > 0 { rows.append(frame.row(along: axis).resisting(force * step)) }
    case .snap(let frequency, let damping):
      let spring = Row.Correction.spring(Softness(frequency: frequency, damping: damping, step: step))
      rows = frame.together(spring) + [frame.turn(1, spring)]
    }
    for index in rows.indices where rows.count == impulses.count { rows[index].impulse = impulses[index] }
    return rows
  }

  mutating func remember(_ rows: ArraySlice<Row>) { impulses = rows.map(\.impulse) }
}

extension Softness {
  /// Of joints, which are as stiff as the step allows.
  static func joint(step: Double) -> Self { Self(frequency: 0.25 / step, damping: 2, step: step) }
}

/// The present place of a joint.
private struct Frame {
  let first: Int
  let second: Int
  let firstRotation: Rotation
  /// From the first body's position to the first anchor.
  let firstArm: Vector
  /// From the second body's position to the second anchor.
  let secondArm: Vector
  /// From the first anchor to the second.
  let gap: Vector
  /// The angle away from the rest angle.
  let angle: Double

  init(_ joint: Joint, _ bodies: [Body]) {
    let (a, b) = (bodies[joint.first], bodies[joint.second])
    first = joint.first
    second = joint.second
    firstRotation = Rotation(angle: a.angle)
    firstArm = firstRotation(joint.firstAnchor)
    secondArm = Rotation(angle: b.angle)(joint.secondAnchor)
    gap = b.position + secondArm - a.position - firstArm
    angle = b.angle - a.angle - joint.restAngle
  }

  func row(along direction: Vector, _ correction: Row.Correction = .none, error: Double = 0) -> Row {
    var row = Row(
      between: first, and: second, along: direction,
      arms: ((firstArm + gap).cross(direction), secondArm.cross(direction)), correction: correction)
    row.error = error
    return row
  }

  func turn(_ sign: Double, _ correction: Row.Correction = .none) -> Row {
    var row = Row(between: first, and: second, along: .zero, arms: (sign, sign), correction: correction)
    row.error = sign * angle
    return row
  }

  func together(_ correction: Row.Correction) -> [Row] {
    [Vector(1, 0), Vector(0, 1)].map { row(along: $0, correction, error: gap.dot($0)) }
  }

  /// Returns the two ends of a range, as far as they are finite. `make` returns a row for a sign.
  func limits(
    of value: Double, to range: ClosedRange<Double>, step: Double, _ make: (Double) -> Row
  ) -> [Row] {
    let distances = [(1.0, value - range.lowerBound), (-1.0, range.upperBound - value)]
    return distances.filter { $0.1.isFinite && $0.1.magnitude < 1e9 }.map { sign, distance in
      var row = make(sign)
      row.correction = .limit(.joint(step: step))
      row.lowest = 0
      row.error = distance
      return row
    }
  }
}

extension Row {
  /// Returns the row as one that takes speed away with at most an impulse.
  fileprivate func resisting(_ impulse: Double) -> Row {
    var row = self
    row.correction = .none
    row.error = 0
    row.lowest = -impulse
    row.highest = impulse
    return row
  }
}
