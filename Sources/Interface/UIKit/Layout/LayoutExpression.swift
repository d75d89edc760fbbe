import LayoutSolver

/// A sum of unknowns and a constant.
struct LayoutExpression {
  var terms: [Term] = []
  var constant = 0.0

  mutating func add(_ variable: Variable, times factor: Double = 1) {
    terms.append(Term(variable, times: factor))
  }
}

/// The coordinates of the view that holds a constraint.
@MainActor struct ConstraintSpace {
  let view: UIView
  let node: LayoutNode
  /// Whether leading edges are right ones.
  fileprivate var isMirrored = false

  init(_ view: UIView) { (self.view, node) = (view, view.layoutNode) }
}

/// Constraints as expressions that are to be zero.
extension LayoutEngine {
  /// Returns the first side of the constraint minus its second one.
  func expression(of form: ConstraintForm, in space: ConstraintSpace) -> LayoutExpression {
    let isRelative =
      form.first.attribute.isRelativeToDirection || form.second.attribute.isRelativeToDirection
    var space = space
    space.isMirrored = isRelative && space.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (multiplier, constant) = form.numbers
    let sign: Double = space.isMirrored && form.first.dimension == .horizontal ? -1 : 1
    var result = LayoutExpression()
    result.terms.reserveCapacity(4)
    add(form.first, times: sign, in: space, to: &result)
    if form.second.node != nil {
      add(form.second, times: -sign * multiplier, in: space, to: &result)
      // From the right edge, a coordinate x is the width minus x.
      if sign < 0, multiplier != 1 { result.add(place(of: space.node).width, times: 1 - multiplier) }
    }
    result.constant -= constant
    return result
  }

  private func add(
    _ side: LayoutSide, times factor: Double, in space: ConstraintSpace, to result: inout LayoutExpression
  ) {
    guard let node = side.node else { return }
    let isFromRight = space.isMirrored && side.start != nil
    add(side.attribute, of: node, times: isFromRight ? -factor : factor, in: space, to: &result)
    guard let start = side.start else { return }
    add(start.attribute, of: start.node, times: isFromRight ? factor : -factor, in: space, to: &result)
  }

  private func add(
    _ attribute: NSLayoutConstraint.Attribute, of node: LayoutNode, times factor: Double,
    in space: ConstraintSpace, to result: inout LayoutExpression
  ) {
    let view = node.view
    guard view != nil || node.guide != nil else { return }
    if let view, let inside = attribute.insideMargins {
      return add(inside, of: view.layoutMarginsGuide.layoutNode, times: factor, in: space, to: &result)
    }
    let insets = view?.alignmentRectInsets ?? .zero
    func addEdge(_ axis: NSLayoutConstraint.Axis, _ part: Double) {
      addOrigin(axis, of: node, times: factor, in: space, to: &result)
      let place = place(of: node)
      if node === space.node, let content = place.content {
        // Seen from inside, a scroll view's edges are those of its content.
        if part > 0 {
          result.add(axis == .horizontal ? content.width : content.height, times: part * factor)
        }
        return
      }
      if part > 0 { result.add(axis == .horizontal ? place.width : place.height, times: part * factor) }
      let (start, end) = axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
      result.constant += (Double(start) * (1 - part) - Double(end) * part) * factor
    }
    switch attribute {
    case .left, .leading, .right, .trailing:
      let isEnd = attribute == .right || attribute == (space.isMirrored ? .leading : .trailing)
      addEdge(.horizontal, isEnd ? 1 : 0)
    case .centerX: addEdge(.horizontal, 0.5)
    case .top: addEdge(.vertical, 0)
    case .bottom: addEdge(.vertical, 1)
    case .centerY: addEdge(.vertical, 0.5)
    case .width:
      result.add(place(of: node).width, times: factor)
      result.constant -= Double(insets.left + insets.right) * factor
    case .height:
      result.add(place(of: node).height, times: factor)
      result.constant -= Double(insets.top + insets.bottom) * factor
    case .firstBaseline, .lastBaseline:
      addBaseline(isFirst: attribute == .firstBaseline, of: node, times: factor, in: space, to: &result)
    default: break
    }
  }

  /// Adds the coordinate of the item's start, which is 0 for the view that the coordinates are of.
  private func addOrigin(
    _ axis: NSLayoutConstraint.Axis, of node: LayoutNode, times factor: Double, in space: ConstraintSpace,
    to result: inout LayoutExpression
  ) {
    var next = node
    while next !== space.node {
      let place = place(of: next)
      result.add(axis == .horizontal ? place.x : place.y, times: factor)
      guard let parent = next.parentNode ?? next.parent?.layoutNode else { return }
      next = parent
      if next !== space.node, let parent = next.view, parent.isLayoutScrolling {
        let origin = parent.bounds.origin
        result.constant -= Double(axis == .horizontal ? origin.x : origin.y) * factor
      }
    }
  }

  private func addBaseline(
    isFirst: Bool, of node: LayoutNode, times factor: Double, in space: ConstraintSpace,
    to result: inout LayoutExpression
  ) {
    guard let view = node.view else {
      return add(isFirst ? .top : .bottom, of: node, times: factor, in: space, to: &result)
    }
    let source = baselineSource(isFirst: isFirst, of: view)
    if source !== view {
      return addBaseline(isFirst: isFirst, of: source.layoutNode, times: factor, in: space, to: &result)
    }
    let width = contentWidth(place(of: node).width)
    guard let text = view.layoutBaselines(width: width > 0 ? width : nil) else {
      return add(isFirst ? .top : .bottom, of: node, times: factor, in: space, to: &result)
    }
    addOrigin(.vertical, of: node, times: factor, in: space, to: &result)
    if text.part > 0 { result.add(place(of: node).height, times: Double(text.part) * factor) }
    result.constant += Double((isFirst ? text.first : text.last) - text.part * text.height) * factor
  }
}
