import TestSupport
import UIKit

/// Views with constraints, and the frames that Rivulet's layout gives them, in a form that others can solve.
struct ConstraintSet: Encodable {
  /// A constraint in the words of `NSLayoutConstraint`. Items are numbers of views; 0 is the outermost one.
  struct Row: Encodable {
    let item: Int
    let attribute: String
    let relation: String
    let otherItem: Int?
    let otherAttribute: String?
    let multiplier: Double
    let constant: Double
    let priority: Double
  }

  /// The seed that the set was made from.
  let seed: UInt64
  /// Whether the leading side is the right one.
  let isMirrored: Bool
  /// The rectangles of the views in the coordinates of the outermost one: x, y, width and height.
  let frames: [[Double]]
  let rows: [Row]

  /// Makes views, constrains them at random, and lays them out.
  @MainActor init(seed: UInt64) {
    var generator = ConstraintGenerator(seed: seed)
    // Frames come to lie on whole pixels, so the views are large and the pixels are small.
    let stage = Stage(size: CGSize(width: 400, height: 600), scale: 16)
    stage.makeCurrent()
    self.seed = seed
    isMirrored = generator.isMirrored
    stage.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    let (width, height) = ConstraintGenerator.size
    let root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    stage.window.addSubview(root)
    var views = [root]
    for parent in generator.parents {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      views[parent].addSubview(view)
      views.append(view)
    }
    rows = generator.makeRows()
    NSLayoutConstraint.activate(rows.map { Self.constraint($0, views) })
    stage.advance(by: 0)
    frames = views.map { view in
      let frame = view.convert(view.bounds, to: root)
      return [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
    }
  }

  @MainActor private static func constraint(_ row: Row, _ views: [UIView]) -> NSLayoutConstraint {
    let relations: [String: NSLayoutConstraint.Relation] = [
      "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
    ]
    let constraint = NSLayoutConstraint(
      item: views[row.item], attribute: attribute(row.attribute),
      relatedBy: relations[row.relation] ?? .equal, toItem: row.otherItem.map { views[$0] },
      attribute: row.otherAttribute.map(attribute) ?? .notAnAttribute, multiplier: row.multiplier,
      constant: row.constant)
    constraint.priority = UILayoutPriority(Float(row.priority))
    return constraint
  }

  private static func attribute(_ name: String) -> NSLayoutConstraint.Attribute {
    let attributes: [String: NSLayoutConstraint.Attribute] = [
      "left": .left, "right": .right, "leading": .leading, "trailing": .trailing, "top": .top,
      "bottom": .bottom, "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY,
    ]
    return attributes[name] ?? .notAnAttribute
  }
}
