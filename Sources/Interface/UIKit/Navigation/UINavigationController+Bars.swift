extension UINavigationController {
  /// The safe area insets that the bars add to a child's, in points.
  func barInsets(of child: UIViewController) -> UIEdgeInsets {
    let isBarAway = (stack.barOwner.map { $0 !== child } ?? stack.isBarHidden) || hasOwnBar(child)
    return UIEdgeInsets(
      top: isBarAway ? 0 : navigationBar.height(for: child.navigationItem, in: barItems), left: 0,
      bottom: wantsToolbarAway ? 0 : traitCollection.barHeight, right: 0)
  }

  func layOutBars() {
    adjustPopGesture()
    adaptBarsToHeight()
    let screens = screens
    for child in screens { followScrolling(of: child) }
    let top = view.safeAreaInsets.top
    let height = stack.heldBarHeight ?? shownBarHeight
    navigationBar.topExtension = top
    if !stack.isBarSliding {
      navigationBar.frame = CGRect(
        x: view.bounds.minX, y: stack.isBarHidden ? -height : top, width: view.bounds.width, height: height)
      if stack.nestsStacks { navigationBar.isHidden = stack.isBarHidden || nestedStack != nil }
    }
    layOutToolbar()
    for child in screens { child.setBarInsets(barInsets(of: child)) }
  }

  /// The children that the bars lie over now. The others follow the bars when they come.
  private var screens: [UIViewController] {
    let keys: [UITransitionContextViewControllerKey] = [.from, .to]
    let moving = keys.compactMap { stack.transition?.viewController(forKey: $0) }
    let inside = (view.subviews + transitionView.subviews).compactMap(\.controller)
    var screens: [UIViewController] = []
    for child in [stack.shown, topViewController].compactMap(\.self) + moving + inside
    where child.parent === self && !screens.contains(where: { $0 === child }) { screens.append(child) }
    return screens
  }

  /// The height of the bar with the item that it shows, in points.
  var shownBarHeight: CGFloat {
    let item = navigationBar.topItem
    let stretch = item.map { navigationBar.isLarge($0) ? $0.largeTitle.stretch : 0 } ?? 0
    return navigationBar.height(for: item) + stretch
  }

  func setBar(hidden: Bool, animated: Bool) {
    guard hidden != stack.isBarHidden else { return }
    stack.isBarHidden = hidden
    guard isViewLoaded else { return navigationBar.isHidden = hidden }
    navigationBar.isHidden = false
    // The end of a slide places the bar, also after a cancellation, in which the screens hide or show it
    // again.
    if animated, stack.isBarSliding || slideBar(hidden: hidden) { return }
    let place = { [self] in
      layOutBars()
      view.layoutIfNeeded()
    }
    let end = { [weak self] in
      guard let self else { return }
      navigationBar.isHidden = stack.isBarHidden
    }
    guard animated, view.window != nil else {
      UIView.performWithoutAnimation(place)
      return end()
    }
    if let coordinator = transitionCoordinator,
      coordinator.animateAlongsideTransition(
        in: navigationBar, animation: { _ in place() }, completion: { _ in end() })
    {
      return
    }
    UIView.animate(withDuration: Self.hideShowBarDuration, animations: place) { _ in end() }
  }

  /// The duration of showing or hiding the bar outside a transition: 0.2 seconds.
  public static var hideShowBarDuration: CGFloat { 0.2 }

  /// Starts the change of the bar's content, animated together with the views.
  func changeBars(
    with context: TransitionContext, from: UIViewController, to: UIViewController, forward: Bool
  ) {
    tabBarOwner?.updateBar(with: context)
    showToolbarItems(of: to, animated: context.isAnimated)
    updateToolbar(with: context.coordinator)
    let items = barItems
    stack.hasNewItems = false
    guard context.isAnimated else { return navigationBar.items = items }
    if hasOwnBar(from) || hasOwnBar(to) { return slideBar(with: context, to: to, forward: forward) }
    let bar = navigationBar
    stack.heldBarHeight = bar.bounds.height
    stack.itemsBefore = bar.items ?? []
    bar.prepareChange(to: items, forward: forward)
    bar.isUserInteractionEnabled = false
    context.coordinator.animateAlongsideTransition(in: bar) { _ in
      guard !self.stack.isBarSliding else { return }
      bar.animateChange(forward: forward)
      self.stack.heldBarHeight = nil
      self.layOutBars()
      bar.layoutIfNeeded()
    } completion: { _ in
    }
  }

  /// Ends the change of the bar's content: keeps the new content, or restores the old one after a
  /// cancellation.
  func endBarChange(completed: Bool) {
    guard let before = stack.itemsBefore else { return }
    if !completed { stack.hasNewItems = true }
    stack.itemsBefore = nil
    stack.heldBarHeight = nil
    navigationBar.isUserInteractionEnabled = true
    navigationBar.endChange(completed: completed, items: completed ? navigationBar.items ?? [] : before)
    if isViewLoaded { layOutBars() }
  }

  /// Whether a pushed controller hides the tab bar (`hidesBottomBarWhenPushed`).
  var hidesBottomBar: Bool {
    stack.controllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
      || nestedStack?.hidesBottomBar ?? false
  }

  func backTapped() {
    guard stack.transition == nil else { return }
    // A subclass decides about its back button as the delegate of its bar.
    if let decider = self as? any UINavigationBarDelegate, let item = navigationBar.topItem,
      !decider.navigationBar(navigationBar, shouldPop: item)
    {
      return
    }
    if stack.controllers.count > 1 {
      popViewController(animated: true)
    } else if stack.outerItem != nil {
      navigationController?.popViewController(animated: true)
    }
  }
}

extension UINavigationController: ContentSizeFollower {
  /// The preferred size of the top controller, with the bars; zero without one.
  var followedContentSize: CGSize {
    guard let top = topViewController, top.preferredContentSize != .zero else { return .zero }
    let insets = barInsets(of: top)
    var size = top.preferredContentSize
    size.height += insets.top + insets.bottom
    return size
  }
}
