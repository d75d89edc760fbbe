#if Window
  import Foundation
  import RivuletWindow
  import Testing
  import UIKit

  /// Real windows on an X server, driven as by a user. `make window` starts a server without a screen.
  @MainActor @Suite(.serialized, .enabled(if: Desktop.exists), .timeLimit(.minutes(1)))
  struct WindowTests {
    private let desktop: Desktop
    private var configuration = WindowHost.Configuration()

    init() throws {
      desktop = try #require(Desktop())
      desktop.moveMouse(x: 1500, y: 1100)
      configuration.title = "test \(UUID())"
      configuration.size = CGSize(width: 320, height: 240)
      configuration.scale = 1
    }

    // MARK: Help

    /// Waits until a condition holds, at most five seconds.
    private func eventually(
      _ condition: @MainActor () -> Bool, _ comment: Comment? = nil,
      location: SourceLocation = #_sourceLocation
    ) async throws {
      for _ in 0..<500 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
      #expect(condition(), comment, sourceLocation: location)
    }

    /// Shows a stage in a window while the body runs, closes the window, and returns the host.
    @discardableResult
    private func withWindow(
      of stage: Stage, _ configuration: WindowHost.Configuration? = nil, _ body: (UInt) async throws -> Void
    ) async throws -> WindowHost {
      let host = WindowHost(stage, configuration: configuration ?? self.configuration)
      let running = Task { try await host.run() }
      try await eventually({ desktop.window(titled: self.configuration.title) != nil }, "no window")
      let window = try #require(desktop.window(titled: self.configuration.title))
      do { try await body(window) } catch { Issue.record(error) }
      desktop.askToClose(window)
      try await running.value
      #expect(desktop.window(titled: self.configuration.title) == nil)
      return host
    }

    private func bytes(_ stage: Stage) -> [UInt8] {
      (stage.image().dataProvider?.data).map { [UInt8]($0) } ?? []
    }

    /// Text, a shadow, curves and a button that is a quarter of the window.
    private final class ScreenController: UIViewController {
      let button = UIButton()
      var taps = 0

      override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        let label = UILabel(frame: CGRect(x: 20, y: 150, width: 280, height: 40))
        label.text = "Rivulet in a window"
        let disc = UIView(frame: CGRect(x: 200.5, y: 30, width: 70, height: 70))
        disc.backgroundColor = .systemOrange
        disc.layer.cornerRadius = 35
        disc.layer.shadowOpacity = 0.5
        button.setTitle("Tap", for: .normal)
        button.backgroundColor = .systemBlue
        button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .primaryActionTriggered)
        for part in [label, disc, button] { view.addSubview(part) }
      }

      override func viewDidLayoutSubviews() {
        button.frame = CGRect(x: 0, y: 0, width: view.bounds.width / 2, height: view.bounds.height / 2)
      }
    }

    private func makeStage() -> (Stage, ScreenController) {
      let (stage, controller) = (Stage(clock: .system), ScreenController())
      stage.show(controller)
      return (stage, controller)
    }

    // MARK: Pixels

    @Test(arguments: [1, 1.5, 2]) func windowShowsTheBytesOfTheStage(scale: Double) async throws {
      let (stage, _) = makeStage()
      var configuration = configuration
      configuration.scale = scale
      try await withWindow(of: stage, configuration) { window in
        #expect(stage.size == CGSize(width: 320, height: 240) && stage.scale == scale)
        try await eventually({ desktop.pixels(of: window) == bytes(stage) }, "other pixels")
        #expect(desktop.pixels(of: window).count == Int(320 * 240 * scale * scale) * 4)
      }
    }

    @Test func resizedWindowIsLaidOutAndDrawnAnew() async throws {
      let (stage, controller) = makeStage()
      try await withWindow(of: stage) { window in
        desktop.resize(window, width: 500, height: 301)
        try await eventually { stage.size == CGSize(width: 500, height: 301) }
        #expect(controller.button.frame.size == CGSize(width: 250, height: 150.5))
        try await eventually({ desktop.pixels(of: window) == bytes(stage) }, "other pixels")
        desktop.resize(window, width: 1, height: 1)
        try await eventually { stage.size == CGSize(width: 1, height: 1) }
      }
    }

    @Test func changesAreDrawnOverWhatIsThere() async throws {
      let (stage, controller) = makeStage()
      try await withWindow(of: stage) { window in
        try await eventually { desktop.pixels(of: window) == bytes(stage) }
        controller.button.backgroundColor = .systemRed
        stage.userInterfaceStyle = .dark
        try await eventually({ desktop.pixels(of: window) == bytes(stage) }, "other pixels")
        desktop.hide(window)
        try await Task.sleep(for: .milliseconds(50))
        controller.button.backgroundColor = .systemGreen
        desktop.show(window)
        try await eventually({ desktop.pixels(of: window) == bytes(stage) }, "other pixels")
      }
    }

    // MARK: Input

    @Test func clickTapsWhatIsUnderTheMouse() async throws {
      let (stage, controller) = makeStage()
      var configuration = configuration
      configuration.scale = 2
      try await withWindow(of: stage, configuration) { window in
        let corner = desktop.place(of: window)
        desktop.moveMouse(x: corner.x + 300, y: corner.y + 220)
        desktop.press(button: 1)
        try await eventually { controller.taps == 1 }
        desktop.moveMouse(x: corner.x + 340, y: corner.y + 220)
        desktop.press(button: 1)
        try await Task.sleep(for: .milliseconds(100))
        #expect(controller.taps == 1, "the button ends at 320 pixels, which are 160 points")
      }
    }

    @Test func wheelAndKeysScrollAndTabMovesTheFocus() async throws {
      let stage = Stage(clock: .system)
      let scroll = UIScrollView()
      let button = UIButton(frame: CGRect(x: 10, y: 900, width: 100, height: 40))
      var taps = 0
      button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
      scroll.contentSize = CGSize(width: 320, height: 1000)
      scroll.addSubview(button)
      stage.show(scroll)
      try await withWindow(of: stage) { window in
        let corner = desktop.place(of: window)
        desktop.focus(window)
        desktop.moveMouse(x: corner.x + 100, y: corner.y + 100)
        desktop.press(button: 5)
        try await eventually({ abs(scroll.contentOffset.y - 60) < 0.01 }, "no notch")
        desktop.press(key: "Next")
        try await eventually({ abs(scroll.contentOffset.y - 264) < 0.01 }, "no page")
        desktop.press(key: "Tab")
        try await eventually({ scroll.contentOffset.y >= 700 }, "the button is not in view")
        desktop.press(key: "Return")
        try await eventually({ taps == 1 }, "not activated")
        // The ring's blue lies on the left of the button, where the app draws nothing.
        try await eventually({ desktop.pixels(of: window).contains(sequence: [0, 95, 204, 255]) }, "no ring")
      }
    }

    @Test func keysTypeIntoTheFieldThatWasClicked() async throws {
      let stage = Stage(clock: .system)
      let screen = UIViewController()
      let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
      field.placeholder = "Name"
      screen.view.addSubview(field)
      stage.show(screen)
      try await withWindow(of: stage) { window in
        let corner = desktop.place(of: window)
        desktop.focus(window)
        desktop.press(key: "x")
        desktop.moveMouse(x: corner.x + 60, y: corner.y + 37)
        desktop.press(button: 1)
        try await eventually({ field.isFirstResponder }, "not edited")
        try await Task.sleep(for: .milliseconds(100))
        desktop.press(key: "h", holding: "Shift_L")
        for name in ["i", "space", "1"] { desktop.press(key: name) }
        desktop.press(key: "1", holding: "Shift_L")
        try await eventually({ field.text == "Hi 1!" }, "typed \(field.text ?? "")")
        desktop.press(key: "a", holding: "Control_L")
        desktop.press(key: "x", holding: "Control_L")
        try await eventually({ field.text == "" }, "not cut")
        for _ in 0..<2 { desktop.press(key: "v", holding: "Control_L") }
        try await eventually({ field.text == "Hi 1!Hi 1!" }, "pasted \(field.text ?? "")")
        desktop.press(key: "BackSpace", holding: "Control_L")
        try await eventually({ field.text == "Hi 1!Hi " }, "deleted to \(field.text ?? "")")
      }
    }

    // MARK: Life

    @Test func windowOpensAgainInTheSameProgram() async throws {
      let (stage, _) = makeStage()
      for _ in 0..<3 {
        try await withWindow(of: stage) { window in
          try await eventually({ desktop.pixels(of: window) == bytes(stage) }, "other pixels")
        }
      }
    }

    @Test func secondWindowIsRefused() async throws {
      let (stage, _) = makeStage()
      try await withWindow(of: stage) { _ in
        await #expect(throws: WindowHost.Failure.isOpen) { try await WindowHost(Stage(clock: .system)).run() }
      }
    }

    @Test func cancellationAndATerminationClose() async throws {
      let (stage, _) = makeStage()
      for isSignalled in [true, false, true] {
        let host = WindowHost(stage, configuration: configuration)
        let running = Task { try await host.runUntilInterrupted() }
        try await eventually { desktop.window(titled: configuration.title) != nil }
        if isSignalled { kill(getpid(), SIGTERM) } else { running.cancel() }
        try await running.value
        #expect(desktop.window(titled: configuration.title) == nil)
      }
    }

    @Test func missingDisplayIsASentence() async {
      await #expect(processExitsWith: .success) {
        for name in ["DISPLAY", "WAYLAND_DISPLAY"] { _ = unsafe setenv(name, ":4711", 1) }
        _ = unsafe unsetenv("SDL_VIDEODRIVER")
        do {
          try await WindowHost.run { UIViewController() }
          exit(1)
        } catch {
          exit("\(error)".hasPrefix("There is no display to open a window on (") ? 0 : 2)
        }
      }
    }

    // MARK: Cost

    @Test func idleWindowDrawsNothing() async throws {
      let (stage, _) = makeStage()
      let host = try await withWindow(of: stage) { window in
        try await eventually { desktop.pixels(of: window) == bytes(stage) }
        try await Task.sleep(for: .seconds(1))
      }
      #expect(host.frameTimes.count < 10)
    }

    @Test func animationIsDrawnWhileItCanBeSeen() async throws {
      let (stage, controller) = makeStage()
      func frames(hidden isHidden: Bool) async throws -> Int {
        let host = try await withWindow(of: stage) { window in
          if isHidden { desktop.hide(window) }
          controller.button.alpha = 1
          UIView.animate(withDuration: 1) { controller.button.alpha = 0 }
          try await Task.sleep(for: .milliseconds(1100))
        }
        return host.frameTimes.count
      }
      let (visible, hidden) = (try await frames(hidden: false), try await frames(hidden: true))
      #expect(visible > hidden, "\(visible) and \(hidden) frames")
    }

    // MARK: Benchmarks

    private static let isMeasured = ProcessInfo.processInfo.environment["RIVULET_MEASURE"] != nil

    /// The seconds for which the program has used a processor.
    private static var processorTime: Double { Double(clock()) / 1_000_000 }

    /// Prints the time of a processor that a window takes in which nothing changes, with RIVULET_MEASURE=1.
    @Test(.enabled(if: isMeasured)) func idleWindowIsMeasured() async throws {
      let (stage, _) = makeStage()
      try await withWindow(of: stage) { window in
        try await eventually { desktop.pixels(of: window) == bytes(stage) }
        try await Task.sleep(for: .milliseconds(300))
        let before = Self.processorTime
        try await Task.sleep(for: .seconds(2))
        print("idle: \(Self.processorTime - before) s of processor time in 2 s")
      }
    }

    /// Prints the times of frames in which the whole window changes: SDL_RENDER_VSYNC=0 RIVULET_MEASURE=1.
    @Test(.enabled(if: isMeasured), arguments: [1, 2])
    func fullWindowAnimationIsMeasured(scale: Double) async throws {
      let (stage, controller) = makeStage()
      var configuration = configuration
      configuration.size = CGSize(width: 1280, height: 800)
      configuration.scale = scale
      let host = try await withWindow(of: stage, configuration) { _ in
        for _ in 0..<3 {
          UIView.animate(withDuration: 1) { controller.view.backgroundColor = .systemTeal }
          try await Task.sleep(for: .seconds(1))
          UIView.animate(withDuration: 1) { controller.view.backgroundColor = .systemYellow }
          try await Task.sleep(for: .seconds(1))
        }
      }
      let (times, count) = (host.frameTimes, Double(host.frameTimes.count))
      func milliseconds(_ seconds: Double) -> String { String(format: "%.2f ms", 1000 * seconds / count) }
      print(
        "scale \(scale): \(times.count) frames; drawing \(milliseconds(times.drawing)),",
        "upload \(milliseconds(times.uploading)), presenting \(milliseconds(times.presenting))")
    }
  }

  extension [UInt8] {
    /// Whether the bytes occur at a multiple of their number.
    fileprivate func contains(sequence bytes: [UInt8]) -> Bool {
      stride(from: 0, to: count - bytes.count, by: bytes.count).contains {
        self[$0..<$0 + bytes.count].elementsEqual(bytes)
      }
    }
  }
#endif
