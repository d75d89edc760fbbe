import Testing
import UIKit

@MainActor @Suite struct SearchControllerTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let list = RowsController()
  private let navigation: UINavigationController
  private let results = RowsController()
  private let search: UISearchController
  private let updater = SearchUpdater()

  init() {
    navigation = UINavigationController(rootViewController: list)
    search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = updater
    search.delegate = updater
    list.title = "Fruit"
    list.navigationItem.searchController = search
    navigation.navigationBar.prefersLargeTitles = true
    stage.show(navigation)
    stage.advance(by: 0.1)
  }

  private var barHeight: CGFloat { navigation.navigationBar.frame.height }
  private var table: UITableView { list.tableView }

  private func begin() {
    stage.tap(at: CGPoint(x: 200, y: 115))
    stage.advance(by: 1)
  }

  @Test func searchBarStandsBelowTheLargeTitle() {
    #expect(barHeight == 148)
    #expect(table.contentOffset.y == -148)
    let field = search.searchBar.searchTextField
    #expect(field.convert(field.bounds, to: nil) == CGRect(x: 16, y: 97, width: 358, height: 36))
  }

  @Test func searchBarScrollsAwayBeforeTheLargeTitle() {
    table.contentOffset.y = -148 + 30
    stage.advance(by: 0.1)
    #expect(barHeight == 118)
    table.contentOffset.y = -148 + 52
    stage.advance(by: 0.1)
    #expect(barHeight == 96)
    table.contentOffset.y = -148 + 90
    stage.advance(by: 0.1)
    #expect(barHeight == 58)
    table.contentOffset.y = 400
    stage.advance(by: 0.1)
    #expect(barHeight == 44)
    list.navigationItem.hidesSearchBarWhenScrolling = false
    stage.advance(by: 0.1)
    #expect(barHeight == 96)
  }

  @Test func searchTakesThePlaceOfTheTitle() {
    begin()
    #expect(search.isActive && search.searchBar.isFirstResponder && list.presentedViewController === search)
    #expect(barHeight == 58 && search.searchBar.showsCancelButton)
    #expect(search.searchBar.convert(search.searchBar.bounds, to: nil).minY == 6)
    #expect(table.contentOffset.y == -58)
    #expect(updater.calls == ["willPresent", "update ", "didPresent"])
    let labels = stage.accessibilityElements().compactMap(\.label)
    #expect(!labels.contains("Fruit") && labels.contains("Cancel"))
  }

  @Test func resultsAreShownWhileThereIsText() {
    begin()
    #expect(results.view.isHidden)
    stage.type("a")
    stage.advance(by: 0.1)
    #expect(!results.view.isHidden && updater.calls.last == "update a")
    #expect(results.tableView.safeAreaInsets.top == 58)
    stage.press(.deleteBackward)
    #expect(results.view.isHidden)
    search.showsSearchResultsController = true
    #expect(!results.view.isHidden && !search.automaticallyShowsSearchResultsController)
  }

  @Test func cancelEndsTheSearch() throws {
    begin()
    stage.type("a")
    stage.advance(by: 0.1)
    let cancel = try #require(stage.accessibilityElements().first { $0.label == "Cancel" }).frame
    stage.tap(at: CGPoint(x: cancel.midX, y: cancel.midY))
    stage.advance(by: 1)
    #expect(!search.isActive && list.presentedViewController == nil && search.searchBar.text == "")
    #expect(barHeight == 148 && table.contentOffset.y == -148)
    #expect(updater.calls.suffix(3) == ["willDismiss", "update ", "didDismiss"])
    begin()
    #expect(search.isActive)
  }

  @Test func tapOnTheDimmedContentEndsTheSearch() {
    begin()
    stage.tap(at: CGPoint(x: 200, y: 500))
    stage.advance(by: 1)
    #expect(!search.isActive && list.selected == nil)
  }

  @Test func undimmedContentTakesTouches() {
    search.obscuresBackgroundDuringPresentation = false
    begin()
    stage.tap(at: CGPoint(x: 200, y: 58 + 66))
    stage.advance(by: 1)
    #expect(search.isActive && list.selected == 1)
  }

  @Test func pushFromASearchLeavesItAndReturnsToIt() {
    begin()
    stage.type("a")
    stage.advance(by: 0.1)
    navigation.pushViewController(UIViewController(), animated: true)
    stage.advance(by: 1)
    #expect(results.view.window == nil && search.isActive && barHeight > 44)
    navigation.popViewController(animated: true)
    stage.advance(by: 1)
    #expect(results.view.window != nil && search.isActive && barHeight == 58 && search.searchBar.text == "a")
  }

  @Test func programBeginsAndEndsASearch() {
    search.hidesNavigationBarDuringPresentation = false
    search.isActive = true
    stage.advance(by: 1)
    #expect(search.isActive && barHeight == 148)
    search.isActive = false
    stage.advance(by: 1)
    #expect(!search.isActive && updater.calls.last == "didDismiss")
  }

  @Test func scopesComeWithTheSearch() {
    search.searchBar.scopeButtonTitles = ["All", "Mine"]
    begin()
    #expect(search.searchBar.showsScopeBar && barHeight == 102)
    search.isActive = false
    stage.advance(by: 1)
    #expect(!search.searchBar.showsScopeBar && barHeight == 148)
    search.scopeBarActivation = .onTextEntry
    begin()
    #expect(barHeight == 58)
    stage.type("a")
    stage.advance(by: 1)
    #expect(barHeight == 102)
  }

  @Test func barInTheContentHidesTheNavigationBar() {
    list.navigationItem.searchController = nil
    let own = UISearchController(searchResultsController: nil)
    own.searchBar.sizeToFit()
    table.tableHeaderView = own.searchBar
    stage.advance(by: 0.1)
    own.searchBar.becomeFirstResponder()
    stage.advance(by: 1)
    #expect(own.isActive && navigation.isNavigationBarHidden)
    own.isActive = false
    stage.advance(by: 1)
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test func removedSearchLeavesTheBar() {
    begin()
    navigation.setViewControllers([UIViewController()], animated: false)
    stage.advance(by: 0.1)
    #expect(!search.searchBar.isFirstResponder)
    list.navigationItem.searchController = nil
    #expect(search.searchBar.superview == nil)
  }

  @Test func searchOutsideAWindowDoesNotBegin() {
    let lonely = UISearchController(searchResultsController: nil)
    lonely.isActive = true
    #expect(!lonely.isActive)
  }
}

@MainActor private final class RowsController: UITableViewController {
  var selected: Int?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.rowHeight = 44
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected = indexPath.row
  }
}

@MainActor private final class SearchUpdater: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
  var calls: [String] = []

  func updateSearchResults(for searchController: UISearchController) {
    calls.append("update \(searchController.searchBar.text ?? "")")
  }
  func willPresentSearchController(_ searchController: UISearchController) { calls.append("willPresent") }
  func didPresentSearchController(_ searchController: UISearchController) { calls.append("didPresent") }
  func willDismissSearchController(_ searchController: UISearchController) { calls.append("willDismiss") }
  func didDismissSearchController(_ searchController: UISearchController) { calls.append("didDismiss") }
}
