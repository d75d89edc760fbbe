/// The frame around the text of a field, and the background inside it.
///
/// It is a view of its own, so that another style leaves nothing behind in the field's layer, whose border,
/// corners and colour are the app's.
final class FieldFrame: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a style other than `none`.
  ///
  /// - Parameter background: The field's own colour; nil for that of the style.
  func show(_ style: UITextField.BorderStyle, background: UIColor?) {
    let isRound = style == .roundedRect
    layer.cornerRadius = isRound ? 5 : 0
    layer.borderWidth = isRound ? 1 / max(traitCollection.displayScale, 1) : 1
    layer.borderColor = resolvedCGColor(style == .line ? .label : .systemGray3)
    // The colour of a field with straight corners is that of its own layer.
    backgroundColor = isRound ? background ?? .systemBackground : nil
    if style == .bezel, background == nil { backgroundColor = .systemBackground }
  }
}

extension UITextField {
  /// Shows the frame, unless a background image replaces it.
  func showFrame() {
    let isShown = borderStyle != .none && shownBackground == nil
    frameView = ground(frameView, isShown: isShown) { FieldFrame(frame: $0) }
    frameView?.show(borderStyle, background: backgroundColor)
  }

  /// Returns the view behind the text, over all of the field: the present one, or a new one; nil if there is
  /// none to show, and then the present one leaves.
  private func ground<Ground: UIView>(
    _ present: Ground?, isShown: Bool, _ make: (CGRect) -> Ground
  ) -> Ground? {
    guard isShown else {
      present?.removeFromSuperview()
      return nil
    }
    let view = present ?? make(bounds)
    if present == nil { insertSubview(view, at: 0) }
    view.frame = bounds
    return view
  }

  private var shownBackground: UIImage? {
    guard borderStyle != .roundedRect else { return nil }
    return isEnabled ? background : disabledBackground ?? background
  }

  func showBackground() {
    let image = shownBackground
    backgroundView = ground(backgroundView, isShown: image != nil) { UIImageView(frame: $0) }
    backgroundView?.image = image
  }
}
