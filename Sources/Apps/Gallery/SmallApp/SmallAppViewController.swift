import Downloads
import Feeds
import Foundation
import Rivulet
import Scenes
import UIKit

/// A small app: downloads with a real transfer, news with pull to refresh and circle transitions, and over
/// both a page on a rope.
final class SmallAppViewController: UITabBarController {
  private let downloads: DownloadsViewController
  private let news: NewsViewController
  private let headlines = CardList(cards: [])
  private var dropDown: DropDownView?

  /// Called with every finished download and every failure.
  var onOutcome: ((Result<DownloadedFile, DownloadError>) -> Void)? {
    get { downloads.onOutcome }
    set { downloads.onOutcome = newValue }
  }

  /// Makes the app.
  ///
  /// - Parameters:
  ///   - sources: The files to choose from; the first one is selected. With an empty list, the button has no
  ///     effect.
  ///   - folder: The folder for the files. It must exist.
  ///   - feed: The address of an RSS or Atom feed; nil shows "No feed.".
  init(sources: [DownloadSource], folder: URL, feed: URL?) {
    downloads = DownloadsViewController(sources: sources, folder: folder)
    news = NewsViewController(address: feed)
    super.init(nibName: nil, bundle: nil)
    title = "A small app"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    downloads.tabBarItem = UITabBarItem(title: "Download", image: TabIcon.arrow.image, tag: 0)
    let stack = UINavigationController(rootViewController: news)
    stack.tabBarItem = UITabBarItem(title: "News", image: TabIcon.page.image, tag: 1)
    viewControllers = [downloads, stack]
    // Without backgrounds of their own, the bars' texts would lie on the blue of the downloads.
    tabBar.scrollEdgeAppearance = tabBar.standardAppearance
    navigationItem.scrollEdgeAppearance = UINavigationBarAppearance()

    let dropDown = DropDownView(content: headlines)
    dropDown.texts.label = "Headlines"
    dropDown.attach(to: self)
    self.dropDown = dropDown
    news.onFeed = { [weak self] feed in self?.headlines.cards = feed.items.prefix(12).map { Card($0) }
    }
    news.load()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if let dropDown { news.iconInsets = dropDown.iconInsets }
  }

  /// Cancels the loading of news and the transfer, and returns when the transfer's temporary file is removed.
  func stop() async {
    news.stop()
    await downloads.stop()
  }
}

extension Card {
  fileprivate init(_ item: FeedItem) { self.init(title: item.title, text: item.summary) }
}

/// The pictures of the tabs.
@MainActor enum TabIcon {
  case arrow, page

  var image: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in
      let path = UIBezierPath()
      path.lineWidth = 2
      path.lineCapStyle = .round
      path.lineJoinStyle = .round
      switch self {
      case .arrow:
        path.move(to: CGPoint(x: 12, y: 4))
        path.addLine(to: CGPoint(x: 12, y: 19))
        path.move(to: CGPoint(x: 6, y: 13))
        path.addLine(to: CGPoint(x: 12, y: 19))
        path.addLine(to: CGPoint(x: 18, y: 13))
      case .page:
        path.append(UIBezierPath(roundedRect: CGRect(x: 4, y: 3, width: 16, height: 18), cornerRadius: 2))
        for y in [8.0, 12, 16] {
          path.move(to: CGPoint(x: 8, y: y))
          path.addLine(to: CGPoint(x: 16, y: y))
        }
      }
      UIColor.black.setStroke()
      path.stroke()
    }
  }
}
