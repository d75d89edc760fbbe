/// The device that windows stand on, as windows, gestures and animations use it: `Stage` is the device.
@MainActor protocol Device: AnyObject {
  /// The screen that the window fills.
  var screen: UIScreen { get }
  /// The window of the app itself, which the device keeps.
  var window: UIWindow { get set }
  /// The windows that are shown, from the back to the front.
  var windows: [UIWindow] { get }
  /// The window that receives keys.
  var keyWindow: UIWindow? { get set }
  /// The app on the device.
  var application: RunningApplication { get }
  /// The fingers that are down.
  var touchTracker: TouchTracker { get }
  /// The screen's layers and their clock.
  var context: RenderContext { get }

  /// The user's languages, most preferred first.
  var preferredLanguages: [String] { get }

  /// Called when another responder is the first one, or its input views have changed.
  func inputViewsMayHaveChanged()

  /// Moves the keyboard down to a finger that drags it, or back up, as far as its place at rest.
  ///
  /// - Parameters:
  ///   - y: The finger's place in points of the key window.
  ///   - takesAccessory: Whether the finger moves the keyboard from the top of the view above it, and not
  ///     from its own.
  func keyboardFollows(_ y: CGFloat, takesAccessory: Bool)

  /// Lets a keyboard go that a finger has moved; nothing happens to one at rest.
  ///
  /// - Parameter velocity: The finger's vertical velocity, in points per second. Downwards the keyboard is
  ///   dismissed; upwards it comes back; without a velocity it goes on to the nearer place.
  func keyboardReleased(velocity: CGFloat)

  /// Runs the closure when the device's time reaches `time`, in seconds; at the next advance for a time in
  /// the past. NaN is ignored.
  func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void)

  /// Shows a window in front of the others of its level.
  func show(_ window: UIWindow)

  /// Takes a window that is now hidden out of the order of windows.
  func windowWasHidden(_ window: UIWindow)

  /// Takes out a window that another device shows from now on.
  func windowWasTaken(_ window: UIWindow)

  /// Puts the windows into the order of their levels.
  func orderWindows()

  /// The colours that the user has saved in colour pickers.
  var savedColors: SavedColors { get set }

  /// The modifier keys that are down.
  var keyModifiers: UIKeyModifierFlags { get }

  /// Whether the host opens URLs.
  var opensURLs: Bool { get }

  /// Hands a URL to the host.
  ///
  /// - Returns: Whether the host has taken it.
  func open(_ url: URL) -> Bool

  /// Makes this device the owner of the process-wide clock, screen and traits.
  func makeCurrent()
}

extension Device {
  /// Returns the view that a finger touches at a point of the screen, with its window and the point there. If
  /// no window has one, the view is nil in the device's own window.
  func hitTest(_ point: CGPoint, with event: UIEvent?) -> (view: UIView?, window: UIWindow, point: CGPoint) {
    for window in windows.reversed() {
      let inside = window.layer.convert(point, from: nil)
      if let view = window.hitTest(inside, with: event) { return (view, window, inside) }
    }
    return (nil, window, window.layer.convert(point, from: nil))
  }

  /// The device's time, in seconds of its clock.
  var time: TimeInterval { context.clock.now }

  /// The device's date: on a virtual clock, 9 January 2007, 9:41 UTC, later by its time.
  var date: Date { context.clock.date }

  /// The device's time zone: UTC on a virtual clock, so that the same is shown everywhere.
  var timeZone: TimeZone { context.clock.isVirtual ? .gmt : .current }
}
