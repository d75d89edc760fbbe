/// Settings of a device's user for assistive technology, beside those that a stage has properties for. An app
/// reads them by `UIAccessibility`; a test sets them by `Stage.accessibilitySettings`.
///
/// `boldText`, `buttonShapes` and `onOffSwitchLabels` change what the library draws. The others are for apps:
/// colour filters, for example, belong to a device's screen and are not in its pictures on iOS either.
public struct AccessibilitySettings: OptionSet, Hashable, Sendable {
  /// The bits, one per setting.
  public let rawValue: Int

  /// Makes a set from its bits; unknown bits are kept.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The menu that replaces gestures runs.
  public static let assistiveTouch = AccessibilitySettings(rawValue: 1 << 0)
  /// System fonts are heavier: the trait `legibilityWeight` is `bold`.
  public static let boldText = AccessibilitySettings(rawValue: 1 << 1)
  /// Titles of buttons without a background are underlined.
  public static let buttonShapes = AccessibilitySettings(rawValue: 1 << 2)
  /// Films show captions.
  public static let closedCaptioning = AccessibilitySettings(rawValue: 1 << 3)
  /// Screens fade instead of sliding, where motion is reduced.
  public static let crossFadeTransitions = AccessibilitySettings(rawValue: 1 << 4)
  /// Nothing is told by colour alone.
  public static let differentiateWithoutColor = AccessibilitySettings(rawValue: 1 << 5)
  /// The screen has no colours.
  public static let grayscale = AccessibilitySettings(rawValue: 1 << 6)
  /// The device is held to one app.
  public static let guidedAccess = AccessibilitySettings(rawValue: 1 << 7)
  /// The screen has inverted colours.
  public static let invertedColors = AccessibilitySettings(rawValue: 1 << 8)
  /// Both ears hear the same sound.
  public static let monoAudio = AccessibilitySettings(rawValue: 1 << 9)
  /// Switches have a line where they are on, and a ring where they are off.
  public static let onOffSwitchLabels = AccessibilitySettings(rawValue: 1 << 10)
  /// A shake undoes. Set by default.
  public static let shakeToUndo = AccessibilitySettings(rawValue: 1 << 11)
  /// The screen is read aloud on request.
  public static let speakScreen = AccessibilitySettings(rawValue: 1 << 12)
  /// The selection is read aloud on request.
  public static let speakSelection = AccessibilitySettings(rawValue: 1 << 13)
  /// Switches of hardware control the device.
  public static let switchControl = AccessibilitySettings(rawValue: 1 << 14)
  /// Films in previews play by themselves. Set by default.
  public static let videoAutoplay = AccessibilitySettings(rawValue: 1 << 15)

  /// The settings of a device whose user has changed none.
  public static let standard: AccessibilitySettings = [.shakeToUndo, .videoAutoplay]

  /// The name that is posted when a setting changes.
  package static let notifications: [(setting: AccessibilitySettings, name: Notification.Name)] = [
    (.assistiveTouch, UIAccessibility.assistiveTouchStatusDidChangeNotification),
    (.boldText, UIAccessibility.boldTextStatusDidChangeNotification),
    (.buttonShapes, UIAccessibility.buttonShapesEnabledStatusDidChangeNotification),
    (.closedCaptioning, UIAccessibility.closedCaptioningStatusDidChangeNotification),
    (.crossFadeTransitions, UIAccessibility.prefersCrossFadeTransitionsStatusDidChange),
    (.differentiateWithoutColor, UIAccessibility.differentiateWithoutColorDidChangeNotification),
    (.grayscale, UIAccessibility.grayscaleStatusDidChangeNotification),
    (.guidedAccess, UIAccessibility.guidedAccessStatusDidChangeNotification),
    (.invertedColors, UIAccessibility.invertColorsStatusDidChangeNotification),
    (.monoAudio, UIAccessibility.monoAudioStatusDidChangeNotification),
    (.onOffSwitchLabels, UIAccessibility.onOffSwitchLabelsDidChangeNotification),
    (.shakeToUndo, UIAccessibility.shakeToUndoDidChangeNotification),
    (.speakScreen, UIAccessibility.speakScreenStatusDidChangeNotification),
    (.speakSelection, UIAccessibility.speakSelectionStatusDidChangeNotification),
    (.switchControl, UIAccessibility.switchControlStatusDidChangeNotification),
    (.videoAutoplay, UIAccessibility.videoAutoplayStatusDidChangeNotification),
  ]
}

/// The trait by which views learn that a setting has changed.
package enum AccessibilitySettingsTrait: UITraitDefinition {
  package static let defaultValue = AccessibilitySettings.standard
}

extension UITraitCollection {
  /// The settings of the stage; `standard` outside any.
  package var accessibilitySettings: AccessibilitySettings { self[AccessibilitySettingsTrait.self] }
}
