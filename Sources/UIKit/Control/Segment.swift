/// A segment of a segmented control.
@MainActor final class Segment {
  var title: String?
  var image: UIImage?
  private(set) var action: UIAction?
  /// In points; 0 for a share of the rest.
  var width: CGFloat = 0
  var isEnabled = true
  let view = SegmentView(frame: .zero)

  init(title: String?) { self.title = title }
  init(image: UIImage?) { self.image = image }
  init(action: UIAction) { take(action) }

  func take(_ action: UIAction) {
    self.action = action
    image = action.image
    title = action.image == nil ? action.title : nil
  }
}

/// The title or image of a segment, which assistive technology activates.
@MainActor final class SegmentView: UIView {
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  /// Chooses the segment, and returns whether it could be chosen.
  var onActivate: (() -> Bool)?
  var contentAlpha: CGFloat = 1 { didSet { (label.alpha, picture.alpha) = (contentAlpha, contentAlpha) } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.isAccessibilityElement = false
    picture.contentMode = .center
    isAccessibilityElement = true
    addSubview(picture)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  var contentWidth: CGFloat { max(label.intrinsicContentSize.width, picture.image?.size.width ?? 0) }

  func show(_ segment: Segment, _ attributes: [NSAttributedString.Key: Any]) {
    label.attributedText = segment.title.map { NSAttributedString(string: $0, attributes: attributes) }
    picture.tintColor = attributes[.foregroundColor] as? UIColor
    if picture.image?.cgImage !== segment.image?.cgImage {
      let isOriginal = segment.image?.renderingMode == .alwaysOriginal
      picture.image = isOriginal ? segment.image : segment.image?.withRenderingMode(.alwaysTemplate)
    }
    accessibilityLabel = segment.title ?? segment.action?.title
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(origin: .zero, size: bounds.size)
    let width = max(0, bounds.width - 4)
    label.frame = CGRect(x: 2, y: 0, width: width, height: bounds.height)
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
