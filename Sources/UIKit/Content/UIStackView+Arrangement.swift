/// The constraints of a stack.
extension UIStackView {
  /// Makes the constraints anew where they have changed.
  func arrange() {
    let old = arrangement
    for gap in gaps { removeLayoutGuide(gap) }
    gaps = []
    arrangement = []
    let area = isLayoutMarginsRelativeArrangement ? StackItem(layoutMarginsGuide) : StackItem(self)
    placeAlong(area)
    placeAcross(area)
    hideCollapsed(area)
    NSLayoutConstraint.deactivate(old)
    NSLayoutConstraint.activate(arrangement)
  }

  private func add(_ constraint: NSLayoutConstraint, _ name: String, _ priority: UILayoutPriority = .required)
  {
    constraint.identifier = "UISV-\(name)"
    constraint.priority = priority
    arrangement.append(constraint)
  }

  // MARK: Along the axis

  private func placeAlong(_ area: StackItem) {
    let views = shownSubviews
    guard let first = views.first, let last = views.last else { return }
    add(StackItem(first).start(axis, equals: area.start(axis)), "canvas-connection")
    add(area.end(axis, equals: StackItem(last).end(axis)), "canvas-connection")
    for (view, next) in zip(views, views.dropFirst()) { addSpace(from: view, to: next) }
    switch distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() {
        add(StackItem(view).length(axis).constraint(equalTo: StackItem(first).length(axis)), "fill-equally")
      }
    case .fillProportionally: fillProportionally(views)
    case .equalSpacing, .equalCentering:
      equalizeGaps(views)
      add(area.length(axis).constraint(equalToConstant: 0), "ambiguity-suppression", UILayoutPriority(51))
    }
  }

  private func addSpace(from view: UIView, to next: UIView) {
    let isLeast = distribution == .equalSpacing || distribution == .equalCentering
    let relation: NSLayoutConstraint.Relation = isLeast ? .greaterThanOrEqual : .equal
    let isByBaseline = axis == .vertical && isBaselineRelativeArrangement
    let (from, to): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      axis == .horizontal
      ? (.trailing, .leading) : isByBaseline ? (.lastBaseline, .firstBaseline) : (.bottom, .top)
    add(
      NSLayoutConstraint(
        first: LayoutSide(next, to), relation: relation, second: LayoutSide(view, from),
        constant: space(after: view)), "spacing")
  }

  private func fillProportionally(_ views: [UIView]) {
    func natural(_ view: UIView) -> CGFloat {
      let size = view.layoutContentSize(width: nil)
      return max(axis == .horizontal ? size.width : size.height, 0)
    }
    guard let first = views.first(where: { natural($0) > 0 }) else { return }
    for view in views where view !== first && natural(view) > 0 {
      add(
        StackItem(view).length(axis).constraint(
          equalTo: StackItem(first).length(axis), multiplier: natural(view) / natural(first)),
        "fill-proportionally", UILayoutPriority(999))
    }
  }

  /// Adds guides that span the spaces between views, or between their centres, and gives them one length.
  private func equalizeGaps(_ views: [UIView]) {
    let isCentered = distribution == .equalCentering
    for (view, next) in zip(views, views.dropFirst()) {
      let gap = UILayoutGuide()
      gap.identifier = "UISV-distributing-guide"
      addLayoutGuide(gap)
      let item = StackItem(gap)
      let (from, to) = (StackItem(view), StackItem(next))
      add(item.start(axis, equals: isCentered ? from.center(axis) : from.end(axis)), "distributing-edge")
      add(item.end(axis, equals: isCentered ? to.center(axis) : to.start(axis)), "distributing-edge")
      if let first = gaps.first {
        add(
          item.length(axis).constraint(equalTo: StackItem(first).length(axis)),
          isCentered ? "equal-centering" : "fill-equally",
          isCentered ? UILayoutPriority(149) : .required)
      }
      gaps.append(gap)
    }
  }

  // MARK: Across the axis

  private func placeAcross(_ area: StackItem) {
    let views = shownSubviews
    guard let first = views.first else { return }
    let across: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
    for view in views {
      let item = StackItem(view)
      switch alignment {
      case .fill:
        add(item.start(across, equals: area.start(across)), "alignment")
        add(item.end(across, equals: area.end(across)), "alignment")
        continue
      case .leading: add(item.start(across, equals: area.start(across)), "alignment")
      case .trailing: add(item.end(across, equals: area.end(across)), "alignment")
      case .center: add(item.center(across, equals: area.center(across)), "alignment")
      case .firstBaseline, .lastBaseline:
        guard axis == .horizontal else {
          add(item.start(across, equals: area.start(across)), "alignment")
          break
        }
        let attribute: NSLayoutConstraint.Attribute =
          alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        if view !== first {
          add(
            NSLayoutConstraint(
              first: LayoutSide(view, attribute), relation: .equal, second: LayoutSide(first, attribute)),
            "alignment")
        }
      }
      keep(item, inside: area, across)
    }
    fit(views, area, across)
  }

  /// Keeps a view that does not fill the stack inside it.
  private func keep(_ item: StackItem, inside area: StackItem, _ across: NSLayoutConstraint.Axis) {
    if alignment != .leading { add(item.start(across, atLeast: area.start(across)), "spanning-boundary") }
    if alignment != .trailing { add(item.end(across, atMost: area.end(across)), "spanning-boundary") }
  }

  /// Makes the stack as large as its largest view, unless other constraints say otherwise.
  private func fit(_ views: [UIView], _ area: StackItem, _ across: NSLayoutConstraint.Axis) {
    guard alignment != .fill else { return }
    add(
      area.length(across).constraint(equalToConstant: 0), "ambiguity-suppression", UILayoutPriority(51))
    guard alignment == .firstBaseline || alignment == .lastBaseline, let first = views.first else { return }
    // Baselines leave the distance from the top open: as little as possible.
    add(
      StackItem(first).start(across, equals: area.start(across)), "canvas-connection", UILayoutPriority(49))
  }

  // MARK: Hidden views

  /// Hidden views have no length, and lie where they would be shown, so that they grow out of that place.
  private func hideCollapsed(_ area: StackItem) {
    var previous: UIView?
    for view in arrangedSubviews {
      guard view.isHidden else {
        previous = view
        continue
      }
      let item = StackItem(view)
      add(item.length(axis).constraint(equalToConstant: 0), "hiding")
      let anchor = previous.map { StackItem($0).end(axis) } ?? area.start(axis)
      add(item.start(axis, equals: anchor), "hiding")
      let across: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
      add(item.start(across, equals: area.start(across)), "hiding")
    }
  }
}

