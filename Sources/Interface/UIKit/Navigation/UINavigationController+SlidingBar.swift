/// The bar while it belongs to one of the two screens of a transition, and moves with it.
extension UINavigationController {
  /// Lets the bar come or go with the screen that has it, where a running push or pop hides or shows it: from
  /// side to side as on iOS. Returns false without such a transition.
  func slideBar(hidden: Bool) -> Bool {
    guard let context = stack.transition, context.isAnimated, !stack.isBarSliding, view.window != nil,
      let animator = context.animator as? NavigationSlideAnimator
    else { return false }
    // In the container, the bar has the time of an interactive transition already.
    context.release(navigationBar)
    let owner = context.viewController(forKey: hidden ? .from : .to)
    UIView.performWithoutAnimation {
      // The bar has its content from the start, instead of a change from that of the other screen.
      navigationBar.endChange(
        completed: false, items: hidden ? stack.itemsBefore ?? navigationBar.items ?? [] : barItems)
      navigationBar.isUserInteractionEnabled = true
      (stack.itemsBefore, stack.heldBarHeight) = (nil, nil)
      (stack.isBarSliding, stack.barOwner) = (true, owner)
      navigationBar.frame = CGRect(
        x: view.bounds.minX, y: view.safeAreaInsets.top, width: view.bounds.width, height: shownBarHeight)
      navigationBar.layoutIfNeeded()
      layOutBars()
    }
    if animator.isPush == hidden {
      animator.lowerBars.append(navigationBar)
    } else {
      animator.upperBars.append(navigationBar)
    }
    return true
  }

  /// Takes the bar back from a transition's container.
  func endBarSlide() {
    guard stack.isBarSliding else { return }
    (stack.isBarSliding, stack.barOwner) = (false, nil)
    UIView.performWithoutAnimation {
      // In the time of an interactive transition's container, which the bar leaves, the motion goes on later.
      navigationBar.layer.removeAllAnimations()
      if !stack.nestsStacks {
        navigationBar.items = barItems
        navigationBar.isHidden = stack.isBarHidden
      }
      view.insertSubview(navigationBar, aboveSubview: transitionView)
      layOutBars()
    }
  }
}
