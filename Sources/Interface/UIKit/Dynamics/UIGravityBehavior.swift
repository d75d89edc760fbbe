import RigidBodies

/// Accelerates items in one direction.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  private var targets: DynamicItems
  private var vector = PolarVector(CGVector(dx: 0, dy: 1)) { didSet { dynamicAnimator?.wake() } }

  /// Creates a gravity of 1,000 points per second² downwards.
  public init(items: [any UIDynamicItem]) {
    targets = DynamicItems(items)
    super.init()
  }

  /// Creates a behavior without items.
  public convenience override init() { self.init(items: []) }

  /// The items that fall.
  open var items: [any UIDynamicItem] { targets.all }

  /// Adds an item. Does nothing for one that is there.
  open func addItem(_ item: any UIDynamicItem) {
    if targets.add(item) { dynamicAnimator?.behaviorsChanged() }
  }

  /// Takes an item away. Its velocity stays.
  open func removeItem(_ item: any UIDynamicItem) {
    if targets.remove(item) { dynamicAnimator?.behaviorsChanged() }
  }

  /// The acceleration, in units of 1,000 points per second². Default: 0, 1.
  open var gravityDirection: CGVector {
    get { vector.parts }
    set { vector = PolarVector(newValue) }
  }

  /// The angle of the acceleration in radians, clockwise from the x axis. Default: π / 2.
  open var angle: CGFloat {
    get { vector.angle }
    set { vector = PolarVector(angle: newValue, magnitude: vector.magnitude) }
  }

  /// The acceleration, in units of 1,000 points per second². Default: 1.
  open var magnitude: CGFloat {
    get { vector.magnitude }
    set { vector = PolarVector(angle: vector.angle, magnitude: newValue) }
  }

  /// Sets both.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    vector = PolarVector(angle: angle, magnitude: magnitude)
  }

  override var actedItems: [any UIDynamicItem] { items }

  override func push(in simulation: DynamicsSimulation) {
    let acceleration = 1_000 * Vector(vector.parts)
    for item in targets.all { simulation.change(item) { $0.force += $0.mass * acceleration } }
  }
}
