import Feeds
import Foundation
import UIKit

/// A row of the news: a round badge with the author's initial, the title, and the beginning of the text.
final class NewsCell: UITableViewCell {
  private static let margin: CGFloat = 16
  private static let badgeSize: CGFloat = 44

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

  func show(_ item: FeedItem) {
    badge.text = item.badge
    badge.backgroundColor = item.color
    title.text = item.title
    summary.text = item.summary
    setNeedsLayout()
  }

  /// The frames of the texts for a cell of a width, and the cell's height.
  private func textFrames(width: CGFloat) -> (title: CGRect, summary: CGRect, height: CGFloat) {
    let x = 2 * Self.margin + Self.badgeSize
    let room = CGSize(width: max(width - x - Self.margin, 0), height: .greatestFiniteMagnitude)
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
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func placed(_ frame: CGRect) -> CGRect {
      isMirrored
        ? CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
    }
    badge.frame = placed(CGRect(x: Self.margin, y: 12, width: Self.badgeSize, height: Self.badgeSize))
    title.frame = placed(frames.title)
    summary.frame = placed(frames.summary)
  }
}

extension FeedItem {
  private static let colors = [0x2A9D8F, 0xE76F51, 0x457B9D, 0x8E6BBF, 0xD98E04, 0x5C8D3E]

  /// The initial of the author, or of the title without an author.
  var badge: String { (author ?? title).first.map { String($0).uppercased() } ?? "·" }

  /// The badge's colour; equal for equal authors.
  var color: UIColor {
    let sum = (author ?? title).unicodeScalars.reduce(UInt32(0)) { $0 &* 31 &+ $1.value }
    let rgb = Self.colors[Int(sum % UInt32(Self.colors.count))]
    return UIColor(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
      blue: CGFloat(rgb & 255) / 255,
      alpha: 1)
  }
}
