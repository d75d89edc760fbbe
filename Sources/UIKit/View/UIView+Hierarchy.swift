extension UIView {
  /// Puts the view before the subview that has the index now. An index out of range counts as the nearest end.
  /// The view itself, or one that contains this one, cannot become a subview: then nothing happens.
  func insert(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else { return }
    let oldSuperview = view.superview
    var index = min(max(index, 0), subviews.count)
    if let current = subviews.firstIndex(where: { $0 === view }), current < index { index -= 1 }

    let oldWindow = view.window
    let newWindow = window
    let changesWindow = oldWindow !== newWindow
    if changesWindow { view.announceWindow(newWindow) }
    view.willMove(toSuperview: self)
    if let oldSuperview {
      oldSuperview.willRemoveSubview(view)
      oldSuperview.subviews.removeAll { $0 === view }
    }
    index = min(index, subviews.count)
    insertLayer(of: view, at: index)
    subviews.insert(view, at: index)
    view.superview = self
    if changesWindow { view.enterWindow(newWindow) }
    view.didMoveToSuperview()
    if oldSuperview !== self, view.ownTintColor == nil, oldSuperview?.tintColor != view.tintColor {
      view.notifyTintColorDidChange(isRoot: true)
    }
    didAddSubview(view)
    setNeedsLayout()
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling, let index = subviews.firstIndex(where: { $0 === sibling }) else {
      return insert(view, at: subviews.count)
    }
    insert(view, at: index + offset)
  }

  func detach() {
    guard let superview else { return }
    let hadWindow = window != nil
    if hadWindow { announceWindow(nil) }
    willMove(toSuperview: nil)
    superview.willRemoveSubview(self)
    superview.subviews.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    self.superview = nil
    if hadWindow { enterWindow(nil) }
    didMoveToSuperview()
    superview.setNeedsLayout()
  }

  func reorder(_ view: UIView, toFront: Bool) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: index)
    let newIndex = toFront ? subviews.count : 0
    view.layer.removeFromSuperlayer()
    insertLayer(of: view, at: newIndex)
    subviews.insert(view, at: newIndex)
  }

  func exchange(_ first: Int, _ second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second), first != second else { return }
    let (low, high) = (min(first, second), max(first, second))
    let (lower, upper) = (subviews[low], subviews[high])
    subviews.swapAt(low, high)
    for (view, index) in [(upper, low), (lower, high)] {
      view.layer.removeFromSuperlayer()
      if index == 0 {
        layer.insertSublayer(view.layer, at: 0)
      } else {
        layer.insertSublayer(view.layer, above: subviews[index - 1].layer)
      }
    }
  }

  /// Layers that are not a view's keep their places: the new one goes right above the layer of the subview before it, or to the
  /// top when it is the last.
  private func insertLayer(of view: UIView, at index: Int) {
    if index == subviews.count {
      layer.addSublayer(view.layer)
    } else {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    }
  }

  private func announceWindow(_ newWindow: UIWindow?) {
    if newWindow == nil { window?.cancelTouches(in: self) }
    willMove(toWindow: newWindow)
    controller?.viewWillMove(toWindow: newWindow)
    for subview in subviews { subview.announceWindow(newWindow) }
  }

  private func enterWindow(_ newWindow: UIWindow?) {
    currentWindow = newWindow
    if let newWindow { adopt(newWindow.traitCollection) }
    didMoveToWindow()
    for subview in subviews { subview.enterWindow(newWindow) }
    controller?.viewDidMove(toWindow: newWindow)
  }

  func firstView(where matches: (UIView) -> Bool) -> UIView? {
    if matches(self) { return self }
    for subview in subviews {
      if let found = subview.firstView(where: matches) { return found }
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

  /// Tells this view (when its tint has changed for certain) and those below it that inherit theirs.
  func notifyTintColorDidChange(isRoot: Bool) {
    guard isRoot || ownTintColor == nil else { return }
    tintColorDidChange()
    for subview in subviews { subview.notifyTintColorDidChange(isRoot: false) }
  }
}
