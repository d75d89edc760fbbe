/// What a navigation bar shows for one controller.
@MainActor open class UINavigationItem: NSObject {
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// Shown instead of the title, in its own size.
  open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
  /// What the next item's back button says; nil for the title.
  open var backButtonTitle: String? { didSet { changed() } }
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
  /// Whether the back button stands beside the leading items. Default: false, they take its place.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  /// At the leading edge, from there.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// At the trailing edge, from there.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

  /// The bar that shows the item.
  final weak var bar: UINavigationBar?

  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The first of `leftBarButtonItems`. Setting it replaces them all.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first of `rightBarButtonItems`. Setting it replaces them all.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  private func changed() { bar?.itemChanged(self) }
}
