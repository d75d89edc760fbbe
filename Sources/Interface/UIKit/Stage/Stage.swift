import Raster
import RenderTree

/// A device without a screen: shows views, advances time, handles touches and renders images.
///
/// On its virtual clock nothing happens by itself: `advance(by:)` moves the time, and on the way runs
/// scripts, animation completions and display links in the order of their times. The same calls give the same
/// bytes on every machine. A live host uses the system's clock instead.
///
///     let stage = Stage(size: CGSize(width: 300, height: 300))
///     stage.show(view)
///     stage.tap(at: CGPoint(x: 150, y: 150))
///     stage.advance(by: 0.4)
///     let picture = stage.image()
///
/// Stages are independent of each other. Process-wide state (`CACurrentMediaTime()`, `UIScreen.main`,
/// `UITraitCollection.current`, and the end of a `UIView.animate` block in which nothing was animated)
/// belongs to the stage that was created or used last.
@preconcurrency @MainActor public final class Stage: Device, AccessibilityDevice {
  /// The source of a stage's time.
  public enum Clock: Sendable {
    /// A clock that starts at 0 and moves with `advance`.
    case virtual
    /// The machine's monotonic clock. The host calls `process(until:)`.
    case system
  }

  /// The screen of the device.
  public let screen: UIScreen
  let pasteboard = UIPasteboard(.general)
  /// The window of the app itself, which the stage keeps. `UIWindow.makeKeyAndVisible()` replaces it, if the
  /// other window is of the normal level; other windows lie over it.
  public internal(set) var window: UIWindow {
    didSet { if window !== oldValue { replaceWindow(oldValue) } }
  }
  /// All windows that are shown.
  var windowStack = WindowStack()
  private weak var chosenKeyWindow: UIWindow?
  var keyWindow: UIWindow? {
    get { chosenKeyWindow ?? window }
    set { chosenKeyWindow = newValue }
  }
  /// The window that the stage has made, while another one has taken its place.
  var coveredWindow: UIWindow?
  /// The window that the stage has made.
  weak var madeWindow: UIWindow?
  /// The parent of several windows' layers.
  var windowsLayer: CALayer?

  /// The last hundred notifications posted for assistive technology, oldest first. Their objects are not
  /// retained.
  public private(set) var accessibilityNotifications: [AccessibilityNotification] = []
  private static let maximumNotifications = 100

  let context: RenderContext
  let touchTracker = TouchTracker()
  let keys = KeyTracker()
  var keyModifiers: UIKeyModifierFlags { keys.modifiers }
  var savedColors = SavedColors()
  let inputViews = InputViews()
  private(set) lazy var application = RunningApplication(on: self)
  var script = Script()
  var isInCallbacks = false
  /// The touch that may become a tap on the status bar.
  var statusBarTouch: PointerEvent?
  var renderer = StageRenderer()
  private(set) var environment: Environment

