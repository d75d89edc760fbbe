/// The content of a navigation bar for one controller. A change of a property is shown at once.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The title in the bar, and on the back button of the next item.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// The view shown instead of the title, in the size of its bounds, limited to the room in the bar. Default:
  /// nil.
  open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
  /// The title of the back button that leads here. Default: nil, which means `title`, or "Back" without a
  /// title.
  open var backButtonTitle: String? { didSet { changed() } }
  /// Whether the bar shows no back button for this item. Default: false. The edge swipe is off then too.
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
  /// Whether the back button is shown beside the leading items. Default: false, the leading items replace it.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  /// The items at the leading edge, in order from that edge. Default: nil.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The items at the trailing edge, in order from that edge. Default: nil.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

  /// The bar that shows the item.
  final weak var observer: (any NavigationItemObserver)?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The first of `leftBarButtonItems`. Setting it replaces all of them.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first of `rightBarButtonItems`. Setting it replaces all of them.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  private func changed() { observer?.navigationItemChanged(self) }
}

/// A bar that shows the content of a navigation item and updates itself when it changes.
@MainActor protocol NavigationItemObserver: AnyObject {
  func navigationItemChanged(_ item: UINavigationItem)
}
