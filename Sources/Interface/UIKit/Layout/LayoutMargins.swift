/// The layout margins of a view that sets its own.
struct LayoutMargins {
  /// The distances at the start and the end of the reading direction; nil where left and right were set.
  var insets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  /// The left and right distances, which stay with a change of the direction.
  var fixed: (left: CGFloat, right: CGFloat)?
  var isFromSafeArea = true
  var isPreservingSuperview = false
  /// Whether the app has set margins, so that the system's for controllers do not apply.
  var isOwn = false

  /// The system's margin at the sides of a view as wide as a screen, in points: 16, and 20 from 414 on.
  static func systemSide(width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
}

/// The margins of bars.
extension UIView {
  /// The distances of a bar's content from its sides within the safe area: the margins that the app has set,
  /// and else the system's for the bar's width.
  var barSides: NSDirectionalEdgeInsets {
    let margins = layoutState?.margins ?? LayoutMargins()
    guard margins.isOwn else {
      let side = LayoutMargins.systemSide(width: bounds.width)
      return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
    var sides = (leading: margins.insets.leading, trailing: margins.insets.trailing)
    if let fixed = margins.fixed {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      sides = isMirrored ? (fixed.right, fixed.left) : (fixed.left, fixed.right)
    }
    return NSDirectionalEdgeInsets(
      top: 0, leading: max(0, sides.leading), bottom: 0, trailing: max(0, sides.trailing))
  }

  /// Sets the margins of a bar to the system's for its width, unless the app has set some.
  func takeBarMargins() {
    let margins = layoutState?.margins ?? LayoutMargins()
    let sides = barSides
    guard !margins.isOwn, margins.insets.leading != sides.leading else { return }
    changeMargins { ($0.insets.leading, $0.insets.trailing) = (sides.leading, sides.trailing) }
  }
}

extension UIView {
  /// The margins in use: the view's own or the system's, with the superview's and the safe area where they
  /// count.
  var currentLayoutMargins: UIEdgeInsets {
    let margins = layoutState?.margins ?? LayoutMargins()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var insets = margins.insets
    var result = UIEdgeInsets(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isMirrored ? insets.leading : insets.trailing)
    if let fixed = margins.fixed { (result.left, result.right) = (fixed.left, fixed.right) }
    if let controller, controller.viewRespectsSystemMinimumLayoutMargins, !margins.isOwn {
      insets = controller.systemMinimumLayoutMargins
      result = UIEdgeInsets(top: 0, left: insets.leading, bottom: 0, right: insets.trailing)
    }
    if margins.isPreservingSuperview, let superview {
      let outer = superview.layoutMargins
      let inner = convert(superview.bounds.inset(by: outer), from: superview)
      result = UIEdgeInsets(
        top: max(result.top, inner.minY - bounds.minY), left: max(result.left, inner.minX - bounds.minX),
        bottom: max(result.bottom, bounds.maxY - inner.maxY),
        right: max(result.right, bounds.maxX - inner.maxX))
    }
    return margins.isFromSafeArea ? result.adding(safeAreaInsets).usable : result.usable
  }

  func changeMargins(_ change: (inout LayoutMargins) -> Void) {
    var margins = layoutState?.margins ?? LayoutMargins()
    change(&margins)
    requiredLayoutState.margins = margins
    marginsMayHaveChanged()
  }

  /// Sets the margins at the sides alone. To read all four and to write them back would add the safe area.
  func setSideMargins(leading: CGFloat, trailing: CGFloat) {
    changeMargins {
      ($0.insets.leading, $0.insets.trailing) = (leading, trailing)
      ($0.fixed, $0.isOwn) = (nil, true)
    }
  }

  /// Notes that the margins may differ: the guides in them are laid out again.
  func marginsMayHaveChanged() {
    guard let state = layoutState else { return }
    if let engine = layoutEngine {
      for guide in state.orderedSystemGuides where guide.layoutState?.engine === engine {
        engine.changed(guide)
      }
    }
    setNeedsLayout()
    layoutMarginsDidChange()
    controller?.viewLayoutMarginsDidChange()
    for subview in subviews where subview.preservesSuperviewLayoutMargins { subview.marginsMayHaveChanged() }
  }
}
