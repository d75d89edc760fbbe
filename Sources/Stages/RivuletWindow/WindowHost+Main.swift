#if Window
  import Foundation
  import UIKit

  /// Shows the app that `UIApplicationMain` runs, and exits when its window is closed.
  @c(rivulet_show_application_in_window) public func showApplicationInWindow() {
    Task { @MainActor in
      guard let delegate = UIApplication.mainDelegate else { return }
      var configuration = WindowHost.Configuration()
      configuration.title = ProcessInfo.processInfo.processName
      do {
        try await WindowHost.run(configuration, app: delegate)
      } catch {
        try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
        exit(1)
      }
      exit(0)
    }
  }
#endif
