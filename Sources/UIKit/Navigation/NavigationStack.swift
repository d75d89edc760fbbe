/// The controllers of a navigation controller, and how far the screen has followed.
@MainActor struct NavigationStack {
  /// As it was asked for last.
  var controllers: [UIViewController] = []
  /// As the screen shows it; while a transition runs, what a cancelled one goes back to.
  var settled: [UIViewController] = []
  /// As the running transition will leave it.
  var running: [UIViewController] = []
  /// Whose view is in the hierarchy.
  var shown: UIViewController?
  /// Whether the change that waits for the running transition's end is animated; nil when none waits.
  var waiting: Bool?
  /// Held while it runs.
  var transition: TransitionContext?
  var isBarHidden = false
  /// What the bar shows again if the running transition is cancelled; nil when it does not change along.
  var itemsBefore: [UINavigationItem]?
  /// Set while the edge swipe begins a pop.
  var popDriver: UIPercentDrivenInteractiveTransition?
  /// Told that they are going to be taken out.
  var leaving: [UIViewController] = []
  /// Not told yet that they are in.
  var arriving: [UIViewController] = []
}
