/// Shows one page of many, each with a controller of its own, and turns pages with a finger.
///
/// The pages lie side by side in a paging scroll view, which is a subview of the view. The data source gives
/// the controllers before and after the shown one; at an end the page bounces. In right-to-left layouts the
/// next page is at the left. There is no page curl: a controller made without a style scrolls.
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
  /// The style of turning pages.
  public final let transitionStyle: TransitionStyle
  /// Whether each page has a back with content of its own. Has no effect: pages that scroll have no backs.
  /// Default: false.
  open var isDoubleSided = false
  /// The direction in which the pages follow each other.
  public final let navigationOrientation: NavigationOrientation
  final let spacing: CGFloat
  final let scrollView = PageScrollView()
  final var pages = PageState()

  /// Creates a controller without pages.
  ///
  /// - Parameters:
  ///   - style: The style of turning pages.
  ///   - navigationOrientation: The direction in which the pages follow each other.
  ///   - options: `interPageSpacing` with a number; other values are ignored.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spacing = Self.spacing(in: options)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with horizontal pages.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    spacing = 0
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Returns nil: archives are not supported.
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

  /// The controller of the shown page, in a list; empty without one. While a page turns, the old one.
  open var viewControllers: [UIViewController]? { pages.current.map { [$0] } ?? [] }

  /// Shows another page. The delegate is not notified.
  ///
  /// - Parameters:
  ///   - viewControllers: The first controller is shown; others are ignored. Without one no page is shown.
  ///   - direction: The side from which the page comes.
  ///   - animated: Whether it scrolls in, in 0.3 s; the view must be on the screen.
  ///   - completion: Called at the end with whether the new page has come to rest; a finger may take it back.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    show(viewControllers?.first, direction, animated: animated, completion: completion)
  }

  open override func loadView() {
    view = ContainerRootView(around: scrollView) { [weak self] in self?.layOutPages() }
    view.clipsToBounds = true
    prepareScrollView()
    showCurrentPage()
  }
}

extension UIPageViewController {
  /// The style of turning pages. The value is that of iOS.
  public enum TransitionStyle: Int, Sendable {
    /// The pages scroll.
    case scroll = 1
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
  }
}
