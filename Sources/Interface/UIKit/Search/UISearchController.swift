/// Runs a search: shows its bar's cancel button and scopes, and the results in place of the content.
///
/// Its bar is shown in the navigation bar below the title if it is an item's `searchController`.
/// Elsewhere the app shows `searchBar`, for example as the header of a table. A tap on the bar begins the
/// search, which presents this controller over the one with the content. A push from there leaves the search
/// as it is.
@preconcurrency @MainActor
open class UISearchController: UIViewController, SearchBarFollower,
  ContextualController, SearchedText
{
  /// The time at which the scopes come and go. The values are those of iOS.
  public enum ScopeBarActivation: Int, Sendable {
    /// Same as `onSearchActivation`.
    case automatic
    /// When the app sets `showsScopeBar` of the bar.
    case manual
    /// When there is text.
    case onTextEntry
    /// When the search begins.
    case onSearchActivation
  }

  private let bar = UISearchBar(frame: .zero)
  private let results: UIViewController?
  private let searchView = SearchView(frame: .zero)
  private var isOn = false
  /// Whether a search is beginning or ending, which shows the new state once.
  private var isChanging = false
  private var showsOwnResults = false
  /// The item whose bar shows the search bar.
  final weak var item: UINavigationItem?
  /// The controller with that item.
  final weak var host: UIViewController?

  /// Creates a controller whose results another controller shows; nil for results in the content itself.
  public init(searchResultsController: UIViewController?) {
    results = searchResultsController
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// Creates a controller without a controller for the results.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    results = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  private func setUp() {
    bar.follower = self
    modalPresentationStyle = .overCurrentContext
    modalTransitionStyle = .crossDissolve
    if let results {
      addChild(results)
      results.didMove(toParent: self)
    }
  }

  // MARK: Parts

  /// The search bar.
  open var searchBar: UISearchBar { bar }
  /// The controller that shows the results; nil if the content itself does.
  open var searchResultsController: UIViewController? { results }
  /// The object that finds the results. Default: nil.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The object that is told about the beginning and the end. Default: nil.
  open weak var delegate: (any UISearchControllerDelegate)?

  // MARK: Behaviour

  /// Whether a search runs. Setting it begins or ends one, animated. Beginning needs a bar or a navigation
  /// item on the screen. Default: false.
  open var isActive: Bool {
    get { isOn }
    set { if newValue { begin() } else { end() } }
  }
  /// Whether the content is dimmed and takes no touches during a search without shown results; a tap ends the
  /// search. Default: true.
  open var obscuresBackgroundDuringPresentation = true { didSet { showResults() } }
  /// Same as `obscuresBackgroundDuringPresentation`.
  @available(*, deprecated, message: "Deprecated in iOS 12.0.")
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether title and buttons make way for the search bar during a search. Default: true.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the bar's cancel button is shown during a search. Default: true.
  open var automaticallyShowsCancelButton = true
  /// Whether the bar's scopes are shown during a search. Default: true.
  @available(*, deprecated, message: "Deprecated in iOS 16.0.")
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }
  /// The time at which the bar's scopes come and go. Default: `automatic`.
  open var scopeBarActivation = ScopeBarActivation.automatic { didSet { showScopes(animated: false) } }
  /// Whether the results are shown while there is text or a token, and only then. Default: true. Setting
  /// `showsSearchResultsController` makes it false.
  open var automaticallyShowsSearchResultsController = true { didSet { showResults() } }
  /// Whether the results are shown during a search.
  open var showsSearchResultsController: Bool {
    get { automaticallyShowsSearchResultsController ? searchBar.field.hasText : showsOwnResults }
    set {
      showsOwnResults = newValue
      automaticallyShowsSearchResultsController = false
    }
  }

  // MARK: View

  open override func loadView() {
    view = searchView
    searchView.dimming.onTap = { [weak self] in self?.end() }
    if let results, let child = results.view {
      child.frame = searchView.bounds
      child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      searchView.addSubview(child)
    }
    showResults()
  }

  private func showResults() {
    guard isViewLoaded else { return }
    let shows = results != nil && showsSearchResultsController
    results?.viewIfLoaded?.isHidden = !shows
    searchView.dimming.isHidden = shows || !obscuresBackgroundDuringPresentation
  }

  private func showScopes(animated: Bool) {
    let hasScopes = !(searchBar.scopeButtonTitles ?? []).isEmpty
    switch scopeBarActivation {
    case .manual: break
    case .automatic, .onSearchActivation: searchBar.setShowsScopeBar(isOn && hasScopes, animated: animated)
    case .onTextEntry:
      searchBar.setShowsScopeBar(isOn && hasScopes && searchBar.field.hasText, animated: animated)
    }
  }

  // MARK: Presentation

  /// The controller that is searched: that of the navigation item, or the nearest one around the bar.
  final var presentingContext: UIViewController? {
    if let host { return host }
    var responder = searchBar.superview as UIResponder?
    while let next = responder {
      if let controller = next as? UIViewController { return controller }
      if let controller = (next as? UIView)?.controller { return controller }
      responder = next.next
    }
    return nil
  }

  final func makePresentation(by presenter: UIViewController) -> UIPresentationController {
    SearchPresentation(presentedViewController: self, presenting: presenter)
  }

  private func begin() {
    guard !isOn, state.ownPresentation == nil else { return }
    delegate?.presentSearchController(self)
    if state.ownPresentation == nil {
      presentingContext?.startPresenting(self, animated: true, completion: nil)
    }
  }

  private func end() {
    guard isOn else { return }
    state.ownPresentation?.dismiss(animated: true, completion: nil)
  }

  final func searchWillBegin() {
    isOn = true
    delegate?.willPresentSearchController(self)
    showResults()
    isChanging = true
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    showScopes(animated: true)
    isChanging = false
    showState()
    if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  final func searchHasBegun() { delegate?.didPresentSearchController(self) }

  final func searchWillEnd() {
    delegate?.willDismissSearchController(self)
    stopSearching(animated: true)
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  final func searchHasEnded() { delegate?.didDismissSearchController(self) }

  /// Ends a search at once whose presentation is over without a dismissal.
  final func searchWasLost() {
    if isOn { stopSearching(animated: false) }
  }

  private func stopSearching(animated: Bool) {
    isOn = false
    isChanging = true
    searchBar.resignFirstResponder()
    searchBar.field.tokens = []
    searchBar.field.text = ""
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: animated) }
    showScopes(animated: animated)
    isChanging = false
    showState()
  }

  /// Tells the navigation bar about the search, which moves with the presentation.
  private func showState() {
    host?.setNeedsUpdateContentUnavailableConfiguration()
    var holder = presentingContext
    while let controller = holder, !(controller is any SearchBarHolder) { holder = controller.parent }
    let covers = isOn && hidesNavigationBarDuringPresentation
    item?.searchRoom.isActive = isOn
    item?.searchRoom.coversBar = covers
    (holder as? any SearchBarHolder)?.searchChanged(of: item, covers: covers, with: transitionCoordinator)
  }

  // MARK: Bar

  final func searchBegan() { begin() }

  final func searchTextChanged() {
    guard isOn else { return }
    showResults()
    if scopeBarActivation == .onTextEntry { showScopes(animated: true) }
    searchResultsUpdater?.updateSearchResults(for: self)
    host?.setNeedsUpdateContentUnavailableConfiguration()
  }

  final var searchedText: String? { isOn ? searchBar.text : nil }

  final func searchScopeChanged() {
    if isOn { searchResultsUpdater?.updateSearchResults(for: self) }
  }

  final func searchCancelled() { end() }

  final func searchBarHeightChanged() {
    item?.searchRoom.scopeHeight = searchBar.shownScopeHeight
    item?.searchRoom.fullHeight = searchBar.fieldRoom
    guard !isChanging else { return }
    if isOn { showState() } else { item?.changed() }
  }
}

