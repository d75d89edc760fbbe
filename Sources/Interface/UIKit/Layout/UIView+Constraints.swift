import LayoutSolver

extension UIView: LayoutItem {
  var layoutParent: UIView? { superview }
  var layoutView: UIView? { self }
  var layoutName: String {
    accessibilityIdentifier.map { "\(type(of: self)) '\($0)'" } ?? "\(type(of: self))"
  }

  /// The engine of the view's tree; nil while nothing in it was solved.
  var layoutEngine: LayoutEngine? {
    guard usesConstraints else { return nil }
    return layoutRoot?.hostedEngine
  }

  /// Notes, in this view and those around it, that constraints lay out something inside.
  func markUsesConstraints() {
    var next: UIView? = self
    while let view = next, !view.usesConstraints {
      view.usesConstraints = true
      next = view.superview
    }
  }

  /// Solves what has changed in the tree of the view.
  func updateConstraintLayout() {
    guard usesConstraints else { return }
    // An item's engine is that of its tree, and found without a walk to the root.
    if ConstraintUpdates.isIdle, let engine = layoutState?.engine { return engine.update() }
    guard let root = layoutRoot else { return }
    ConstraintUpdates.run(in: root)
    if root.hostedEngine == nil { root.hostedEngine = LayoutEngine(root: root) }
    root.hostedEngine?.update()
  }

  /// Gives the subviews that constraints place their frames.
  func applyConstraints() {
    guard usesConstraints, let engine = layoutState?.engine ?? layoutRoot?.hostedEngine else { return }
    for subview in subviewList.elements {
      guard let state = subview.layoutState, !state.translatesMask, let frame = engine.frame(of: state.node)
      else { continue }
      subview.layoutFrame = layoutFrame(frame, of: subview)
    }
  }

