import RigidBodies

/// Ties an item to a point of the reference view or to another item.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What an item is tied to.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items
    /// A point.
    case anchor
  }

  /// What the tie allows.
  private enum Kind {
    case distance, limit, pin, weld
    /// Along an axis in the first item's coordinates.
    case slide(Vector)
  }

  private let kind: Kind
  private let first: (any UIDynamicItem)?
  private let second: any UIDynamicItem
  /// In the items' coordinates, from their centres.
  private let anchors: (first: Vector, second: Vector)
  /// The angle between the items when the tie was made.
  private let restAngle: Double

  private init(
    _ kind: Kind, _ first: (any UIDynamicItem)?, _ second: any UIDynamicItem,
    anchors: (first: Vector, second: Vector), anchorPoint: CGPoint = .zero
  ) {
    self.kind = kind
    self.first = first
    self.second = second
    self.anchors = anchors
    self.anchorPoint = anchorPoint
    let start = first.map { $0.pose.place(anchors.first) } ?? Vector(anchorPoint)
    length = CGFloat((second.pose.place(anchors.second) - start).length)
    restAngle = second.pose.angle - (first?.pose.angle ?? 0)
    super.init()
  }

  /// Ties two items, or an item and the reference view, at one point.
  private convenience init(
    _ kind: Kind, _ first: (any UIDynamicItem)?, _ second: any UIDynamicItem, at point: CGPoint
  ) {
    let place = Vector(point)
    let anchors = (first?.pose.local(place) ?? .zero, second.pose.local(place))
    self.init(kind, first, second, anchors: anchors, anchorPoint: point)
  }

  // MARK: Creation

  /// Ties the centre of an item to a point, at their present distance.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Ties a place of an item to a point, at their present distance.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init(.distance, nil, item, anchors: (.zero, Vector(offset)), anchorPoint: point)
  }

  /// Ties the centres of two items, at their present distance.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Ties places of two items, at their present distance.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init(.distance, item1, item2, anchors: (Vector(offset1), Vector(offset2)))
  }

  /// Returns a tie that lets two items slide along an axis, without turning against each other.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.slide(item1.pose.unturned(Vector(axis))), item1, item2, at: point)
  }

  /// Returns a tie that lets an item slide along an axis, without turning.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.slide(Vector(axis)), nil, item, at: point)
  }

  /// Returns a tie like a rope, whose length is the present distance of the places.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.limit, item1, item2, anchors: (Vector(offset1), Vector(offset2)))
  }

  /// Returns a tie that holds two items together as they are.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.weld, item1, item2, at: point)
  }

  /// Returns a tie that lets two items turn about a point.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.pin, item1, item2, at: point)
  }

  // MARK: Properties

  /// The items, one or two.
  open var items: [any UIDynamicItem] { (first.map { [$0] } ?? []) + [second] }
  /// Whether the item is tied to another one or to a point.
  open var attachedBehaviorType: AttachmentType { first == nil ? .anchor : .items }

  /// The point to which an item is tied, in the reference view's coordinates. It counts for ties to a point.
  open var anchorPoint: CGPoint { didSet { dynamicAnimator?.behaviorsChanged() } }
  /// The distance in points; of a limit attachment the largest one. Default: the distance at creation.
  open var length: CGFloat { didSet { dynamicAnimator?.behaviorsChanged() } }
  /// The damping ratio of a spring: 1 is critical. Default: 0.
  open var damping: CGFloat = 0 { didSet { dynamicAnimator?.behaviorsChanged() } }
  /// The frequency in hertz, which makes a spring of the tie. Default: 0, a rod.
  open var frequency: CGFloat = 0 { didSet { dynamicAnimator?.behaviorsChanged() } }
  /// The resistance of a pin or sliding attachment against motion. Default: 0. As a force, 1 is that of a
  /// push of 1; as a torque, the same at an arm of 100 points.
  open var frictionTorque: CGFloat = 0 { didSet { dynamicAnimator?.behaviorsChanged() } }
  /// The range of a sliding attachment in points, or of a pin in radians. Default: infinite.
  open var attachmentRange = UIFloatRange.infinite { didSet { dynamicAnimator?.behaviorsChanged() } }

  // MARK: Mechanics

  override var actedItems: [any UIDynamicItem] { items }

  override func describe(in simulation: DynamicsSimulation) {
    guard let number = simulation.number(of: second), let kind = jointKind else { return }
    let other = first.flatMap { simulation.number(of: $0) } ?? World.ground
    let anchor = first == nil ? Vector(anchorPoint) : anchors.first
    guard anchor.isFinite, anchors.second.isFinite else { return }
    var joint = Joint(kind, first: other, at: anchor, second: number, at: anchors.second)
    joint.restAngle = restAngle
    simulation.world.joints.append(joint)
  }

  private var jointKind: Joint.Kind? {
    let force = 100 * max(frictionTorque.isFinite ? Double(frictionTorque) : 0, 0)
    let length = self.length.isFinite ? max(Double(self.length), 0) : 0
    switch kind {
    case .distance:
      return .distance(
        length, frequency: frequency.isFinite ? Double(frequency) : 0,
        damping: damping.isFinite ? max(Double(damping), 0) : 0)
    case .limit: return .rope(length)
    case .pin: return .pin(range: attachmentRange.closed, torque: force * 100)
    case .weld: return .weld
    case .slide(let axis):
      return axis.direction.map { .slide(axis: $0, range: attachmentRange.closed, force: force) }
    }
  }
}
