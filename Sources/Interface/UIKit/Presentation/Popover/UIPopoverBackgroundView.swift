/// The sizes of a popover's background, which its class has.
@preconcurrency @MainActor public protocol UIPopoverBackgroundViewMethods {
  /// Returns the width of the arrow's base, in points.
  static func arrowBase() -> CGFloat
  /// Returns the distances of the content from the background's edges, without the arrow, in points.
  static func contentViewInsets() -> UIEdgeInsets
  /// Returns the length of the arrow from its base to its tip, in points.
  static func arrowHeight() -> CGFloat
}

/// The background of a popover and its arrow.
///
/// A subclass draws both in its bounds, and is given to a popover as its `popoverBackgroundViewClass`. The
/// arrow is at the edge that it points to. Overrides of the two properties lay out again when they are set.
@preconcurrency @MainActor open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  /// The distance of the arrow's middle from the middle of its edge, in points: to the right, or downwards.
  open var arrowOffset: CGFloat = 0 { didSet { if arrowOffset != oldValue { setNeedsLayout() } } }
  /// The direction of the arrow; empty for a popover without one. Default: `up`.
  open var arrowDirection: UIPopoverArrowDirection = .up {
    didSet { if arrowDirection != oldValue { setNeedsLayout() } }
  }

  /// Returns 36.
  open class func arrowBase() -> CGFloat { PopoverChrome.systemShape.arrowBase }
  /// Returns zero: the content fills the background.
  open class func contentViewInsets() -> UIEdgeInsets { .zero }
  /// Returns 13.
  open class func arrowHeight() -> CGFloat { PopoverChrome.systemShape.arrowHeight }
}
