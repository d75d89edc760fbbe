/// A control that is a sign at the end of a row.
@MainActor final class SignButton: UIControl {
  /// The sign.
  let picture = UIImageView(frame: .zero)

  /// The distance around the sign in which touches belong to it, in points. Chosen: a sign of 22 points
  /// becomes a target of 44, the least in Apple's guidelines.
  private static let touchMargin: CGFloat = 11

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .button
    picture.isUserInteractionEnabled = false
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a symbol of a size in points.
  func show(_ name: String, size: CGFloat, weight: UIImage.SymbolWeight = .regular) {
    picture.image = UIImage(
      systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: weight))
    setNeedsLayout()
  }

  /// Shows the encircled i that leads to details.
  func showDetail() {
    show("info.circle", size: 19)
    accessibilityLabel = "More Info"
  }

  /// Shows the three lines by which a finger moves a row.
  func showReorder() {
    show("line.3.horizontal", size: 17)
    accessibilityLabel = "Reorder"
  }

  override var isHighlighted: Bool { didSet { picture.alpha = isHighlighted ? 0.4 : 1 } }

  override func sizeThatFits(_ size: CGSize) -> CGSize { picture.image?.size(for: traitCollection) ?? .zero }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.touchMargin, dy: -Self.touchMargin).holds(point)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.bounds.size = picture.image?.size(for: traitCollection) ?? .zero
    picture.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
