/// Shows one page of many, each with a controller of its own, and turns pages with a finger.
///
/// The data source gives the controllers before and after the shown one. In right-to-left layouts the next
/// page is at the left.
///
/// - With the style `scroll` the pages lie side by side in a paging scroll view, which is a subview of the
///   view; at an end the page bounces.
/// - With the style `pageCurl` they are turned like those of a book: the edge follows a finger, and a tap
///   within a fifth of the view beside an edge turns a page in 0.6 s. While a page is turned, it is a
///   picture. With the spine in the middle two pages are shown.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  /// The object that is notified of pages that a finger turns. Default: nil.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The object that gives the pages beside the shown one. Default: nil, so that a finger turns no page.
  /// Setting it, to the same one too, asks for the pages again.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      pages.areNeighboursKnown = false
      pages.isControlKnown = false
      viewIfLoaded?.setNeedsLayout()
    }
  }
  /// The style of turning pages. `pageCurl` by default.
  public final let transitionStyle: TransitionStyle
  /// Whether each page that is turned has a controller on its back, which the data source gives between the
  /// two fronts. Without, the front shows through. Pages that scroll have no backs. Becomes true when the
  /// spine moves to the middle. Default: false.
  open var isDoubleSided = false
  /// The direction in which the pages follow each other.
  public final let navigationOrientation: NavigationOrientation
  final let spacing: CGFloat
  final let scrollView = PageScrollView()
  final var pages = PageState()
  final let bookView = UIView()
  final var book: PageBook

  /// Creates a controller without pages.
  ///
  /// - Parameters:
  ///   - style: The style of turning pages.
  ///   - navigationOrientation: The direction in which the pages follow each other.
  ///   - options: `interPageSpacing` with a number, for pages that scroll; `spineLocation` with a location or
  ///     its raw value, for pages that curl. Other values are ignored.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spacing = Self.spacing(in: options)
    book = PageBook(spine: style == .pageCurl ? Self.spine(in: options) : .none)
    if book.spine == .mid { isDoubleSided = true }
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with horizontal pages that curl, as on iOS.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spacing = 0
    book = PageBook(spine: .min)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  private static func spacing(in options: [OptionsKey: Any]?) -> CGFloat {
    let number: CGFloat? =
      switch options?[.interPageSpacing] {
      case let length as CGFloat: length
      case let length as Float: CGFloat(length)
      case let length as Int: CGFloat(length)
      case let length as NSNumber: CGFloat(length.doubleValue)
      default: nil
      }
    guard let number, number > 0, number.isFinite else { return 0 }
    return number
  }

  private static func spine(in options: [OptionsKey: Any]?) -> SpineLocation {
    let spine =
      switch options?[.spineLocation] {
      case let location as SpineLocation: location
      case let value as Int: SpineLocation(rawValue: value)
      case let value as NSNumber: SpineLocation(rawValue: value.intValue)
      default: nil as SpineLocation?
      }
    return spine == nil || spine == SpineLocation.none ? .min : spine ?? .min
  }

  /// The place at which pages that curl are bound: `min` by default; `none` for pages that scroll.
  open var spineLocation: SpineLocation { book.spine }

  /// The recognizers of pages that curl, in the order pan, tap; empty for pages that scroll, which their
  /// scroll view's recognizers move, and before the view is loaded.
  open var gestureRecognizers: [UIGestureRecognizer] { bookView.gestureRecognizers ?? [] }

  /// The controllers of the shown pages: one, or two with the spine in the middle; empty without one. While a
  /// page turns, the old ones.
  open var viewControllers: [UIViewController]? {
    transitionStyle == .pageCurl ? book.shown : pages.current.map { [$0] } ?? []
  }

  /// Shows other pages. The delegate is not notified.
  ///
  /// - Parameters:
  ///   - viewControllers: The first controller is shown, and with the spine in the middle the second one too;
  ///     without one no page is shown. If pages that curl are double-sided and bound at an edge, the second
  ///     one is the back of the page that turns. Others are ignored. Pages are turned only if there are
  ///     enough.
  ///   - direction: The side from which the page comes.
  ///   - animated: Whether it scrolls in, in 0.3 s, or curls, in 0.6 s; the view must be on the screen.
  ///   - completion: Called at the end with whether the new page has come to rest; a finger may take it back.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    if transitionStyle == .pageCurl {
      showInBook(viewControllers ?? [], direction, animated: animated, completion: completion)
    } else {
      show(viewControllers?.first, direction, animated: animated, completion: completion)
    }
  }

  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    chooseSpine(for: size.width > size.height ? .landscapeRight : .portrait)
  }

  open override func loadView() {
    guard transitionStyle == .scroll else {
      view = ContainerRootView(around: bookView) { [weak self] in self?.layOutBook() }
      prepareBook()
      return
    }
    view = ContainerRootView(around: scrollView) { [weak self] in self?.layOutPages() }
    view.clipsToBounds = true
    prepareScrollView()
    showCurrentPage()
  }
}

extension UIPageViewController {
  /// The style of turning pages. The values are those of iOS.
  public enum TransitionStyle: Int, Sendable {
    /// The pages are turned like those of a book.
    case pageCurl
    /// The pages scroll.
    case scroll
  }

  /// The place at which pages that curl are bound. The values are those of iOS.
  public enum SpineLocation: Int, Sendable {
    /// No place: the pages scroll.
    case none
    /// The left edge, the right one in right-to-left layouts, or the upper one. One page is shown.
    case min
    /// The middle, between two pages.
    case mid
    /// The edge opposite to `min`. One page is shown.
    case max
  }

  /// The direction in which the pages follow each other. The values are those of iOS.
  public enum NavigationOrientation: Int, Sendable {
    /// Sideways: to the right, and to the left in right-to-left layouts.
    case horizontal
    /// Downwards.
    case vertical
  }

  /// The side from which a page comes. The values are those of iOS.
  public enum NavigationDirection: Int, Sendable {
    /// Towards the next page.
    case forward
    /// Towards the previous page.
    case reverse
  }

  /// The keys of the options of a controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The room between two pages in points, as a number; one that is not positive and finite counts as 0.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// The place at which pages that curl are bound: a `SpineLocation`, or its raw value as a number.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }
}
