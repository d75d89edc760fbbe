/// A rectangle without a view, for constraints to refer to.
@preconcurrency @MainActor open class UILayoutGuide: NSObject, LayoutItem {
  /// The width, in points, that lines of the body text style are read well at.
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
    return root.layoutEngine?.frame(of: self) ?? .zero
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
enum SystemGuide: Hashable {
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

/// The bottom part of a view that the keyboard covers. There is no keyboard on the screen here, so the guide
/// is the part below the safe area, as on iOS while no keyboard is shown.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide follows a keyboard that floats. It has no effect. Default: false.
  open var followsUndockedKeyboard = false
}
