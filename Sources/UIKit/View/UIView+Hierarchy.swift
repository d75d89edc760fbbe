extension UIView {
  /// Puts the view before the subview that has the index now. An index out of range counts as the nearest end.
  /// The view itself, or one that contains this one, cannot become a subview: then nothing happens.
  func insert(_ view: UIView, at index: Int) {
    guard !isAncestor(view, of: self, parent: { $0.superview }, children: { $0.subviews }) else { return }
    let oldSuperview = view.superview
    var index = min(max(index, 0), subviewList.count)
    if oldSuperview === self, let place = view.place, subviewList.index(of: place) < index { index -= 1 }

    let oldWindow = view.window
    let newWindow = window
    let changesWindow = oldWindow !== newWindow
    if changesWindow { view.announceWindow(newWindow) }
    view.willMove(toSuperview: self)
    if let oldSuperview {
      oldSuperview.willRemoveSubview(view)
      view.leaveSubviewList(of: oldSuperview)
    }
    index = min(index, subviewList.count)
    insertLayer(of: view, at: index)
    view.place = subviewList.insert(view, at: index)
    view.superview = self
    if changesWindow { view.enterWindow(newWindow) }
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
    if hadWindow { announceWindow(nil) }
    willMove(toSuperview: nil)
    superview.willRemoveSubview(self)
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

  /// A callback may have moved the view meanwhile.
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

  /// The index among the superview's subviews; 0 without one.
  var indexInSuperview: Int {
    guard let superview, let place else { return 0 }
    return superview.subviewList.index(of: place)
  }

  /// Layers that are not a view's keep their places: the new one goes right above the layer of the subview before it, or to the
  /// top when it is the last.
  private func insertLayer(of view: UIView, at index: Int) {
    if let next = subviewList[index] {
      layer.insertSublayer(view.layer, below: next.layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  private func announceWindow(_ newWindow: UIWindow?) {
    forEachInTree { view in
      if newWindow == nil { view.window?.cancelTouches(in: view) }
      view.willMove(toWindow: newWindow)
      view.controller?.viewWillMove(toWindow: newWindow)
    }
  }

  private func enterWindow(_ newWindow: UIWindow?) {
    forEachInTree { view in
      view.currentWindow = newWindow
      if view === self, let newWindow { adopt(newWindow.traitCollection) }
      view.didMoveToWindow()
    } leaving: { view in
      view.controller?.viewDidMove(toWindow: newWindow)
    }
  }

  /// Each view before its subviews, which are those that it has then; `leaving` comes after them. It needs
  /// no stack for deep trees.
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

  /// Whether the view is this one or contains it.
  public func isDescendant(of view: UIView) -> Bool {
    var candidate: UIView? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.superview
    }
    return false
  }

  /// Tells this view, whose own tint has changed, and those below it that inherit theirs.
  func tintColorDidChangeInTree() {
    for view in [self] + spreadTintColor() { view.tintColorDidChange() }
  }

  /// Takes the tint of the superview that it has come to, and tells this view and those that inherit it if
  /// it is another one. A view that had no
  /// superview is told in any case.
  private func inheritTintColor(hadSuperview: Bool) {
    let color = superview?.ownTintColor ?? superview?.inheritedTintColor
    let isOther = color != inheritedTintColor
    inheritedTintColor = color
    guard ownTintColor == nil, isOther || !hadSuperview else { return }
    for view in [self] + (isOther ? spreadTintColor() : []) { view.tintColorDidChange() }
  }

  /// Lets those below inherit this view's tint, as far as none has its own.
  ///
  /// - Returns: those that take it, each before its subviews.
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
