import ArgumentParser
import UIKit

#if Window
  import RivuletWindow

  /// The window of the demo.
  enum DemoWindow {
    static func validate() throws {}

    /// - Parameter size: The fixed size in points; nil lets the user change it.
    @MainActor static func show(_ stage: Stage, size: CGSize?) async throws {
      var configuration = WindowHost.Configuration()
      if let size {
        configuration.size = size
        configuration.isResizable = false
      }
      try await WindowHost(stage, configuration: configuration).runUntilInterrupted()
    }
  }
#else
  /// The window that this program is built without.
  enum DemoWindow {
    static func validate() throws {
      throw ValidationError(
        """
        This program is built without windows. Build it with libsdl2-dev and the trait Window: \
        swift run -c release --traits Window --scratch-path .build/window rivulet demo --window
        """)
    }

    @MainActor static func show(_ stage: Stage, size: CGSize?) async throws { try validate() }
  }
#endif
