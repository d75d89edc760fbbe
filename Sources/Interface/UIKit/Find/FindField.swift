/// A field of a find panel: an image, which can have a menu, the text, and a number at the end.
@MainActor final class FindField: UITextField {
  /// Sizes in points, chosen: those of a search field.
  private enum Metrics {
    static let cornerRadius: CGFloat = 10
    static let image: CGFloat = 34
    static let end: CGFloat = 8
  }

  private let button = UIButton(type: .system)
  private let label = UILabel(frame: .zero)

  /// - Parameters:
  ///   - placeholder: The text of an empty field, which is its name for accessibility too.
  ///   - symbol: The name of the image.
  init(_ placeholder: String, _ symbol: String) {
    super.init(frame: .zero)
    self.placeholder = placeholder
    accessibilityLabel = placeholder
    accessibilityTraits = .searchField
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Metrics.cornerRadius
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    button.setImage(UIImage(systemName: symbol), for: .normal)
    button.tintColor = .secondaryLabel
    button.frame = CGRect(x: 0, y: 0, width: Metrics.image, height: Metrics.image)
    button.isUserInteractionEnabled = false
    button.isAccessibilityElement = false
    leftView = button
    leftViewMode = .always
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    rightView = label
    rightViewMode = .always
  }

  required init?(coder: NSCoder) { nil }

  /// The number at the end; nil for none.
  var number: String? {
    didSet {
      guard number != oldValue else { return }
      label.text = number
      sizeLabel()
    }
  }

  private func sizeLabel() {
    let size = label.intrinsicContentSize
    label.frame.size = CGSize(
      width: number == nil ? Metrics.end : size.width + Metrics.end, height: size.height)
    setNeedsLayout()
  }

  func setMenu(_ menu: UIMenu) {
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    button.isUserInteractionEnabled = true
    button.isAccessibilityElement = true
    button.accessibilityLabel = "Find Options"
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    sizeLabel()
  }
}