/// The edges of a view or guide by axis.
@MainActor private struct StackItem {
  var item: any LayoutItem

  init(_ item: any LayoutItem) { self.item = item }

  func start(_ axis: NSLayoutConstraint.Axis) -> LayoutSide {
    LayoutSide(item, axis == .horizontal ? .leading : .top)
  }
  func end(_ axis: NSLayoutConstraint.Axis) -> LayoutSide {
    LayoutSide(item, axis == .horizontal ? .trailing : .bottom)
  }
  func center(_ axis: NSLayoutConstraint.Axis) -> LayoutSide {
    LayoutSide(item, axis == .horizontal ? .centerX : .centerY)
  }
  func length(_ axis: NSLayoutConstraint.Axis) -> NSLayoutDimension {
    NSLayoutDimension(item, axis == .horizontal ? .width : .height)
  }

  func start(_ axis: NSLayoutConstraint.Axis, equals side: LayoutSide) -> NSLayoutConstraint {
    NSLayoutConstraint(first: start(axis), relation: .equal, second: side)
  }
  func end(_ axis: NSLayoutConstraint.Axis, equals side: LayoutSide) -> NSLayoutConstraint {
    NSLayoutConstraint(first: end(axis), relation: .equal, second: side)
  }
  func center(_ axis: NSLayoutConstraint.Axis, equals side: LayoutSide) -> NSLayoutConstraint {
    NSLayoutConstraint(first: center(axis), relation: .equal, second: side)
  }
  func start(_ axis: NSLayoutConstraint.Axis, atLeast side: LayoutSide) -> NSLayoutConstraint {
    NSLayoutConstraint(first: start(axis), relation: .greaterThanOrEqual, second: side)
  }
  func end(_ axis: NSLayoutConstraint.Axis, atMost side: LayoutSide) -> NSLayoutConstraint {
    NSLayoutConstraint(first: end(axis), relation: .lessThanOrEqual, second: side)
  }
}
