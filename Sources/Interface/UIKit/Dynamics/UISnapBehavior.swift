import RigidBodies

/// Draws an item to a point and upright, like a spring.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem

  /// Creates a spring between an item's centre and a point of the reference view.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  /// The point in the reference view's coordinates, in points.
  open var snapPoint: CGPoint { didSet { dynamicAnimator?.behaviorsChanged() } }

  /// From 0 for the most oscillation to 1 for none. Default: 0.5. The spring has 3 Hz and a damping ratio of
  /// 0.2 + 0.8 · damping; Apple does not say its own numbers.
  open var damping: CGFloat = 0.5 { didSet { dynamicAnimator?.behaviorsChanged() } }

  override var actedItems: [any UIDynamicItem] { [item] }

  override func describe(in simulation: DynamicsSimulation) {
    guard let number = simulation.number(of: item), snapPoint.x.isFinite, snapPoint.y.isFinite else { return }
    let ratio = 0.2 + 0.8 * Double(damping.isNaN ? 0.5 : min(max(damping, 0), 1))
    var joint = Joint(
      .snap(frequency: 3, damping: ratio), first: World.ground, at: Vector(snapPoint), second: number,
      at: .zero)
    // The upright angle that is nearest.
    joint.restAngle = (simulation.world.bodies[number].angle / (2 * .pi)).rounded() * 2 * .pi
    simulation.world.joints.append(joint)
  }
}
