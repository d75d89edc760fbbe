extension UIView {
  /// The view's start edge in the reading direction.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The view's end edge in the reading direction.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The view's left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The view's right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The view's top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The view's bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The view's width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The view's height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The view's horizontal centre.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The view's vertical centre.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the view's first line of text; the top edge without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the view's last line of text; the bottom edge without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// The part of the view that no bar and no edge of the screen covers.
  public var safeAreaLayoutGuide: UILayoutGuide {
    systemGuide(.safeArea, "UIViewSafeAreaLayoutGuide", make: UILayoutGuide.init)
  }
  /// The part of the view inside the layout margins.
  public var layoutMarginsGuide: UILayoutGuide {
    systemGuide(.margins, "UIViewLayoutMarginsGuide", make: UILayoutGuide.init)
  }
  /// The part of the view inside the layout margins, in their middle and at most 672 points wide.
  public var readableContentGuide: UILayoutGuide {
    systemGuide(.readable, "UIViewReadableContentGuide", make: UILayoutGuide.init)
  }
  /// The part of the view that the keyboard covers.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let guide = systemGuide(.keyboard, "UIViewKeyboardLayoutGuide", make: UIKeyboardLayoutGuide.init)
    return guide as? UIKeyboardLayoutGuide ?? UIKeyboardLayoutGuide()
  }

  /// The height of the part that the keyboard covers, or the safe area without a keyboard, in points.
  var keyboardCover: CGFloat {
    let guide = layoutState?.systemGuides[.keyboard] as? UIKeyboardLayoutGuide
    let safe = guide?.usesBottomSafeArea ?? true ? safeAreaInsets.usable.bottom : 0
    guard let window, window.keyboardHeight > 0 else { return safe }
    let edge = CGPoint(x: window.bounds.minX, y: window.bounds.maxY - window.keyboardHeight)
    let cover = bounds.maxY - window.convert(edge, to: self).y
    return cover.isFinite ? max(safe, min(cover, bounds.height)) : safe
  }

  /// Lays the guide of the keyboard out again, if the view has one.
  func keyboardMayHaveMoved() {
    guard let guide = layoutState?.systemGuides[.keyboard] else { return }
    if let engine = layoutEngine, guide.layoutState?.engine === engine { engine.changed(guide) }
    setNeedsLayout()
  }

  /// The guides that the app has added, in their order.
  public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

  /// Adds a guide, after removing it from its previous view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self, layoutGuide.system == nil else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    requiredLayoutState.guides.append(layoutGuide)
    markUsesConstraints()
  }

  /// Removes a guide of the view and the constraints that name it. Other guides are ignored.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.system == nil else { return }
    for constraint in layoutGuide.mentions { constraint.deactivate() }
    layoutEngine?.forget(layoutGuide)
    layoutState?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// Whether other frames would satisfy the constraints as well. It solves what has changed first.
  public var hasAmbiguousLayout: Bool { isLayoutAmbiguous }

  /// Returns the active constraints that name the view on an axis.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    mentions(on: axis)
  }

  /// Does nothing: a layout is deterministic here, and an ambiguous one always comes out the same.
  public func exerciseAmbiguityInLayout() {}

  /// A target that asks `systemLayoutSizeFitting(_:)` for the smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A target that asks `systemLayoutSizeFitting(_:)` for the largest size: 10,000 points. The value is
  /// iOS's.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

/// The guides and the content of scroll views.
extension UIView {
  var contentGuide: UILayoutGuide {
    systemGuide(.content, "UIScrollView-contentLayoutGuide", make: UILayoutGuide.init)
  }

  var frameGuide: UILayoutGuide {
    systemGuide(.frame, "UIScrollView-frameLayoutGuide", make: UILayoutGuide.init)
  }

  /// The sides of the content; nil for a side that constraints leave open.
  var constrainedContentSides: (width: CGFloat?, height: CGFloat?) {
    layoutState?.engine?.contentSides(of: self) ?? (nil, nil)
  }

  /// Moves what is bound to the frame of a scroll view, after its offset has changed.
  func scrollingMovesGuides() {
    guard let state = layoutState, let engine = state.engine else { return }
    if let guide = state.systemGuides[.frame], guide.layoutState?.engine === engine { engine.changed(guide) }
  }
}
