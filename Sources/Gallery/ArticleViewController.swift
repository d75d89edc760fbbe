import Feeds
import Foundation
import UIKit

/// Shows one item of a feed.
final class ArticleViewController: UIViewController {
  private static let margin: CGFloat = 20

  private let item: FeedItem
  private let scroll = UIScrollView()
  private let band = UIView()
  private let heading = UILabel()
  private let byline = UILabel()
  private let text = UILabel()

  init(_ item: FeedItem) {
    self.item = item
    super.init(nibName: nil, bundle: nil)
    title = item.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scroll.alwaysBounceVertical = true
    view.addSubview(scroll)
    band.backgroundColor = item.color
    heading.text = item.title
    heading.font = .preferredFont(forTextStyle: .title1)
    heading.textColor = .white
    byline.text = [item.author, item.date.map { $0.formatted(date: .long, time: .omitted) }].compactMap(
      \.self
    )
    .joined(separator: ", ")
    byline.font = .preferredFont(forTextStyle: .footnote)
    byline.textColor = UIColor(white: 1, alpha: 0.85)
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
    let room = CGSize(width: max(view.bounds.width - 2 * Self.margin, 0), height: .greatestFiniteMagnitude)
    var y: CGFloat = 24
    for (label, space) in [(heading, 8.0), (byline, 20), (text, 24)] {
      let height = label.sizeThatFits(room).height
      label.frame = CGRect(x: Self.margin, y: y, width: room.width, height: height)
      y += height + space
      // The band ends below the byline and extends above the content, beyond the range of a pull.
      if label === byline {
        band.frame = CGRect(x: 0, y: -600, width: view.bounds.width, height: y + 600 - 4)
      }
      if label === byline { y += 16 }
    }
    scroll.contentSize = CGSize(width: view.bounds.width, height: y)
  }
}
