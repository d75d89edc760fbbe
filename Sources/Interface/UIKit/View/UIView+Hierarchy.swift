extension UIView {
  /// Inserts the view before the subview at the index. An index out of range counts as the nearest end.
  ///
  /// Does nothing for the view itself and for a view that contains it.
  func insert(_ view: UIView, at index: Int) {
    guard !isAncestor(view, of: self, parent: { $0.superview }, children: { $0.subviews }) else { return }
    if let other = view.window, let window, other.device !== window.device { other.letGo(view) }
    let oldSuperview = view.superview
    var index = min(max(index, 0), subviewList.count)
    if oldSuperview === self, let place = view.place, subviewList.index(of: place) < index { index -= 1 }

    let oldWindow = view.window
    let newWindow = window
    let changesWindow = oldWindow !== newWindow
    if changesWindow { view.announceWindow(newWindow) }
    view.willMove(toSuperview: self)
    if let oldSuperview {
      // A subview that only gets another place is not removed.
      if oldSuperview !== self {
        oldSuperview.willRemoveSubview(view)
        view.leaveConstraints()
      }
      view.leaveSubviewList(of: oldSuperview)
    }
    index = min(index, subviewList.count)
    insertLayer(of: view, at: index)
    view.place = subviewList.insert(view, at: index)
    view.superview = self
    if oldSuperview !== self { view.enterConstraints() }
    if changesWindow {
      view.enterWindow(newWindow)
    } else if newWindow != nil, oldSuperview !== self, !view.traitCollection.isEqual(traitCollection) {
      view.adopt(traitCollection)
    }
    view.didMoveToSuperview()
    if oldSuperview !== self { view.inheritTintColor(hadSuperview: oldSuperview != nil) }
    didAddSubview(view)
    setNeedsLayout()
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling, sibling.superview === self, let place = sibling.place else {
      return insert(view, at: subviewList.count)
    }
    insert(view, at: subviewList.index(of: place) + offset)
  }

  func detach() {
    guard let superview else { return }
    let hadWindow = window != nil
    if hadWindow { resignInside() }
    if hadWindow { announceWindow(nil) }
    willMove(toSuperview: nil)
    superview.willRemoveSubview(self)
    leaveConstraints()
    leaveSubviewList(of: superview)
    layer.removeFromSuperlayer()
    self.superview = nil
    if inheritedTintColor != nil {
      inheritedTintColor = nil
      if ownTintColor == nil { spreadTintColor() }
    }
    if hadWindow { enterWindow(nil) }
    didMoveToSuperview()
    superview.setNeedsLayout()
  }

  /// Removes the view from the subview list, unless a callback has moved it meanwhile.
  private func leaveSubviewList(of superview: UIView) {
    guard let place, superview === self.superview else { return }
    superview.subviewList.remove(at: place)
    self.place = nil
  }

  func reorder(_ view: UIView, toFront: Bool) {
    guard view.superview === self, let place = view.place else { return }
    subviewList.remove(at: place)
    let newIndex = toFront ? subviewList.count : 0
    insertLayer(of: view, at: newIndex)
    view.place = subviewList.insert(view, at: newIndex)
  }

  func exchange(_ first: Int, _ second: Int) {
    guard first != second, let a = subviewList[first], let b = subviewList[second], let placeA = a.place,
      let placeB = b.place
    else { return }
    subviewList.replace(at: placeA, with: b)
    subviewList.replace(at: placeB, with: a)
    (a.place, b.place) = (placeB, placeA)
    layer.exchange(a.layer, b.layer)
  }

  /// The index among the superview's subviews; 0 without a superview.
  var indexInSuperview: Int {
    guard let superview, let place else { return 0 }
    return superview.subviewList.index(of: place)
  }

  /// Inserts the view's layer below the layer of the next subview, or on top when the view is the last.
  /// Sublayers that belong to no view keep their places.
  private func insertLayer(of view: UIView, at index: Int) {
    if let next = subviewList[index] {
      layer.insertSublayer(view.layer, below: next.layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  /// Tells the whole tree about the window. What its views and controllers begin then, such as a display
  /// link, belongs to the window's stage, whichever one the thread has used last.
  private func announceWindow(_ newWindow: UIWindow?) {
    newWindow?.device?.makeCurrent()
    forEachInTree { view in
      if let window = view.window, window !== newWindow { window.cancelTouches(in: view) }
      if view.isFirstResponder { view.endEditing(true) }
      view.willMove(toWindow: newWindow)
      view.controller?.viewWillMove(toWindow: newWindow)
    }
  }

  /// Tells the whole tree that its window is gone. The window has forgotten its views: they are outermost.
  func outliveWindow() {
    announceWindow(nil)
    layer.removeFromSuperlayer()
    enterWindow(nil)
  }

  /// Lets the whole tree leave the window's former device and enter the present one.
  func enterDevice() {
    let window = window
    announceWindow(nil)
    enterWindow(nil)
    announceWindow(window)
    enterWindow(window)
  }

  /// Sets the window of the whole tree, then tells its views and controllers. A callback may thus animate
  /// subviews, as on iOS. Views that a callback adds or removes are told by that change alone.
  private func enterWindow(_ newWindow: UIWindow?) {
    var steps: [(view: UIView, isLeft: Bool)] = []
    forEachInTree { view in
      view.currentWindow = newWindow
      if newWindow != nil, view.controller != nil || type(of: view).requiresConstraintBasedLayout {
        view.requestFirstConstraintUpdate()
      }
      steps.append((view, false))
    } leaving: { view in
      steps.append((view, true))
    }
    if let newWindow { adopt(superview?.traitCollection ?? newWindow.traitCollection) }
    if newWindow != nil, let enteredWindow = UIView.enteredWindow {
      for (view, isLeft) in steps where !isLeft && view.window === newWindow { enteredWindow(view) }
    }
    for (view, isLeft) in steps where view.window === newWindow {
      if !isLeft {
        for interaction in view.interactionList { (interaction as? any WindowFollower)?.windowDidChange() }
      }
      if isLeft { view.controller?.viewDidMove(toWindow: newWindow) } else { view.didMoveToWindow() }
    }
  }

  func endEditingInside(isForced: Bool) -> Bool {
    guard let window, let first = window.firstResponder, let view = first as? UIView,
      view.isDescendant(of: self)
    else { return true }
    let hasResigned = first.resignFirstResponder()
    if !hasResigned, isForced {
      window.firstResponder = nil
      window.device?.inputViewsMayHaveChanged()
    }
    return hasResigned || isForced
  }

  /// Ends editing in a view that leaves its window.
  private func resignInside() {
    guard window?.firstResponder is UIView else { return }
    _ = endEditingInside(isForced: true)
  }

  /// Calls `body` for each view before its subviews, and `leaving` after them.
  ///
  /// The subviews are those present after `body`. The walk is iterative, so deep trees need no stack.
  func forEachInTree(_ body: (UIView) -> Void, leaving: (UIView) -> Void = { _ in }) {
    var rest = [(view: self, isLeft: false)]
    while let (view, isLeft) = rest.popLast() {
      guard !isLeft else {
        leaving(view)
        continue
      }
      body(view)
      rest.append((view, true))
      if !view.subviewList.isEmpty { rest += view.subviews.reversed().map { ($0, false) } }
    }
  }

  func firstView(where matches: (UIView) -> Bool) -> UIView? {
    var rest = [self]
    while let view = rest.popLast() {
      if matches(view) { return view }
      if !view.subviewList.isEmpty { rest += view.subviews.reversed() }
    }
    return nil
  }

  /// Returns whether `view` is this view or contains it. The cost is O(depth).
  public func isDescendant(of view: UIView) -> Bool {
    var candidate: UIView? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.superview
    }
    return false
  }

  /// Calls `tintColorDidChange` on this view, whose own tint colour has changed, and on the descendants that
  /// inherit it.
  func tintColorDidChangeInTree() {
    for view in [self] + spreadTintColor() { view.noteTint() }
  }

  private func noteTint() {
    resolveTintedColors()
    tintColorDidChange()
  }

  /// Takes over the tint colour of the new superview. If it differs, this view and the descendants that
  /// inherit it receive `tintColorDidChange`. A view that had no superview receives it in any case.
  private func inheritTintColor(hadSuperview: Bool) {
    let color = superview?.ownTintColor ?? superview?.inheritedTintColor
    let isOther = color != inheritedTintColor
    inheritedTintColor = color
    guard ownTintColor == nil, isOther || !hadSuperview else { return }
    for view in [self] + (isOther ? spreadTintColor() : []) { view.noteTint() }
  }

  /// Passes this view's tint colour to the descendants, up to those that have their own.
  ///
  /// - Returns: The views that inherit it, each before its subviews.
  @discardableResult private func spreadTintColor() -> [UIView] {
    let color = ownTintColor ?? inheritedTintColor
    var (rest, found) = ([self], [UIView]())
    while let view = rest.popLast() {
      if view !== self { found.append(view) }
      guard !view.subviewList.isEmpty else { continue }
      let inside = view.subviews
      for subview in inside { subview.inheritedTintColor = color }
      rest += inside.reversed().filter { $0.ownTintColor == nil }
    }
    return found
  }
}
