/// Something that acts on the items of a dynamic animator, or a group of such behaviors.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  /// The behaviors that act together with this one, in the order in which they were added.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called after every frame in which the animator has moved its items.
  open var action: (() -> Void)?
  /// The animator that the behavior was added to, itself or through its parent; nil without one.
  open private(set) weak var dynamicAnimator: UIDynamicAnimator?
  private weak var parent: UIDynamicBehavior?

  /// Creates a behavior without children.
  public override init() { super.init() }

  /// Adds a behavior that acts as long as this one does. Does nothing for a behavior that already belongs to
  /// an animator or another behavior, or that contains this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.isFree, !behavior.family.contains(self) else { return }
    behavior.parent = self
    childBehaviors.append(behavior)
    behavior.join(dynamicAnimator)
  }

  /// Takes a child away. Does nothing for other behaviors.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(of: behavior) else { return }
    childBehaviors.remove(at: index)
    behavior.parent = nil
    behavior.join(nil)
  }

  /// Called before the behavior joins an animator, or with nil before it leaves one. The default does
  /// nothing.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// Whether neither an animator nor a behavior has the behavior.
  final var isFree: Bool { dynamicAnimator == nil && parent == nil }

  /// The behavior and all that it contains.
  final var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }

  final func join(_ animator: UIDynamicAnimator?) {
    let old = dynamicAnimator
    guard old !== animator else { return }
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.join(animator) }
    (animator ?? old)?.behaviorsChanged()
  }

  /// The items on which the behavior itself acts.
  var actedItems: [any UIDynamicItem] { [] }
  /// Enters what stays the same until the next change.
  func describe(in simulation: DynamicsSimulation) {}
  /// Adds the forces of one step.
  func push(in simulation: DynamicsSimulation) {}
}

/// The items of a behavior, in the order in which they were added.
@MainActor struct DynamicItems {
  private(set) var all: [any UIDynamicItem]

  init(_ items: [any UIDynamicItem]) {
    all = []
    for item in items { _ = add(item) }
  }

  func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }

  /// Returns whether the item is new.
  mutating func add(_ item: any UIDynamicItem) -> Bool {
    guard !contains(item) else { return false }
    all.append(item)
    return true
  }

  /// Returns whether the item was there.
  mutating func remove(_ item: any UIDynamicItem) -> Bool {
    guard let index = all.firstIndex(where: { $0 === item }) else { return false }
    all.remove(at: index)
    return true
  }
}
