/// A button of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// The meaning of a button. The values are those of iOS.
  public enum Style: Int, Sendable {
    /// A usual button.
    case `default`
    /// The button that leaves everything as it was. An alert has at most one; a second one counts as default.
    case cancel
    /// A button that may destroy data, with a red title.
    case destructive
  }

  /// The title of the button.
  open private(set) var title: String?
  /// The meaning of the button.
  open private(set) var style: Style
  /// Whether the button can be chosen. The default is true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }

  let handler: ((UIAlertAction) -> Void)?
  /// Called after a change that the alert shows.
  var onChange: (() -> Void)?

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - style: The meaning, which decides on colour, weight and place.
  ///   - handler: Called after the alert has been dismissed because the button was chosen.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }
}
