/// A rectangle without a view, for constraints to refer to.
@preconcurrency @MainActor open class UILayoutGuide: NSObject, LayoutItem {
  /// The width, in points, that lines of the body text style are read well at. iOS's, for the text size
  /// `large`.
  static let readableWidth: CGFloat = 672

  /// Creates a guide, which belongs to no view yet.
  public override init() { super.init() }

  /// The view in whose coordinates the guide lies. Default: nil; `addLayoutGuide(_:)` sets it.
  open weak var owningView: UIView?
  /// The name of the guide, for descriptions. Default: empty.
  open var identifier = ""

  /// The rectangle in the owning view's coordinates, in points, after solving what has changed.
  open var layoutFrame: CGRect {
    if system != nil, let owningView { return owningView.frame(ofSystemGuide: self) }
    guard let root = layoutRoot else { return .zero }
    root.updateConstraintLayout()
    return root.layoutEngine?.frame(of: layoutNode) ?? .zero
  }

  /// Whether other rectangles would satisfy the constraints as well.
  open var hasAmbiguousLayout: Bool { isLayoutAmbiguous }

  /// Returns the active constraints that determine the guide on an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    mentions(on: axis)
  }

  /// The guide's start edge in the reading direction.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The guide's end edge in the reading direction.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The guide's left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The guide's right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The guide's top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The guide's bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The guide's width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The guide's height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The guide's horizontal centre.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The guide's vertical centre.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  // MARK: Internal state

  final var layoutState: LayoutState?
  /// The system's rule for the edges; nil for an app's guide.
  final var system: SystemGuide?
  final var layoutParent: UIView? { owningView }
  final var layoutView: UIView? { owningView }
  final var layoutName: String {
    identifier.isEmpty ? "\(type(of: self))" : "\(type(of: self)) '\(identifier)'"
  }
}

/// The rule for the edges of a guide that the system provides.
enum SystemGuide: Int, Hashable {
  /// The part that no bar and no screen edge covers.
  case safeArea
  /// The part inside the layout margins.
  case margins
  /// The part inside the margins that is narrow enough for text.
  case readable
  /// The part that the keyboard covers; without one, the part below the safe area.
  case keyboard
  /// The parts above and below the safe area.
  case top, bottom
  /// A scroll view's content.
  case content
  /// A scroll view's frame.
  case frame
}

/// The bottom part of a view that the keyboard and the views above it cover; while none is shown, the part
/// below the safe area.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a keyboard that floats. It has no effect. Default: false.
  open var followsUndockedKeyboard = false
  /// Whether the guide includes the safe area's bottom while no keyboard is shown. Default: true.
  @available(iOS 17.0, *)
  open var usesBottomSafeArea = true { didSet { owningView?.keyboardMayHaveMoved() } }
  /// The distance above the keyboard at which a finger that scrolls begins to push it away, in points.
  /// Has no effect: scrolling does not push the keyboard. Default: 0.
  @available(iOS 17.0, *)
  open var keyboardDismissPadding: CGFloat = 0
}

/// A guide that follows something on the screen. Constraints can be active only while it is at an edge.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
  private var near: [(edge: NSDirectionalRectEdge, constraints: [NSLayoutConstraint])] = []
  private var away: [(edge: NSDirectionalRectEdge, constraints: [NSLayoutConstraint])] = []

  /// Makes constraints active while the guide is at the edges. The keyboard here is always at the bottom and
  /// as wide as the screen: near the bottom, leading and trailing edges, and away from the top.
  open func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    near.removeAll { $0.edge == edge }
    near.append((edge, trackedConstraints))
    for constraint in trackedConstraints { constraint.isActive = !edge.contains(.top) }
  }

  /// Makes constraints active while the guide is away from the edges.
  open func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    away.removeAll { $0.edge == edge }
    away.append((edge, trackedConstraints))
    for constraint in trackedConstraints { constraint.isActive = edge == .top }
  }

  /// Returns the constraints that are active near the edges.
  open func constraintsActive(whenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    near.first { $0.edge == edge }?.constraints ?? []
  }

  /// Returns the constraints that are active away from the edges.
  open func constraintsActive(whenAwayFromEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    away.first { $0.edge == edge }?.constraints ?? []
  }

  /// Makes all constraints of the guide inactive and forgets them.
  open func removeAllTrackedConstraints() {
    for constraint in (near + away).flatMap(\.constraints) { constraint.isActive = false }
    (near, away) = ([], [])
  }
}
