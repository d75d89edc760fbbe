import RigidBodies

/// Several items that an animator moves as one body.
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  private struct Member {
    let item: any UIDynamicItem
    let offset: CGPoint
    let transform: CGAffineTransform
  }

  private let members: [Member]
  /// The size of the smallest rectangle around the items when the group was made.
  public let bounds: CGRect

  /// Creates a group of items at their present places.
  public init(items: [any UIDynamicItem]) {
    let items = DynamicItems(items).all
    let frame = items.reduce(CGRect.null) { union, item in
      let size = item.bounds.size
      let rect = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return union.union(rect.applying(item.transform).offsetBy(dx: item.center.x, dy: item.center.y))
    }
    let center = frame.isNull ? CGPoint.zero : CGPoint(x: frame.midX, y: frame.midY)
    self.center = center
    bounds = CGRect(origin: .zero, size: frame.isNull ? .zero : frame.size)
    members = items.map { item in
      Member(
        item: item, offset: CGPoint(x: item.center.x - center.x, y: item.center.y - center.y),
        transform: item.transform)
    }
    super.init()
  }

  /// The items.
  open var items: [any UIDynamicItem] { members.map(\.item) }

  /// The centre of the rectangle around the items. Setting it moves the items.
  open var center: CGPoint { didSet { place() } }
  /// The identity at first. Setting it turns the items about the centre.
  open var transform = CGAffineTransform.identity { didSet { place() } }

  private func place() {
    for member in members {
      let offset = member.offset.applying(transform)
      member.item.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
      member.item.transform = member.transform.concatenating(transform)
    }
  }

  /// The outlines of the items around the group's centre.
  var shapes: [Shape] {
    members.flatMap { member in
      Shape.shapes(of: member.item).compactMap { shape in
        shape.mapped { Vector(CGPoint($0).applying(member.transform)) + Vector(member.offset) }
      }
    }
  }
}
