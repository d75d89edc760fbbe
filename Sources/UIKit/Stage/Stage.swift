import Raster
import RenderTree

/// A device without a screen: shows views, lets time pass, takes touches and gives pictures.
///
/// On its virtual clock nothing happens by itself: `advance(by:)` moves the time, and on the way fires scripts, animation
/// completions and display links in the order of their times. The same calls give the same bytes on every machine.
/// A live host gives it the system's clock instead.
///
///     let stage = Stage(size: CGSize(width: 300, height: 300))
///     stage.show(view)
///     stage.tap(at: CGPoint(x: 150, y: 150))
///     stage.advance(by: 0.4)
///     let picture = stage.image()
///
/// Stages do not disturb each other. What has no stage of its own (`CACurrentMediaTime()`, `UIScreen.main`,
/// `UITraitCollection.current`, and the end of a `UIView.animate` block in which nothing was animated) speaks for the one that was made
/// or driven last.
@MainActor public final class Stage {
  public enum Clock: Sendable {
    /// Starts at 0 and moves with `advance`.
    case virtual
    /// The machine's monotonic clock; the host calls `process(until:)`.
    case system
  }

  static weak var current: Stage?

  public let screen: UIScreen
  /// Shows whatever is on the stage. A new one replaces the views that were shown.
  public internal(set) var window: UIWindow {
    didSet { if window !== oldValue { replaceWindow(oldValue) } }
  }

  /// What assistive technology was told, in order: the last hundred notifications. Objects in them are not
  /// kept alive.
  public private(set) var accessibilityNotifications: [AccessibilityNotification] = []
  private static let maximumNotifications = 100

  let context: RenderContext
  let touchTracker = TouchTracker()
  var script = Script()
  var isInCallbacks = false
  var renderer = StageRenderer()
  private(set) var environment: Environment

  /// - Parameters:
  ///   - size: In points. A side that is not positive and finite counts as 1; pixels are limited to 16,384 a side.
  ///   - scale: Pixels per point, limited to 0.1 … 16; NaN counts as 1.
  ///   - framesPerSecond: How often display links fire unless they ask for less; one that is not positive counts as 60.
  ///   - safeAreaInsets: The parts of the edges that the device's frame obstructs.
  public init(
    size: CGSize = CGSize(width: 375, height: 667), scale: CGFloat = 2, clock: Clock = .virtual,
    framesPerSecond: Int = 60, safeAreaInsets: UIEdgeInsets = .zero
  ) {
    let size = Self.usable(size)
    let scale = Self.usable(scale)
    screen = UIScreen(
      bounds: CGRect(origin: .zero, size: size), scale: scale,
      framesPerSecond: framesPerSecond > 0 ? framesPerSecond : 60)
    environment = Environment()
    context = RenderContext(
      clock: clock == .virtual ? .virtual() : .system, framesPerSecond: Double(framesPerSecond))
    UITraitCollection.current = environment.traits(scale: scale)
    window = UIWindow(frame: screen.bounds)
    window.backgroundColor = .systemBackground
    window.screenSafeAreaInsets = safeAreaInsets.usable
    makeCurrent()
    install(window)
  }

  /// On the main actor wherever the last reference goes: layers and their screen belong to one thread.
  isolated deinit {}

  private static func usable(_ size: CGSize) -> CGSize {
    func side(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite ? length : 1 }
    return CGSize(width: side(size.width), height: side(size.height))
  }

  static func usable(_ scale: CGFloat) -> CGFloat { scale.isNaN ? 1 : min(max(scale, 0.1), 16) }

  /// In points.
  public var size: CGSize { screen.bounds.size }

  /// Pixels per point.
  public var scale: CGFloat { screen.scale }

  // MARK: What is shown

