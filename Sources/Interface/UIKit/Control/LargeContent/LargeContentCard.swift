/// An item enlarged: its image above its title, on a card in the middle of a window.
@MainActor final class LargeContentCard: UIView {
  /// Sizes in points and a duration, chosen: a card that covers most of a small phone's width, with a
  /// picture to be seen from afar.
  private enum Metrics {
    static let side: CGFloat = 260
    static let margin: CGFloat = 20
    static let padding: CGFloat = 20
    static let image: CGFloat = 100
    static let gap: CGFloat = 12
    static let radius: CGFloat = 18
    static let fade: TimeInterval = 0.2
  }

  private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let picture = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let insets: UIEdgeInsets
  private let scalesImage: Bool

  init(_ item: any UILargeContentViewerItem) {
    insets = item.largeContentImageInsets
    scalesImage = item.scalesLargeContentImage
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    // Assistive technology has read the item itself.
    accessibilityElementsHidden = true
    clipsToBounds = true
    layer.cornerRadius = Metrics.radius
    let image = item.largeContentImage
    picture.image = image?.isSymbolImage ?? false ? image?.preferring(.init(pointSize: 72)) : image
    if picture.image?.renderingMode == .automatic { picture.image = picture.image?.template() }
    picture.tintColor = .label
    picture.contentMode = scalesImage ? .scaleAspectFit : .center
    label.text = item.largeContentTitle
    label.font = .systemFont(ofSize: 28, weight: .medium)
    label.textAlignment = .center
    label.numberOfLines = 3
    for view in [blur, picture, label] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    blur.frame = bounds
    let room = bounds.insetBy(dx: Metrics.padding, dy: Metrics.padding)
    let hasImage = picture.image != nil
    let text = label.sizeThatFits(CGSize(width: room.width, height: .greatestFiniteMagnitude))
    let image = hasImage ? Metrics.image : 0
    let gap = hasImage && text.height > 0 ? Metrics.gap : 0
    let textHeight = min(text.height, max(0, room.height - image - gap))
    let top = room.minY + (room.height - image - gap - textHeight) / 2
    picture.frame = CGRect(x: room.minX, y: top, width: room.width, height: image).inset(by: insets)
    label.frame = CGRect(x: room.minX, y: top + image + gap, width: room.width, height: textHeight)
  }

  /// Appears in the middle of a part of a window.
  ///
  /// - Parameter area: The part, in the window's coordinates.
  func show(in window: UIWindow, area: CGRect) {
    let room = area.insetBy(dx: Metrics.margin, dy: Metrics.margin)
    let side = max(0, min(Metrics.side, room.width, room.height))
    let frame = CGRect(x: area.midX - side / 2, y: area.midY - side / 2, width: side, height: side)
    fadeIn(over: window, frame: frame, duration: Metrics.fade)
  }

  func hide() { fadeAway(duration: Metrics.fade) }
}
