import RigidBodies

/// The properties of items, and their velocities. Of several behaviors of an item, the last one counts.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var targets: DynamicItems
  /// Velocities that were added before the item had a body.
  private var pending: [ObjectIdentifier: (linear: Vector, angular: Double)] = [:]

  /// Creates a behavior that changes nothing yet.
  public init(items: [any UIDynamicItem]) {
    targets = DynamicItems(items)
    super.init()
  }

  /// Creates a behavior without items.
  public convenience override init() { self.init(items: []) }

  /// The items with these properties.
  open var items: [any UIDynamicItem] { targets.all }

  /// Adds an item. Does nothing for one that is there.
  open func addItem(_ item: any UIDynamicItem) {
    if targets.add(item) { dynamicAnimator?.behaviorsChanged() }
  }

  /// Takes an item away, which has the default properties again.
  open func removeItem(_ item: any UIDynamicItem) {
    pending[ObjectIdentifier(item)] = nil
    if targets.remove(item) { dynamicAnimator?.behaviorsChanged() }
  }

  /// The part of the speed that a blow gives back, 0…1. Default: 0. Of two items the larger one counts.
  open var elasticity: CGFloat = 0 { didSet { dynamicAnimator?.behaviorsChanged() } }
  /// The friction. Default: 0. Of two items the geometric mean counts, and of a boundary the item's.
  open var friction: CGFloat = 0 { didSet { dynamicAnimator?.behaviorsChanged() } }
  /// The mass of 100 × 100 points. Default: 1.
  open var density: CGFloat = 1 { didSet { dynamicAnimator?.behaviorsChanged() } }
  /// The part of the velocity that is lost per second. Default: 0.
  open var resistance: CGFloat = 0 { didSet { dynamicAnimator?.behaviorsChanged() } }
  /// The part of the angular velocity that is lost per second. Default: 0.
  open var angularResistance: CGFloat = 0 { didSet { dynamicAnimator?.behaviorsChanged() } }
  /// Whether the items stay where they are; others still touch them. Default: false.
  open var isAnchored = false { didSet { dynamicAnimator?.behaviorsChanged() } }
  /// Whether the items may turn. Default: true.
  open var allowsRotation = true { didSet { dynamicAnimator?.behaviorsChanged() } }

  /// Adds to the velocity of an item, in points per second. Does nothing for an item without this behavior or
  /// for a velocity that is not finite.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    let velocity = Vector(velocity)
    guard targets.contains(item), velocity.isFinite else { return }
    if let simulation = dynamicAnimator?.simulation, simulation.number(of: item) != nil {
      simulation.change(item) { $0.velocity += velocity }
      dynamicAnimator?.wake()
    } else {
      pending[ObjectIdentifier(item), default: (.zero, 0)].linear += velocity
    }
  }

  /// Returns the velocity of an item in points per second; zero for an item without this behavior.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard targets.contains(item) else { return .zero }
    return body(of: item).map { CGPoint($0.velocity) } ?? .zero
  }

  /// Adds to the angular velocity of an item, in radians per second. Does nothing for an item without this
  /// behavior or for a velocity that is not finite.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard targets.contains(item), velocity.isFinite else { return }
    if let simulation = dynamicAnimator?.simulation, simulation.number(of: item) != nil {
      simulation.change(item) { $0.angularVelocity += Double(velocity) }
      dynamicAnimator?.wake()
    } else {
      pending[ObjectIdentifier(item), default: (.zero, 0)].angular += Double(velocity)
    }
  }

  /// Returns the angular velocity of an item in radians per second; 0 for an item without this behavior.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    guard targets.contains(item) else { return 0 }
    return body(of: item).map { CGFloat($0.angularVelocity) } ?? 0
  }

  private func body(of item: any UIDynamicItem) -> Body? {
    guard let simulation = dynamicAnimator?.simulation, let number = simulation.number(of: item) else {
      return nil
    }
    return simulation.world.bodies[number]
  }

  override var actedItems: [any UIDynamicItem] { items }

  override func describe(in simulation: DynamicsSimulation) {
    for item in targets.all {
      simulation.change(item) { body in
        body.elasticity = Double(elasticity)
        body.friction = Double(friction)
        body.density = Double(density) / 10_000
        body.resistance = Double(resistance)
        body.angularResistance = Double(angularResistance)
        body.isAnchored = isAnchored
        body.allowsRotation = allowsRotation
        guard let added = pending.removeValue(forKey: ObjectIdentifier(item)) else { return }
        body.velocity += added.linear
        body.angularVelocity += added.angular
      }
    }
  }
}
