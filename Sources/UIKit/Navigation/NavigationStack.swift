/// The controllers of a navigation controller, and how far the screen has followed.
@MainActor struct NavigationStack {
  /// As it was asked for last.
  var controllers: [UIViewController] = []
  /// As it was when no transition ran.
  var settled: [UIViewController] = []
  /// Whose view is in the hierarchy.
  var shown: UIViewController?
  /// Whether the change that waits for the running transition's end is animated; nil when none waits.
  var waiting: Bool?
  /// Held while it runs.
  var transition: TransitionContext?
  var isBarHidden = false
  /// Set while the edge swipe begins a pop.
  var popDriver: UIPercentDrivenInteractiveTransition?
  /// Told that they are going to be taken out.
  var leaving: [UIViewController] = []
  /// Not told yet that they are in.
  var arriving: [UIViewController] = []
}
