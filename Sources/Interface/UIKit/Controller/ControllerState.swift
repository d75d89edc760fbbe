/// A view that is not retained.
@MainActor struct WeakView {
  weak var view: UIView?
}

/// A presented controller, and the device on which it was shown.
@MainActor struct InterruptedPresentation {
  var controller: UIViewController
  weak var device: (any Device)?
}

/// The internal state of a view controller.
@MainActor struct ControllerState {
  enum Appearance { case disappeared, appearing, appeared, disappearing }

  var appearance = Appearance.disappeared
  var isTransitionAnimated = false
  /// Whether the current appearance transition was started by a change of window and ends with it.
  var endsWithWindow = false
  /// Whether `viewIsAppearing` was called in the current appearance transition.
  var saidIsAppearing = false

  /// The insets that the bars of a container take from the view's edges.
  var barInsets = UIEdgeInsets.zero
  /// The insets of the bars, also at edges where the view does not lie under them.
  var fullBarInsets = UIEdgeInsets.zero

  /// The window that has the controller as its root.
  weak var rootWindow: UIWindow?
  /// The presentation of another controller by this one.
  var presentation: UIPresentationController?
  /// The controller whose presentation by this one has ended with its device.
  var interrupted: InterruptedPresentation?
  /// The presentation of this controller by another one.
  weak var ownPresentation: UIPresentationController?
  /// The sheet of this controller, kept between presentations.
  var sheet: UIPresentationController?
  /// The popover of this controller, kept between presentations.
  var popover: UIPresentationController?
  /// The coordinator of the transition in which this controller takes part.
  weak var transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  /// The coordinator of a change of size.
  weak var sizeCoordinator: (any UIViewControllerTransitionCoordinator)?
  var unavailable = UIViewController.UnavailableContent()
  var isMovingToParent = false
  var isMovingFromParent = false

  /// The traits that the parent has set for this child; nil for none.
  var parentTraits: UITraitCollection?

  /// The shortcuts that were added.
  var keyCommands: [UIKeyCommand] = []
  var isEditing = false
  var editButtonItem: UIBarButtonItem?
  var navigationItem: UINavigationItem?
  var tabBarItem: UITabBarItem?
  var toolbarItems: [UIBarButtonItem]?
  /// The scroll views under the bars, by the bits of their edges.
  var contentScrollViews: [UInt: WeakView] = [:]
}
