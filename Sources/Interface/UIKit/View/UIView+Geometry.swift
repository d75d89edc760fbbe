import RenderTree

extension UIView {
  /// Converts a point of this view's coordinates to those of `view`; nil means the outermost superview, as a
  /// rule the window. Transforms are included. The cost is O(depth).
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? outermostView).layer)
  }

  /// Converts a point of `view`'s coordinates to those of this view; nil means the outermost superview.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? outermostView).layer)
  }

  /// Returns the smallest upright rectangle around the rectangle's image in `view`'s coordinates; nil means
  /// the outermost superview.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? outermostView).layer)
  }

  /// Returns the smallest upright rectangle around the image in this view of a rectangle in `view`'s
  /// coordinates; nil means the outermost superview.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? outermostView).layer)
  }

  private var outermostView: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// The number of nested hit tests.
  private static var hitTestDepth = 0

  func frontView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard
      isUserInteractionEnabled, !isHidden, alpha >= 0.01, blockingAnimationCount == 0,
      self.point(inside: point, with: event)
    else { return nil }
    // `hitTest` may be overridden, so each level recurses.
    guard Self.hitTestDepth < RenderTree.maximumDepth, !subviewList.isEmpty else { return self }
    Self.hitTestDepth += 1
    defer { Self.hitTestDepth -= 1 }
    for subview in subviews.reversed() {
      // A view whose transform has no inverse shows nothing, so no finger is on it.
      guard let inside = subview.layer.pointInside(point, from: layer) else { continue }
      if let hit = subview.hitTest(inside, with: event) { return hit }
    }
    return self
  }

  func resizeToFit() {
    let size = sizeThatFits(bounds.size)
    let old = bounds.size
    let anchor = layer.anchorPoint
    bounds.size = size
    center.x += (size.width - old.width) * anchor.x
    center.y += (size.height - old.height) * anchor.y
  }

  /// Lays out this view, between the controller's `viewWillLayoutSubviews` and `viewDidLayoutSubviews`.
  func performLayout() {
    if mayHaveSafeArea { updateSafeArea(needsLayout: false) }
    withOwnColors {
      if !hadConstraintUpdate { performConstraintUpdate() }
      updateConstraintLayout()
      whileLayingOut {
        controller?.placeBars()
        controller?.viewWillLayoutSubviews()
        layoutSubviews()
        controller?.updateUnavailableContent()
        controller?.viewDidLayoutSubviews()
      }
      if let controller { controller.parent?.childDidLayOut(controller) }
    }
  }
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// Returns the bounds in the coordinates of a view; nil if the two are not in one window.
  public func frame(in referenceView: UIView) -> CGRect? {
    guard let window, referenceView.window === window else { return nil }
    return convert(bounds, to: referenceView)
  }
}

extension UIView {
  /// Changes the frame or the bounds, and notes what follows from another size or place.
  func changeSize(_ change: () -> Void) {
    let (place, old) = (layer.position, layer.bounds)
    change()
    let new = layer.bounds
    if new != old || layer.position != place { layoutFrameChanged() }
    guard !new.size.isSame(as: old.size) else {
      if layer.position != place { layOutInMovedSafeArea() }
      return
    }
    setNeedsLayout()
    let sides = [old.width, new.width].map(LayoutMargins.systemSide)
    if controller != nil, sides[0] != sides[1] { marginsMayHaveChanged() }
    if drawing != .empty || contentMode == .redraw { setNeedsDisplay() }
    if autoresizesSubviews { resizeSubviews(from: old.size, to: new.size) }
  }
}
