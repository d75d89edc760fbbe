/// The places of the columns of a split view controller, in a view of a size.
struct SplitLayout {
  typealias Column = UISplitViewController.Column

  let size: CGSize
  /// The widths of the columns in points.
  let primary: CGFloat
  let supplementary: CGFloat
  let isTriple: Bool
  /// Whether the columns are at the right.
  let isAtRight: Bool

  /// Returns the frames of all columns. Those that are not shown are beside the view.
  func frames(_ mode: UISplitViewController.DisplayMode) -> [Column: CGRect] {
    let columns = mode.columns(isTriple: isTriple)
    let hasPrimary = columns.contains(.primary)
    let hasSupplementary = columns.contains(.supplementary)
    var shown: CGFloat = 0
    if hasPrimary { shown += primary }
    let supplementaryStart = hasSupplementary ? shown : -supplementary
    if hasSupplementary { shown += supplementary }
    let hiddenStart = hasSupplementary || !isTriple ? -primary : -primary - supplementary
    var (start, width): (CGFloat, CGFloat) = (shown, max(0, size.width - shown))
    switch mode {
    case .oneOverSecondary, .twoOverSecondary: (start, width) = (0, size.width)
    case .twoDisplaceSecondary: width = max(0, size.width - supplementary)
    default: break
    }
    var frames = [
      Column.primary: frame(hasPrimary ? 0 : hiddenStart, primary), .secondary: frame(start, width),
    ]
    if isTriple { frames[.supplementary] = frame(supplementaryStart, supplementary) }
    return frames
  }

  /// Returns a frame from its distance to the edge of the columns.
  private func frame(_ start: CGFloat, _ width: CGFloat) -> CGRect {
    CGRect(x: isAtRight ? size.width - start - width : start, y: 0, width: width, height: size.height)
  }

  /// Returns the frame of the line at the inner edge of a column.
  func line(of column: CGRect, thickness: CGFloat) -> CGRect {
    CGRect(
      x: isAtRight ? column.minX : column.maxX - thickness, y: column.minY, width: thickness,
      height: column.height)
  }
}

/// The columns of a split view controller.
@MainActor struct SplitState {
  typealias Column = UISplitViewController.Column

  /// The controllers that the app has set.
  var controllers: [Column: UIViewController] = [:]
  /// The controllers whose views are shown: those of the app, or navigation controllers around them.
  var shown: [Column: UIViewController] = [:]
  /// The same in an order that is the same in every run.
  var orderedShown: [UIViewController] { shown.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value) }
  var mode = UISplitViewController.DisplayMode.secondaryOnly
  /// Whether the app or the user has chosen the mode, for a size of the view.
  var chosenSize: CGSize?
  var isCollapsed = false
  /// The columns whose stacks were moved to the primary one, with their controllers.
  var merged: [Column: [UIViewController]] = [:]
  /// Whether the controller for compact views is shown.
  var showsCompact = false
  /// The number of changes so far, which tells the end of the last animation.
  var changes = 0
  /// The layout between two modes that a finger moves.
  var swipe: SplitSwipe?
}

/// Columns that a finger moves in or out.
struct SplitSwipe {
  let from: UISplitViewController.DisplayMode
  let to: UISplitViewController.DisplayMode
  /// The way of the finger for the whole change, in points; negative to the left.
  let way: CGFloat
}
