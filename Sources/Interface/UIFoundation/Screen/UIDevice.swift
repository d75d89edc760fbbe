/// The device that the app runs on: a screen of some size, with nothing of a phone around it.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The device.
  public static let current = UIDevice()

  /// Posted when the screen has become wider than high, or no longer is.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// Always `Rivulet`.
  open var name: String { "Rivulet" }
  /// Always `Rivulet`.
  open var model: String { "Rivulet" }
  /// Same as `model`.
  open var localizedModel: String { model }
  /// Always `Linux`.
  open var systemName: String { "Linux" }
  /// The version of iOS whose declarations the library follows: `17.0`.
  open var systemVersion: String { "17.0" }
  /// `pad` if both sides of the screen have 600 points or more, and else `phone`.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIUserInterfaceIdiom(screen: UIScreen.main.bounds.size)
  }
  /// `landscapeLeft` if the screen is wider than high, and else `portrait`.
  open var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  /// Always true.
  open var isMultitaskingSupported: Bool { true }

  /// Always true: changes are posted without being asked for.
  open var isGeneratingDeviceOrientationNotifications: Bool { true }
  /// Has no effect, since changes are always posted.
  open func beginGeneratingDeviceOrientationNotifications() {}
  /// Has no effect, since changes are always posted.
  open func endGeneratingDeviceOrientationNotifications() {}

  /// The state of a battery.
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

  /// Always nil: the machine has no number that apps may know.
  open var identifierForVendor: UUID? { nil }
  /// Always −1, which says that the charge is unknown.
  open var batteryLevel: Float { -1 }
  /// Always `unknown`.
  open var batteryState: BatteryState { .unknown }
  /// Has no effect: the battery is the host's. Default: false.
  open var isBatteryMonitoringEnabled = false
  /// Has no effect: there is no such sensor. Default: false.
  open var isProximityMonitoringEnabled = false
  /// Always false: there is no such sensor.
  open var proximityState: Bool { false }
  /// Has no effect: there is no sound.
  open func playInputClick() {}

  /// Posted when the charge of the battery has changed. A stage never posts it.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Posted when the state of the battery has changed. A stage never posts it.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Posted when something has come near the screen, or has gone. A stage never posts it.
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  /// Runs a change of the screen, and posts a change of the orientation.
  package final func change(_ changeScreen: () -> Void) {
    let old = orientation
    changeScreen()
    guard orientation != old else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }
}
