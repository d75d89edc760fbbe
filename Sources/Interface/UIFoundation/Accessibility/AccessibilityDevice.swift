/// The device whose user has settings for assistive technology, and that records notifications: `Stage` is
/// the device.
@MainActor package protocol AccessibilityDevice: AnyObject {
  /// Whether the user has asked for less motion.
  var reduceMotion: Bool { get }
  /// Whether the user has asked for less transparency.
  var reduceTransparency: Bool { get }
  /// The contrast that the user has asked for.
  var accessibilityContrast: UIAccessibilityContrast { get }
  /// The other settings of the user.
  var accessibilitySettings: AccessibilitySettings { get }

  /// Records a notification for assistive technology.
  func record(_ notification: AccessibilityNotification)
}
