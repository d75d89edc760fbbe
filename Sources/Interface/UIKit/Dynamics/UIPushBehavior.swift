import RigidBodies

/// Pushes items: on and on, or once.
///
/// A push of 1 gives a view of 100 × 100 points and density 1 an acceleration of 100 points per second² or,
/// at once, a velocity of 100 points per second.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
  /// How a push acts.
  public enum Mode: Int, Sendable {
    /// As a force, as long as the behavior is active.
    case continuous
    /// As a blow; the behavior is inactive afterwards.
    case instantaneous
  }

  /// How the push acts.
  public let mode: Mode
  private var targets: DynamicItems
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  private var vector = PolarVector(.zero) { didSet { dynamicAnimator?.wake() } }

  /// Creates an active push without a magnitude.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    targets = DynamicItems(items)
    super.init()
  }

  /// The items that are pushed.
  open var items: [any UIDynamicItem] { targets.all }

  /// Adds an item. Does nothing for one that is there.
  open func addItem(_ item: any UIDynamicItem) {
    if targets.add(item) { dynamicAnimator?.behaviorsChanged() }
  }

  /// Takes an item away. Its velocity stays.
  open func removeItem(_ item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    if targets.remove(item) { dynamicAnimator?.behaviorsChanged() }
  }

  /// Whether the push acts. Default: true. Setting it to true again after a blow strikes once more.
  open var active = true { didSet { dynamicAnimator?.wake() } }

  /// The push as a vector. Default: zero.
  open var pushDirection: CGVector {
    get { vector.parts }
    set { vector = PolarVector(newValue) }
  }

  /// The angle of the push in radians, clockwise from the x axis. Default: 0.
  open var angle: CGFloat {
    get { vector.angle }
    set { vector = PolarVector(angle: newValue, magnitude: vector.magnitude) }
  }

  /// The size of the push. Default: 0.
  open var magnitude: CGFloat {
    get { vector.magnitude }
    set { vector = PolarVector(angle: vector.angle, magnitude: newValue) }
  }

  /// Sets both.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    vector = PolarVector(angle: angle, magnitude: magnitude)
  }

  /// Returns the place of the push, in points from the item's centre. Default: zero.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Moves the place of the push, which turns with the item. Does nothing for an item that is not pushed.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    guard targets.contains(item) else { return }
    offsets[ObjectIdentifier(item)] = offset
    dynamicAnimator?.wake()
  }

  override var actedItems: [any UIDynamicItem] { items }

  override func push(in simulation: DynamicsSimulation) {
    guard active else { return }
    let push = 100 * Vector(vector.parts)
    for item in targets.all {
      let offset = Vector(targetOffsetFromCenter(for: item))
      simulation.change(item) { body in
        let place = body.pose.place(offset)
        switch mode {
        case .continuous: body.push(push, at: place)
        case .instantaneous: body.strike(push, at: place)
        }
      }
    }
    // Without a magnitude there is no blow yet: code sets it after the behavior has been added, too.
    if mode == .instantaneous, vector.magnitude != 0 { active = false }
  }
}
