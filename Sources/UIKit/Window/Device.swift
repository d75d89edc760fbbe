/// The device that windows stand on, as windows, gestures and animations use it: `Stage` is the device.
@MainActor protocol Device: AnyObject {
  /// The screen that the window fills.
  var screen: UIScreen { get }
  /// The window that is shown.
  var window: UIWindow { get set }
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

  /// Runs the closure when the device's time reaches `time`, in seconds; at the next advance for a time in
  /// the past. NaN is ignored.
  func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void)

  /// Makes this device the owner of the process-wide clock, screen and traits.
  func makeCurrent()
}

extension Device {
  /// The device's time, in seconds of its clock.
  var time: TimeInterval { context.clock.now }
}
