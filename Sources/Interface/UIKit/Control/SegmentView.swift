/// The title or image of a segment, which assistive technology activates.
@MainActor final class SegmentView: UIView {
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  /// The background, in a view that cuts off its inner ends.
  private let background = UIImageView(frame: .zero)
  private let backgroundClip = UIView(frame: .zero)
  /// The sides on which the control ends.
  private var ends: UIRectEdge = []
  /// Chooses the segment, and returns whether it could be chosen.
  var onActivate: (() -> Bool)?
  var contentAlpha: CGFloat = 1 { didSet { (label.alpha, picture.alpha) = (contentAlpha, contentAlpha) } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.isAccessibilityElement = false
    picture.contentMode = .center
    isAccessibilityElement = true
    backgroundClip.clipsToBounds = true
    backgroundClip.addSubview(background)
    for view in [backgroundClip, picture, label] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  var contentWidth: CGFloat {
    max(label.intrinsicContentSize.width, picture.image?.size(for: traitCollection).width ?? 0)
  }

  /// The distance by which title and image are moved, in points.
  private var offset = CGSize.zero

  /// Shows a background image, whose caps only stand at the ends of the control.
  func showBackground(_ image: UIImage?, ends: UIRectEdge) {
    background.image = image
    self.ends = ends
    setNeedsLayout()
  }

  func show(_ segment: SegmentItem, _ attributes: [NSAttributedString.Key: Any], offset: CGSize) {
    self.offset = offset
    setNeedsLayout()
    label.show(segment.title, attributes)
    picture.tintColor = attributes[.foregroundColor] as? UIColor
    if picture.image?.cgImage !== segment.image?.cgImage {
      let isOriginal = segment.image?.renderingMode == .alwaysOriginal
      picture.image = isOriginal ? segment.image : segment.image?.withRenderingMode(.alwaysTemplate)
    }
    accessibilityLabel = segment.title ?? segment.action?.title
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(x: offset.width, y: offset.height, width: bounds.width, height: bounds.height)
    let width = max(0, bounds.width - 4)
    label.frame = CGRect(x: 2 + offset.width, y: offset.height, width: width, height: bounds.height)
    backgroundClip.frame = CGRect(origin: .zero, size: bounds.size)
    let caps = background.image?.capInsets ?? .zero
    let (left, right) = (ends.contains(.left) ? 0 : caps.left, ends.contains(.right) ? 0 : caps.right)
    background.frame = CGRect(
      x: -left, y: 0, width: bounds.width + left + right, height: bounds.height)
  }

  override func accessibilityActivate() -> Bool { onActivate?() ?? false }
}

/// The selection of a segmented control: a rounded rectangle with a shadow.
@MainActor final class SegmentPill: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 7
    layer.shadowOpacity = 0.12
    layer.shadowOffset = CGSize(width: 0, height: 3)
    layer.shadowRadius = 4
  }

  required init?(coder: NSCoder) { nil }
}
