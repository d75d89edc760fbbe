extension UIView {
  /// What of the superview's insets reaches into the view, and what its controller adds; of a window, what the device's frame obstructs.
  ///
  /// - Complexity: O(depth of the view).
  var currentSafeAreaInsets: UIEdgeInsets {
    guard let window = currentWindow else { return .zero }
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
    guard let controller else { return insets }
    return insets.adding(controller.state.barInsets).adding(controller.additionalSafeAreaInsets)
  }

  /// False for most views: then the way up to the window need not be gone at each layout.
  var mayHaveSafeArea: Bool {
    knownSafeAreaInsets != .zero || controller != nil || superview?.knownSafeAreaInsets ?? .zero != .zero
  }

  /// Tells this view, and then those inside it, if the insets are not what it was told last.
  func updateSafeArea(needsLayout: Bool = true) {
    let insets = safeAreaInsets
    guard insets != knownSafeAreaInsets else { return }
    knownSafeAreaInsets = insets
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    if needsLayout { setNeedsLayout() }
    for subview in subviews { subview.updateSafeArea() }
  }

  /// The controller's own part has changed: said at once when the view is in a window, else when it comes there.
  func safeAreaMayHaveChanged() {
    if currentWindow != nil { updateSafeArea() }
  }
}

extension UIEdgeInsets {
  func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right
    )
  }
}
