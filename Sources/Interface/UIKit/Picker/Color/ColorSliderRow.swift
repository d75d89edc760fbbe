/// A slider below its name, with a field for its number.
@MainActor final class ColorSliderRow: UIView, UITextFieldDelegate {
  // Chosen, in points: a label over a slider, and room for a number of three digits.
  static let height: CGFloat = 62
  private static let fieldWidth: CGFloat = 76
  private static let gap: CGFloat = 16
  private static let labelHeight: CGFloat = 20

  let slider: ColorSlider
  /// Called with the text of the field when the user has finished it.
  var onText: ((String) -> Void)?
  private let label = UILabel(frame: .zero)
  private let field: ColorField

  init(_ name: String, hasTransparency: Bool = false) {
    slider = ColorSlider(name, hasTransparency: hasTransparency)
    field = ColorField(name)
    super.init(frame: .zero)
    label.text = name.uppercased()
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.textColor = .secondaryLabel
    label.isAccessibilityElement = false
    field.keyboardType = .numberPad
    field.onEnd = { [weak self] in self?.onText?($0) }
    for view in [label, slider, field] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(text: String) { if !field.isEditing { field.text = text } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let sliderWidth = max(0, bounds.width - Self.fieldWidth - Self.gap)
    label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.labelHeight)
    let y = Self.labelHeight + 4
    slider.frame = CGRect(
      x: isMirrored ? bounds.width - sliderWidth : 0, y: y, width: sliderWidth, height: ColorSlider.height)
    field.frame = CGRect(
      x: isMirrored ? 0 : bounds.width - Self.fieldWidth, y: y, width: Self.fieldWidth,
      height: ColorSlider.height)
  }
}

/// A field for a number or a code of a colour.
@MainActor final class ColorField: UITextField, UITextFieldDelegate {
  /// Called with the text when the user has finished it.
  var onEnd: ((String) -> Void)?

  init(_ name: String) {
    super.init(frame: .zero)
    accessibilityLabel = name
    font = .systemFont(ofSize: 17)
    textAlignment = .center
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    autocorrectionType = .no
    returnKeyType = .done
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func textFieldDidBeginEditing(_ textField: UITextField) { selectAll(nil) }
  func textFieldDidEndEditing(_ textField: UITextField) { onEnd?(text ?? "") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    resignFirstResponder()
    return true
  }
}
