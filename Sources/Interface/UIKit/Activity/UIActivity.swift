/// A service that is offered for what a share sheet shares. Apps make subclasses of their own.
///
/// The sheet asks which items the service can take, hands them over, and performs it: by `perform()`, or by
/// presenting its `activityViewController`. The service tells the end by `activityDidFinish(_:)`.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// The place of a service on the sheet. The values are those of iOS.
  public enum Category: Int, Sendable {
    /// A row of the list.
    case action
    /// An icon above the list.
    case share
  }

  /// Called at the end, with whether the work was done.
  final var onFinish: ((Bool) -> Void)?

  /// Makes a service.
  public override init() { super.init() }

  /// The place on the sheet. Default: `action`.
  open class var activityCategory: Category { .action }
  /// The name by which services are told apart and excluded. Default: nil.
  open var activityType: ActivityType? { nil }
  /// The text for the user. Default: nil; a service without one is not offered.
  open var activityTitle: String? { nil }
  /// The picture, drawn in the colour of the text. Default: nil.
  open var activityImage: UIImage? { nil }

  /// Returns whether the service can take the items. Default: false.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Receives the items before the service is performed. The default does nothing.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// The screen that the sheet presents in place of calling `perform()`. Asked once, after
  /// `prepare(withActivityItems:)`. Default: nil.
  open var activityViewController: UIViewController? { nil }
  /// Does the work, and calls `activityDidFinish(_:)`, at once or later. The default calls it with false.
  open func perform() { activityDidFinish(false) }

  /// Ends the service: its screen and the sheet go.
  ///
  /// - Parameter completed: Whether the work was done.
  open func activityDidFinish(_ completed: Bool) {
    let onFinish = onFinish
    self.onFinish = nil
    onFinish?(completed)
  }
}
