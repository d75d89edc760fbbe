import RigidBodies

/// Lets items touch each other, and boundaries.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
  /// What the items of a behavior touch.
  public struct Mode: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a mode from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Each other.
    public static let items = Mode(rawValue: 1)
    /// The behavior's boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Each other and the boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  private struct Boundary {
    let key: AnyHashable
    let identifier: any NSCopying
    let path: UIBezierPath
  }

  private var targets: DynamicItems
  private var boundaries: [Boundary] = []
  private var insets = UIEdgeInsets.zero
  /// Told when items begin and end to touch.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  /// Creates a behavior without boundaries.
  public init(items: [any UIDynamicItem]) {
    targets = DynamicItems(items)
    super.init()
  }

  /// Creates a behavior without items.
  public convenience override init() { self.init(items: []) }

  /// The items that touch.
  open var items: [any UIDynamicItem] { targets.all }

  /// Adds an item. Does nothing for one that is there.
  open func addItem(_ item: any UIDynamicItem) {
    if targets.add(item) { dynamicAnimator?.behaviorsChanged() }
  }

  /// Takes an item away.
  open func removeItem(_ item: any UIDynamicItem) {
    if targets.remove(item) { dynamicAnimator?.behaviorsChanged() }
  }

  /// What the items touch. Default: everything.
  open var collisionMode = Mode.everything { didSet { dynamicAnimator?.behaviorsChanged() } }

  /// Whether the bounds of the reference view, or of the collection's content, are a boundary. Its identifier
  /// is nil. Default: false.
  open var translatesReferenceBoundsIntoBoundary = false {
    didSet { dynamicAnimator?.behaviorsChanged() }
  }

  /// Makes the bounds of the reference view, less distances from its edges, a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  /// Adds the outline of a path in the reference view's coordinates. One with the same identifier goes.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    let key = Self.key(identifier)
    boundaries.removeAll { $0.key == key }
    let copy = bezierPath.copy() as? UIBezierPath
    boundaries.append(Boundary(key: key, identifier: identifier, path: copy ?? bezierPath))
    dynamicAnimator?.behaviorsChanged()
  }

  /// Adds a line in the reference view's coordinates. A boundary with the same identifier goes.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// Returns the path of a boundary; nil without one.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    let key = Self.key(identifier)
    return boundaries.first { $0.key == key }?.path
  }

  /// Takes a boundary away.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    let key = Self.key(identifier)
    boundaries.removeAll { $0.key == key }
    dynamicAnimator?.behaviorsChanged()
  }

  /// The identifiers of the boundaries that were added, in their order; nil without any.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }

  /// Takes the boundaries that were added away. That of the reference view stays.
  open func removeAllBoundaries() {
    boundaries = []
    dynamicAnimator?.behaviorsChanged()
  }

  private static func key(_ identifier: any NSCopying) -> AnyHashable {
    (identifier as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(String(describing: identifier))
  }

  override var actedItems: [any UIDynamicItem] { items }

  override func describe(in simulation: DynamicsSimulation) {
    let group = simulation.newGroup()
    for item in targets.all {
      simulation.change(item) { body in
        if collisionMode.contains(.items) { body.groups.append(group) }
        if collisionMode.contains(.boundaries) { body.obstacleGroups.append(group) }
      }
    }
    if translatesReferenceBoundsIntoBoundary, let bounds = dynamicAnimator?.referenceBounds {
      let obstacle = Obstacle(UIBezierPath(rect: bounds.inset(by: insets)).lines, group: group)
      simulation.add(DescribedBoundary(owner: self, identifier: nil, key: nil, obstacle: obstacle))
    }
    for boundary in boundaries {
      simulation.add(
        DescribedBoundary(
          owner: self, identifier: boundary.identifier, key: boundary.key,
          obstacle: Obstacle(boundary.path.lines, group: group)))
    }
  }

  /// Tells the delegate of a touch of two items, if it is one of this behavior's; without a place it ended.
  func tell(_ item: any UIDynamicItem, _ other: any UIDynamicItem, _ place: Vector?) {
    guard collisionMode.contains(.items), targets.contains(item), targets.contains(other) else { return }
    if let place {
      collisionDelegate?.collisionBehavior(self, beganContactFor: item, with: other, at: CGPoint(place))
    } else {
      collisionDelegate?.collisionBehavior(self, endedContactFor: item, with: other)
    }
  }

  /// Tells the delegate of a touch of a boundary; without a place it ended.
  func tell(_ item: any UIDynamicItem, boundary identifier: (any NSCopying)?, _ place: Vector?) {
    if let place {
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: item, withBoundaryIdentifier: identifier, at: CGPoint(place))
    } else {
      collisionDelegate?.collisionBehavior(
        self, endedContactFor: item, withBoundaryIdentifier: identifier)
    }
  }
}
