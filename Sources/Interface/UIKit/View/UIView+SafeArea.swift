import RenderTree

extension UIView {
  /// The part of the superview's insets that reaches into the view, plus the insets of its controller. For a
  /// window, the parts that the device's frame obstructs.
  ///
  /// An edge that is not finite is 0. Views too deep to be drawn have no insets.
  ///
  /// - Complexity: O(depth of the view, at most 256).
  var currentSafeAreaInsets: UIEdgeInsets {
    guard let window = currentWindow, layer.depth < RenderTree.maximumDepth else { return .zero }
    if window === self { return window.screenSafeAreaInsets }
    var insets = UIEdgeInsets.zero
    if let superview {
      let outer = superview.safeAreaInsets
      if outer != .zero {
        let safe = convert(superview.boundsInSafeArea(outer), from: superview)
        insets = UIEdgeInsets(
          top: max(0, safe.minY - bounds.minY), left: max(0, safe.minX - bounds.minX),
          bottom: max(0, bounds.maxY - safe.maxY), right: max(0, bounds.maxX - safe.maxX))
        if !isScreen { insets = superview.insetsOfSubview(insets) }
      }
    }
    guard let controller else { return insets.usable }
    return insets.adding(controller.state.barInsets).adding(controller.additionalSafeAreaInsets).usable
  }

  /// Returns the bounds without the insets. They have no end where there is no inset: a view that has moved
  /// out of its superview there, such as the old view of a push, gets no larger inset.
  private func boundsInSafeArea(_ insets: UIEdgeInsets) -> CGRect {
    let far: CGFloat = 1e6
    func inset(_ length: CGFloat) -> CGFloat { length > 0 ? length : -far }
    return bounds.inset(
      by: UIEdgeInsets(
        top: inset(insets.top), left: inset(insets.left), bottom: inset(insets.bottom),
        right: inset(insets.right)))
  }

  /// Whether the view may have insets. It is false for most views, which saves the walk to the window in each
  /// layout.
  var mayHaveSafeArea: Bool {
    knownSafeAreaInsets != .zero || controller != nil || superview?.knownSafeAreaInsets ?? .zero != .zero
  }

  /// Calls `safeAreaInsetsDidChange` on this view and on its descendants where the insets have changed since
  /// the last call.
  func updateSafeArea(needsLayout: Bool = true) {
    var rest = [self]
    while let view = rest.popLast() {
      let insets = view.safeAreaInsets
      guard insets != view.knownSafeAreaInsets else { continue }
      view.knownSafeAreaInsets = insets
      if view.layoutState != nil { view.marginsMayHaveChanged() }
      view.safeAreaInsetsDidChange()
      view.controller?.viewSafeAreaInsetsDidChange()
      if needsLayout || view !== self { view.setNeedsLayout() }
      if !view.subviewList.isEmpty { rest += view.subviews.reversed() }
    }
  }

  /// Lays a view of scrolled content out again if the safe area reaches into another part of it than before.
  func layOutInMovedSafeArea() {
    guard superview?.isLayoutScrolling ?? false, mayHaveSafeArea, currentWindow != nil,
      safeAreaInsets != knownSafeAreaInsets
    else { return }
    setNeedsLayout()
  }

  /// Updates the insets after a change of the controller's part. Outside a window that waits until the view
  /// enters one.
  func safeAreaMayHaveChanged() {
    if currentWindow != nil { updateSafeArea() }
  }
}

extension UIEdgeInsets {
  /// The insets with 0 for edges that are not finite. NaN differs from itself, so a comparison would see a
  /// change each time.
  var usable: UIEdgeInsets {
    func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
    return UIEdgeInsets(top: finite(top), left: finite(left), bottom: finite(bottom), right: finite(right))
  }

  func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right
    )
  }
}
