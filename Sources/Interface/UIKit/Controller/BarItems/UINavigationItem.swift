/// The content of a navigation bar for one controller. A change of a property is shown at once.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The title in the bar, and on the back button of the next item.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// The view shown instead of the title, in the size of its bounds, limited to the room in the bar. Default:
  /// nil.
  open var titleView: UIView? {
    didSet {
      guard titleView !== oldValue else { return }
      titleHasOwnSize =
        titleView.map { !$0.translatesAutoresizingMaskIntoConstraints || $0.bounds.isEmpty } ?? false
      changed()
    }
  }
  /// Whether the bar makes the title's view as large as its content, because the app gave it no size.
  private(set) final var titleHasOwnSize = false
  /// Makes the menu that a touch of the title opens; the title has a sign then. Its argument, the system's
  /// elements, is empty. It is asked whenever the menu opens; nil from it opens none. A large title, and a
  /// `titleView`, open none either. Default: nil.
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { changed() } }
  /// The arrangement of the bar. In windows of compact width all are like `navigator`, the default.
  open var style = ItemStyle.navigator { didSet { if style != oldValue { changed() } } }
  /// The title of the back button that leads here. Default: nil, which means `title`, or "Back" without a
  /// title.
  open var backButtonTitle: String? { didSet { changed() } }
  /// Whether the bar shows no back button for this item. Default: false. The edge swipe is off then too.
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
  /// The look of the back button that leads here: its title or image and its tint. Its action is not used.
  /// Default: nil.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// The title of the back button that leads here. Default: `default`.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
  /// The action of the back button in this item's bar, in place of the pop. Default: nil.
  open var backAction: UIAction? { didSet { changed() } }
  /// Whether the back button is shown beside the leading items. Default: false, the leading items replace it.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  /// The text in small letters above title and buttons, in 30 more points of the bar. Default: nil.
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
  /// Whether the title is shown large below the buttons, in a bar that prefers large titles. Default:
  /// `automatic`.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { changed() } }
  }
  /// Whether a search bar scrolls away with the content, before a large title does. Default: true.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
  }
  /// The items at the leading edge, in order from that edge. Default: nil.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The item that a container adds before `leftBarButtonItems`.
  final var leadingSystemItem: UIBarButtonItem? { didSet { changed() } }
  /// The items at the leading edge.
  final var leadingItems: [UIBarButtonItem] {
    (leadingSystemItem.map { [$0] } ?? []) + (leftBarButtonItems ?? [])
  }
  /// The items at the trailing edge, in order from that edge. Default: nil.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

  /// The ways to show the title of a back button. The values are those of iOS.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title of the item that the button leads to, or else "Back".
    case `default` = 0
    /// The word "Back".
    case generic = 1
    /// The arrow alone.
    case minimal = 2
  }

  /// The conditions for a large title. The values are those of iOS.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As for the item below in the stack; large for the first item.
    case automatic = 0
    /// Large.
    case always = 1
    /// In the row of the buttons.
    case never = 2
    /// In the row of the buttons.
    case inline = 3
  }

  /// The state of the large title below the buttons.
  struct LargeTitle {
    /// The height of a title that is shown whole, for the usual text size, in points. iOS's: a bar with a
    /// large title is 96 points high.
    static let usualHeight: CGFloat = 52

    /// The shown height, from 0 to `fullHeight`.
    var height = Self.usualHeight
    /// The height of a title that is shown whole, in points.
    var fullHeight = Self.usualHeight { didSet { if height == oldValue { height = fullHeight } } }
    /// The height by which the content is pulled down beyond its start.
    var stretch: CGFloat = 0
    /// Whether the content is at its start, not under the bar.
    var isAtEdge = true
  }

  final var largeTitle = LargeTitle()

  /// The room of the search bar below title and buttons.
  struct SearchRoom {
    /// The height of a bar that is shown whole, for the usual text size, in points. iOS's: the 36 points of
    /// the field with 16 of room.
    static let usualHeight: CGFloat = 52
    /// The distance of a bar in place of title and buttons from the top, in points. Chosen: the field keeps
    /// clear of the status bar.
    static let coveringTop: CGFloat = 6

    /// The height that scrolling has left of the bar, from 0 to `fullHeight`.
    var scrolledHeight = Self.usualHeight
    /// The height of the bar without scopes that is shown whole, in points.
    var fullHeight = Self.usualHeight {
      didSet { if scrolledHeight == oldValue { scrolledHeight = fullHeight } }
    }
    /// The height of the bar's scopes; 0 while they are hidden.
    var scopeHeight: CGFloat = 0
    /// Whether a search runs.
    var isActive = false
    /// Whether the search bar takes the place of title and buttons while a search runs.
    var coversBar = false
  }

  final var searchRoom = SearchRoom()
  /// The search controller whose bar is shown.
  final var searchContent: UIViewController? { didSet { if searchContent !== oldValue { changed() } } }

  /// The situations for which a bar can have a look of its own.
  enum Look { case standard, compact, scrollEdge, compactScrollEdge }

  /// The looks of the bar for this item.
  final var looks: [Look: NSObject] = [:]
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

  // MARK: Animated changes

  /// Sets `hidesBackButton`. Animated, the bar's content fades over in 0.2 seconds.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    change(animated) { self.hidesBackButton = hidesBackButton }
  }
  /// Sets `leftBarButtonItem`. Animated, the bar's content fades over in 0.2 seconds.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    change(animated) { leftBarButtonItem = item }
  }
  /// Sets `rightBarButtonItem`. Animated, the bar's content fades over in 0.2 seconds.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    change(animated) { rightBarButtonItem = item }
  }
  /// Sets `leftBarButtonItems`. Animated, the bar's content fades over in 0.2 seconds.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated) { leftBarButtonItems = items }
  }
  /// Sets `rightBarButtonItems`. Animated, the bar's content fades over in 0.2 seconds.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated) { rightBarButtonItems = items }
  }

  /// Whether the running change is animated.
  private(set) final var isChangeAnimated = false

  private func change(_ animated: Bool, _ edit: () -> Void) {
    isChangeAnimated = animated
    edit()
    isChangeAnimated = false
  }

  final func changed() { observer?.navigationItemChanged(self) }
}

/// A bar that shows the content of a navigation item and updates itself when it changes.
@MainActor protocol NavigationItemObserver: AnyObject {
  func navigationItemChanged(_ item: UINavigationItem)
}
