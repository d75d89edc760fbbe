import RigidBodies

/// The mechanics behind an animator: one body for each item.
///
/// Masses are as in UIKit: density 1 gives 100 × 100 points the mass 1.
@MainActor final class DynamicsSimulation {
  /// The duration of a step in seconds; frames of 1/60, 1/80 and 1/120 s have whole numbers of them. Chosen
  /// for that.
  static let step = 1.0 / 240

  var world = World()
  /// The touches that began or ended in the last steps.
  private(set) var events: [TouchEvent] = []
  private var items: [MovedItem] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var groups = 0
  private weak var reference: UIView?
  /// Time that is not yet a whole step.
  private var rest = 0.0
  /// The boundaries, by the numbers of their obstacles.
  private(set) var boundaries: [DescribedBoundary] = []

  init(reference: UIView?) { self.reference = reference }

  // MARK: Bodies

  /// Returns the number of an item's body; nil for an item that no behavior has.
  func number(of item: any UIDynamicItem) -> Int? { numbers[ObjectIdentifier(item)] }

  /// Returns the item of a body; nil for the ground.
  func item(_ number: Int) -> (any UIDynamicItem)? {
    items.indices.contains(number - 1) ? items[number - 1].item : nil
  }

  /// The items, in the order in which they joined.
  var allItems: [any UIDynamicItem] { items.map(\.item) }

  /// Changes the body of an item; does nothing for an item without one.
  func change(_ item: any UIDynamicItem, _ change: (inout Body) -> Void) {
    if let number = number(of: item) { change(&world.bodies[number]) }
  }

  /// Enters behaviors again; bodies keep their motion.
  func describe(_ behaviors: [UIDynamicBehavior]) {
    adopt(behaviors.flatMap(\.actedItems))
    world.joints = []
    let known = boundaries
    boundaries = []
    groups = 0
    for number in world.bodies.indices.dropFirst() { world.bodies[number].forgetBehaviors() }
    for behavior in behaviors { behavior.describe(in: self) }
    world.replaceObstacles(
      boundaries.map(\.obstacle),
      numbers: boundaries.map { boundary in known.firstIndex { $0.isSame(as: boundary) } })
    world.wake()
  }

  private func adopt(_ wanted: [any UIDynamicItem]) {
    let names = Set(wanted.map { ObjectIdentifier($0) })
    let kept = items.indices.filter { names.contains(ObjectIdentifier(items[$0].item)) }
    if kept.count < items.count {
      world.bodies = [world.bodies[0]] + kept.map { world.bodies[$0 + 1] }
      items = kept.map { items[$0] }
      world.forgetContacts()
    }
    numbers = [:]
    for (index, moved) in items.enumerated() { numbers[ObjectIdentifier(moved.item)] = index + 1 }
    for item in wanted where number(of: item) == nil {
      let moved = MovedItem(item, reference)
      items.append(moved)
      world.bodies.append(moved.body)
      numbers[ObjectIdentifier(item)] = items.count
    }
  }

  /// Returns the number of a new group of bodies that touch.
  func newGroup() -> Int {
    groups += 1
    return groups
  }

  func add(_ boundary: DescribedBoundary) { boundaries.append(boundary) }

  /// Takes over the place, the angle and the size of an item. Its velocity stays.
  func readState(of item: any UIDynamicItem) {
    guard let number = number(of: item) else { return }
    let moved = MovedItem(item, reference)
    items[number - 1] = moved
    let body = moved.body
    world.bodies[number].position = body.position
    world.bodies[number].angle = body.angle
    world.bodies[number].shapes = body.shapes
    world.wake()
  }

  // MARK: Time

  /// Moves the bodies on, with the forces of behaviors.
  ///
  /// - Parameter duration: In seconds. What is longer than a tenth counts as a tenth, as after a pause.
  func advance(by duration: Double, _ behaviors: [UIDynamicBehavior]) {
    events = []
    rest += min(max(duration, 0), 0.1)
    while rest > Self.step * 0.999 {
      rest -= Self.step
      for number in world.bodies.indices {
        world.bodies[number].force = .zero
        world.bodies[number].torque = 0
      }
      for behavior in behaviors { behavior.push(in: self) }
      events += world.step(Self.step)
    }
  }

  /// Shows the places of the bodies.
  func moveItems() {
    for (index, item) in items.enumerated() { item.show(world.bodies[index + 1]) }
  }
}

extension Body {
  /// Takes back what behaviors have said, and keeps the motion.
  fileprivate mutating func forgetBehaviors() {
    density = 1e-4
    isAnchored = false
    allowsRotation = true
    elasticity = 0
    friction = 0
    resistance = 0
    angularResistance = 0
    groups = []
    obstacleGroups = []
  }
}

/// A boundary of a collision behavior.
struct DescribedBoundary {
  let owner: UICollisionBehavior
  let identifier: (any NSCopying)?
  /// The identifier as it is compared; nil for the bounds of the reference view.
  let key: AnyHashable?
  let obstacle: Obstacle

  func isSame(as other: Self) -> Bool { owner === other.owner && key == other.key }
}