  /// The rectangle of the view's size around its `center`: the frame of a view without a transform whose
  /// anchor point is in its middle. As on iOS, constraints place `center` in the middle of their rectangle,
  /// wherever the anchor point is.
  var layoutFrame: CGRect {
    get {
      let (size, middle) = (bounds.size, layer.position)
      return CGRect(
        origin: CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2), size: size)
    }
    set {
      if !newValue.size.isSame(as: bounds.size) { bounds.size = newValue.size }
      let middle = Self.middle(of: newValue)
      if middle != center { center = middle }
    }
  }

  /// Whether setting the rectangle as `layoutFrame` changes nothing.
  func isPlaced(at frame: CGRect) -> Bool {
    frame.size.isSame(as: bounds.size) && Self.middle(of: frame) == center
  }

  private static func middle(of frame: CGRect) -> CGPoint {
    CGPoint(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
  }

  // MARK: Changes

  /// Requests a layout for changed constraints of the view. While the view is laid out, where apps exchange
  /// constraints for equal ones, the new solution decides whether another layout follows.
  func constraintsChanged() {
    if isPlacingSubviews {
      requiredLayoutState.hasChangedInLayout = true
    } else {
      setNeedsLayout()
    }
  }

  /// Lays out the view, and solves the constraints that it has changed meanwhile.
  func whileLayingOut(_ layOut: () -> Void) {
    guard !isPlacingSubviews else { return layOut() }
    isPlacingSubviews = true
    layOut()
    isPlacingSubviews = false
    guard let state = layoutState, state.hasChangedInLayout else { return }
    state.hasChangedInLayout = false
    updateConstraintLayout()
  }

  /// Notes that the view's frame was set. The superview is laid out only if another of its subviews moves for
  /// it: some presentation controllers set frames in the layout of the superview.
  func layoutFrameChanged() {
    guard let state = layoutState, state.translatesMask || superview == nil, let engine = state.engine else {
      return
    }
    engine.changed(self)
    (layoutRoot ?? self).setNeedsLayout()
  }

  func contentSizeInvalidated() {
    guard let state = layoutState, !state.translatesMask, let engine = state.engine ?? layoutEngine else {
      return
    }
    engine.changed(self)
    // A change of the content may have no effect on frames, but only the engine can tell.
    superview?.constraintsChanged()
  }

  func translatesMaskChanged() {
    markUsesConstraints()
    guard let engine = layoutEngine else { return setNeedsLayout() }
    if layoutState?.place == nil { engine.changed(self) } else { engine.refresh(self) }
    engine.changed(self)
    for subview in subviews where subview.followsSuperview(.horizontal) || subview.followsSuperview(.vertical)
    {
      subview.followingMayHaveChanged()
    }
    (superview ?? self).setNeedsLayout()
  }

  /// Whether the view's length changes with that of its superview while its margins stay.
  func followsSuperview(_ axis: NSLayoutConstraint.Axis) -> Bool {
    let (length, margins): (AutoresizingMask, AutoresizingMask) =
      axis == .horizontal
      ? (.flexibleWidth, [.flexibleLeftMargin, .flexibleRightMargin])
      : (.flexibleHeight, [.flexibleTopMargin, .flexibleBottomMargin])
    return autoresizingMask.contains(length) && autoresizingMask.isDisjoint(with: margins)
      && superview?.autoresizesSubviews ?? false
  }

  /// Enters a given frame again after a change of how it follows the superview's.
  func followingMayHaveChanged() {
    guard let state = layoutState, state.translatesMask, state.place != nil, let engine = state.engine else {
      return
    }
    engine.refresh(self)
    engine.changed(self)
    setNeedsLayout()
  }

  func priorityChanged() {
    guard let engine = layoutState?.engine else { return }
    engine.refresh(self)
    engine.changed(self)
    superview?.setNeedsLayout()
  }

  /// Makes the engine again after a change of the reading direction: constraints change their signs.
  func directionMayHaveChanged() {
    directionDidChange()
    if layoutState?.margins != nil { marginsMayHaveChanged() }
    setNeedsLayout()
    guard let engine = layoutEngine else { return }
    forEachInTree { view in
      for constraint in view.layoutState?.owned ?? [] { engine.changed(constraint) }
    }
  }

  // MARK: Hierarchy

  /// Deactivates the constraints between this tree and what is around it, before the view leaves its
  /// superview.
  func leaveConstraints() {
    guard usesConstraints else { return }
    let engine = layoutEngine ?? superview?.layoutEngine
    let visit = LayoutNode.makeVisit()
    forEachInTree { view in
      guard let state = view.layoutState else { return }
      state.node.visit(visit)
      for guide in state.allGuides { guide.layoutState?.node.visit(visit) }
    }
    var outer = superview
    while let view = outer {
      for constraint in view.layoutState?.owned ?? [] where constraint.namesVisited(visit) {
        constraint.deactivate()
      }
      outer = view.superview
    }
    engine?.release(self)
  }

  /// Takes part in the layout of the new superview's tree.
  func enterConstraints() {
    guard usesConstraints else { return }
    // Constraints keep the equations that they have in an engine until it releases them.
    hostedEngine?.release(self)
    hostedEngine = nil
    superview?.markUsesConstraints()
    layoutEngine?.adopt(self)
  }

  // MARK: Queries

  /// Returns the rectangle of a system's guide, also for one that no constraint names.
  func frame(ofSystemGuide guide: UILayoutGuide) -> CGRect {
    updateConstraintLayout()
    if let frame = layoutEngine?.frame(of: guide.layoutNode) { return frame }
    switch guide.system {
    case .safeArea: return bounds.inset(by: safeAreaInsets.usable)
    case .margins: return bounds.inset(by: layoutMargins)
    case .readable:
      let inside = bounds.inset(by: layoutMargins)
      let width = min(inside.width, UILayoutGuide.readableWidth)
      return CGRect(x: inside.midX - width / 2, y: inside.minY, width: width, height: inside.height)
    case .top:
      return CGRect(
        origin: bounds.origin, size: CGSize(width: bounds.width, height: safeAreaInsets.usable.top))
    case .keyboard, .bottom:
      let height = guide.system == .keyboard ? keyboardCover : safeAreaInsets.usable.bottom
      return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    case .frame, .content, nil: return bounds
    }
  }

  func systemGuide(_ kind: SystemGuide, _ name: String, make: () -> UILayoutGuide) -> UILayoutGuide {
    if let guide = layoutState?.systemGuides[kind] { return guide }
    let guide = make()
    guide.system = kind
    guide.owningView = self
    guide.identifier = name
    requiredLayoutState.systemGuides[kind] = guide
    return guide
  }
}

extension LayoutItem {
  var isLayoutAmbiguous: Bool {
    layoutRoot?.updateConstraintLayout()
    guard let state = layoutState, let engine = state.engine, let place = state.place else { return false }
    return [place.x, place.y, place.width, place.height].contains { engine.solver.isAmbiguous($0) }
  }

  func mentions(on axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    mentions.filter { constraint in
      let side = constraint.first.names(layoutNode) ? constraint.first : constraint.second
      switch side.attribute {
      case .width: return axis == .horizontal
      case .height: return axis == .vertical
      default: return (side.attribute.dimension == .horizontal) == (axis == .horizontal)
      }
    }
  }
}

extension LayoutState {
  /// The guides of the app and of the system.
  var allGuides: [UILayoutGuide] { guides + orderedSystemGuides }

  /// The guides of the system in an order that is the same in every run.
  var orderedSystemGuides: [UILayoutGuide] {
    systemGuides.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
  }
}
