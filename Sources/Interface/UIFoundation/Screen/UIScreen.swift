import Synchronization

/// The surface on which windows are shown. Each stage has one.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  /// The screen of the stage that was created or used last. Without a stage, a screen of 375 × 667 points
  /// with two pixels per point.
  public static var main: UIScreen { current ?? unattached }

  /// The screen of the stage that was created or used last; nil without a stage.
  package static weak var current: UIScreen? { didSet { noteMainScale() } }

  private nonisolated static let scaleOfMain = Mutex<CGFloat>(2)

  /// The scale of the main screen, for drawing on any thread.
  nonisolated static var mainScale: CGFloat {
    MainQueue.isCurrent ? MainActor.assumeIsolated { main.scale } : scaleOfMain.withLock { $0 }
  }

  private static func noteMainScale() {
    let scale = main.scale
    scaleOfMain.withLock { $0 = scale }
  }

  /// The screen `main` alone.
  public static var screens: [UIScreen] { [main] }

  private static let unattached = UIScreen(
    bounds: CGRect(x: 0, y: 0, width: 375, height: 667), scale: 2, framesPerSecond: 60)

  /// The size of the screen in points, with the origin (0, 0).
  public package(set) var bounds: CGRect
  /// The number of pixels per point.
  public package(set) var scale: CGFloat { didSet { if self === Self.current { Self.noteMainScale() } } }
  /// Same as `scale`.
  public var nativeScale: CGFloat { scale }
  /// The size of the screen in pixels.
  public var nativeBounds: CGRect { bounds.applying(CGAffineTransform(scaleX: scale, y: scale)) }
  /// The mode of the screen, in its present size.
  public var currentMode: UIScreenMode? { UIScreenMode(size: nativeBounds.size) }
  /// Same as `currentMode`.
  public var preferredMode: UIScreenMode? { currentMode }
  /// The mode `currentMode` alone.
  public var availableModes: [UIScreenMode] { [UIScreenMode(size: nativeBounds.size)] }
  /// The rate of display links, unless they are set to a lower one.
  public let maximumFramesPerSecond: Int
  /// The parts of the edges that the device's frame obstructs.
  package var safeAreaInsets = UIEdgeInsets.zero
  /// The traits of the stage.
  public package(set) var traitCollection = UITraitCollection.current

  /// The brightness, 0 … 1. Has no effect: the screen is the host's. Default: 1. NaN is ignored.
  public var brightness: CGFloat {
    get { chosenBrightness }
    set {
      guard !newValue.isNaN, newValue != chosenBrightness else { return }
      chosenBrightness = min(max(newValue, 0), 1)
      NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
    }
  }
  private var chosenBrightness: CGFloat = 1
  /// Whether the screen may be darker than its lowest brightness. Has no effect. Default: false.
  public var wantsSoftwareDimming = false
  /// Always nil: a screen mirrors no other.
  public var mirrored: UIScreen? { nil }
  /// Always false.
  @available(*, deprecated, message: "Deprecated in iOS 17.2.")
  public var isCaptured: Bool { false }
  /// Always 0 seconds.
  public var calibratedLatency: CFTimeInterval { 0 }

  /// Posted when the app has changed the brightness.
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// Posted when another screen is there. A stage never posts it.
  public nonisolated static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
  /// Posted when a screen has gone. A stage never posts it.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification")
  /// Posted when the screen has another resolution. A stage never posts it.
  public nonisolated static let modeDidChangeNotification = Notification.Name(
    "UIScreenModeDidChangeNotification")
  /// Posted when the screen is recorded, or no longer is. A stage never posts it.
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")

  /// Returns a link that calls a method of a target for every frame, once it is added to a run loop.
  ///
  /// - Parameters:
  ///   - target: Retained until the link is invalidated.
  ///   - sel: The method, as in `Selector("step:", Page.step(_:))`.
  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }

  package init(bounds: CGRect, scale: CGFloat, framesPerSecond: Int) {
    maximumFramesPerSecond = framesPerSecond
    self.bounds = bounds
    self.scale = scale
    super.init()
  }
}
