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
  open internal(set) var title: String? { didSet { if title != oldValue { onChange?() } } }
  /// The meaning of the button.
  open private(set) var style: Style
  /// Whether the button can be chosen. The default is true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }

  /// The parts of the button's look that `setValue(_:forKey:)` changes.
  struct Look {
    /// The title's colour; nil for that of the style.
    var titleColor: UIColor?
    var titleAlignment = NSTextAlignment.center
    /// The picture at the leading edge.
    var image: UIImage?
    /// The picture's colour; nil for the title's.
    var imageTint: UIColor?
    /// Whether there is a check mark at the trailing edge.
    var isChecked = false
  }
  var look = Look() { didSet { onChange?() } }

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
