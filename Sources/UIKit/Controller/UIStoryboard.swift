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

  private func report(_ key: String) {
    CADiagnostics.report(.init(object: "UIStoryboard", key: key, problem: .unreadableStoryboard))
  }
}