  /// Creates a stage with an empty window.
  ///
  /// - Parameters:
  ///   - size: The size in points. A side that is not positive and finite counts as 1; an image has at most
  ///     16,384 pixels a side.
  ///   - scale: The number of pixels per point, limited to 0.1 … 16; NaN counts as 1.
  ///   - clock: The source of the time.
  ///   - framesPerSecond: The rate of display links, unless they are set to a lower one. A rate that is not
  ///     positive counts as 60.
  ///   - safeAreaInsets: The parts of the edges that the device's frame obstructs, in points. An edge that is
  ///     not finite counts as 0.
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
    if clock == .system { environment.languages = UserLanguages.ofVisitor ?? UserLanguages.present }
    context = RenderContext(
      clock: clock == .virtual ? .virtual() : .system, framesPerSecond: Double(framesPerSecond))
    UITraitCollection.current = environment.traits(scale: scale, size: screen.bounds.size)
    window = Self.makeWindow(on: screen)
    screen.safeAreaInsets = safeAreaInsets.usable
    madeWindow = window
    makeCurrent()
    install(window)
  }

  /// Runs on the main actor, whichever thread releases the stage: layers and their screen belong to the main
  /// thread. Views and controllers that others keep disappear, and leave the keyboard and the window that the
  /// stage has made.
  isolated deinit {
    touchTracker.cancelAll(time: time)
    for window in windows { window.endEditing(true) }
    madeWindow?.removeContent()
    ViewAnimationCompletion.closingStage { context.flush() }
    if let other = UIApplication.shared.device { other.makeCurrent() } else { Self.forgetCurrent() }
    if UIScreen.current === screen { UIScreen.current = nil }
  }

  private static func usable(_ size: CGSize) -> CGSize {
    func side(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite ? length : 1 }
    return CGSize(width: side(size.width), height: side(size.height))
  }

  static func usable(_ scale: CGFloat) -> CGFloat { scale.isNaN ? 1 : min(max(scale, 0.1), 16) }

  /// The size in points.
  public var size: CGSize { screen.bounds.size }

  /// The number of pixels per point.
  public var scale: CGFloat { screen.scale }

  // MARK: Content

  /// Removes the shown views and shows this one. It fills the window if its frame is empty, or was given by
  /// another stage, and else keeps its frame.
  public func show(_ view: UIView) {
    makeCurrent()
    window.removeContent()
    window.show(view)
  }

  /// Removes the shown views and shows the controller's view, which fills the window.
  public func show(_ controller: UIViewController) {
    makeCurrent()
    window.removeContent()
    window.rootViewController = controller
  }

  /// The colour behind all views; nil is transparent. The default is the system's background: white, or black
  /// in the dark style.
  public var backgroundColor: UIColor? {
    get { window.backgroundColor }
    set { window.backgroundColor = newValue }
  }

  /// Changes the size of the device and, unless `scale` is nil, its scale. The views are laid out again. Both
  /// are limited as in `init`.
  public func resize(to size: CGSize, scale: CGFloat? = nil) {
    makeCurrent()
    UIDevice.current.change {
      let oldSize = screen.bounds.size
      screen.bounds.size = Self.usable(size)
      windowsLayer.map { layer in CATransaction.withoutActions { layer.frame = screen.bounds } }
      if let scale { screen.scale = Self.usable(scale) }
      let others = windows.filter { $0 !== window && $0.frame.size == oldSize }
      // The traits are those of the new size already, and the windows have the old ones.
      let traits = traitCollection
      window.resize(to: screen.bounds, traits: traits) { apply(environment) }
      for other in others { other.resize(to: screen.bounds, traits: traits) {} }
    }
  }

  // MARK: Environment

  /// The light or dark style of the stage's traits. Default: `light`.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { environment.userInterfaceStyle }
    set { change { $0.userInterfaceStyle = newValue } }
  }

  /// The text size of the stage's traits. Default: `large`. A change posts
  /// `UIContentSizeCategory.didChangeNotification`.
  public var contentSizeCategory: UIContentSizeCategory {
    get { environment.contentSizeCategory }
    set {
      let wasLarge = contentSizeCategory.isAccessibilityCategory
      change(\.contentSizeCategory, to: newValue, posting: UIContentSizeCategory.didChangeNotification)
      guard newValue.isAccessibilityCategory != wasLarge else { return }
      NotificationCenter.default.post(
        name: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil)
    }
  }

  /// The direction of the interface. Default: `leftToRight`.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { environment.layoutDirection }
    set { change { $0.layoutDirection = newValue } }
  }

  /// The value of `UIAccessibility.isReduceMotionEnabled`. Default: false. A change posts
  /// `reduceMotionStatusDidChangeNotification`.
  public var reduceMotion: Bool {
    get { environment.reduceMotion }
    set {
      change(\.reduceMotion, to: newValue, posting: UIAccessibility.reduceMotionStatusDidChangeNotification)
    }
  }

  /// The value of `UIAccessibility.isReduceTransparencyEnabled`: blurs are opaque colours. Default: false. A
  /// change posts `reduceTransparencyStatusDidChangeNotification`.
  public var reduceTransparency: Bool {
    get { environment.reduceTransparency }
    set {
      change(
        \.reduceTransparency, to: newValue,
        posting: UIAccessibility.reduceTransparencyStatusDidChangeNotification)
    }
  }

  /// The contrast of the stage's traits. Default: `normal`. `UIAccessibility.isDarkerSystemColorsEnabled`
  /// is true with `high`. A change posts `darkerSystemColorsStatusDidChangeNotification`.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { environment.contrast }
    set {
      change(
        \.contrast, to: newValue, posting: UIAccessibility.darkerSystemColorsStatusDidChangeNotification)
    }
  }

  /// The other settings for assistive technology, which `UIAccessibility` reads. Default: `standard`. Each
  /// setting that changes posts its notification, such as `boldTextStatusDidChangeNotification`.
  public var accessibilitySettings: AccessibilitySettings {
    get { environment.accessibility }
    set {
      let changed = environment.accessibility.symmetricDifference(newValue)
      change { $0.accessibility = newValue }
      for (setting, name) in AccessibilitySettings.notifications where changed.contains(setting) {
        NotificationCenter.default.post(name: name, object: nil)
      }
    }
  }

  /// The user's languages, most preferred first, as identifiers such as `zh-Hans` or `de-AT`. Views read them
  /// when they are made. Default: English on a virtual clock, whose frames are the same everywhere; on the
  /// system's clock the languages of the environment variables `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and
  /// `LANG`, else English.
  public var preferredLanguages: [String] {
    get { environment.languages }
    set { change { $0.languages = newValue } }
  }

  /// `preferredLanguages` of the stage that was made or driven last; English without a stage.
  public nonisolated static var preferredLanguages: [String] { UserLanguages.current }

  /// The parts of the edges that the device's frame obstructs, in points. An edge that is not finite counts
  /// as 0.
  public var safeAreaInsets: UIEdgeInsets {
    get { screen.safeAreaInsets }
    set {
      let newValue = newValue.usable
      guard newValue != safeAreaInsets else { return }
      screen.safeAreaInsets = newValue
      for window in windows { window.updateSafeArea() }
    }
  }

  /// The traits of the window and the screen.
  public var traitCollection: UITraitCollection {
    environment.traits(scale: screen.scale, size: screen.bounds.size)
  }

  /// Called with every notification for assistive technology. Default: nil.
  @preconcurrency public var onAccessibilityNotification: (@MainActor (AccessibilityNotification) -> Void)?

  // MARK: Copies

  /// Called with each text that the app copies to `UIPasteboard.general`, for hosts with a clipboard.
  /// Default: nil.
  public var onCopy: ((String) -> Void)? {
    get { pasteboard.onCopy }
    set { pasteboard.onCopy = newValue }
  }

  // MARK: Links

  /// The link of what is shown, for hosts with an address bar: words with slashes between them, without one
  /// at the ends. Default: nil, no link.
  public var link: String? { didSet { if link != oldValue { context.onNeedsFlush?() } } }

  /// Called when the host asks for what a link names, such as an address that was typed in. The link comes
  /// from outside: it may name nothing. Default: nil, which hands URLs with a scheme to the app's delegates.
  @preconcurrency public var onOpenLink: (@MainActor (String) -> Void)?

  /// Called with each URL that the app opens by `UIApplication.open(_:options:completionHandler:)`, for hosts
  /// that can show it. Returns whether it does. Default: nil, which opens nothing.
  @preconcurrency public var onOpenURL: (@MainActor (URL) -> Bool)?

  var opensURLs: Bool { onOpenURL != nil }

  func open(_ url: URL) -> Bool { onOpenURL?(url) ?? false }

  /// Hands a link from outside to the app. Without `onOpenLink`, one that is a URL with a scheme comes as
  /// such.
  package func open(link: String) {
    makeCurrent()
    context.flush()
    if let onOpenLink {
      onOpenLink(link)
    } else if let url = URL(string: link), url.scheme != nil {
      sendURL(url)
    }
    context.flush()
  }

  package func record(_ notification: AccessibilityNotification) {
    onAccessibilityNotification?(notification)
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
    UserLanguages.current = environment.languages
    for window in windows { window.adopt(traitCollection) }
  }

  // MARK: Current stage

  /// Makes this stage the owner of the process-wide clock, screen and traits.
  package func makeCurrent() {
    UIApplication.shared.device = self
    UIAccessibility.device = self
    UIScreen.current = screen
    UIPasteboard.current = pasteboard
    context.makeCurrent()
    UITraitCollection.current = traitCollection
    UserLanguages.current = environment.languages
  }

  /// Gives the process the traits and languages again that it has without a stage.
  private static func forgetCurrent() {
    UITraitCollection.current = .withoutStage
    UserLanguages.current = Environment().languages
  }
}

/// The settings from which a stage's traits are derived.
struct Environment {
  var userInterfaceStyle = UIUserInterfaceStyle.light
  var contentSizeCategory = UIContentSizeCategory.large
  var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  var reduceMotion = false
  var reduceTransparency = false
  var contrast = UIAccessibilityContrast.normal
  var accessibility = AccessibilitySettings.standard
  var languages = ["en"]

  func traits(scale: CGFloat, size: CGSize) -> UITraitCollection {
    UITraitCollection(
      style: userInterfaceStyle, direction: layoutDirection, category: contentSizeCategory, scale: scale,
      contrast: contrast, idiom: UIUserInterfaceIdiom(screen: size),
      horizontal: UIUserInterfaceSizeClass(widthOf: size), vertical: UIUserInterfaceSizeClass(heightOf: size),
      level: .base, legibility: accessibility.contains(.boldText) ? .bold : .regular, others: others)
  }

  private var others: OtherTraits {
    var others = OtherTraits()
    if accessibility != .standard {
      others.set(TraitValue(AccessibilitySettingsTrait.self, accessibility))
    }
    return others
  }
}
