/// The settings of `Stage.accessibilitySettings` of the stage that was made or driven last, and the names
/// that a stage posts to `NotificationCenter.default` when one of them has changed. Without a stage they are
/// those of a device whose user has changed none.
extension UIAccessibility {
  private static func has(_ setting: AccessibilitySettings) -> Bool {
    (device?.accessibilitySettings ?? .standard).contains(setting)
  }

  /// Whether the menu that replaces gestures runs: `AccessibilitySettings.assistiveTouch`.
  public static var isAssistiveTouchRunning: Bool { has(.assistiveTouch) }

  /// Whether the user has asked for bold text: `AccessibilitySettings.boldText`.
  public static var isBoldTextEnabled: Bool { has(.boldText) }

  /// Whether buttons are to be recognized by a shape: `AccessibilitySettings.buttonShapes`.
  public static var buttonShapesEnabled: Bool { has(.buttonShapes) }

  /// Whether films show captions: `AccessibilitySettings.closedCaptioning`.
  public static var isClosedCaptioningEnabled: Bool { has(.closedCaptioning) }

  /// Whether the user prefers that screens fade: `AccessibilitySettings.crossFadeTransitions`.
  public static var prefersCrossFadeTransitions: Bool { has(.crossFadeTransitions) }

  /// Whether nothing may be told by colour alone: `AccessibilitySettings.differentiateWithoutColor`.
  public static var shouldDifferentiateWithoutColor: Bool { has(.differentiateWithoutColor) }

  /// Whether the screen has no colours: `AccessibilitySettings.grayscale`.
  public static var isGrayscaleEnabled: Bool { has(.grayscale) }

  /// Whether the device is held to one app: `AccessibilitySettings.guidedAccess`.
  public static var isGuidedAccessEnabled: Bool { has(.guidedAccess) }

  /// Whether the screen has inverted colours: `AccessibilitySettings.invertedColors`.
  public static var isInvertColorsEnabled: Bool { has(.invertedColors) }

  /// Whether both ears hear the same sound: `AccessibilitySettings.monoAudio`.
  public static var isMonoAudioEnabled: Bool { has(.monoAudio) }

  /// Whether switches have signs for on and off: `AccessibilitySettings.onOffSwitchLabels`.
  public static var isOnOffSwitchLabelsEnabled: Bool { has(.onOffSwitchLabels) }

  /// Whether a shake undoes: `AccessibilitySettings.shakeToUndo`.
  public static var isShakeToUndoEnabled: Bool { has(.shakeToUndo) }

  /// Whether the screen is read aloud on request: `AccessibilitySettings.speakScreen`.
  public static var isSpeakScreenEnabled: Bool { has(.speakScreen) }

  /// Whether the selection is read aloud on request: `AccessibilitySettings.speakSelection`.
  public static var isSpeakSelectionEnabled: Bool { has(.speakSelection) }

  /// Whether switches of hardware control the device: `AccessibilitySettings.switchControl`.
  public static var isSwitchControlRunning: Bool { has(.switchControl) }

  /// Whether films in previews play by themselves: `AccessibilitySettings.videoAutoplay`.
  public static var isVideoAutoplayEnabled: Bool { has(.videoAutoplay) }
}

extension UIAccessibility {
  /// The name of a change of `isAssistiveTouchRunning`.
  public nonisolated static let assistiveTouchStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityAssistiveTouchStatusDidChangeNotification")
  /// The name of a change of `isBoldTextEnabled`.
  public nonisolated static let boldTextStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityBoldTextStatusDidChangeNotification")
  /// The name of a change of `buttonShapesEnabled`.
  public nonisolated static let buttonShapesEnabledStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
  /// The name of a change of `isClosedCaptioningEnabled`.
  public nonisolated static let closedCaptioningStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityClosedCaptioningStatusDidChangeNotification")
  /// The name of a change of `prefersCrossFadeTransitions`.
  public nonisolated static let prefersCrossFadeTransitionsStatusDidChange =
    Foundation.Notification.Name("UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
  /// The name of a change of `shouldDifferentiateWithoutColor`.
  public nonisolated static let differentiateWithoutColorDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
  /// The name of a change of `isGrayscaleEnabled`.
  public nonisolated static let grayscaleStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityGrayscaleStatusDidChangeNotification")
  /// The name of a change of `isGuidedAccessEnabled`.
  public nonisolated static let guidedAccessStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityGuidedAccessStatusDidChangeNotification")
  /// The name of a change of `isInvertColorsEnabled`.
  public nonisolated static let invertColorsStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityInvertColorsStatusDidChangeNotification")
  /// The name of a change of `isMonoAudioEnabled`.
  public nonisolated static let monoAudioStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityMonoAudioStatusDidChangeNotification")
  /// The name of a change of `isOnOffSwitchLabelsEnabled`.
  public nonisolated static let onOffSwitchLabelsDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
  /// The name of a change of `isShakeToUndoEnabled`.
  public nonisolated static let shakeToUndoDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityShakeToUndoDidChangeNotification")
  /// The name of a change of `isSpeakScreenEnabled`.
  public nonisolated static let speakScreenStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilitySpeakScreenStatusDidChangeNotification")
  /// The name of a change of `isSpeakSelectionEnabled`.
  public nonisolated static let speakSelectionStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilitySpeakSelectionStatusDidChangeNotification")
  /// The name of a change of `isSwitchControlRunning`.
  public nonisolated static let switchControlStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilitySwitchControlStatusDidChangeNotification")
  /// The name of a change of `isVideoAutoplayEnabled`.
  public nonisolated static let videoAutoplayStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityVideoAutoplayStatusDidChangeNotification")
}
