extension UIViewController {
  func beginAppearance(_ isAppearing: Bool, animated: Bool, endsWithWindow: Bool) {
    let isThere = state.appearance == .appeared || state.appearance == .appearing
    guard isAppearing != isThere else { return }
    state.isTransitionAnimated = animated
    state.endsWithWindow = endsWithWindow
    loadViewIfNeeded()
    if isAppearing {
      prepareToAppear()
      state.appearance = .appearing
      state.saidIsAppearing = false
      viewWillAppear(animated)
    } else {
      state.appearance = .disappearing
      viewWillDisappear(animated)
    }
    for child in shownChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
    if isAppearing, viewIfLoaded?.window != nil { sayIsAppearing() }
  }

  func endAppearance() {
    state.endsWithWindow = false
    switch state.appearance {
    case .appearing:
      sayIsAppearing()
      state.appearance = .appeared
      viewDidAppear(state.isTransitionAnimated)
    case .disappearing:
      state.appearance = .disappeared
      viewDidDisappear(state.isTransitionAnimated)
    case .appeared, .disappeared: return
    }
    for child in shownChildren { child.endAppearanceTransition() }
    guard state.appearance == .disappeared, shouldAutomaticallyForwardAppearanceMethods else { return }
    // Children whose views were removed during the transition.
    for child in children where child.state.appearance == .disappearing { child.endAppearanceTransition() }
  }

  private func sayIsAppearing() {
    guard state.appearance == .appearing, !state.saidIsAppearing, let view = viewIfLoaded, view.window != nil
    else { return }
    state.saidIsAppearing = true
    view.updateSafeArea()
    viewIsAppearing(state.isTransitionAnimated)
  }

  private var shownChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  /// Starts an appearance transition when the view enters or leaves a window by itself, outside a running
  /// transition.
  func viewWillMove(toWindow window: UIWindow?) {
    if let parent {
      guard parent.shouldAutomaticallyForwardAppearanceMethods else { return }
      let isParentGone =
        parent.state.appearance == .disappeared || parent.state.appearance == .disappearing
      if window != nil, isParentGone { return }
    }
    // A child that appears with its parent finishes with it.
    let endsWithParent = window != nil && parent?.state.appearance == .appearing
    beginAppearance(window != nil, animated: false, endsWithWindow: !endsWithParent)
  }

  func viewDidMove(toWindow window: UIWindow?) {
    if window != nil { sayIsAppearing() }
    if state.endsWithWindow { endAppearanceTransition() }
  }
}
