import Interrupts
public import UIKit

/// Shows an app in a window of the desktop, with Wayland or X11.
///
/// ```swift
/// try await WindowHost.run { MyViewController() }
/// ```
///
/// The window has the pixels of its display, and its rate. The mouse's main button and fingers touch the app,
/// wheels and trackpads scroll it, and the keyboard and the desktop's input method do what they do in a
/// browser's page.
///
/// It is built with the package's trait `Window` only, which needs libsdl2-dev.
#if !Window
  @available(*, unavailable, message: "Build with the trait Window: .package(…, traits: [\"Window\"])")
#endif
@MainActor
public final class WindowHost {
  /// The settings of a window.
  public struct Configuration: Sendable {
    /// The title. Default: "Rivulet".
    public var title = "Rivulet"
    /// The size in points when the window opens, limited to the display's. A side that is not positive counts
    /// as 1. Default: 800 × 600.
    public var size = CGSize(width: 800, height: 600)
    /// Whether the user may change the size. Default: true.
    public var isResizable = true
    /// The pixels per point, limited to 0.25 … 8; nil for those of the display, which change when the
    /// window moves to another one. Default: the environment variable `RIVULET_SCALE`, else nil.
    ///
    /// X11 does not tell the desktop's own scale: there a display of 192 dots per inch has a scale of 2.
    public var scale: CGFloat?
    /// The light or dark style. Default: that of the environment variable `RIVULET_STYLE`, `light` or `dark`,
    /// else light.
    public var userInterfaceStyle = UIUserInterfaceStyle.light
    /// The value of `UIAccessibility.isReduceMotionEnabled`. Default: whether the environment variable
    /// `RIVULET_REDUCE_MOTION` is 1.
    public var reduceMotion = false
    /// The text size. Default: the one nearest to the environment variable `RIVULET_TEXT_SCALE`, else
    /// `large`, whose scale is 1.
    public var contentSizeCategory = UIContentSizeCategory.large

    /// Makes the default settings.
    public init() { self.init(environment: ProcessInfo.processInfo.environment) }

    init(environment: [String: String]) {
      func number(_ name: String) -> Double? {
        environment[name].flatMap { Double($0) }.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
      }
      scale = number("RIVULET_SCALE").map { CGFloat($0) }
      if environment["RIVULET_STYLE"] == "dark" { userInterfaceStyle = .dark }
      reduceMotion = environment["RIVULET_REDUCE_MOTION"] == "1"
      if let scale = number("RIVULET_TEXT_SCALE") { contentSizeCategory = .nearest(toTextScale: scale) }
    }
  }

  /// The reason why there is no window, or none any more.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    /// There is no desktop to open a window on; SDL's reason.
    case noDisplay(String)
    /// The window could not be opened or drawn on; SDL's reason.
    case noWindow(String)
    /// This process shows a window already.
    case isOpen

    /// The error as a sentence for people.
    public var description: String {
      switch self {
      case .noDisplay(let reason):
        "There is no display to open a window on (\(reason)): "
          + "start this on a desktop, where WAYLAND_DISPLAY or DISPLAY is set."
      case .noWindow(let reason): "The window failed: \(reason)."
      case .isOpen: "This program shows a window already: close it first."
      }
    }
  }

  private static var isOpen = false

  private let configuration: Configuration
  private let makeStage: @MainActor (WindowScreen) -> Stage
  /// The work of the frames of the last run.
  package private(set) var frameTimes = FrameTimes()

  /// - Parameter makeStage: Makes the stage for a window, on the system's clock.
  private init(_ configuration: Configuration, makeStage: @escaping @MainActor (WindowScreen) -> Stage) {
    self.configuration = configuration
    self.makeStage = makeStage
  }

  /// Makes a host for a stage, which must run on the system's clock. The stage takes the size and the scale
  /// of the window, and the settings' style.
  public convenience init(_ stage: Stage, configuration: Configuration = Configuration()) {
    self.init(configuration) { _ in stage }
  }

  private convenience init(_ configuration: Configuration, show: @escaping @MainActor (Stage) -> Void) {
    self.init(configuration) { screen in
      let stage = Stage(
        size: screen.size, scale: screen.scale, clock: .system, framesPerSecond: screen.framesPerSecond)
      configuration.prepare(stage)
      show(stage)
      return stage
    }
  }

  /// Shows a view controller in a window until it is closed, Ctrl-C, or the cancellation of the task.
  ///
  /// - Parameters:
  ///   - configuration: The title and the size.
  ///   - root: Makes the app's first view controller, when the window is open.
  /// - Throws: `Failure`.
  public static func run(
    _ configuration: Configuration = Configuration(), _ root: @escaping @MainActor () -> UIViewController
  ) async throws {
    try await WindowHost(configuration) { $0.show(root()) }.runUntilInterrupted()
  }

  /// Shows a view in a window until it is closed, Ctrl-C, or the cancellation of the task. A view with an
  /// empty frame fills the window.
  ///
  /// - Parameters:
  ///   - configuration: The title and the size.
  ///   - root: Makes the view, when the window is open.
  /// - Throws: `Failure`.
  public static func run(
    _ configuration: Configuration = Configuration(), _ root: @escaping @MainActor () -> UIView
  ) async throws {
    try await WindowHost(configuration) { $0.show(root()) }.runUntilInterrupted()
  }

  /// Shows an app in a window, from its own entry point, until it is closed, Ctrl-C, or the cancellation of
  /// the task.
  ///
  /// - Parameters:
  ///   - configuration: The title and the size.
  ///   - delegate: The class of the application's delegate, which is made when the window is open.
  /// - Throws: `Failure`.
  public static func run(
    _ configuration: Configuration = Configuration(), app delegate: (NSObject & UIApplicationDelegate).Type
  ) async throws {
    var shown: Stage?
    defer { shown?.terminateApplication() }
    try await WindowHost(configuration) { stage in
      shown = stage
      stage.launch(delegate)
    }.runUntilInterrupted()
  }

  /// Shows the window like `run()`, until Ctrl-C too.
  public func runUntilInterrupted() async throws {
    try await untilInterrupted { [self] in try await run() }
  }

  /// Shows the window until the user closes it or the task is cancelled. It can be shown again then.
  ///
  /// - Throws: `Failure`.
  public func run() async throws {
    #if Window
      guard !Self.isOpen else { throw Failure.isOpen }
      Self.isOpen = true
      defer { Self.isOpen = false }
      Stage.reportFontProblem()
      let alarm = Alarm()
      let thread = WindowThread()
      let screen = try await thread.open(configuration) { Task { @MainActor in alarm.ring() } }
      let stage = makeStage(screen)
      configuration.prepare(stage)
      stage.onNeedsFlush = { MainActor.assumeIsolated { alarm.ring() } }
      let app = WindowApp(stage, on: screen, send: thread.send)
      while !app.isClosed, !Task.isCancelled {
        app.turn(thread.takeEvents())
        guard !app.isClosed else { break }
        await alarm.wait(seconds: app.nextDeadline.map { $0 - stage.time })
      }
      stage.onNeedsFlush = nil
      app.end()
      frameTimes = await thread.close()
      if let failure = app.failure { throw Failure.noWindow(failure) }
    #endif
  }
}

#if !Window
  @available(*, unavailable)
#endif
extension WindowHost.Configuration {
  /// Sets what the user prefers.
  @MainActor fileprivate func prepare(_ stage: Stage) {
    stage.userInterfaceStyle = userInterfaceStyle
    stage.reduceMotion = reduceMotion
    stage.contentSizeCategory = contentSizeCategory
  }
}
