/// Navigation controllers on the stack of another one, as those of tabs in the list "More". Each keeps its
/// bar, and the bar of the outer one is hidden while such a controller is on top.
extension UINavigationController {
  /// The items of the bar: those of the stack, with the one of the stack around it below.
  var barItems: [UINavigationItem] {
    (stack.outerItem.map { [$0] } ?? []) + stack.controllers.map(\.navigationItem)
  }

  /// Sets the item below the root's, to which the root's back button leads; nil for none.
  func setOuterItem(_ item: UINavigationItem?) {
    stack.outerItem = item
    if isViewLoaded, stack.transition == nil { navigationBar.items = barItems }
  }

  /// Whether a controller on the stack has a bar of its own.
  func hasOwnBar(_ child: UIViewController) -> Bool { stack.nestsStacks && child is UINavigationController }

  /// The stack on top of this one; nil if the top is another controller.
  var nestedStack: UINavigationController? {
    stack.nestsStacks ? topViewController as? UINavigationController : nil
  }

  /// The controller on top of the innermost stack; nil for an empty one.
  var innermostScreen: UIViewController? { nestedStack.map { $0.innermostScreen ?? $0 } ?? topViewController }

  /// The tab bar controller whose tab this stack is, itself or on top of the list "More".
  var tabBarOwner: UITabBarController? {
    parent as? UITabBarController ?? (parent as? MoreNavigationController)?.parent as? UITabBarController
  }

  /// Lets the bar go and come with the view below one with a bar of its own.
  func slideBar(with context: TransitionContext, to top: UIViewController, forward: Bool) {
    // The new top is the upper view of a push, and the lower one of a pop.
    guard hasOwnBar(top) == forward, !stack.isBarHidden,
      let animator = context.animator as? NavigationSlideAnimator
    else { return }
    UIView.performWithoutAnimation {
      if !forward { navigationBar.items = barItems }
      navigationBar.isHidden = false
      navigationBar.frame.origin = CGPoint(x: view.bounds.minX, y: view.safeAreaInsets.top)
    }
    stack.isBarSliding = true
    animator.lowerBars.append(navigationBar)
  }
}

extension UINavigationController: ScreenContainer {
  var shownChild: UIViewController? { topViewController }
}
