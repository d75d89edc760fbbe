public import UIKit
import Foundation
import Interrupts

extension BrowserHost {
  /// Makes a host for a stage, which must run on the system's clock. Every visitor sees this stage, even if
  /// the configuration asks for an app per visitor.
  public convenience init(_ stage: Stage, configuration: Configuration = Configuration()) {
    let app = StageApp(stage)
    var configuration = configuration
    configuration.apps = .shared
    self.init(configuration: configuration) { app }
  }

  /// Shows a view controller in web browsers until Ctrl-C or the cancellation of the task. Prints the address
  /// to open.
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

  /// Shows a view in web browsers until Ctrl-C or the cancellation of the task. Prints the address to open.
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

  private static func run(
    _ configuration: Configuration, show: @escaping @MainActor (Stage) -> Void
  ) async throws {
    let host = BrowserHost(configuration: configuration) {
      let stage = Stage(clock: .system)
      show(stage)
      return StageApp(stage)
    }
    try await host.runUntilInterrupted()
  }

  /// Serves like `run(ready:)` until Ctrl-C or the cancellation of the task, and prints the address to open.
  public func runUntilInterrupted() async throws {
    let serving = Task {
      try await run { address in
        // Written at once, into a pipe too, so that another program can wait for the line.
        let line = "Open \(address.absoluteString) in a browser. Ctrl-C ends it.\n"
        try? FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
      }
    }
    let interrupts = InterruptSignal { serving.cancel() }
    defer { interrupts.end() }
    try await withTaskCancellationHandler {
      try await serving.value
    } onCancel: {
      serving.cancel()
    }
  }
}
