import LayoutSolver

/// A linear relation of two coordinates or lengths: `first = multiplier × second + constant`, or ≤, or ≥.
///
/// A constraint is held by the view nearest to both items that contains them, and goes when one of the items
/// leaves that view.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// Called by iOS after the objects of an interface file are loaded. There are no such files here, so only
  /// code that makes its objects itself calls it. The default does nothing.
  open func awakeFromNib() {}

  /// Creates a constraint, which is not active.
  ///
  /// - Parameters:
  ///   - view1: A view or a layout guide.
  ///   - attr1: The coordinate or length of the first item.
  ///   - relation: The relation of the sides.
  ///   - view2: A view or a layout guide; nil for a constant.
  ///   - attr2: The coordinate or length of the second item.
  ///   - multiplier: The factor of the second attribute. One that is not finite counts as 0.
  ///   - c: The constant in points. One that is not finite counts as 0.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      first: LayoutSide(view1 as? any LayoutItem, attr1), relation: relation,
      second: LayoutSide(view2 as? any LayoutItem, attr2), multiplier: multiplier, constant: c)
  }

  /// Creates a constraint without items, which cannot be activated. Subclasses inherit the other initializer
  /// by this one.
  public override init() { super.init() }

  convenience init(
    first: LayoutSide, relation: Relation, second: LayoutSide, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) {
    self.init()
    form = ConstraintForm(
      first: first, second: second, relation: relation, multiplier: multiplier, constant: constant)
  }

  final private(set) var form = ConstraintForm()
  final var first: LayoutSide { form.first }
  final var second: LayoutSide { form.second }

  /// The first item; nil once it is gone.
  open var firstItem: AnyObject? { first.item }
  /// The attribute of the first item.
  open var firstAttribute: Attribute { first.attribute }
  /// The second item; nil for a constant.
  open var secondItem: AnyObject? { second.item }
  /// The attribute of the second item.
  open var secondAttribute: Attribute { second.attribute }
  /// The relation of the sides.
  open var relation: Relation { form.relation }
  /// The factor of the second attribute.
  open var multiplier: CGFloat { form.multiplier }

  /// The constant in points. A change is cheap and keeps the constraint active. A number that is not finite
  /// counts as 0, and is reported once.
  open var constant: CGFloat {
    get { form.constant }
    set {
      guard newValue != form.constant else { return }
      form.constant = newValue
      reportConstant()
      engine?.constantChanged(of: self)
    }
  }

  /// The importance, 1 … 1,000; limited to that, and 0 switches the constraint off. Default: `required`. It
  /// may change while the constraint is active, to and from `required` as well.
  open var priority: UILayoutPriority {
    get { form.priority }
    set {
      guard newValue.usable != form.priority else { return }
      form.priority = newValue.usable
      engine?.changed(self)
    }
  }

  /// The name of the constraint in reports and descriptions. Default: nil.
  open var identifier: String?

  /// Whether the constraint takes part in the layout. Default: false.
  ///
  /// Setting it adds the constraint to the nearest view that contains both items, or removes it from its
  /// view. Items without such a view are reported, and the constraint stays inactive; Apple's raises an
  /// exception.
  open var isActive: Bool {
    get { owner != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Whether the constraint is kept when its view is archived. It has no effect: there are no archives here.
  /// Default: false.
  open var shouldBeArchived = false

  /// Activates the constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates the constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  // MARK: Internal state

  /// The node of the view that holds the constraint while it is active.
  final var ownerNode: LayoutNode?
  /// The view that holds the constraint while it is active.
  final var owner: UIView? { ownerNode?.view }
  /// The constraint's part in the engine that has taken it in last.
  final var entry = ConstraintEntry()
  /// The number of the constraint among all that were activated.
  final var activation = 0
  /// Whether a conflict of this constraint was reported since it was activated.
  final var isReported = false

  final var engine: LayoutEngine? { owner?.layoutEngine }

  /// Whether a side names an item of a visit.
  final func namesVisited(_ visit: Int) -> Bool { first.namesVisited(visit) || second.namesVisited(visit) }

  /// The constraint in the form of Apple's descriptions, with names instead of addresses.
  nonisolated open override var description: String {
    guard MainQueue.isCurrent else { return super.description }
    return MainActor.assumeIsolated { summary }
  }

  /// The text of `description`.
  final var summary: String {
    let relation =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    var right = second.item == nil ? "" : second.name
    if second.item != nil, multiplier != 1 { right = "\(Self.text(multiplier))*" + right }
    if second.item == nil {
      right = Self.text(constant)
    } else if constant != 0 {
      right += constant < 0 ? " - \(Self.text(-constant))" : " + \(Self.text(constant))"
    }
    let name = identifier.map { " '\($0)'" } ?? ""
    let weight = priority == .required ? "" : " @\(Self.text(CGFloat(priority.rawValue)))"
    let state = isActive ? "active" : "inactive"
    return "<\(type(of: self))\(name) \(first.name) \(relation) \(right)\(weight)   (\(state))>"
  }

  private static func text(_ number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}

/// A constraint's part in one engine. An engine may be gone without a word, with the window of its tree; by
/// the number, the part has no meaning in another engine.
struct ConstraintEntry {
  /// The number of the engine, 0 for none.
  var engineNumber = 0
  /// The equation; nil while it is not solved.
  var equation: EquationID?
  /// Whether the engine has taken the constraint out, since it contradicts others.
  var isBroken = false
}

/// The statement of a constraint, in one value that the engine reads at once.
@MainActor struct ConstraintForm {
  var first = LayoutSide(nil, .notAnAttribute)
  var second = LayoutSide(nil, .notAnAttribute)
  var relation = NSLayoutConstraint.Relation.equal
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
  var priority = UILayoutPriority.required

  /// The factor and the constant as numbers; those that are not finite count as 0.
  var numbers: (multiplier: Double, constant: Double) {
    (multiplier.isFinite ? Double(multiplier) : 0, constant.isFinite ? Double(constant) : 0)
  }
}

/// One side of a constraint: an attribute of an item, or for a length between two coordinates, of two.
@MainActor struct LayoutSide {
  let node: LayoutNode?
  let attribute: NSLayoutConstraint.Attribute
  /// The coordinate that the length is measured from.
  private(set) var start: (node: LayoutNode, attribute: NSLayoutConstraint.Attribute)?

  init(_ item: (any LayoutItem)?, _ attribute: NSLayoutConstraint.Attribute) {
    node = item?.layoutNode
    // Once named, an item is looked for when a view leaves with all that is in it.
    (item as? UIView ?? item?.layoutParent)?.markUsesConstraints()
    self.attribute = item == nil ? .notAnAttribute : attribute
  }

  /// Creates a length: the distance between two coordinates.
  init(from start: LayoutSide, to end: LayoutSide) {
    self = end
    if let node = start.node { self.start = (node, start.attribute) }
  }

  /// The item; nil for a constant, and once the item is gone.
  var item: (any LayoutItem)? { node?.item }

  /// Whether the side names the item.
  func names(_ node: LayoutNode) -> Bool { self.node === node || start?.node === node }

  /// Whether the side names an item of a visit.
  func namesVisited(_ visit: Int) -> Bool {
    node?.isVisited(visit) ?? false || start?.node.isVisited(visit) ?? false
  }

  var dimension: NSLayoutConstraint.Attribute.Dimension { start == nil ? attribute.dimension : .length }

  var name: String {
    guard let item else { return "" }
    let end = "\(item.layoutName).\(attribute.name)"
    guard let start, let origin = start.node.item else { return end }
    return "(\(end) - \(origin.layoutName).\(start.attribute.name))"
  }
}
