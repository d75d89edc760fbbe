/// What a view is to a user of assistive technology.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// The settings of assistive technology, and the way to tell it what has happened.
@MainActor public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The argument is the text to speak.
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Whether the user wants less motion, on the stage that was made or driven last.
  public static var isReduceMotionEnabled: Bool { Stage.current?.reduceMotion ?? false }

  /// Posted to `NotificationCenter.default` by a stage whose setting has changed.
  public nonisolated static let reduceMotionStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// No screen reader runs here.
  public static var isVoiceOverRunning: Bool { false }

  /// Tells assistive technology: the stage that was made or driven last takes it down in `accessibilityNotifications`.
  public static func post(notification: Notification, argument: Any?) {
    Stage.current?.record(AccessibilityNotification(notification: notification, argument: argument))
  }
}

/// What a stage's assistive technology was told.
@MainActor public struct AccessibilityNotification {
  public let notification: UIAccessibility.Notification
  private let value: Any?
  private weak var object: AnyObject?

  init(notification: UIAccessibility.Notification, argument: Any?) {
    self.notification = notification
    let object = argument.flatMap { type(of: $0) is AnyClass ? $0 as AnyObject : nil }
    value = object == nil ? argument : nil
    self.object = object
  }

  /// What was posted with it, such as a text or the element to go to; nil once an object is gone.
  public var argument: Any? { value ?? object }
}
