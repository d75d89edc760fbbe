extension UIPageViewController {
  // MARK: In code

  func show(
    _ next: UIViewController?, _ direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    endTurn()
    pages.areNeighboursKnown = false
    pages.isControlKnown = false
    viewIfLoaded?.setNeedsLayout()
    let isShown = state.appearance == .appeared && viewIfLoaded?.window != nil
    guard animated, isShown, UIView.areAnimationsEnabled, let next, let current = pages.current,
      next !== current
    else {
      replace(by: next)
      completion?(true)
      return
    }
    scroll(
      to: PageTurn(
        controller: next, direction: direction, isByUser: false, steps: 0, completion: completion))
  }

  private func scroll(to turn: PageTurn) {
    begin(turn)
    guard pages.turn != nil else { return }
    scrollView.setContentOffset(offset(of: turn.direction == .forward ? 1 : -1), animated: true)
  }

  /// Shows a page at once.
  private func replace(by next: UIViewController?) {
    let old = pages.current
    guard next !== old else { return }
    old?.willMove(toParent: nil)
    if let next { addChild(next) }
    pages.current = next
    // The controller's own view may contain this one: then it was not added.
    if let next, next.parent === self {
      if isViewLoaded, let page = next.view { scrollView.addSubview(page) }
    } else {
      pages.current = nil
    }
    old?.viewIfLoaded?.removeFromSuperview()
    old?.removeFromParent()
    (pages.before, pages.after) = (nil, nil)
    updateEnds()
    placing { placePages() }
    pages.current?.didMove(toParent: self)
  }

  /// Adds the view of a page that was set before the view was loaded.
  func showCurrentPage() {
    guard let page = pages.current?.view, page.superview !== scrollView else { return }
    scrollView.addSubview(page)
  }

  /// Brings a turn to its end at once: one of the app to the new page, and one of a finger to the nearer
  /// page.
  func endTurn() {
    guard let turn = pages.turn else { return }
    let share = pageLength > 0 ? (turn.direction == .forward ? way : -way) / pageLength : 0
    placing {
      scrollView.stopDragging()
      scrollView.stopMovement()
    }
    finish(turn, isCompleted: !turn.isByUser || share > 0.5)
    placing { scrollView.contentOffset = offset(of: 0) }
  }

  // MARK: A turn

  private func begin(_ turn: PageTurn) {
    let next = turn.controller
    pages.turn = turn
    if turn.isByUser { delegate?.pageViewController(self, willTransitionTo: [next]) }
    // The delegate may have set another page.
    guard pages.turn?.controller === next else { return }
    addChild(next)
    guard next.parent === self, let page = next.view else { return pages.turn = nil }
    if state.appearance == .appeared {
      next.beginAppearanceTransition(true, animated: true)
      pages.current?.beginAppearanceTransition(false, animated: true)
    }
    scrollView.addSubview(page)
    updateEnds()
    placing { placePages() }
    page.layoutIfNeeded()
  }

  private func finish(_ turn: PageTurn, isCompleted: Bool) {
    pages.turn = nil
    let old = pages.current
    let (arrived, left) = isCompleted ? (turn.controller, old) : (old, turn.controller)
    if isCompleted {
      pages.current = turn.controller
      (pages.before, pages.after) = (nil, nil)
      pages.areNeighboursKnown = false
      pages.dot += turn.steps
      pages.control?.currentPage = pages.dot
      let length = turn.direction == .forward ? -1 : 1 as CGFloat
      placing {
        let distance = axis.coordinate(of: offset(of: length)) - axis.coordinate(of: offset(of: 0))
        scrollView.shiftContent(by: distance, along: axis)
      }
    } else if state.appearance == .appeared {
      arrived?.beginAppearanceTransition(true, animated: true)
    }
    if state.appearance == .appeared {
      arrived?.endAppearanceTransition()
      if !isCompleted { left?.beginAppearanceTransition(false, animated: true) }
    }
    left?.willMove(toParent: nil)
    left?.viewIfLoaded?.removeFromSuperview()
    left?.endAppearanceTransition()
    left?.removeFromParent()
    if isCompleted { arrived?.didMove(toParent: self) }
    askForNeighbours()
    updateEnds()
    placing { placePages() }
    if turn.isByUser {
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: old.map { [$0] } ?? [],
        transitionCompleted: isCompleted)
    }
    turn.completion?(isCompleted)
  }

  // MARK: Fingers

  /// Takes over a page that has come more than half of its way, so that the drag can go on past it.
  func dragBegan() {
    askForNeighbours()
    guard let turn = pages.turn else { return }
    let isForward = turn.direction == .forward
    guard (isForward ? way : -way) > pageLength / 2 else { return }
    finish(turn, isCompleted: true)
    pagesMoved()
  }

  func pagesMoved() {
    guard !pages.isPlacing, pages.current != nil, abs(way) >= 0.5 else { return }
    let direction = way > 0 ? NavigationDirection.forward : .reverse
    if let turn = pages.turn {
      guard turn.direction != direction, turn.isByUser else { return }
      finish(turn, isCompleted: false)
    }
    askForNeighbours()
    guard pages.turn == nil, let next = direction == .forward ? pages.after : pages.before else { return }
    begin(
      PageTurn(
        controller: next, direction: direction, isByUser: true, steps: direction == .forward ? 1 : -1))
  }

  func pagesRested() {
    guard !pages.isPlacing, let turn = pages.turn, pageLength > 0 else { return }
    let share = (turn.direction == .forward ? way : -way) / pageLength
    // Content that a finger has caught between two pages goes on.
    if abs(share - 1) < 0.01 {
      finish(turn, isCompleted: true)
    } else if abs(share) < 0.01 {
      finish(turn, isCompleted: false)
    }
  }

  // MARK: Page control

  /// Goes to the page of the chosen dot.
  func controlChanged() {
    guard let control = pages.control else { return }
    let steps = control.currentPage - pages.dot
    guard steps != 0 else { return }
    var next = pages.turn == nil ? pages.current : nil
    for _ in 0..<abs(steps) {
      next = next.flatMap {
        steps > 0
          ? dataSource?.pageViewController(self, viewControllerAfter: $0)
          : dataSource?.pageViewController(self, viewControllerBefore: $0)
      }
    }
    control.currentPage = pages.dot
    guard let next, next !== pages.current else { return }
    scroll(
      to: PageTurn(
        controller: next, direction: steps > 0 ? .forward : .reverse, isByUser: true, steps: steps))
  }
}
