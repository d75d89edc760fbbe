import RenderTree

extension UIView {
  /// The point in the other view's coordinates (the window's, or the outermost superview's, for nil).
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? outermostView).layer)
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? outermostView).layer)
  }

  /// The smallest upright rectangle around the image of the rectangle.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? outermostView).layer)
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? outermostView).layer)
  }

  private var outermostView: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// How many hit tests are inside one another now.
  private static var hitTestDepth = 0

  func frontView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard
      isUserInteractionEnabled, !isHidden, alpha >= 0.01, blockingAnimationCount == 0,
      self.point(inside: point, with: event)
    else { return nil }
    // Views may override `hitTest`, so each level needs the stack.
    guard Self.hitTestDepth < RenderTree.maximumDepth, !subviewList.isEmpty else { return self }
    Self.hitTestDepth += 1
    defer { Self.hitTestDepth -= 1 }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
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

  /// Lays out this view: the controller's callbacks stand around that of the view.
  func performLayout() {
    if mayHaveSafeArea { updateSafeArea(needsLayout: false) }
    traitCollection.performAsCurrent {
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
  }
}
