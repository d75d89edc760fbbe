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
    let state = LayoutState(LayoutNode(self))
    layoutState = state
    return state
  }

  /// The node by which constraints and engines refer to the item.
  var layoutNode: LayoutNode { requiredLayoutState.node }

  /// The active constraints that name the item, in the order of their activation. Each is held by a view that
  /// contains its items.
  ///
  /// - Complexity: O(constraints of the views around the item).
  var mentions: [NSLayoutConstraint] {
    guard let node = layoutState?.node else { return [] }
    var result: [NSLayoutConstraint] = []
    var next = self as? UIView ?? layoutParent
    while let view = next {
      result += (view.layoutState?.owned ?? []).filter { $0.first.names(node) || $0.second.names(node) }
      next = view.superview
    }
    return result.sorted { $0.activation < $1.activation }
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
  let node: LayoutNode
  /// Whether the view's frame is given, and not found by constraints.
  var translatesMask = true
  /// Whether the view's constraints have changed while it was laid out.
  var hasChangedInLayout = false
  /// The constraints that the view holds.
  var owned: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var hugging = AxisPair(UILayoutPriority.defaultLow)
  var resistance = AxisPair(UILayoutPriority.defaultHigh)
  var margins: LayoutMargins?
  /// The guides that the system provides, made at their first use.
  var systemGuides: [SystemGuide: UILayoutGuide] = [:]

  init(_ node: LayoutNode) { self.node = node }

  /// Takes out a constraint, which stands in the order of activation.
  func disown(_ constraint: NSLayoutConstraint) {
    var range = owned.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if owned[middle] === constraint {
        owned.remove(at: middle)
        return
      }
      let isBehind = owned[middle].activation < constraint.activation
      range = isBehind ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
  }

  /// The engine that knows the item.
  var engine: LayoutEngine? { node.engine }
  /// The item's unknowns in the engine.
  var place: LayoutPlace? { node.place }
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
