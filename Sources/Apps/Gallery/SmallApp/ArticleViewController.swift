import Feeds
import Foundation
import UIKit

/// Shows one item of a feed. It has no title of its own: the heading is below the bar, beside the icon.
final class ArticleViewController: UIViewController {
  private let item: FeedItem
  private let color: UIColor
  /// The room of the icon on the rope, from the safe area.
  private let iconInsets: UIEdgeInsets
  private let scroll = UIScrollView()
  private let band = UIView()
  private let heading = UILabel()
  private let byline = UILabel()
  private let text = UILabel()

  init(_ item: FeedItem, color: UIColor, iconInsets: UIEdgeInsets) {
    self.item = item
    self.color = color
    self.iconInsets = iconInsets
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    // The bar has the colour of the heading below it, wherever the article is scrolled.
    let bar = UINavigationBarAppearance()
    bar.configureWithOpaqueBackground()
    bar.backgroundColor = color
    bar.shadowColor = nil
    navigationItem.standardAppearance = bar
    navigationItem.scrollEdgeAppearance = bar
    scroll.alwaysBounceVertical = true
    view.addSubview(scroll)
    band.backgroundColor = color
    heading.text = item.title
    heading.font = .preferredFont(forTextStyle: .title1)
    heading.textColor = .white
    byline.text = [item.author, item.date.map { $0.formatted(date: .long, time: .omitted) }].compactMap(
      \.self
    )
    .joined(separator: ", ")
    byline.font = .preferredFont(forTextStyle: .footnote)
    byline.textColor = .white
    text.text = item.text
    text.font = .preferredFont(forTextStyle: .body)
    scroll.addSubview(band)
    for label in [heading, byline, text] {
      label.numberOfLines = 0
      scroll.addSubview(label)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scroll.frame = view.bounds
    let margin = ReadableWidth.margin(in: view.bounds.width, least: 20)
    let column = UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
    // The heading stays beside the icon.
    let beside = UIEdgeInsets(
      top: 0, left: max(margin, iconInsets.left + 8), bottom: 0, right: max(margin, iconInsets.right + 8))
    var y: CGFloat = 24
    for (label, space) in [(heading, 8.0), (byline, 20), (text, 24)] {
      let line = view.bounds.inset(by: label === text ? column : beside)
      let room = CGSize(width: max(line.width, 0), height: .greatestFiniteMagnitude)
      let height = label.sizeThatFits(room).height
      label.frame = CGRect(x: line.minX, y: y, width: room.width, height: height)
      y += height + space
      // The band ends below the byline and extends above the content, beyond the range of a pull.
      if label === byline {
        band.frame = CGRect(x: 0, y: -600, width: view.bounds.width, height: y + 600 - 4)
        y += 16
      }
    }
    scroll.contentSize = CGSize(width: view.bounds.width, height: y)
  }
}
