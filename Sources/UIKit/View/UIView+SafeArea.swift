import RenderTree

extension UIView {
  /// What of the superview's insets reaches into the view, and what its controller adds; of a window, what
  /// the device's frame
  /// obstructs. Zero for edges that are not finite, and for views that are too deep to be drawn.
  ///
  /// - Complexity: O(depth of the view, at most 256).
  var currentSafeAreaInsets: UIEdgeInsets {
    guard let window = currentWindow, layer.depth < RenderTree.maximumDepth else { return .zero }
    if window === self { return window.screenSafeAreaInsets }
    var insets = UIEdgeInsets.zero
    if let superview {
      let outer = superview.safeAreaInsets
      if outer != .zero {
        let safe = convert(superview.bounds.inset(by: outer), from: superview)
        insets = UIEdgeInsets(
          top: max(0, safe.minY - bounds.minY), left: max(0, safe.minX - bounds.minX),
          bottom: max(0, bounds.maxY - safe.maxY), right: max(0, bounds.maxX - safe.maxX))
      }
    }
    guard let controller else { return insets.usable }
    return insets.adding(controller.state.barInsets).adding(controller.additionalSafeAreaInsets).usable
  }

  /// False for most views: then the way up to the window need not be gone at each layout.
  var mayHaveSafeArea: Bool {
    knownSafeAreaInsets != .zero || controller != nil || superview?.knownSafeAreaInsets ?? .zero != .zero
  }

  /// Tells this view, and then those inside it, if the insets are not what it was told last.
  func updateSafeArea(needsLayout: Bool = true) {
    var rest = [self]
    while let view = rest.popLast() {
      let insets = view.safeAreaInsets
      guard insets != view.knownSafeAreaInsets else { continue }
      view.knownSafeAreaInsets = insets
      view.safeAreaInsetsDidChange()
      view.controller?.viewSafeAreaInsetsDidChange()
      if needsLayout || view !== self { view.setNeedsLayout() }
      if !view.subviewList.isEmpty { rest += view.subviews.reversed() }
    }
  }

  /// The controller's own part has changed: said at once when the view is in a window, else when it comes there.
  func safeAreaMayHaveChanged() {
    if currentWindow != nil { updateSafeArea() }
  }
}

extension UIEdgeInsets {
  /// The insets with 0 for those that are not finite: NaN differs from itself, and whoever compares would
  /// see a change each time.
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
