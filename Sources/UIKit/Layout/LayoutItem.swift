import LayoutSolver

/// A rectangle that constraints place: a view or a layout guide.
@MainActor protocol LayoutItem: AnyObject {
  var layoutState: LayoutState? { get set }
  /// The view in whose coordinates the rectangle lies.
  var layoutParent: UIView? { get }
  /// The view whose layout direction applies.
  var layoutView: UIView? { get }
  /// The name of the item in descriptions of constraints.
  var layoutName: String { get }
}

extension LayoutItem {
  /// The state, which is made at the first use.
  var requiredLayoutState: LayoutState {
    if let layoutState { return layoutState }
    let state = LayoutState()
    layoutState = state
    return state
  }

  /// The outermost view around the item.
  var layoutRoot: UIView? {
    var root = self as? UIView ?? layoutParent
    while let next = root?.superview { root = next }
    return root
  }
}

/// A view's or a guide's part in Auto Layout. Views without any have no state.
@MainActor final class LayoutState {
  /// Whether the view's frame is given, and not found by constraints.
  var translatesMask = true
  /// Whether the view's constraints have changed while it was laid out.
  var hasChangedInLayout = false
  /// The constraints that the view holds.
  var owned: [NSLayoutConstraint] = []
  /// The active constraints that name the item.
  var mentions: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// The engine that knows the item.
  weak var engine: LayoutEngine?
  /// The item's place in the engine, and the equations of its given frame, its content or its insets.
  var place: LayoutPlace?
  var hugging = AxisPair(UILayoutPriority.defaultLow)
  var resistance = AxisPair(UILayoutPriority.defaultHigh)
  var margins: LayoutMargins?
  /// The guides that the system provides, made at their first use.
  var systemGuides: [SystemGuide: UILayoutGuide] = [:]
}

/// A value for each axis.
struct AxisPair<Value> {
  var horizontal: Value
  var vertical: Value

  init(_ value: Value) { (horizontal, vertical) = (value, value) }

  subscript(axis: NSLayoutConstraint.Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// The unknowns of an item: its untransformed frame in its parent's coordinates.
struct LayoutPlace {
  var x: Variable
  var y: Variable
  var width: Variable
  var height: Variable
  /// The size of a scroll view's content; nil for all others.
  var content: (width: Variable, height: Variable)?
  /// The equations that are the item's own, and not a constraint's.
  var equations: [LayoutRole: EquationID] = [:]

  var variables: [Variable] { [x, y, width, height] + (content.map { [$0.width, $0.height] } ?? []) }
}

/// The purpose of an equation that is an item's own.
enum LayoutRole: Hashable {
  /// The given frame.
  case x, y, width, height
  /// The size of the content. A required side is an equation of its own.
  case contentWidth, contentHeight, requiredContentWidth, requiredContentHeight
  /// The edges of a guide of the system.
  case left, right, top, bottom
  case readableLeft, readableLimit, readableCenter, readableWidth
  /// A width or height found negative is kept from being so.
  case leastWidth, leastHeight
}
