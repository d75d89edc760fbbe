import RigidBodies

/// Moves items as bodies with a mass, by the behaviors that are added to it.
///
/// The animator calculates in steps of 1/240 s of the stage's clock, so the same frames give the same places
/// everywhere. It pauses when everything has been at rest for half a second, and goes on with the next change
/// of a behavior.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// The view whose coordinates points of behaviors are in; nil for the items of a layout, and for others
  /// than views.
  open private(set) weak var referenceView: UIView?
  /// Told when the animator pauses and goes on.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviors that were added, in their order.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// The seconds for which the animator has moved its items. Pauses do not count.
  open private(set) var elapsedTime: TimeInterval = 0

  private(set) weak var layout: UICollectionViewLayout?
  private(set) var simulation: DynamicsSimulation
  /// Whether the simulation does not know the behaviors as they are now.
  private var needsDescription = false
  /// The bounds that the simulation knows.
  private var describedBounds: CGRect?
  private var link: CADisplayLink?
  /// The time up to which the items have moved; nil before the first frame.
  private var time: TimeInterval?

  /// Creates an animator of views below a view.
  public init(referenceView view: UIView) {
    referenceView = view
    simulation = DynamicsSimulation(reference: view)
    super.init()
  }

  /// Creates an animator of the attributes of a collection's elements, which invalidates the layout with each
  /// frame. Points of behaviors are in the coordinates of the collection's content.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    simulation = DynamicsSimulation(reference: nil)
    super.init()
  }

  /// Creates an animator of other objects than views.
  public override init() {
    simulation = DynamicsSimulation(reference: nil)
    super.init()
  }

  // MARK: Behaviors

  /// Adds a behavior and its children. Does nothing for one that already belongs to an animator or another
  /// behavior.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.isFree else { return }
    behaviors.append(behavior)
    behavior.join(self)
  }

  /// Takes a behavior and its children away. The items stay where they are. Does nothing for other behaviors.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(of: behavior) else { return }
    behaviors.remove(at: index)
    behavior.join(nil)
  }

  /// Takes all behaviors away.
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Returns the items whose rectangles meet a rectangle, both in the reference view's coordinates.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    describeIfNeeded()
    return simulation.allItems.filter { item in
      let size = item.bounds.size
      let frame = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return frame.applying(item.transform).offsetBy(dx: item.center.x, dy: item.center.y).meets(rect)
    }
  }

  /// Takes over a change of an item's place, angle or size that did not come from the animator. Its velocity
  /// stays.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    describeIfNeeded()
    simulation.readState(of: item)
    wake()
  }

  /// Whether the animator moves items now.
  open var isRunning: Bool { link != nil }

  // MARK: Layouts

  /// Returns the attributes of a cell that an item of the animator is; nil without one.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(.cell, nil, indexPath)
  }

  /// Returns the attributes of a supplementary view that an item of the animator is; nil without one.
  open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    attributes(.supplementaryView, kind, indexPath)
  }

  /// Returns the attributes of a decoration view that an item of the animator is; nil without one.
  open func layoutAttributesForDecorationView(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    attributes(.decorationView, kind, indexPath)
  }

  private func attributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    describeIfNeeded()
    return simulation.allItems.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first {
      $0.representedElementCategory == category && $0.representedElementKind == kind && $0.indexPath == path
    }
  }

  // MARK: Changes

  /// Called when a behavior, its items or a property that bodies and joints depend on has changed.
  final func behaviorsChanged() {
    needsDescription = true
    wake()
  }

  /// Goes on moving.
  final func wake() {
    simulation.world.wake()
    guard link == nil, !behaviors.isEmpty else { return }
    delegate?.dynamicAnimatorWillResume(self)
    let link = CADisplayLink { [weak self] link in
      MainActor.assumeIsolated {
        if let self { self.tick(link) } else { link.invalidate() }
      }
    }
    self.link = link
    time = nil
    if let screen = (referenceView ?? layout?.collectionView)?.window?.device?.context {
      link.add(to: screen)
    } else {
      link.add(to: .main, forMode: .common)
    }
  }

  private func pause() {
    guard link != nil else { return }
    link?.invalidate()
    link = nil
    delegate?.dynamicAnimatorDidPause(self)
  }

  /// The rectangle that collision behaviors take as a boundary.
  final var referenceBounds: CGRect? {
    referenceView?.bounds ?? layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
  }

  private var family: [UIDynamicBehavior] { behaviors.flatMap(\.family) }

  private func describeIfNeeded() {
    let bounds = referenceBounds
    guard needsDescription || bounds != describedBounds else { return }
    needsDescription = false
    describedBounds = bounds
    simulation.describe(family)
  }

  // MARK: Frames

  private func tick(_ link: CADisplayLink) {
    guard !behaviors.isEmpty else { return pause() }
    describeIfNeeded()
    let duration = link.timestamp - (time ?? link.timestamp - link.duration)
    time = link.timestamp
    elapsedTime += duration
    simulation.advance(by: duration, family)
    simulation.moveItems()
    layout?.invalidateLayout()
    let behaviors = family
    for event in simulation.events { tell(event) }
    for behavior in behaviors { behavior.action?() }
    if simulation.world.isAtRest { pause() }
  }

  private func tell(_ event: TouchEvent) {
    guard let item = simulation.item(event.touch.body) else { return }
    guard event.touch.isObstacle else {
      guard let other = simulation.item(event.touch.other) else { return }
      for behavior in family.compactMap({ $0 as? UICollisionBehavior }) {
        behavior.tell(item, other, event.place)
      }
      return
    }
    guard simulation.boundaries.indices.contains(event.touch.other) else { return }
    let boundary = simulation.boundaries[event.touch.other]
    boundary.owner.tell(item, boundary: boundary.identifier, event.place)
  }
}

/// Told when a dynamic animator pauses and goes on. Every requirement has a default, which does nothing.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called before the animator goes on.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when everything is at rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Ignores the call: the method is optional on iOS.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Ignores the call: the method is optional on iOS.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
