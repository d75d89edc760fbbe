/// A controller that shows one of its children at a time, which decides for it.
@MainActor protocol ScreenContainer: UIViewController {
  /// The child that is shown; nil for none.
  var shownChild: UIViewController? { get }
}
