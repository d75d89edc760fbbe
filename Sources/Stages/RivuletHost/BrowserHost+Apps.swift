public import UIKit
import Foundation
import Interrupts

extension BrowserHost {
  /// Makes a host for a stage, which must run on the system's clock. Every visitor sees this stage, even if
  /// the configuration asks for an app per visitor.
  public convenience init(_ stage: Stage, configuration: Configuration = Configuration()) {
    let app = StageApp(stage, followsLanguages: configuration.followsLanguages)
    var configuration = configuration
    configuration.apps = .shared
    self.init(configuration: configuration) { app }
  }

  /// Shows a view controller in web browsers until Ctrl-C or the cancellation of the task. Prints the
  /// addresses to open.
  ///
  /// - Parameters:
  ///   - configuration: The address, and whether visitors share an app.
  ///   - root: Makes the app's first view controller: once, or for each visitor.
  /// - Throws: `Failure`.
  public static func run(
    _ configuration: Configuration = Configuration(), _ root: @escaping @MainActor () -> UIViewController
  ) async throws {
    try await run(configuration) { $0.show(root()) }
  }

  /// Shows a view in web browsers until Ctrl-C or the cancellation of the task. Prints the addresses to open.
  ///
  /// A view with an empty frame fills the window.
  ///
  /// - Parameters:
  ///   - configuration: The address, and whether visitors share an app.
  ///   - root: Makes the view: once, or for each visitor.
  /// - Throws: `Failure`.
  public static func run(
    _ configuration: Configuration = Configuration(), _ root: @escaping @MainActor () -> UIView
  ) async throws {
    try await run(configuration) { $0.show(root()) }
  }

  /// Shows an app in web browsers, from its own entry point, until Ctrl-C or the cancellation of the task.
  /// Prints the addresses to open.
  ///
  /// - Parameters:
  ///   - configuration: The address, and whether visitors share an app.
  ///   - delegate: The class of the application's delegate, of which one is made for each app.
  /// - Throws: `Failure`.
  public static func run(
    _ configuration: Configuration = Configuration(), app delegate: (NSObject & UIApplicationDelegate).Type
  ) async throws {
    try await run(configuration) { $0.launch(delegate) }
  }

  private static func run(
    _ configuration: Configuration, show: @escaping @MainActor (Stage) -> Void
  ) async throws {
    let host = BrowserHost(configuration: configuration) {
      let stage = Stage(clock: .system)
      show(stage)
      return StageApp(stage, followsLanguages: configuration.followsLanguages) {
        stage.terminateApplication()
      }
    }
    try await host.runUntilInterrupted()
  }

  /// Serves like `run(ready:)` until Ctrl-C or the cancellation of the task. Prints the addresses to open:
  /// that for this machine, and if other machines are admitted those for them.
  public func runUntilInterrupted() async throws {
    try await untilInterrupted { [self] in
      try await run(announcing: { addresses in
        // Written at once, into a pipe too, so that another program can wait for the line.
        try? FileHandle.standardOutput.write(contentsOf: Data(Self.invitation(to: addresses).utf8))
      })
    }
  }

  /// Returns the lines that say which address to open: the first on this machine, the others elsewhere.
  static func invitation(to addresses: [URL]) -> String {
    guard let first = addresses.first else { return "" }
    var lines = ["Open \(first.absoluteString) in a browser. Ctrl-C ends it."]
    if addresses.count > 1 {
      let others = addresses.dropFirst().map(\.absoluteString).joined(separator: " or ")
      lines.append("From other machines: \(others)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
