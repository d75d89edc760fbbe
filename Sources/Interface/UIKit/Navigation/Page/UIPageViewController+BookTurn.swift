import RenderTree

extension UIPageViewController {
  /// The time in which a whole page is turned, in seconds. Chosen: a sheet of paper that is turned without
  /// haste.
  private static let turnDuration = 0.6

  /// Returns the pages that follow, with the back of the page between them; nil at an end.
  func pages(towards direction: NavigationDirection)
    -> (pages: [UIViewController], back: UIViewController?)?
  {
    guard let dataSource, let edge = direction == .forward ? book.shown.last : book.shown.first else {
      return nil
    }
    func next(_ page: UIViewController) -> UIViewController? {
      let next =
        direction == .forward
        ? dataSource.pageViewController(self, viewControllerAfter: page)
        : dataSource.pageViewController(self, viewControllerBefore: page)
      return next === page ? nil : next
    }
    guard let first = next(edge) else { return nil }
    guard book.spine == .mid || isDoubleSided else { return ([first], nil) }
    guard let second = next(first) else { return nil }
    if book.spine == .mid { return (direction == .forward ? [first, second] : [second, first], nil) }
    return ([second], first)
  }

  /// Shows pages in code.
  func showInBook(
    _ list: [UIViewController], _ direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    endBookTurn()
    viewIfLoaded?.setNeedsLayout()
    let pages = Array(list.prefix(book.isChoosingSpine ? 2 : book.capacity))
    let isShown = state.appearance == .appeared && viewIfLoaded?.window != nil
    let isOther = !pages.contains { page in book.shown.contains { $0 === page } }
    guard animated, isShown, isOther, UIView.areAnimationsEnabled, !book.isChoosingSpine,
      pages.count == book.capacity, book.shown.count == book.capacity
    else {
      replacePages(by: pages)
      completion?(true)
      return
    }
    let back = isDoubleSided && book.spine != .mid && list.count > 1 ? list[1] : nil
    beginTurn(
      BookTurn(
        from: book.shown, to: pages, back: back, direction: direction, isByUser: false,
        completion: completion))
    runTurn(isCompleted: true, pace: .easeInEaseOut)
  }

  /// Shows pages at once.
  func replacePages(by pages: [UIViewController]) {
    let leaving = book.shown.filter { page in !pages.contains { $0 === page } }
    let coming = pages.filter { page in !book.shown.contains { $0 === page } }
    for page in leaving { page.willMove(toParent: nil) }
    for page in coming { addChild(page) }
    // The controller's own view may contain this one: then it was not added.
    book.shown = pages.filter { $0.parent === self }
    for page in leaving {
      removeSlot(of: page)
      page.removeFromParent()
    }
    for page in coming where page.parent === self {
      addSlot(of: page)
      page.didMove(toParent: self)
    }
  }

  // MARK: A turn

  /// Lays a page that can be turned over the next ones.
  func beginTurn(_ turn: BookTurn) {
    book.turn = turn
    if turn.isByUser { delegate?.pageViewController(self, willTransitionTo: turn.incoming) }
    // The delegate may have set other pages.
    guard book.turn === turn else { return }
    for page in turn.incoming { addChild(page) }
    guard turn.incoming.allSatisfy({ $0.parent === self }) else { return book.turn = nil }
    if let back = turn.back { addChild(back) }
    if state.appearance == .appeared {
      for page in turn.incoming { page.beginAppearanceTransition(true, animated: true) }
      for page in turn.outgoing { page.beginAppearanceTransition(false, animated: true) }
    }
    for (index, page) in turn.incoming.enumerated() { addSlot(of: page, at: index) }
    if let back = turn.back { addSlot(of: back) }
    addCurl(of: turn)
  }

  private func addCurl(of turn: BookTurn) {
    bookView.layoutIfNeeded()
    let frame = leaf(book.capacity - 1)
    guard frame.width > 0, frame.height > 0, let picture = turn.front?.view.pagePicture else { return }
    let curl = CurlView(
      picture: picture, back: turn.reverse?.view.pagePicture, size: frame.size, direction: curlDirection,
      isBound: true)
    UIView.performWithoutAnimation {
      for page in turn.outgoing + turn.incoming + (turn.back.map { [$0] } ?? []) {
        slot(of: page)?.isHidden = !turn.open.contains { $0 === page }
      }
      curl.frame = frame
      bookView.addSubview(curl)
    }
    curl.progress = turn.isForward ? 0 : 1
    turn.curl = curl
  }

  /// Lets the page go on by itself to the other side, or back.
  func runTurn(isCompleted: Bool, pace: TimingFunction) {
    guard let turn = book.turn, turn.run == nil else { return }
    guard let curl = turn.curl else { return finish(turn, isCompleted: isCompleted) }
    let end: Double = isCompleted == turn.isForward ? 1 : 0
    let duration = max(0.15, Self.turnDuration * abs(end - curl.progress))
    turn.run = CurlRun(curl, from: curl.progress, to: end, pace: pace, duration: duration) {
      [weak self, weak turn] in
      guard let turn else { return }
      self?.finish(turn, isCompleted: isCompleted)
    }
    turn.isCompleting = isCompleted
  }

  /// Brings a turn to its end at once: where it is going by itself, or back from under a finger.
  func endBookTurn() {
    guard let turn = book.turn else { return }
    finish(turn, isCompleted: turn.isCompleting ?? !turn.isByUser)
  }

  private func finish(_ turn: BookTurn, isCompleted: Bool) {
    guard book.turn === turn else { return }
    book.turn = nil
    turn.run?.stop()
    turn.curl?.removeFromSuperview()
    let (arrived, left) = isCompleted ? (turn.incoming, turn.outgoing) : (turn.outgoing, turn.incoming)
    book.shown = arrived
    let isSeen = state.appearance == .appeared
    if !isCompleted, isSeen {
      for page in left { page.beginAppearanceTransition(false, animated: true) }
      for page in arrived { page.beginAppearanceTransition(true, animated: true) }
    }
    for page in left + (turn.back.map { [$0] } ?? []) {
      page.willMove(toParent: nil)
      removeSlot(of: page)
      if isSeen, page !== turn.back { page.endAppearanceTransition() }
      page.removeFromParent()
    }
    for page in arrived {
      slot(of: page)?.isHidden = false
      if isSeen { page.endAppearanceTransition() }
      if isCompleted { page.didMove(toParent: self) }
    }
    if turn.isByUser {
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: turn.outgoing,
        transitionCompleted: isCompleted)
    }
    turn.completion?(isCompleted)
  }
}
