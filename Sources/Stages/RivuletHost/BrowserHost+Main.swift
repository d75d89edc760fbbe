import Foundation
internal import UIKit

/// Shows the app that `UIApplicationMain` runs, and exits when the host ends. The environment variable
/// `RIVULET_PORT` is the port to listen on.
@c(rivulet_show_application_in_browser) public func showApplicationInBrowser() {
  Task { @MainActor in
    guard let delegate = UIApplication.mainDelegate else { return }
    var configuration = BrowserHost.Configuration()
    configuration.title = ProcessInfo.processInfo.processName
    do {
      if let port = ProcessInfo.processInfo.environment["RIVULET_PORT"] {
        guard let number = UInt16(port) else { throw BadPort(text: port) }
        configuration.port = number
      }
      try await BrowserHost.run(configuration, app: delegate)
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
      exit(1)
    }
    exit(0)
  }
}

/// An environment variable that is not a port.
private struct BadPort: Error, CustomStringConvertible {
  let text: String
  var description: String { "RIVULET_PORT is '\(text)', and not a number from 0 to 65535." }
}
