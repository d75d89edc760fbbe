/// The constraints of a visual format that was read.
@MainActor struct VisualFormatLine {
  private let parts: [VisualPart]
  private let axis: NSLayoutConstraint.Axis
  private let options: NSLayoutConstraint.FormatOptions

  init(_ parts: [VisualPart], _ axis: NSLayoutConstraint.Axis, _ options: NSLayoutConstraint.FormatOptions) {
    (self.parts, self.axis, self.options) = (parts, axis, options)
  }

  func constraints() -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    for index in parts.indices {
      switch parts[index] {
      case .superview: continue
      case .item(let item, let predicates): result += predicates.map { length(of: item, $0) }
      case .space(let predicates):
        guard index > 0, index + 1 < parts.count else { continue }
        result += space(predicates, from: parts[index - 1], to: parts[index + 1])
      }
    }
    return result + alignments()
  }

  private var items: [any LayoutItem] {
    parts.compactMap { part in
      if case .item(let item, _) = part { item } else { nil }
    }
  }

  private func length(of item: any LayoutItem, _ predicate: VisualPredicate) -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    let constraint = NSLayoutConstraint(
      first: LayoutSide(item, attribute), relation: predicate.relation,
      second: LayoutSide(predicate.item, attribute), constant: predicate.constant)
    constraint.priority = predicate.priority
    return constraint
  }

  private func space(
    _ predicates: [VisualPredicate]?, from before: VisualPart, to after: VisualPart
  ) -> [NSLayoutConstraint] {
    let superview = items.first?.layoutParent
    let isStandard = predicates == nil
    func side(_ part: VisualPart, isEnd: Bool) -> LayoutSide {
      switch part {
      case .item(let item, _): LayoutSide(item, edge(isEnd: isEnd, isBetween: true))
      default:
        // The superview's edge is its start before the first view, and its end after the last.
        LayoutSide(superview, isStandard ? margin(isEnd: !isEnd) : edge(isEnd: !isEnd, isBetween: false))
      }
    }
    let (first, second) = (side(after, isEnd: false), side(before, isEnd: true))
    let isAtEdge =
      switch (before, after) {
      case (.item, .item): false
      default: true
      }
    let standard = [VisualPredicate(constant: isAtEdge ? 0 : 8)]
    return (predicates ?? standard).map { predicate in
      // Distances go along the direction of the format, so that a format from the right goes backwards.
      let isBackward = axis == .horizontal && options.contains(.directionRightToLeft)
      let constraint = NSLayoutConstraint(
        first: isBackward ? second : first, relation: predicate.relation, second: isBackward ? first : second,
        constant: predicate.constant)
      constraint.priority = predicate.priority
      return constraint
    }
  }

  private func edge(isEnd: Bool, isBetween: Bool) -> NSLayoutConstraint.Attribute {
    if axis == .vertical {
      let isByBaseline = isBetween && options.contains(.spacingBaselineToBaseline)
      return isEnd ? (isByBaseline ? .lastBaseline : .bottom) : (isByBaseline ? .firstBaseline : .top)
    }
    if options.contains(.directionRightToLeft) { return isEnd ? .left : .right }
    if options.contains(.directionLeftToRight) { return isEnd ? .right : .left }
    return isEnd ? .trailing : .leading
  }

  private func margin(isEnd: Bool) -> NSLayoutConstraint.Attribute {
    switch edge(isEnd: isEnd, isBetween: false) {
    case .left: .leftMargin
    case .right: .rightMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .top: .topMargin
    default: .bottomMargin
    }
  }

  private func alignments() -> [NSLayoutConstraint] {
    let all: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
      (.alignAllFirstBaseline, .firstBaseline),
    ]
    return all.filter { options.contains($0.0) }.flatMap { _, attribute in
      zip(items, items.dropFirst()).map { item, next in
        NSLayoutConstraint(
          first: LayoutSide(next, attribute), relation: .equal, second: LayoutSide(item, attribute))
      }
    }
  }
}
