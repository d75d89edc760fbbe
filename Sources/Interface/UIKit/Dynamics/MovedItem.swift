import RigidBodies

/// An item, and its state when it joined.
@MainActor struct MovedItem {
  let item: any UIDynamicItem
  private let transform: CGAffineTransform
  private let angle: Double
  /// Of the axes of the item's centre in the reference view.
  private weak var superview: UIView?
  private weak var reference: UIView?

  init(_ item: any UIDynamicItem, _ reference: UIView?) {
    self.item = item
    transform = item.transform
    angle = item.pose.angle
    superview = (item as? UIView)?.superview
    self.reference = reference
  }

  private var isElsewhere: Bool { superview != nil && reference != nil && superview !== reference }

  var body: Body {
    var center = item.center
    if isElsewhere, let superview { center = superview.convert(center, to: reference) }
    return Body(at: Vector(center), angle: angle, shapes: Shape.shapes(of: item))
  }

  func show(_ body: Body) {
    var center = CGPoint(body.position)
    if isElsewhere, let superview, let reference { center = superview.convert(center, from: reference) }
    if item.center != center { item.center = center }
    let turn = body.angle - angle
    let turned =
      turn == 0 ? transform : transform.concatenating(CGAffineTransform(rotationAngle: CGFloat(turn)))
    if item.transform != turned { item.transform = turned }
  }
}
