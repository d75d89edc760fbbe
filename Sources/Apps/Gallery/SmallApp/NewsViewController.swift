import Feeds
import Foundation
import Rivulet
import UIKit

/// The items of a feed as a list, with pull to refresh. An item opens in a circle.
final class NewsViewController: UIViewController {
  private static let cellIdentifier = "item"

  private let address: URL?
  private let table = UITableView(frame: .zero, style: .plain)
  private let notice = UILabel()
  private let transition = CircleTransition()
  private let header = UILabel()
  private var items: [FeedItem] = []
  private var colors = AuthorColors()
  private var loading: Task<Void, Never>?

  /// The room of the icon on the rope, from the screen's safe area. The first row begins below it.
  var iconInsets = UIEdgeInsets.zero {
    didSet { if iconInsets != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// Called with every loaded feed.
  var onFeed: ((Feed) -> Void)?

  init(address: URL?) {
    self.address = address
    super.init(nibName: nil, bundle: nil)
    title = "News"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    table.dataSource = self
    table.delegate = self
    table.register(NewsCell.self, forCellReuseIdentifier: Self.cellIdentifier)
    table.refreshView = RefreshView { [weak self] in try await self?.renew() }
    view.addSubview(table)
    notice.textColor = .secondaryLabel
    notice.font = .preferredFont(forTextStyle: .subheadline)
    notice.textAlignment = .center
    notice.numberOfLines = 0
    view.addSubview(notice)
    header.font = .preferredFont(forTextStyle: .subheadline)
    header.textColor = .secondaryLabel
    // The way back from an article stands on the dark colour of its author.
    let back = UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
    back.tintColor = .white
    navigationItem.backBarButtonItem = back
    navigationController?.delegate = transition
    transition.options.curve = .easeOut
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    table.frame = view.bounds
    notice.frame = view.bounds.insetBy(dx: 40, dy: 0)
    let width = table.bounds.width
    let margin = NewsCell.margin(in: width)
    table.separatorInset = UIEdgeInsets(
      top: 0, left: NewsCell.textInset(in: width), bottom: 0, right: margin > 16 ? margin : 0)
    layOutHeader(beside: margin)
  }

  /// The header fills the room beside the icon, unless the rows are too narrow to reach it.
  private func layOutHeader(beside margin: CGFloat) {
    let bar = view.safeAreaInsets.top - (view.window?.safeAreaInsets.top ?? 0)
    let icon = max(iconInsets.left, iconInsets.right)
    let height = margin < icon ? max(iconInsets.top - bar, 0) : 0
    let width = table.bounds.width
    let frame = CGRect(
      x: max(margin, iconInsets.left), y: 0, width: max(width - margin - icon, 0), height: height)
    guard frame != header.frame else { return }
    header.frame = frame
    let room = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    room.addSubview(header)
    table.tableHeaderView = height > 0 ? room : nil
  }

  /// Loads the feed for the first time.
  func load() {
    loading = Task { [weak self] in
      do {
        try await self?.renew()
      } catch is CancellationError {
        return
      } catch {
        self?.notice.text = error.localizedDescription
      }
    }
  }

  /// Cancels the first loading and a refresh.
  func stop() {
    loading?.cancel()
    table.refreshView?.cancel()
  }

  /// Loads the feed and shows its items.
  ///
  /// - Throws: The errors of `FeedLoader.load()`.
  private func renew() async throws {
    guard let address else { return notice.text = "No feed." }
    let feed = try await FeedLoader(address: address).load()
    notice.text = feed.items.isEmpty ? "This feed has no articles." : nil
    header.text = feed.items.isEmpty ? nil : "\(feed.items.count) articles"
    title = feed.title.isEmpty ? "News" : feed.title
    navigationItem.backBarButtonItem?.title = title
    colors.add(feed.items)
    loadViewIfNeeded()
    show(feed.items)
    onFeed?(feed)
  }

  /// Shows new items: the rows of arriving and leaving ones fade while the others move to their places. When
  /// the order of the others has changed, all rows are replaced at once.
  private func show(_ newItems: [FeedItem]) {
    let (old, new) = (Set(items), Set(newItems))
    let leaving = items.indices.filter { !new.contains(items[$0]) }
    let arriving = newItems.indices.filter { !old.contains(newItems[$0]) }
    let keepsOrder = items.filter(new.contains) == newItems.filter(old.contains)
    guard keepsOrder else {
      items = newItems
      return table.reloadData()
    }
    table.performBatchUpdates { [self] in
      items = newItems
      table.deleteRows(at: leaving.map { IndexPath(row: $0, section: 0) }, with: .fade)
      table.insertRows(at: arriving.map { IndexPath(row: $0, section: 0) }, with: .fade)
    }
  }
}

extension NewsViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cellIdentifier, for: indexPath)
    if items.indices.contains(indexPath.row) {
      let item = items[indexPath.row]
      (cell as? NewsCell)?.show(item, color: colors.color(of: item))
    }
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard items.indices.contains(indexPath.row) else { return }
    if let cell = tableView.cellForRow(at: indexPath) as? NewsCell { transition.origin = .view(cell.badge) }
    let item = items[indexPath.row]
    let article = ArticleViewController(item, color: colors.color(of: item), iconInsets: iconInsets)
    navigationController?.pushViewController(article, animated: true)
  }
}
