import LayoutSolver

/// A sum of unknowns and a constant.
struct LayoutExpression {
  var terms: [Term] = []
  var constant = 0.0

  mutating func add(_ variable: Variable, times factor: Double = 1) {
    terms.append(Term(variable, times: factor))
  }

  mutating func add(_ other: LayoutExpression, times factor: Double) {
    for term in other.terms { terms.append(Term(term.variable, times: term.coefficient * factor)) }
    constant += other.constant * factor
  }
}

/// Constraints as expressions that are to be zero.
extension LayoutEngine {
  /// Returns the first side of the constraint minus its second one.
  func expression(of constraint: NSLayoutConstraint, in common: UIView) -> LayoutExpression {
    let isRelative =
      constraint.first.attribute.isRelativeToDirection
      || constraint.second.attribute.isRelativeToDirection
    let isMirrored = isRelative && common.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let sign: Double = isMirrored && constraint.first.dimension == .horizontal ? -1 : 1
    var result = LayoutExpression()
    result.add(value(of: constraint.first, in: common, isMirrored: isMirrored), times: sign)
    let multiplier = constraint.multiplier.isFinite ? Double(constraint.multiplier) : 0
    if constraint.second.item != nil {
      result.add(
        value(of: constraint.second, in: common, isMirrored: isMirrored), times: -sign * multiplier)
      // From the right edge, a coordinate x is the width minus x.
      if sign < 0, multiplier != 1 { result.add(place(of: common).width, times: 1 - multiplier) }
    }
    result.constant -= constraint.constant.isFinite ? Double(constraint.constant) : 0
    return result
  }

  private func value(of side: LayoutSide, in common: UIView, isMirrored: Bool) -> LayoutExpression {
    var result = LayoutExpression()
    guard let item = side.item else { return result }
    result.add(value(of: side.attribute, of: item, in: common, isMirrored: isMirrored), times: 1)
    if let start = side.start, let origin = start.item.item {
      let sign: Double = isMirrored ? 1 : -1
      if isMirrored { result = LayoutExpression(terms: [], constant: 0).adding(result, times: -1) }
      result.add(value(of: start.attribute, of: origin, in: common, isMirrored: isMirrored), times: sign)
    }
    return result
  }

  private func value(
    of attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, in common: UIView, isMirrored: Bool
  ) -> LayoutExpression {
    if let inside = attribute.insideMargins, let view = item as? UIView {
      return value(of: inside, of: view.layoutMarginsGuide, in: common, isMirrored: isMirrored)
    }
    let view = item as? UIView
    let insets = view?.alignmentRectInsets ?? .zero
    let isContainer = item === common
    switch attribute {
    case .left, .leading, .right, .trailing, .centerX:
      let isEnd = attribute == .right || attribute == (isMirrored ? .leading : .trailing)
      return edge(
        .horizontal, of: item, in: common, part: attribute == .centerX ? 0.5 : isEnd ? 1 : 0,
        insets: (Double(insets.left), Double(insets.right)), isContainer: isContainer)
    case .top, .bottom, .centerY:
      return edge(
        .vertical, of: item, in: common, part: attribute == .centerY ? 0.5 : attribute == .bottom ? 1 : 0,
        insets: (Double(insets.top), Double(insets.bottom)), isContainer: isContainer)
    case .width:
      return LayoutExpression(
        terms: [Term(place(of: item).width)], constant: -Double(insets.left + insets.right))
    case .height:
      return LayoutExpression(
        terms: [Term(place(of: item).height)], constant: -Double(insets.top + insets.bottom))
    case .firstBaseline, .lastBaseline:
      return baseline(isFirst: attribute == .firstBaseline, of: item, in: common, isMirrored: isMirrored)
    default: return LayoutExpression()
    }
  }

  /// Returns a coordinate of the item: `part` of the way from the start of its alignment rectangle to the
  /// end.
  private func edge(
    _ axis: NSLayoutConstraint.Axis, of item: any LayoutItem, in common: UIView, part: Double,
    insets: (start: Double, end: Double), isContainer: Bool
  ) -> LayoutExpression {
    let place = place(of: item)
    var result = LayoutExpression()
    if !isContainer { addOrigin(axis, of: item, in: common, to: &result) }
    if isContainer, let content = place.content {
      // Seen from inside, a scroll view's edges are those of its content.
      if part > 0 { result.add(axis == .horizontal ? content.width : content.height, times: part) }
      return result
    }
    if part > 0 { result.add(axis == .horizontal ? place.width : place.height, times: part) }
    result.constant += insets.start * (1 - part) - insets.end * part
    return result
  }

  /// Adds the coordinate of the item's start in the coordinates of `common`.
  private func addOrigin(
    _ axis: NSLayoutConstraint.Axis, of item: any LayoutItem, in common: UIView,
    to result: inout LayoutExpression
  ) {
    var next: (any LayoutItem)? = item
    while let current = next, current !== common {
      let place = place(of: current)
      result.add(axis == .horizontal ? place.x : place.y)
      next = current.layoutParent
      if let parent = next as? UIView, parent !== common, parent.isLayoutScrolling {
        result.constant -= Double(axis == .horizontal ? parent.bounds.origin.x : parent.bounds.origin.y)
      }
    }
  }

  private func baseline(
    isFirst: Bool, of item: any LayoutItem, in common: UIView, isMirrored: Bool
  ) -> LayoutExpression {
    guard let view = item as? UIView else {
      return value(of: isFirst ? .top : .bottom, of: item, in: common, isMirrored: isMirrored)
    }
    let source = baselineSource(isFirst: isFirst, of: view)
    if source !== view { return baseline(isFirst: isFirst, of: source, in: common, isMirrored: isMirrored) }
    let width = solver.value(of: place(of: view).width)
    guard let text = view.layoutBaselines(width: width > 0 ? CGFloat(width) : nil) else {
      return value(of: isFirst ? .top : .bottom, of: item, in: common, isMirrored: isMirrored)
    }
    var result = LayoutExpression()
    if view !== common { addOrigin(.vertical, of: view, in: common, to: &result) }
    if text.part > 0 { result.add(place(of: view).height, times: Double(text.part)) }
    result.constant += Double((isFirst ? text.first : text.last) - text.part * text.height)
    return result
  }
}

extension LayoutExpression {
  func adding(_ other: LayoutExpression, times factor: Double) -> LayoutExpression {
    var result = self
    result.add(other, times: factor)
    return result
  }
}
