/// What a controller keeps for the machinery around it.
@MainActor struct ControllerState {
  enum Appearance { case disappeared, appearing, appeared, disappearing }

  var appearance = Appearance.disappeared
  var isTransitionAnimated = false
  /// Whether a change of the window began it, and its end ends it.
  var endsWithWindow = false
  /// Whether `viewIsAppearing` was called in this appearing.
  var saidIsAppearing = false

  /// What bars of a container take from the view's edges.
  var barInsets = UIEdgeInsets.zero

  /// How this controller presents another one.
  var presentation: UIPresentationController?
  /// How this controller is presented.
  weak var ownPresentation: UIPresentationController?
  /// The transition that this controller takes part in.
  weak var transition: TransitionContext?
  /// For a change of size, which has no such transition.
  weak var sizeCoordinator: TransitionCoordinator?
  var isMovingToParent = false
  var isMovingFromParent = false

  var navigationItem: UINavigationItem?
  var tabBarItem: UITabBarItem?
}
