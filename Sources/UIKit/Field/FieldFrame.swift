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
    guard borderStyle != .none, shownBackground == nil else {
      frameView?.removeFromSuperview()
      frameView = nil
      return
    }
    let view = frameView ?? FieldFrame(frame: bounds)
    if frameView == nil { insertSubview(view, at: 0) }
    frameView = view
    view.frame = bounds
    view.show(borderStyle, background: backgroundColor)
  }

  private var shownBackground: UIImage? {
    guard borderStyle != .roundedRect else { return nil }
    return isEnabled ? background : disabledBackground ?? background
  }

  func showBackground() {
    guard let image = shownBackground else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    let view = backgroundView ?? UIImageView(frame: bounds)
    if backgroundView == nil { insertSubview(view, at: 0) }
    backgroundView = view
    view.image = image
    view.frame = bounds
  }
}
