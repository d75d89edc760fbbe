/// The constraints of a stack.
extension UIStackView {
  /// Makes the constraints again where they have changed.
  func arrange() {
    let old = arrangement
    for gap in gaps { removeLayoutGuide(gap) }
    gaps = []
    arrangement = []
    let area: any LayoutItem = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
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

  private func placeAlong(_ area: any LayoutItem) {
    let views = shownSubviews
    guard let first = views.first, let last = views.last else { return }
    add(first.start(axis, equals: area.start(axis)), "canvas-connection")
    add(area.end(axis, equals: last.end(axis)), "canvas-connection")
    for (view, next) in zip(views, views.dropFirst()) { addSpace(from: view, to: next) }
    switch distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() {
        add(view.length(axis).constraint(equalTo: first.length(axis)), "fill-equally")
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
        view.length(axis).constraint(
          equalTo: first.length(axis), multiplier: natural(view) / natural(first)),
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
      add(gap.start(axis, equals: isCentered ? view.middle(axis) : view.end(axis)), "distributing-edge")
      add(gap.end(axis, equals: isCentered ? next.middle(axis) : next.start(axis)), "distributing-edge")
      if let first = gaps.first {
        add(
          gap.length(axis).constraint(equalTo: first.length(axis)),
          isCentered ? "equal-centering" : "fill-equally",
          isCentered ? UILayoutPriority(149) : .required)
      }
      gaps.append(gap)
    }
  }

  // MARK: Across the axis

  private func placeAcross(_ area: any LayoutItem) {
    let views = shownSubviews
    guard let first = views.first else { return }
    let across: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
    for view in views {
      switch alignment {
      case .fill:
        add(view.start(across, equals: area.start(across)), "alignment")
        add(view.end(across, equals: area.end(across)), "alignment")
        continue
      case .leading: add(view.start(across, equals: area.start(across)), "alignment")
      case .trailing: add(view.end(across, equals: area.end(across)), "alignment")
      case .center: add(view.middle(across, equals: area.middle(across)), "alignment")
      case .firstBaseline, .lastBaseline:
        guard axis == .horizontal else {
          add(view.start(across, equals: area.start(across)), "alignment")
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
      keep(view, inside: area, across)
    }
    fit(views, area, across)
  }

  /// Keeps a view that does not fill the stack inside it.
  private func keep(_ item: any LayoutItem, inside area: any LayoutItem, _ across: NSLayoutConstraint.Axis) {
    if alignment != .leading { add(item.start(across, atLeast: area.start(across)), "spanning-boundary") }
    if alignment != .trailing { add(item.end(across, atMost: area.end(across)), "spanning-boundary") }
  }

  /// Makes the stack as large as its largest view, unless other constraints say otherwise.
  private func fit(_ views: [UIView], _ area: any LayoutItem, _ across: NSLayoutConstraint.Axis) {
    guard alignment != .fill else { return }
    add(
      area.length(across).constraint(equalToConstant: 0), "ambiguity-suppression", UILayoutPriority(51))
    guard alignment == .firstBaseline || alignment == .lastBaseline, let first = views.first else { return }
    // Baselines leave the distance from the top open: as little as possible.
    add(
      first.start(across, equals: area.start(across)), "canvas-connection", UILayoutPriority(49))
  }

  // MARK: Hidden views

  /// Hidden views have no length, and lie where they would be shown, so that they grow out of that place.
  private func hideCollapsed(_ area: any LayoutItem) {
    var previous: UIView?
    for view in arrangedSubviews {
      guard view.isHidden else {
        previous = view
        continue
      }
      add(view.length(axis).constraint(equalToConstant: 0), "hiding")
      let anchor = previous.map { $0.end(axis) } ?? area.start(axis)
      add(view.start(axis, equals: anchor), "hiding")
      let across: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
      add(view.start(across, equals: area.start(across)), "hiding")
    }
  }
}

/// The edges of a view or guide by axis.
extension LayoutItem {
  fileprivate func start(_ axis: NSLayoutConstraint.Axis) -> LayoutSide {
    LayoutSide(self, axis == .horizontal ? .leading : .top)
  }
  fileprivate func end(_ axis: NSLayoutConstraint.Axis) -> LayoutSide {
    LayoutSide(self, axis == .horizontal ? .trailing : .bottom)
  }
  fileprivate func middle(_ axis: NSLayoutConstraint.Axis) -> LayoutSide {
    LayoutSide(self, axis == .horizontal ? .centerX : .centerY)
  }
  fileprivate func length(_ axis: NSLayoutConstraint.Axis) -> NSLayoutDimension {
    NSLayoutDimension(self, axis == .horizontal ? .width : .height)
  }

  fileprivate func start(_ axis: NSLayoutConstraint.Axis, equals side: LayoutSide) -> NSLayoutConstraint {
    NSLayoutConstraint(first: start(axis), relation: .equal, second: side)
  }
  fileprivate func end(_ axis: NSLayoutConstraint.Axis, equals side: LayoutSide) -> NSLayoutConstraint {
    NSLayoutConstraint(first: end(axis), relation: .equal, second: side)
  }
  fileprivate func middle(_ axis: NSLayoutConstraint.Axis, equals side: LayoutSide) -> NSLayoutConstraint {
    NSLayoutConstraint(first: middle(axis), relation: .equal, second: side)
  }
  fileprivate func start(_ axis: NSLayoutConstraint.Axis, atLeast side: LayoutSide) -> NSLayoutConstraint {
    NSLayoutConstraint(first: start(axis), relation: .greaterThanOrEqual, second: side)
  }
  fileprivate func end(_ axis: NSLayoutConstraint.Axis, atMost side: LayoutSide) -> NSLayoutConstraint {
    NSLayoutConstraint(first: end(axis), relation: .lessThanOrEqual, second: side)
  }
}
