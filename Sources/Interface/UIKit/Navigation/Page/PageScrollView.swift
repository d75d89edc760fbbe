/// The scroll view of a page view controller, with room for three pages. The shown one rests in the middle.
final class PageScrollView: UIScrollView {
  var onDrag: (() -> Void)?
  var onMove: (() -> Void)?
  var onRest: (() -> Void)?

  override func dragDidBegin() { onDrag?() }
  override func offsetDidChange() { onMove?() }
  override func movementDidEnd() { onRest?() }
}

/// A page that comes, on its way to the middle.
@MainActor struct PageTurn {
  let controller: UIViewController
  let direction: UIPageViewController.NavigationDirection
  /// Whether the delegate is notified.
  var isByUser: Bool
  /// The number of dots by which the page control goes on.
  var steps: Int
  var completion: ((Bool) -> Void)?
}

/// The pages of a page view controller.
@MainActor struct PageState {
  var current: UIViewController?
  var before: UIViewController?
  var after: UIViewController?
  /// Whether the data source was asked for the pages beside the current one.
  var areNeighboursKnown = false
  var turn: PageTurn?
  /// Whether the offset is changing by itself.
  var isPlacing = false
  var control: UIPageControl?
  /// The number of the current page's dot.
  var dot = 0
  /// Whether the data source was asked for the dots.
  var isControlKnown = false
}