/// A navigation controller as a search controller sees it.
@MainActor protocol SearchBarHolder: AnyObject {
  /// Shows a search that has begun or ended, or whose bar has another height.
  ///
  /// - Parameters:
  ///   - item: The item with the search bar; nil for a bar elsewhere.
  ///   - covers: Whether the bar makes way for the search.
  func searchChanged(
    of item: UINavigationItem?, covers: Bool, with coordinator: (any UIViewControllerTransitionCoordinator)?)
}

extension UINavigationItem {
  /// The search whose bar is shown below title and buttons, and below a large title. Default: nil.
  public final var searchController: UISearchController? {
    get { searchContent as? UISearchController }
    set {
      guard newValue !== searchContent else { return }
      if let old = searchController {
        old.item = nil
        old.host = nil
        old.searchBar.isInNavigationBar = false
        old.searchBar.removeFromSuperview()
      }
      searchRoom = SearchRoom()
      newValue?.item = self
      newValue?.searchBar.follower = newValue
      newValue?.searchBar.isInNavigationBar = true
      if let newValue { searchRoom.fullHeight = newValue.searchBar.fieldRoom }
      searchContent = newValue
    }
  }

  /// Whether the search bar scrolls away with the content.
  var collapsesSearch: Bool { searchContent != nil && hidesSearchBarWhenScrolling && !searchRoom.isActive }

  /// The height of the search bar in the navigation bar, in points.
  var searchHeight: CGFloat {
    guard searchContent != nil else { return 0 }
    return (collapsesSearch ? searchRoom.scrolledHeight : searchRoom.fullHeight) + searchRoom.scopeHeight
  }
}
