extension UIPageViewController {
  /// iOS's, in points.
  private static let controlHeight: CGFloat = 37

  var axis: ScrollAxis { navigationOrientation == .horizontal ? .horizontal : .vertical }

  private var isMirrored: Bool {
    axis == .horizontal && scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// The distance between the beginnings of two pages, in points.
  var pageLength: CGFloat { axis.length(of: scrollView.bounds.size) }

  /// The way from the current page towards the next one, in points; negative towards the one before.
  var way: CGFloat {
    let offset = axis.coordinate(of: scrollView.contentOffset) - pageLength
    return isMirrored ? -offset : offset
  }

  func prepareScrollView() {
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.scrollsToTop = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.alwaysBounceHorizontal = axis == .horizontal
    scrollView.alwaysBounceVertical = axis == .vertical
    scrollView.onDrag = { [weak self] in self?.dragBegan() }
    scrollView.onMove = { [weak self] in self?.pagesMoved() }
    scrollView.onRest = { [weak self] in self?.pagesRested() }
  }

  /// Runs changes of the offset that turn no page.
  func placing(_ changes: () -> Void) {
    let was = pages.isPlacing
    pages.isPlacing = true
    changes()
    pages.isPlacing = was
  }

  /// The offset at which a page is in the middle: 0 for the current one, 1 for the next, −1 for the one
  /// before.
  func offset(of page: CGFloat) -> CGPoint {
    var offset = CGPoint.zero
    axis.set(pageLength * (1 + (isMirrored ? -page : page)), of: &offset)
    return offset
  }

  func layOutPages() {
    askAboutControl()
    var area = scrollView.superview?.bounds ?? .zero
    if let control = pages.control {
      let bottom = scrollView.superview?.safeAreaInsets.bottom ?? 0
      area.size.height = max(0, area.height - Self.controlHeight - bottom)
      control.frame = CGRect(
        x: area.minX, y: area.maxY, width: area.width, height: Self.controlHeight)
    }
    let frame = area.insetBy(
      dx: axis == .horizontal ? -spacing / 2 : 0, dy: axis == .vertical ? -spacing / 2 : 0)
    let contentSize =
      axis == .horizontal
      ? CGSize(width: 3 * frame.width, height: frame.height)
      : CGSize(width: frame.width, height: 3 * frame.height)
    let isResized = scrollView.frame != frame || scrollView.contentSize != contentSize
    if isResized { endTurn() }
    placing {
      if isResized {
        scrollView.frame = frame
        scrollView.contentSize = contentSize
        updateEnds()
        scrollView.contentOffset = offset(of: 0)
      }
      placePages()
    }
    askForNeighbours()
  }

  func placePages() {
    place(pages.current, at: 0)
    if let turn = pages.turn { place(turn.controller, at: turn.direction == .forward ? 1 : -1) }
  }

  private func place(_ controller: UIViewController?, at page: CGFloat) {
    guard let view = controller?.viewIfLoaded, view.superview === scrollView else { return }
    var origin = offset(of: page)
    axis.set(axis.coordinate(of: origin) + spacing / 2, of: &origin)
    let size = scrollView.bounds.size
    let frame = CGRect(
      origin: origin,
      size: axis == .horizontal
        ? CGSize(width: max(0, size.width - spacing), height: size.height)
        : CGSize(width: size.width, height: max(0, size.height - spacing)))
    if view.transform.isIdentity, view.frame != frame { view.frame = frame }
  }

  /// Lets the content end where there is no page.
  func updateEnds() {
    let isForward = pages.turn?.direction == .forward
    let hasAfter = pages.after != nil || (pages.turn != nil && isForward)
    let hasBefore = pages.before != nil || (pages.turn != nil && !isForward)
    let (hasLow, hasHigh) = isMirrored ? (hasAfter, hasBefore) : (hasBefore, hasAfter)
    let (low, high) = (hasLow ? 0 : -pageLength, hasHigh ? 0 : -pageLength)
    let inset =
      axis == .horizontal
      ? UIEdgeInsets(top: 0, left: low, bottom: 0, right: high)
      : UIEdgeInsets(top: low, left: 0, bottom: high, right: 0)
    placing { if scrollView.contentInset != inset { scrollView.contentInset = inset } }
  }

  /// Asks the data source for the pages beside the current one, once.
  func askForNeighbours() {
    guard !pages.areNeighboursKnown, viewIfLoaded?.window != nil else { return }
    pages.areNeighboursKnown = true
    let current = pages.current
    pages.before = current.flatMap { dataSource?.pageViewController(self, viewControllerBefore: $0) }
    pages.after = current.flatMap { dataSource?.pageViewController(self, viewControllerAfter: $0) }
    if pages.before === current { pages.before = nil }
    if pages.after === current { pages.after = nil }
    updateEnds()
  }

  // MARK: Page control

  private func askAboutControl() {
    guard !pages.isControlKnown, let root = scrollView.superview else { return }
    pages.isControlKnown = true
    let count = axis == .horizontal ? dataSource?.presentationCount(for: self) ?? 0 : 0
    guard count > 0 else {
      pages.control?.removeFromSuperview()
      pages.control = nil
      return
    }
    let control = pages.control ?? UIPageControl(frame: .zero)
    pages.control = control
    control.numberOfPages = count
    pages.dot = dataSource?.presentationIndex(for: self) ?? 0
    control.currentPage = pages.dot
    guard control.superview == nil else { return }
    root.addSubview(control)
    control.addAction(
      UIAction { [weak self] _ in self?.controlChanged() }, for: .valueChanged)
  }
}
