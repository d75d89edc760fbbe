/// An immovable outline.
public struct Obstacle: Sendable {
  /// The lines and other parts of the outline, in the world's coordinates.
  public var shapes: [Shape]
  /// Only bodies of this group touch the obstacle.
  public var group: Int

  /// Creates an obstacle.
  public init(_ shapes: [Shape], group: Int) {
    self.shapes = shapes
    self.group = group
  }
}

/// Two things that can touch.
public struct Touch: Hashable, Comparable, Sendable {
  /// The number of a body.
  public var body: Int
  /// The number of the other body, which is larger, or of an obstacle.
  public var other: Int
  /// Whether `other` is the number of an obstacle.
  public var isObstacle: Bool

  /// Whether the touch comes first in the order in which touches are reported.
  public static func < (a: Self, b: Self) -> Bool {
    a.isObstacle == b.isObstacle
      ? (a.body, a.other) < (b.body, b.other) : b.isObstacle
  }
}

/// The begin or the end of a touch.
public struct TouchEvent: Sendable {
  /// The two that touch.
  public var touch: Touch
  /// The place where they began to touch; nil at the end of the touch.
  public var place: Vector?
}

/// Rigid bodies that fall, touch and are tied to each other, moved in steps of a fixed duration.
///
/// Each step solves its conditions four times by projected Gauss–Seidel, and begins with the impulses of the
/// last step; small steps then take the place of many iterations (M. Macklin and others, "Small Steps in
/// Physics Simulation", 2019). Contacts act before the surfaces meet, so that nothing passes through a line.
/// The same steps give the same bytes everywhere.
public struct World: Sendable {
  /// The number of the body that stands for the world in joints.
  public static let ground = 0

  /// The bodies. The first one is the ground, and stays.
  public var bodies: [Body] = [.ground]
  /// The ties between bodies.
  public var joints: [Joint] = []
  /// The immovable outlines.
  public var obstacles: [Obstacle] = []
  /// The pairs that touch.
  public private(set) var touches: Set<Touch> = []
  /// The impulses of the last step's contacts, along the normal and across.
  private var impulses: [ContactKey: (Double, Double)] = [:]
  /// The seconds for which nothing has moved.
  private var stillness = 0.0

  /// Creates an empty world.
  public init() {}

  /// Whether all bodies have been slower than 1 point and 2° per second for half a second.
  public var isAtRest: Bool { stillness >= 0.5 }

  /// Begins to wait for rest again, after a change from outside.
  public mutating func wake() { stillness = 0 }

  /// Forgets what touches and what pushed what, after bodies or obstacles have been taken away.
  public mutating func forgetContacts() {
    touches = []
    impulses = [:]
  }

  /// Replaces the obstacles. Touches of those that are kept go on.
  ///
  /// - Parameter numbers: For each of the new obstacles its number so far; nil for one that was not there.
  public mutating func replaceObstacles(_ obstacles: [Obstacle], numbers: [Int?]) {
    var renumbered: [Int: Int] = [:]
    for (number, old) in numbers.enumerated() { if let old { renumbered[old] = number } }
    touches = Set(
      touches.compactMap { touch in
        guard touch.isObstacle else { return touch }
        return renumbered[touch.other].map { Touch(body: touch.body, other: $0, isObstacle: true) }
      })
    impulses = impulses.filter { !$0.key.touch.isObstacle }
    self.obstacles = obstacles
  }

