/// The top of a share sheet: a picture, a title and a line below it, and the button that closes the sheet.
final class ActivityHeader: UIView {
  // Chosen, in points: a picture as high as the two lines beside it, in the margins of a list.
  /// The side of the picture, in points.
  static let iconSide: CGFloat = 40
  private static let margin: CGFloat = 16

  init(_ preview: ActivityPreview, close: @escaping () -> Void) {
    super.init(frame: .zero)
    let stack = UIStackView(arrangedSubviews: [icon(preview), texts(preview), closeButton(close)])
    stack.alignment = .center
    stack.spacing = 12
    addSubview(stack)
    let line = UIView()
    line.backgroundColor = .separator
    addSubview(line)
    for view in [stack, line] { view.translatesAutoresizingMaskIntoConstraints = false }
    let hairline = 1 / max(1, traitCollection.displayScale)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor, constant: Self.margin),
      stack.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: Self.margin),
      stack.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -Self.margin),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -Self.margin),
      line.leadingAnchor.constraint(equalTo: leadingAnchor),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.bottomAnchor.constraint(equalTo: bottomAnchor),
      line.heightAnchor.constraint(equalToConstant: hairline),
    ])
  }

  required init?(coder: NSCoder) { nil }

  private func icon(_ preview: ActivityPreview) -> UIView {
    let icon = UIImageView(image: preview.image)
    let isSymbol = preview.image?.isSymbolImage ?? true
    icon.contentMode = isSymbol ? .center : .scaleAspectFill
    icon.clipsToBounds = true
    icon.backgroundColor = .secondarySystemGroupedBackground
    icon.tintColor = .secondaryLabel
    icon.layer.cornerRadius = 8
    icon.layer.cornerCurve = .continuous
    icon.translatesAutoresizingMaskIntoConstraints = false
    icon.widthAnchor.constraint(equalToConstant: Self.iconSide).isActive = true
    icon.heightAnchor.constraint(equalToConstant: Self.iconSide).isActive = true
    return icon
  }

  private func texts(_ preview: ActivityPreview) -> UIView {
    let labels = [(preview.title, UIFont.TextStyle.headline), (preview.subtitle, .footnote)].map {
      text, style in
      let label = UILabel()
      label.text = text
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.isHidden = text.isEmpty
      return label
    }
    labels[1].textColor = .secondaryLabel
    let stack = UIStackView(arrangedSubviews: labels)
    stack.axis = .vertical
    stack.spacing = 2
    return stack
  }

  private func closeButton(_ close: @escaping () -> Void) -> UIView {
    var configuration = UIButton.Configuration.gray()
    configuration.image = UIImage(
      systemName: "xmark", withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .bold))
    configuration.cornerStyle = .capsule
    configuration.contentInsets = .zero
    configuration.baseForegroundColor = .secondaryLabel
    let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in close() })
    button.accessibilityLabel = "Close"
    button.translatesAutoresizingMaskIntoConstraints = false
    button.widthAnchor.constraint(equalToConstant: 30).isActive = true
    button.heightAnchor.constraint(equalToConstant: 30).isActive = true
    return button
  }
}
