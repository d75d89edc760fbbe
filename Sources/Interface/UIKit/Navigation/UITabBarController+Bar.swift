extension UITabBarController {
  /// Replaces the bar by one of the app's own class, for the key `tabBar`: the value is a `UITabBar`, and
  /// takes over the items and the selection. Its height is that of its `sizeThatFits(_:)`, which includes the
  /// safe area. Other keys and values are ignored.
  public func setValue(_ value: Any?, forKey key: String) {
    guard key == "tabBar", let bar = value as? UITabBar, bar !== tabBar else { return }
    let old = tabBar
    // A bar of the app's own class may expect items whenever they are set.
    if bar.items != nil { bar.items = nil }
    old.delegate = nil
    old.items = nil
    old.onVisibilityChange = nil
    tabBar = bar
    adopt(bar)
    if !tabs.controllers.isEmpty { tabBarItemsChanged() }
    guard isViewLoaded else { return }
    view.insertSubview(bar, aboveSubview: transitionView)
    old.removeFromSuperview()
    bar.isAway = tabs.isBarAway
    layOutBar()
  }

  /// The height of the bar with the safe area below it, in points.
  private var barHeight: CGFloat {
    tabBar.hostSafeArea = viewIfLoaded?.safeAreaInsets.bottom ?? 0
    let height = tabBar.sizeThatFits(viewIfLoaded?.bounds.size ?? .zero).height
    return height.isFinite ? max(0, height) : 0
  }

  /// The safe area insets that the bar adds to the children's, in points.
  var barInsets: UIEdgeInsets {
    let bottom = max(0, barHeight - (viewIfLoaded?.safeAreaInsets.bottom ?? 0))
    return UIEdgeInsets(top: 0, left: 0, bottom: tabs.isBarAway || tabBar.isHidden ? 0 : bottom, right: 0)
  }

  /// Becomes the delegate of a bar. Content gets the room of a bar that the app hides.
  func adopt(_ bar: UITabBar) {
    bar.delegate = self
    bar.onVisibilityChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
  }

  func layOutBar() {
    setBarFrame()
    passBarOn()
  }

  func setBarFrame() {
    if barRoom != tabs.room { arrangeTabs(selecting: shownTab) }
    let height = barHeight
    let bounds = view.bounds
    if !tabs.isBarSliding {
      tabBar.frame = CGRect(
        x: bounds.minX, y: tabs.isBarAway ? bounds.maxY : bounds.maxY - height, width: bounds.width,
        height: height)
    }
  }

  /// Gives the children the insets for the bar.
  func passBarOn() {
    for child in children { child.setBarInsets(barInsets) }
    followContentEnd()
  }

  /// Follows the scroll views of the selected screen, at whose end the bar has another look.
  func followContentEnd() {
    let screens = tabs.selected?.shownScreens ?? []
    tabs.contentEnd.follow(screens.compactMap { $0.contentScrollView(for: .bottom) }) { [weak self] in
      self?.tabBar.isAtContentEnd = $0
    }
  }

  /// Whether the bar is to be off the screen: hidden by the app, or by a controller pushed on the selected
  /// navigation stack.
  private var wantsBarAway: Bool {
    tabs.isBarHidden || (tabs.selected as? UINavigationController)?.hidesBottomBar ?? false
  }

  func setBar(hidden: Bool, animated: Bool) {
    tabs.isBarHidden = hidden
    guard animated, viewIfLoaded?.window != nil, wantsBarAway != tabs.isBarAway else {
      return updateBar(with: nil)
    }
    prepareBar()
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration) {
      self.placeBar()
    } completion: { _ in
      self.barHasMoved()
    }
  }

  /// Moves the bar on or off the screen where that has changed: together with a transition, or at once.
  func updateBar(with context: TransitionContext?) {
    let isAnimated = context?.isAnimated ?? false && viewIfLoaded?.window != nil
    guard wantsBarAway != tabs.isBarAway else {
      if let context, isAnimated { fadeBar(with: context) }
      if isViewLoaded { view.setNeedsLayout() }
      return
    }
    prepareBar()
    if let context, isAnimated {
      // The bar is a part of the lower screen, and keeps or gets the look that it has there.
      if !tabs.isBarAway { UIView.performWithoutAnimation { followContentEnd() } }
      tabs.contentEnd.isHeld = true
      let animator = context.animator as? NavigationSlideAnimator
      if let animator { slideBar(with: animator) }
      // Inside the container, the bar has the time of an interactive transition already.
      context.coordinator.animateAlongsideTransition(in: animator == nil ? tabBar : nil) { _ in
        self.placeBar()
      } completion: { [weak self] _ in
        self?.tabs.contentEnd.isHeld = false
        self?.endSlide()
        // A cancelled transition has restored the stack.
        self?.updateBar(with: nil)
        self?.barHasMoved()
      }
    } else {
      UIView.performWithoutAnimation { placeBar() }
      barHasMoved()
    }
  }

  /// Lets the bar take the look for the content of the screen that comes, together with the transition.
  private func fadeBar(with context: TransitionContext) {
    tabs.contentEnd.isHeld = true
    context.coordinator.animateAlongsideTransition(in: tabBar) { [weak self] context in
      // The end of content that has not been laid out is not known.
      UIView.performWithoutAnimation { context.view(forKey: .to)?.layoutIfNeeded() }
      self?.tabs.contentEnd.isHeld = false
      self?.followContentEnd()
    } completion: { _ in
    }
  }

  /// Lets the bar move with the lower view of a push or a pop, as a part of it, under the upper one.
  private func slideBar(with animator: NavigationSlideAnimator) {
    let (height, bounds) = (barHeight, view.bounds)
    UIView.performWithoutAnimation {
      tabBar.frame = CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    }
    tabs.isBarSliding = true
    animator.lowerBars.append(tabBar)
  }

  private func endSlide() {
    guard tabs.isBarSliding else { return }
    tabs.isBarSliding = false
    UIView.performWithoutAnimation {
      // In the time of an interactive transition's container, which the bar leaves, the motion goes on later.
      tabBar.layer.removeAllAnimations()
      view.insertSubview(tabBar, aboveSubview: transitionView)
      layOutBar()
    }
  }

  private func prepareBar() {
    tabs.isBarAway = wantsBarAway
    tabBar.isAway = false
  }

  private func placeBar() {
    guard isViewLoaded else { return }
    layOutBar()
    view.layoutIfNeeded()
  }

  private func barHasMoved() { tabBar.isAway = tabs.isBarAway }
}
