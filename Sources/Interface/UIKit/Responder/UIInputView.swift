/// The background of a view in place of the keyboard, or above it.
@preconcurrency @MainActor open class UIInputView: UIView {
  /// The look of the background. The values are those of iOS.
  public enum Style: Int, Sendable {
    /// The app's own: nothing is drawn.
    case `default`
    /// The colour of the system's keyboard, light or dark.
    case keyboard
  }

  /// The look of the background.
  public let inputViewStyle: Style
  /// Whether constraints of the view decide its height, in place of the frame. Default: false.
  open var allowsSelfSizing = false {
    didSet { if allowsSelfSizing != oldValue { window?.device?.inputViewsMayHaveChanged() } }
  }

  /// Makes a view with a frame and a look.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    if inputViewStyle == .keyboard { backgroundColor = Self.keyboardColor }
  }

  /// Makes a view with the look `default`.
  public override convenience init(frame: CGRect) { self.init(frame: frame, inputViewStyle: .default) }

  /// Returns nil: views are not decoded.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }

  /// The colour of the system's keyboard.
  static let keyboardColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 43 / 255, green: 43 / 255, blue: 43 / 255, alpha: 1)
      : UIColor(red: 209 / 255, green: 211 / 255, blue: 217 / 255, alpha: 1)
  }
}
