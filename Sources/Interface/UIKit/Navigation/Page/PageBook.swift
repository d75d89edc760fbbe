/// The pages of a controller that turns them like those of a book.
@MainActor struct PageBook {
  /// The place at which the pages are bound.
  var spine: UIPageViewController.SpineLocation
  /// The shown pages: one, or two on the two sides of a spine in the middle.
  var shown: [UIViewController] = []
  var turn: BookTurn?
  /// Whether the delegate is choosing the spine, and may set as many pages as it will need.
  var isChoosingSpine = false

  /// The number of pages that are seen at once.
  var capacity: Int { spine == .mid ? 2 : 1 }
}

/// A page that is turned.
@MainActor final class BookTurn {
  /// The pages that are shown when the page has been turned, and those that were shown before.
  let incoming, outgoing: [UIViewController]
  /// The page on the back of the turned one; only where each side has a page of its own.
  let back: UIViewController?
  let direction: UIPageViewController.NavigationDirection
  /// Whether the delegate is notified.
  let isByUser: Bool
  let completion: ((Bool) -> Void)?
  var curl: CurlView?
  var run: CurlRun?
  /// Whether the page goes by itself to the other side, or back; nil under a finger.
  var isCompleting: Bool?

  init(
    from outgoing: [UIViewController], to incoming: [UIViewController], back: UIViewController?,
    direction: UIPageViewController.NavigationDirection, isByUser: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    self.outgoing = outgoing
    self.incoming = incoming
    self.back = back
    self.direction = direction
    self.isByUser = isByUser
    self.completion = completion
  }

  var isForward: Bool { direction == .forward }

  /// The page whose front the curl shows: the one that goes, or the one that comes back.
  var front: UIViewController? { isForward ? outgoing.last : incoming.last }

  /// The pages that are seen beside and below the curl.
  var open: [UIViewController] {
    guard outgoing.count == 2, incoming.count == 2 else { return isForward ? incoming : outgoing }
    return isForward ? [outgoing[0], incoming[1]] : [incoming[0], outgoing[1]]
  }

  /// The page whose back side lies on the other side of the spine when it has been turned.
  var reverse: UIViewController? {
    guard outgoing.count == 2, incoming.count == 2 else { return back }
    return isForward ? incoming[0] : outgoing[0]
  }
}

/// The place of a page in the book. It is hidden instead of the page's view, which belongs to the app.
final class PageSlot: UIView {
  init(_ page: UIView, frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    page.frame = bounds
    addSubview(page)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    for page in subviews where page.transform.isIdentity && page.frame != bounds { page.frame = bounds }
  }
}