  /// Moves the bodies on, and returns the touches that began and ended.
  ///
  /// - Parameter duration: In seconds. Nothing happens for one that is not positive and finite.
  /// - Complexity: O(n²) for n bodies, with a small factor for those far apart.
  public mutating func step(_ duration: Double) -> [TouchEvent] {
    guard duration > 0, duration.isFinite else { return [] }
    for index in bodies.indices { bodies[index].accelerate(for: duration) }
    var contacts = contacts(step: duration)
    var rows: [Row] = []
    var ends: [Int] = []
    for joint in joints {
      rows += joint.rows(bodies, step: duration)
      ends.append(rows.count)
    }
    for index in rows.indices { rows[index].begin(&bodies) }
    for index in contacts.indices { contacts[index].begin(&bodies) }
    for _ in 0..<4 {
      for index in rows.indices { rows[index].solve(&bodies, step: duration, corrects: true) }
      for index in contacts.indices { contacts[index].solve(&bodies, step: duration, corrects: true) }
    }
    for index in bodies.indices { bodies[index].move(for: duration) }
    for index in rows.indices { rows[index].solve(&bodies, step: duration, corrects: false) }
    for index in contacts.indices { contacts[index].solve(&bodies, step: duration, corrects: false) }
    for index in contacts.indices { contacts[index].rebound(&bodies) }
    var start = 0
    for (index, end) in ends.enumerated() {
      joints[index].remember(rows[start..<end])
      start = end
    }
    impulses = Dictionary(contacts.map { ($0.key, $0.impulses) }) { first, _ in first }
    settle(duration)
    return events(of: contacts)
  }

  private mutating func settle(_ duration: Double) {
    let isStill = bodies.allSatisfy { $0.velocity.length < 1 && $0.angularVelocity.magnitude < .pi / 90 }
    stillness = isStill ? stillness + duration : 0
  }

  private mutating func events(of contacts: [Contact]) -> [TouchEvent] {
    var places: [Touch: Vector] = [:]
    var near: Set<Touch> = []
    for contact in contacts {
      if contact.isFelt, places[contact.key.touch] == nil { places[contact.key.touch] = contact.place }
      if contact.separation < 0.5 { near.insert(contact.key.touch) }
    }
    let began = places.keys.filter { !touches.contains($0) }.sorted()
    let ended = touches.filter { places[$0] == nil && !near.contains($0) }.sorted()
    touches.formUnion(began)
    touches.subtract(ended)
    return ended.map { TouchEvent(touch: $0, place: nil) }
      + began.map { TouchEvent(touch: $0, place: places[$0]) }
  }

  // MARK: Contacts

  private func contacts(step: Double) -> [Contact] {
    let placed = bodies.map { body in
      let rotation = Rotation(angle: body.angle)
      return body.shapes.map { PlacedShape($0, at: body.position, rotation) }
    }
    let still = Rotation(angle: 0)
    let walls = obstacles.map { $0.shapes.map { PlacedShape($0, at: .zero, still) } }
    var contacts: [Contact] = []
    for (index, body) in bodies.enumerated() where !body.shapes.isEmpty {
      for other in bodies.indices.dropFirst(index + 1) where touch(body, bodies[other]) {
        let margin = 2 + step * (body.outlineSpeed + bodies[other].outlineSpeed)
        contacts += meetings(
          placed[index], placed[other], of: Touch(body: index, other: other, isObstacle: false),
          within: margin)
      }
      guard body.inverseMass > 0 else { continue }
      for (wall, obstacle) in obstacles.enumerated() where body.obstacleGroups.contains(obstacle.group) {
        let touch = Touch(body: index, other: wall, isObstacle: true)
        contacts += meetings(
          placed[index], walls[wall], of: touch, within: 2 + step * body.outlineSpeed)
      }
    }
    for index in contacts.indices { contacts[index].prepare(bodies, step: step, impulses) }
    return contacts
  }

  private func touch(_ a: Body, _ b: Body) -> Bool {
    a.inverseMass + b.inverseMass > 0 && a.groups.contains { b.groups.contains($0) }
  }

  private func meetings(
    _ a: [PlacedShape], _ b: [PlacedShape], of touch: Touch, within margin: Double
  ) -> [Contact] {
    var contacts: [Contact] = []
    for (first, shape) in a.enumerated() {
      for (second, other) in b.enumerated() {
        guard let manifold = Manifold.between(shape, other, within: margin) else { continue }
        contacts += manifold.points.map { point in
          let key = ContactKey(touch: touch, first: first, second: second, feature: point.feature)
          return Contact(key, at: point, normal: manifold.normal, bodies)
        }
      }
    }
    return contacts
  }
}
