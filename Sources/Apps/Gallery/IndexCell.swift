import Scenes
import UIKit

/// A row of the index: a picture of the exhibit at a telling instant, its title and its caption.
final class IndexCell: UITableViewCell {
  /// Chosen, in points: three lines of text stand beside it.
  private static let coverSize = CGSize(width: 84, height: 84)

  /// The margin on both sides of the cell's column, in points.
  static func margin(in width: CGFloat) -> CGFloat { ReadableWidth.margin(in: width, least: 16) }

  /// The distance of the texts from the leading edge, in points.
  static func textInset(in width: CGFloat) -> CGFloat { margin(in: width) + coverSize.width + 16 }

  private let frameView = UIView()
  private var cover: ExhibitCover?
  /// The picture of a page without an exhibit.
  private let sign = UIImageView()
  private let title = UILabel()
  private let caption = UILabel()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    frameView.backgroundColor = .systemBackground
    frameView.layer.borderWidth = 1
    frameView.layer.cornerRadius = 16
    frameView.clipsToBounds = true
    frameView.isUserInteractionEnabled = false
    frameView.accessibilityElementsHidden = true
    title.font = .preferredFont(forTextStyle: .headline)
    caption.font = .preferredFont(forTextStyle: .subheadline)
    caption.textColor = .secondaryLabel
    sign.tintColor = .systemBlue
    sign.contentMode = .center
    frameView.addSubview(sign)
    contentView.addSubview(frameView)
    for label in [title, caption] {
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      contentView.addSubview(label)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  /// Shows a page. Without an exhibit the picture is a sign.
  func show(title: String, caption: String, exhibit: Exhibit?) {
    self.title.text = title
    self.caption.text = caption
    cover?.removeFromSuperview()
    cover = exhibit.map { ExhibitCover($0) }
    sign.image = exhibit == nil ? TabIcon.page.image.withRenderingMode(.alwaysTemplate) : nil
    if let cover { frameView.addSubview(cover) }
    setNeedsLayout()
  }

  /// The frames of the texts for a cell of a width, and the cell's height.
  private func textFrames(width: CGFloat) -> (title: CGRect, caption: CGRect, height: CGFloat) {
    let x = Self.textInset(in: width)
    let room = CGSize(width: max(width - x - Self.margin(in: width), 0), height: .greatestFiniteMagnitude)
    let (first, second) = (title.sizeThatFits(room).height, caption.sizeThatFits(room).height)
    let height = max(first + second + 28, Self.coverSize.height + 24)
    let top = (height - first - second - 4) / 2
    return (
      CGRect(x: x, y: top, width: room.width, height: first),
      CGRect(x: x, y: top + first + 4, width: room.width, height: second), height
    )
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: textFrames(width: size.width).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = contentView.bounds.width
    let frames = textFrames(width: width)
    frameView.frame = directed(
      CGRect(origin: CGPoint(x: Self.margin(in: width), y: 12), size: Self.coverSize), in: width)
    title.frame = directed(frames.title, in: width)
    caption.frame = directed(frames.caption, in: width)
    sign.frame = frameView.bounds
    frameView.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    cover?.frame = frameView.bounds
  }
}

/// The title of a section of the index.
final class IndexHeader: UIView {
  private let label = UILabel()

  init(_ title: String) {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    label.text = title
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.accessibilityTraits = .header
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: IndexCell.margin(in: bounds.width), dy: 0)
  }
}