  /// Shows the view alone, filling the window when it has no size of its own, and where its frame says otherwise.
  public func show(_ view: UIView) {
    makeCurrent()
    clear()
    if view.frame.isEmpty {
      view.frame = window.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    window.addSubview(view)
  }

  /// Shows the controller's view alone, filling the window.
  public func show(_ controller: UIViewController) {
    makeCurrent()
    clear()
    window.rootViewController = controller
  }

  private func clear() {
    window.rootViewController = nil
    for view in window.subviews { view.removeFromSuperview() }
  }

  /// Behind everything. The default is the system's background: white, or black in the dark style.
  public var backgroundColor: UIColor? {
    get { window.backgroundColor }
    set { window.backgroundColor = newValue }
  }

  /// Gives the device another size and, unless it is nil, another scale. The views are laid out anew.
  public func resize(to size: CGSize, scale: CGFloat? = nil) {
    makeCurrent()
    screen.bounds.size = Self.usable(size)
    if let scale { screen.scale = Self.usable(scale) }
    window.resize(to: screen.bounds)
    apply(environment)
  }

  // MARK: Environment

  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { environment.userInterfaceStyle }
    set { change { $0.userInterfaceStyle = newValue } }
  }

  public var contentSizeCategory: UIContentSizeCategory {
    get { environment.contentSizeCategory }
    set { change(\.contentSizeCategory, to: newValue, posting: UIContentSizeCategory.didChangeNotification) }
  }

  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { environment.layoutDirection }
    set { change { $0.layoutDirection = newValue } }
  }

  /// Whether `UIAccessibility.isReduceMotionEnabled`.
  public var reduceMotion: Bool {
    get { environment.reduceMotion }
    set {
      change(\.reduceMotion, to: newValue, posting: UIAccessibility.reduceMotionStatusDidChangeNotification)
    }
  }

  /// Edges that are not finite count as 0.
  public var safeAreaInsets: UIEdgeInsets {
    get { window.screenSafeAreaInsets }
    set {
      let newValue = newValue.usable
      guard newValue != safeAreaInsets else { return }
      window.screenSafeAreaInsets = newValue
      window.updateSafeArea()
    }
  }

  public var traitCollection: UITraitCollection { environment.traits(scale: screen.scale) }

  func record(_ notification: AccessibilityNotification) {
    if accessibilityNotifications.count == Self.maximumNotifications {
      accessibilityNotifications.removeFirst()
    }
    accessibilityNotifications.append(notification)
  }

  private func change(_ edit: (inout Environment) -> Void) {
    makeCurrent()
    var changed = environment
    edit(&changed)
    apply(changed)
  }

  private func change<Value: Equatable>(
    _ setting: WritableKeyPath<Environment, Value>, to value: Value, posting name: Notification.Name
  ) {
    let old = environment[keyPath: setting]
    change { $0[keyPath: setting] = value }
    if old != value { NotificationCenter.default.post(name: name, object: nil) }
  }

  private func apply(_ changed: Environment) {
    environment = changed
    screen.traitCollection = traitCollection
    UITraitCollection.current = traitCollection
    window.adopt(traitCollection)
  }

  // MARK: Being the current one

  /// Makes this the stage that the process-wide clock, screen and traits belong to.
  package func makeCurrent() {
    Stage.current = self
    context.makeCurrent()
    UITraitCollection.current = traitCollection
  }

  private func install(_ window: UIWindow) {
    context.rootLayer = window.layer
    screen.traitCollection = traitCollection
    window.attach(to: self)
  }

  private func replaceWindow(_ old: UIWindow) {
    touchTracker.cancelAll(time: time)
    old.stage = nil
    window.screenSafeAreaInsets = old.screenSafeAreaInsets
    install(window)
  }
}

/// The settings that a stage's traits are made of.
struct Environment {
  var userInterfaceStyle = UIUserInterfaceStyle.light
  var contentSizeCategory = UIContentSizeCategory.large
  var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  var reduceMotion = false

  func traits(scale: CGFloat) -> UITraitCollection {
    UITraitCollection(
      userInterfaceStyle: userInterfaceStyle, layoutDirection: layoutDirection,
      preferredContentSizeCategory: contentSizeCategory, displayScale: scale)
  }
}
