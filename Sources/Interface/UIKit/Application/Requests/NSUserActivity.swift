/// A thing that the user does in the app, as values that lead back to it: Foundation's class on Apple's
/// platforms.
///
/// A scene's delegate returns one from `stateRestorationActivity(for:)`, and finds it in its session at the
/// next launch. Other devices and the system's search are not told.
open class NSUserActivity: NSObject {
  /// The kind of activity, such as `com.example.notes.editing`.
  public let activityType: String
  /// A name for the user. Default: nil.
  open var title: String?
  /// Values that lead back to the activity. Default: nil.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of `userInfo` without which the activity cannot be continued. Only kept. Default: nil.
  open var requiredUserInfoKeys: Set<String>?
  /// The page that shows the activity in a browser. Default: nil.
  open var webpageURL: URL?
  /// The page from which the user came. Default: nil.
  open var referrerURL: URL?
  /// The time after which the activity cannot be continued. Only kept. Default: nil.
  open var expirationDate: Date?
  /// Words for a search. Only kept. Default: empty.
  open var keywords: Set<String> = []
  /// The content that the activity is about, by a name of the app's. Default: nil.
  open var targetContentIdentifier: String?
  /// A name by which the app deletes the activity from the system's search. Only kept. Default: nil.
  open var persistentIdentifier: String?
  /// Whether another device may continue the activity. Only kept. Default: true.
  open var isEligibleForHandoff = true
  /// Whether a search on the device may find the activity. Only kept. Default: false.
  open var isEligibleForSearch = false
  /// Whether every user's search may find the activity. Only kept. Default: false.
  open var isEligibleForPublicIndexing = false
  /// Whether the system may suggest the activity. Only kept. Default: false.
  open var isEligibleForPrediction = false
  /// The object that is told before the activity is saved and when it is continued. Default: nil.
  open weak var delegate: (any NSUserActivityDelegate)?

  /// Whether `userInfo` is out of date. Before the scene's activity is saved, a true value asks the responder
  /// with this activity for `updateUserActivityState(_:)`. Default: false.
  open var needsSave = false

  /// The responders whose `userActivity` this is.
  final var responders: [ActivityResponder] = []

  /// Makes an activity of a type.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds the entries to `userInfo`; equal keys are replaced.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  /// Makes this the activity that other devices may continue. Has no effect: there are none.
  open func becomeCurrent() {}

  /// Ends `becomeCurrent()`. Has no effect.
  open func resignCurrent() {}

  /// Ends the activity. Has no effect on its values.
  open func invalidate() {}
}

/// A responder that shows an activity, which does not keep it.
struct ActivityResponder {
  weak var responder: UIResponder?
}

/// The object that is told of an activity. All members have a default that does nothing.
public protocol NSUserActivityDelegate: NSObjectProtocol {
  /// Called before the activity is saved, if it needs that.
  func userActivityWillSave(_ userActivity: NSUserActivity)
  /// Called when the activity was continued on another device, which never happens here.
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  /// Ignores the call: the method is optional on iOS.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  /// Ignores the call: the method is optional on iOS.
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of an activity that opens a web page in the app: a universal link.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
