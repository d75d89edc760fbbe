/// Shows columns side by side: a list beside its content, or two lists. While the view is horizontally
/// compact, the columns are one stack.
///
/// In the styles with columns, a controller that is not a navigation controller gets one around it. Columns
/// that do not fit beside the content are moved over it by a finger from the edge, by the button in the
/// navigation bar, or in code, and away by a tap beside them; see `preferredSplitBehavior`.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// A width that the controller chooses: any number that is not positive and finite.
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  /// The number of columns.
  public final let style: Style
  /// The object that is notified of changes. Default: nil.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  final var split = SplitState()
  final let content = SplitContentView(frame: .zero)

  /// Creates a controller without columns' controllers.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with the style `unspecified`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  // MARK: Columns

  /// The controllers of the columns, outermost first; while the view is compact, the one that is shown.
  /// Setting the first two is for the style `unspecified`; it does nothing in the others.
  open var viewControllers: [UIViewController] {
    get { split.isCollapsed ? [collapsedController].compactMap(\.self) : columnControllers }
    set {
      guard style == .unspecified else { return }
      setColumn(.primary, to: newValue.first)
      setColumn(.secondary, to: newValue.dropFirst().first)
    }
  }

  /// Sets the controller of a column; nil removes it. Does nothing in the style `unspecified`, and for the
  /// supplementary column of two.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard style != .unspecified, column != .supplementary || style == .tripleColumn else { return }
    setColumn(column, to: vc)
  }

  /// Returns the controller that was set for a column; nil without one.
  open func viewController(for column: Column) -> UIViewController? { split.controllers[column] }

  /// Shows a column, in 0.3 s if the view is on the screen. While the view is compact, its stack is put on
  /// top, or what is above it is popped.
  open func show(_ column: Column) { showColumn(column) }

  /// Hides a column, in 0.3 s if the view is on the screen. The secondary one stays. While the view is
  /// compact, the column and what is above it are popped.
  open func hide(_ column: Column) { hideColumn(column) }

  /// Puts a controller into the secondary column, unless the delegate has shown it. While the view is
  /// compact, it goes on top of the stack, in place of the secondary column's.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard !(delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false) else { return }
    setColumn(.secondary, to: vc)
    if split.isCollapsed { putOnTop(.secondary) }
  }

  final override var showsDetails: Bool { true }

  /// Tells the container of the split view, whose bar follows the content of the columns.
  final override func childDidLayOut(_ child: UIViewController) { parent?.childDidLayOut(self) }

  /// Whether the view is compact, so that the columns are one stack.
  open var isCollapsed: Bool { split.isCollapsed }

  // MARK: Display mode

  /// The columns that are shown now, while the view is not compact.
  open var displayMode: DisplayMode { split.mode }

  /// The columns to show. Default: `automatic`, which shows those that have room beside the secondary one:
  /// the view is wider than high, and 375 points are left. Setting it changes the columns in 0.3 s.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      split.chosenSize = nil
      if preferredDisplayMode != oldValue { adoptPreferences(animated: true) }
    }
  }

  /// The way in which columns take room. Default: `automatic`: that of `preferredDisplayMode`, and without
  /// one `tile` where columns have room, else `displace` for three columns and `overlay` for two.
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { adoptPreferences(animated: true) } }

  /// The way in which columns take room now.
  open var splitBehavior: SplitBehavior { currentBehavior }

  /// The side of the columns. Default: `leading`.
  open var primaryEdge = PrimaryEdge.leading { didSet { viewIfLoaded?.setNeedsLayout() } }

  /// Whether a finger moves columns in from the edge, and out. Default: true.
  open var presentsWithGesture = true

  /// The button that shows and hides columns, for apps that place it themselves.
  open var displayModeButtonItem: UIBarButtonItem { modeButton }
  private lazy var modeButton = makeModeButton()

  /// Whether navigation bars have the button by themselves. Default: `automatic`.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { placeModeButton() }
  }

  // MARK: Widths

  /// The width of the primary column in points. Default: `automaticDimension`: the fraction.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { relayout() } }
  /// The width of the primary column as a fraction of the view's. Default: `automaticDimension`: 320 points.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { relayout() }
  }
  /// The smallest width of the primary column in points. Default: `automaticDimension`: none.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { relayout() } }
  /// The largest width of the primary column in points. Default: `automaticDimension`: 320 points for an
  /// automatic width, and else none.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { relayout() } }
  /// The width of the primary column now, in points.
  open var primaryColumnWidth: CGFloat {
    width(
      preferredPrimaryColumnWidth, fraction: preferredPrimaryColumnWidthFraction,
      least: minimumPrimaryColumnWidth, most: maximumPrimaryColumnWidth)
  }
  /// The width of the supplementary column in points. Default: `automaticDimension`: the fraction.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { relayout() }
  }
  /// The width of the supplementary column as a fraction of the view's. Default: `automaticDimension`: 320
  /// points.
  open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { relayout() }
  }
  /// The smallest width of the supplementary column in points. Default: `automaticDimension`: none.
  open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { relayout() }
  }
  /// The largest width of the supplementary column in points. Default: `automaticDimension`: as for the
  /// primary one.
  open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { relayout() }
  }
  /// The width of the supplementary column now, in points; 0 without one.
  open var supplementaryColumnWidth: CGFloat {
    guard style == .tripleColumn else { return 0 }
    return width(
      preferredSupplementaryColumnWidth, fraction: preferredSupplementaryColumnWidthFraction,
      least: minimumSupplementaryColumnWidth, most: maximumSupplementaryColumnWidth)
  }

  private func relayout() { viewIfLoaded?.setNeedsLayout() }

  // MARK: View

  open override func loadView() {
    view = ContainerRootView(around: content) { [weak self] in self?.layOutColumns() }
    view.clipsToBounds = true
    view.backgroundColor = .systemBackground
    prepareContent()
  }
}

extension UIViewController {
  /// The nearest split view controller that contains this controller; nil when there is none. The cost is
  /// O(depth).
  public final var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }
}
