internal import CApplicationHosts

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Runs an app until its host ends it: in web browsers if the program is linked with the product
/// `RivuletHost`, or in a window with `RivuletWindow`. With both, the environment variable `RIVULET_HOST`
/// chooses: `browser`, the default, or `window`. Without either it says so on the standard error output, and
/// exits with the status 1.
///
/// - Parameters:
///   - argc: The number of the program's arguments; not used.
///   - argv: The program's arguments; not used.
///   - principalClassName: The name of a subclass of `UIApplication`, such as `Notes.Application`; nil for
///     `UIApplication`.
///   - delegateClassName: The name of the delegate's class, such as `Notes.AppDelegate`.
/// - Returns: Nothing: the program exits when the host ends.
@preconcurrency @MainActor @discardableResult public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  if let name = principalClassName {
    guard let principal = NSClassFromString(name) as? UIApplication.Type else {
      fail("there is no application class \(name)")
    }
    UIApplication.use(principal)
  }
  guard let name = delegateClassName,
    let delegate = NSClassFromString(name) as? (NSObject & UIApplicationDelegate).Type
  else { fail("there is no delegate class \(delegateClassName ?? "")") }
  UIApplication.run(delegate)
}

private func fail(_ reason: String) -> Never {
  try? FileHandle.standardError.write(contentsOf: Data("The app cannot start: \(reason).\n".utf8))
  exit(1)
}

extension UIApplication {
  /// The delegate of the app that `UIApplicationMain` runs, for hosts.
  package private(set) static var mainDelegate: (NSObject & UIApplicationDelegate).Type?

  /// Starts the host that the program is linked with, and runs the main queue until the host exits.
  static func run(_ delegate: (NSObject & UIApplicationDelegate).Type) -> Never {
    mainDelegate = delegate
    let prefersWindow = ProcessInfo.processInfo.environment["RIVULET_HOST"] == "window"
    let starts =
      prefersWindow
      ? [rivulet_start_window, rivulet_start_browser] : [rivulet_start_browser, rivulet_start_window]
    guard starts.contains(where: { $0() != 0 }) else {
      fail(
        "it has no host to show it; add the product RivuletHost or RivuletWindow of the package rivulet to "
          + "the dependencies of its target")
    }
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}

extension UIApplicationDelegate {
  /// Runs the app: what `@main` on the delegate's class starts.
  public static func main() {
    guard let delegate = self as? (NSObject & UIApplicationDelegate).Type else {
      fail("\(self) is no subclass of NSObject")
    }
    UIApplication.run(delegate)
  }
}
