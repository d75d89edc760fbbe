extension UIPageViewController {
  /// The share of the view's length beside its edges in which a tap turns the page. Chosen: a thumb reaches
  /// it, and most of the page is left to the page's own taps.
  private static let tapZone: CGFloat = 0.2

  /// Whether the pages are bound at their right or lower end, so that the first page is at the right.
  private var isBoundAtEnd: Bool {
    guard axis == .horizontal else { return book.spine == .max }
    return (view.effectiveUserInterfaceLayoutDirection == .rightToLeft) != (book.spine == .max)
  }

  private var bookLength: CGFloat { axis.length(of: bookView.bounds.size) }

  /// The length of one page along the axis, in points.
  var leafLength: CGFloat { bookLength / CGFloat(book.capacity) }

  func prepareBook() {
    bookView.clipsToBounds = true
    let pan = PagePanRecognizer { [weak self] in self?.dragPage($0) }
    pan.controller = self
    pan.maximumNumberOfTouches = 1
    let tap = PageTapRecognizer { [weak self] in self?.tapPage($0) }
    tap.controller = self
    bookView.addGestureRecognizer(pan)
    bookView.addGestureRecognizer(tap)
    for page in book.shown { addSlot(of: page) }
  }

  // MARK: Places

  /// Returns the place of the first or second page.
  func leaf(_ index: Int) -> CGRect {
    var (origin, size) = (CGPoint.zero, bookView.bounds.size)
    guard book.spine == .mid else { return CGRect(origin: origin, size: size) }
    if (index == 1) != isBoundAtEnd { axis.set(leafLength, of: &origin) }
    size =
      axis == .horizontal
      ? CGSize(width: leafLength, height: size.height) : CGSize(width: size.width, height: leafLength)
    return CGRect(origin: origin, size: size)
  }

  /// The direction from the spine over the page that is turned.
  var curlDirection: CurlDirection {
    axis == .horizontal ? (isBoundAtEnd ? .left : .right) : (isBoundAtEnd ? .up : .down)
  }

  func layOutBook() {
    let places = (0..<book.capacity).map { leaf($0) }
    let isResized = zip(book.shown, places).contains { slot(of: $0)?.frame != $1 }
    guard isResized else { return }
    endBookTurn()
    for (page, place) in zip(book.shown, places) { slot(of: page)?.frame = place }
  }

  func slot(of page: UIViewController) -> PageSlot? { page.viewIfLoaded?.superview as? PageSlot }

  /// Shows a page's view in the book, if the book is loaded and the page is this controller's.
  func addSlot(of page: UIViewController, at index: Int? = nil) {
    guard isViewLoaded, page.parent === self, slot(of: page)?.superview !== bookView,
      let view = page.view
    else { return }
    let index = index ?? book.shown.firstIndex { $0 === page } ?? 0
    bookView.addSubview(PageSlot(view, frame: leaf(index)))
  }

  func removeSlot(of page: UIViewController) {
    let slot = slot(of: page)
    page.viewIfLoaded?.removeFromSuperview()
    slot?.removeFromSuperview()
  }

  // MARK: Spine

  func chooseSpine(for orientation: UIInterfaceOrientation) {
    guard transitionStyle == .pageCurl, let delegate else { return }
    endBookTurn()
    book.isChoosingSpine = true
    let spine = delegate.pageViewController(self, spineLocationFor: orientation)
    book.isChoosingSpine = false
    guard spine != .none else { return }
    book.spine = spine
    if spine == .mid { isDoubleSided = true }
    var pages = book.shown
    if spine == .mid, pages.count == 1,
      let second = dataSource?.pageViewController(self, viewControllerAfter: pages[0])
    {
      pages.append(second)
    }
    replacePages(by: Array(pages.prefix(book.capacity)))
    bookView.setNeedsLayout()
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Fingers

  /// Returns the direction in which a drag turns a page; nil across the axis.
  func direction(of way: CGPoint) -> NavigationDirection? {
    let along = axis.coordinate(of: way)
    let across = axis == .horizontal ? way.y : way.x
    guard !book.shown.isEmpty, abs(along) > abs(across) else { return nil }
    return (along < 0) != isBoundAtEnd ? .forward : .reverse
  }

  /// Returns the direction in which a tap turns a page; nil far from the edges and where no page follows.
  func direction(at point: CGPoint) -> NavigationDirection? {
    let place = axis.coordinate(of: point) / max(bookLength, 1)
    guard !book.shown.isEmpty, place < Self.tapZone || place > 1 - Self.tapZone else { return nil }
    let direction = (place > 0.5) != isBoundAtEnd ? NavigationDirection.forward : .reverse
    return pages(towards: direction) == nil ? nil : direction
  }

  private func tapPage(_ tap: UIGestureRecognizer) {
    guard tap.state == .ended, let direction = direction(at: tap.location(in: bookView)) else { return }
    endBookTurn()
    guard let next = pages(towards: direction) else { return }
    beginTurn(
      BookTurn(
        from: book.shown, to: next.pages, back: next.back, direction: direction, isByUser: true))
    runTurn(isCompleted: true, pace: .easeInEaseOut)
  }

  private func dragPage(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? PagePanRecognizer else { return }
    switch pan.state {
    case .began:
      endBookTurn()
      guard let next = pages(towards: pan.direction) else { return }
      beginTurn(
        BookTurn(
          from: book.shown, to: next.pages, back: next.back, direction: pan.direction, isByUser: true))
      movePage(by: pan)
    case .changed: movePage(by: pan)
    case .ended:
      guard let turn = book.turn, turn.isByUser, turn.run == nil else { return }
      let sign: CGFloat = (pan.direction == .forward) != isBoundAtEnd ? -1 : 1
      let speed = sign * axis.coordinate(of: pan.velocity(in: bookView))
      let edge = 1 - 2 * (turn.curl?.progress ?? 0)
      let middle = book.spine == .mid ? 0 : 0.5
      let isPastMiddle = turn.isForward ? edge < middle : edge > middle
      runTurn(isCompleted: abs(speed) > 100 ? speed > 0 : isPastMiddle, pace: .easeOut)
    case .cancelled, .failed: runTurn(isCompleted: false, pace: .easeOut)
    default: break
    }
  }

  /// Lets the edge of the page follow the finger. A page that comes back from beyond a spine at the end of
  /// the view shows its edge at once.
  private func movePage(by pan: PagePanRecognizer) {
    guard let turn = book.turn, turn.run == nil, leafLength > 0 else { return }
    let sign: CGFloat = isBoundAtEnd ? -1 : 1
    let way = Double(sign * axis.coordinate(of: pan.translation(in: bookView)) / leafLength)
    let start: Double = turn.isForward ? 1 : book.spine == .mid ? -1 : 0
    turn.curl?.progress = min(max((1 - (start + way)) / 2, 0), 1)
  }
}
