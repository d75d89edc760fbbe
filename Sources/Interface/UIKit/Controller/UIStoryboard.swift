/// The name of a storyboard made by Interface Builder.
///
/// Storyboards cannot be read on Linux. Each use is reported once by its name; make the controllers in code.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let name: String

  /// Creates the name of a storyboard.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }

  /// Reports the storyboard, and returns nil.
  open func instantiateInitialViewController() -> UIViewController? {
    report(name)
    return nil
  }

  /// Reports the controller of the storyboard, and returns a plain controller in its place.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    report("\(name).\(identifier)")
    return UIViewController()
  }

  /// Reports the storyboard, and returns nil.
  open func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    report(name)
    return nil
  }

  /// Reports the controller of the storyboard, and returns one of its class from `init()` in its place. The
  /// creator is not called: there is nothing to decode.
  open func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    report("\(name).\(identifier)")
    return ViewController()
  }

  private func report(_ key: String) {
    CADiagnostics.report(.init(object: "UIStoryboard", key: key, problem: .unreadableStoryboard))
  }
}
