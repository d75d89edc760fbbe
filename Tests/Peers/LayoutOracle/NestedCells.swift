import UIKit

/// A list of a hundred cells of ten views inside each other: as views with constraints, and as rows for
/// another solver. The cells have frames, as those of a table, or each stands below the one before and is as
/// high as its content, so that all belong to one system.
@MainActor struct NestedCells {
  /// A constraint between attributes of views, by the views' numbers; the root is 0.
  struct Row: Encodable {
    var item: Int
    var attribute: String
    var relation = "=="
    var otherItem: Int?
    var otherAttribute: String?
    var multiplier = 1.0
    var constant = 0.0
    var priority = 1000
  }

  static let cellCount = 100
  static let width = 390.0

  let root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 8000))
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var rows: [Row] = []
  /// The row that a change is measured with, the width of an icon in the middle of the list, and its
  /// constraint.
  private(set) var changingRow = 0
  private(set) var changing = NSLayoutConstraint()
  private var views: [UIView] = []

  init(isChained: Bool) {
    views = [root]
    var previous = 0
    for index in 0..<Self.cellCount {
      let cell = addView(to: 0)
      if isChained {
        pin(cell, "left", to: 0, "left")
        pin(cell, "width", to: 0, "width")
        pin(cell, "top", to: previous, previous == 0 ? "top" : "bottom")
      } else {
        place(cell, CGRect(x: 0, y: Double(index) * 60, width: Self.width, height: 60))
      }
      addContent(to: cell, isChanging: index == Self.cellCount / 2)
      previous = cell
    }
  }

  /// Gives a view a frame, which another solver gets as four constants.
  private mutating func place(_ item: Int, _ frame: CGRect) {
    views[item].translatesAutoresizingMaskIntoConstraints = true
    views[item].frame = frame
    for (attribute, number) in [
      ("left", frame.minX), ("top", frame.minY), ("width", frame.width), ("height", frame.height),
    ] { rows.append(Row(item: item, attribute: attribute, constant: number)) }
  }

  private mutating func addContent(to cell: Int, isChanging: Bool) {
    let (icon, texts, badge, footer) = (
      addView(to: cell), addView(to: cell), addView(to: cell), addView(to: cell)
    )
    let (title, subtitle) = (addView(to: texts), addView(to: texts))
    let (dot, count, line) = (addView(to: badge), addView(to: badge), addView(to: footer))
    pin(icon, "left", to: cell, "left", 16)
    pin(icon, "centerY", to: cell, "centerY")
    if isChanging { changingRow = rows.count }
    set(icon, "width", 40)
    if isChanging, let last = constraints.last { changing = last }
    pin(icon, "height", to: icon, "width")
    pin(texts, "left", to: icon, "right", 12)
    pin(texts, "right", to: badge, "left", -8, relation: "<=")
    pin(texts, "top", to: cell, "top", 8)
    pin(texts, "bottom", to: footer, "top", -4)
    for text in [title, subtitle] {
      pin(text, "left", to: texts, "left")
      pin(text, "right", to: texts, "right")
      set(text, "height", 18)
    }
    set(title, "width", 500, priority: 750)
    pin(title, "top", to: texts, "top")
    pin(subtitle, "top", to: title, "bottom", 2)
    pin(subtitle, "bottom", to: texts, "bottom")
    pin(badge, "right", to: cell, "right", -16)
    pin(badge, "centerY", to: cell, "centerY")
    set(badge, "height", 24)
    set(badge, "width", 24, relation: ">=")
    pin(dot, "left", to: badge, "left", 4)
    pin(dot, "centerY", to: badge, "centerY")
    for side in ["width", "height"] { set(dot, side, 8) }
    pin(count, "left", to: dot, "right", 4)
    pin(count, "right", to: badge, "right", -4)
    set(count, "width", 20, priority: 500)
    for side in ["top", "bottom"] { pin(count, side, to: badge, side) }
    for side in ["left", "right", "bottom"] { pin(footer, side, to: cell, side) }
    set(footer, "height", 10, priority: 750)
    pin(line, "left", to: footer, "left", 16)
    for side in ["right", "bottom"] { pin(line, side, to: footer, side) }
    set(line, "height", 1)
  }

  private mutating func addView(to superview: Int) -> Int {
    let view = UIView(frame: .zero)
    view.translatesAutoresizingMaskIntoConstraints = false
    views[superview].addSubview(view)
    views.append(view)
    return views.count - 1
  }

  private mutating func pin(
    _ item: Int, _ attribute: String, to otherItem: Int, _ otherAttribute: String, _ constant: Double = 0,
    relation: String = "=="
  ) {
    add(
      Row(
        item: item, attribute: attribute, relation: relation, otherItem: otherItem,
        otherAttribute: otherAttribute, constant: constant))
  }

  private mutating func set(
    _ item: Int, _ attribute: String, _ constant: Double, relation: String = "==", priority: Int = 1000
  ) {
    add(Row(item: item, attribute: attribute, relation: relation, constant: constant, priority: priority))
  }

  private mutating func add(_ row: Row) {
    let constraint = NSLayoutConstraint(
      item: views[row.item], attribute: Self.attribute(row.attribute), relatedBy: Self.relation(row.relation),
      toItem: row.otherItem.map { views[$0] },
      attribute: row.otherAttribute.map(Self.attribute) ?? .notAnAttribute, multiplier: row.multiplier,
      constant: row.constant)
    constraint.priority = UILayoutPriority(Float(row.priority))
    rows.append(row)
    constraints.append(constraint)
  }

  private static func attribute(_ name: String) -> NSLayoutConstraint.Attribute {
    switch name {
    case "left": .left
    case "right": .right
    case "top": .top
    case "bottom": .bottom
    case "centerY": .centerY
    case "width": .width
    default: .height
    }
  }

  private static func relation(_ sign: String) -> NSLayoutConstraint.Relation {
    sign == "==" ? .equal : sign == "<=" ? .lessThanOrEqual : .greaterThanOrEqual
  }
}
