/// A change from one controller to another that code performs. There are no storyboards that would make one.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The name given to the initializer.
  public final let identifier: String?
  /// The controller that is left.
  public final let source: UIViewController
  /// The controller that is shown.
  public final let destination: UIViewController
  private let performHandler: (() -> Void)?

  /// Makes a segue. A subclass overrides `perform()`.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    performHandler = nil
    super.init()
  }

  /// Makes a segue that runs a closure.
  ///
  /// - Parameters:
  ///   - identifier: A name.
  ///   - source: The controller that is left.
  ///   - destination: The controller that is shown.
  ///   - performHandler: Called by `perform()`.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    self.performHandler = performHandler
    super.init()
  }

  /// Runs the closure given to the initializer; without one it does nothing.
  open func perform() { performHandler?() }
}
