/// Describes to assistive technology how a view behaves and what state it is in.
///
/// The toolkit stores and reports the traits; it derives no behaviour from them. The bits are those of iOS.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits, one per trait.
  public let rawValue: UInt64

  /// Makes a set from its bits; unknown bits are kept.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public static let none: UIAccessibilityTraits = []
  /// The view acts on a tap.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// The view opens a link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// The view shows an image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The view is selected, for example the current tab.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// The view plays a sound of its own when it is activated.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// The view is a key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// The view shows text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// The view sums up the current screen when the app starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// The view is disabled and does not respond.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// The value changes often, so a reader polls it instead of following each change.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// The view is a search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Activating the view starts a media session, during which a reader stays silent.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// The value can be raised and lowered with `accessibilityIncrement()` and `accessibilityDecrement()`.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Touches go straight to the view, for example to a piano key.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// A reader turns the page when it has read the view.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// The view holds tabs, one of which is selected.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// The view is a heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// The view is on or off, which its value says: "1" or "0".
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)

  /// Inserts or removes a trait.
  package mutating func set(_ trait: UIAccessibilityTraits, to isSet: Bool) {
    if isSet { insert(trait) } else { remove(trait) }
  }
}

/// Settings of assistive technology, and the function that notifies it.
@preconcurrency @MainActor public enum UIAccessibility {
  /// A kind of notification for `post(notification:argument:)`.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the kind; iOS uses the same numbers.
    public let rawValue: UInt32

    /// Makes a kind from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A new screen has replaced most of what was shown. The argument is the element to move to, or a text.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Part of the screen has changed. The argument is the element to move to, or a text.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// An announcement. The argument is the text to speak.
    public static let announcement = Notification(rawValue: 1008)
    /// A scroll has ended. The argument is a text that describes the new position.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// The device that was made or driven last.
  package static weak var device: (any AccessibilityDevice)?

  /// Whether the user has asked for less motion: `Stage.reduceMotion` of the stage that was made or driven
  /// last; false without a stage.
  public static var isReduceMotionEnabled: Bool { device?.reduceMotion ?? false }

  /// The name that a stage posts to `NotificationCenter.default` when its `reduceMotion` has changed.
  public nonisolated static let reduceMotionStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Whether the user has asked for less transparency: `Stage.reduceTransparency` of the stage that was made
  /// or driven last; false without a stage.
  public static var isReduceTransparencyEnabled: Bool { device?.reduceTransparency ?? false }

  /// The name that a stage posts to `NotificationCenter.default` when its `reduceTransparency` has changed.
  public nonisolated static let reduceTransparencyStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityReduceTransparencyStatusDidChangeNotification")

  /// Whether the user has asked for more contrast: `Stage.accessibilityContrast` of the stage that was made
  /// or driven last is `high`; false without a stage.
  public static var isDarkerSystemColorsEnabled: Bool { device?.accessibilityContrast == .high }

  /// The name that a stage posts to `NotificationCenter.default` when its `accessibilityContrast` has
  /// changed.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

  /// The name that iOS posts when a screen reader begins or ends. Has no effect: never posted, since there is
  /// no screen reader here.
  public nonisolated static let voiceOverStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")

  /// The name that iOS posts when a screen reader has spoken an announcement. Has no effect: never posted,
  /// since there is no screen reader here.
  public nonisolated static let announcementDidFinishNotification =
    Foundation.Notification.Name("UIAccessibilityAnnouncementDidFinishNotification")
  /// The key of the text that was spoken, in the info of `announcementDidFinishNotification`.
  public nonisolated static let announcementStringValueUserInfoKey =
    "UIAccessibilityAnnouncementKeyStringValue"
  /// The key of whether the text was spoken to its end, in the info of `announcementDidFinishNotification`.
  public nonisolated static let announcementWasSuccessfulUserInfoKey =
    "UIAccessibilityAnnouncementKeyWasSuccessful"

  /// The name that iOS posts when a screen reader has moved to an element. Has no effect: never posted, since
  /// there is no screen reader here.
  public nonisolated static let elementFocusedNotification =
    Foundation.Notification.Name("UIAccessibilityElementFocusedNotification")
  /// The key of the element that is read, in the info of `elementFocusedNotification`.
  public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The key of the element that was read before, in the info of `elementFocusedNotification`.
  public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// The key of the screen reader's name, in the info of `elementFocusedNotification`.
  public nonisolated static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

  /// Always false: there is no screen reader here.
  public static var isVoiceOverRunning: Bool { false }

  /// Appends a notification to `accessibilityNotifications` of the stage that was made or driven last. Does
  /// nothing without a stage.
  public static func post(notification: Notification, argument: Any?) {
    device?.record(AccessibilityNotification(notification: notification, argument: argument))
  }
}

/// One notification that a stage has recorded.
@preconcurrency @MainActor public struct AccessibilityNotification {
  /// The kind of the notification.
  public let notification: UIAccessibility.Notification
  private let value: Any?
  private weak var object: AnyObject?

  init(notification: UIAccessibility.Notification, argument: Any?) {
    self.notification = notification
    let object = argument.flatMap { type(of: $0) is AnyClass ? $0 as AnyObject : nil }
    value = object == nil ? argument : nil
    self.object = object
  }

  /// The argument of the post, such as a text or an element. Objects are held weakly: nil once the object is
  /// gone.
  public var argument: Any? { value ?? object }
}
