#if Window
  import Foundation
  import RivuletWindow
  import Testing
  import UIKit

  /// A window on a Wayland compositor, which shows no program another one's pixels and types for none:
  /// SDL_VIDEODRIVER=wayland swift test --filter WaylandTests
  @MainActor
  @Suite(.enabled(if: ProcessInfo.processInfo.environment["WAYLAND_DISPLAY"] != nil), .timeLimit(.minutes(1)))
  struct WaylandTests {
    @Test func windowOpensAndDrawsAnAnimation() async throws {
      let stage = Stage(clock: .system)
      let view = UIView()
      stage.show(view)
      let host = WindowHost(stage)
      let running = Task { try await host.run() }
      try await Task.sleep(for: .seconds(1))
      UIView.animate(withDuration: 1) { view.backgroundColor = .systemBlue }
      try await Task.sleep(for: .seconds(2))
      running.cancel()
      try await running.value
      print("Wayland: \(stage.size) at scale \(stage.scale), \(host.frameTimes.count) frames")
      #expect(host.frameTimes.count > 2 && host.frameTimes.count < 100)
    }
  }
#endif
