import Feeds
import Foundation
import UIKit

/// A row of the news: a round badge with the author's initial, the title, and the beginning of the text.
final class NewsCell: UITableViewCell {
  /// Chosen, in points: as high as a title with a line below it.
  private static let badgeSize: CGFloat = 44

  /// The margin on both sides of the cell's column, in points.
  static func margin(in width: CGFloat) -> CGFloat { ReadableWidth.margin(in: width, least: 16) }

  /// The distance of the texts from the leading edge, in points.
  static func textInset(in width: CGFloat) -> CGFloat { margin(in: width) + badgeSize + 16 }

  let badge = UILabel()
  private let title = UILabel()
  private let summary = UILabel()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    badge.textAlignment = .center
    badge.textColor = .white
    badge.font = .systemFont(ofSize: 19, weight: .semibold)
    badge.layer.cornerRadius = Self.badgeSize / 2
    badge.clipsToBounds = true
    title.font = .preferredFont(forTextStyle: .headline)
    title.numberOfLines = 2
    summary.font = .preferredFont(forTextStyle: .subheadline)
    summary.textColor = .secondaryLabel
    summary.numberOfLines = 2
    for label in [badge, title, summary] { contentView.addSubview(label) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  func show(_ item: FeedItem, color: UIColor) {
    badge.text = item.badge
    badge.backgroundColor = color
    title.text = item.title
    summary.text = item.summary
    setNeedsLayout()
  }

  /// The frames of the texts for a cell of a width, and the cell's height.
  private func textFrames(width: CGFloat) -> (title: CGRect, summary: CGRect, height: CGFloat) {
    let x = Self.textInset(in: width)
    let room = CGSize(width: max(width - x - Self.margin(in: width), 0), height: .greatestFiniteMagnitude)
    let (first, second) = (title.sizeThatFits(room).height, summary.sizeThatFits(room).height)
    return (
      CGRect(x: x, y: 12, width: room.width, height: first),
      CGRect(x: x, y: 14 + first, width: room.width, height: second),
      max(26 + first + second, Self.badgeSize + 24)
    )
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: textFrames(width: size.width).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = contentView.bounds.width
    let frames = textFrames(width: width)
    badge.frame = directed(
      CGRect(x: Self.margin(in: width), y: 12, width: Self.badgeSize, height: Self.badgeSize), in: width)
    title.frame = directed(frames.title, in: width)
    summary.frame = directed(frames.summary, in: width)
  }
}
