import Testing
import UIKit

@MainActor @Suite struct SearchBarTests {
  private let stage = Stage(size: CGSize(width: 390, height: 500), scale: 1)
  private let root = UIViewController()
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
  private let delegate = SearchRecorder()

  init() {
    stage.show(root)
    root.view.addSubview(bar)
    bar.delegate = delegate
    stage.advance(by: 0.1)
  }

  private func tap(_ label: String) throws {
    let frame = try #require(stage.accessibilityElements().first { $0.label == label }).frame
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.advance(by: 1)
  }

  @Test func barsGrowWithTheTextSize() {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    let page = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    page.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.advance(by: 0.1)
    let plain = UISearchBar()
    #expect(plain.intrinsicContentSize.height == 56 && search.searchBar.searchTextField.bounds.height == 36)
    let (bar, inset) = (navigation.navigationBar.frame.height, page.view.safeAreaInsets.top)
    stage.contentSizeCategory = .accessibilityMedium
    stage.advance(by: 0.1)
    // Body text has 28 points instead of 17.
    let growth = (UIFont.systemFont(ofSize: 28).lineHeight - UIFont.systemFont(ofSize: 17).lineHeight)
      .rounded()
    #expect(search.searchBar.searchTextField.bounds.height == 36 + growth)
    #expect(navigation.navigationBar.frame.height == bar + growth)
    #expect(page.view.safeAreaInsets.top == inset + growth)
    #expect(UISearchBar().sizeThatFits(CGSize(width: 390, height: 0)).height == 56 + growth)
    stage.contentSizeCategory = .large
    stage.advance(by: 0.1)
    #expect(navigation.navigationBar.frame.height == bar)
  }

  @Test func fieldFillsTheBarAndMakesRoomForCancel() throws {
    #expect(bar.sizeThatFits(.zero).height == 56)
    let field = bar.searchTextField
    #expect(field.frame == CGRect(x: 8, y: 10, width: 374, height: 36))
    bar.setShowsCancelButton(true, animated: true)
    stage.advance(by: 0.1)
    let width = try #require(field.layer.presentation()?.frame.width)
    stage.advance(by: 1)
    #expect(field.frame.width < width && width < 374)
    try tap("Cancel")
    #expect(delegate.calls == ["cancel"])
    stage.layoutDirection = .rightToLeft
    stage.advance(by: 0.1)
    #expect(field.frame.maxX == 382 && field.frame.minX > 60)
    bar.showsCancelButton = false
    stage.advance(by: 0.1)
    #expect(field.frame.width == 374 && !stage.accessibilityElements().contains { $0.label == "Cancel" })
  }

  @Test func delegateHearsOfEditing() throws {
    stage.tap(at: CGPoint(x: 200, y: 28))
    stage.advance(by: 0.1)
    #expect(bar.isFirstResponder && bar.searchTextField.isEditing)
    stage.type("ab")
    #expect(bar.text == "ab" && delegate.text == "ab")
    delegate.allowsChange = false
    stage.type("c")
    #expect(bar.text == "ab")
    stage.press(.enter)
    delegate.allowsChange = true
    stage.advance(by: 0.1)
    let field = bar.searchTextField
    let clear = field.convert(field.clearButtonRect(forBounds: field.bounds), to: nil)
    stage.tap(at: CGPoint(x: clear.midX, y: clear.midY))
    #expect(bar.text == "" && delegate.text == "")
    bar.resignFirstResponder()
    #expect(delegate.calls == ["begin", "search", "end"])
  }

  @Test func returnDoesNothingWithoutText() {
    bar.becomeFirstResponder()
    stage.press(.enter)
    #expect(delegate.calls == ["begin"])
  }

  @Test func textOfTheAppIsNoChangeOfTheUser() {
    bar.text = "x"
    #expect(delegate.text == nil)
    bar.text = nil
    #expect(bar.text == "")
  }

  @Test func scopesSelectAndTakeRoom() throws {
    bar.scopeButtonTitles = ["All", "Mine"]
    #expect(bar.intrinsicContentSize.height == 56 && bar.selectedScopeButtonIndex == 0)
    bar.showsScopeBar = true
    bar.sizeToFit()
    stage.advance(by: 0.1)
    #expect(bar.bounds.height == 100)
    try tap("Mine")
    #expect(bar.selectedScopeButtonIndex == 1 && delegate.calls == ["scope 1"])
    bar.prompt = "Where?"
    #expect(bar.intrinsicContentSize.height == 120)
    bar.selectedScopeButtonIndex = 7
    #expect(bar.selectedScopeButtonIndex == 0)
  }

  @Test func buttonsInTheFieldGiveWayToTheClearButton() throws {
    bar.showsBookmarkButton = true
    stage.advance(by: 0.1)
    try tap("Bookmarks")
    bar.showsSearchResultsButton = true
    bar.isSearchResultsButtonSelected = true
    stage.advance(by: 0.1)
    try tap("Search results")
    #expect(delegate.calls == ["bookmark", "results"])
    bar.text = "x"
    stage.advance(by: 0.1)
    let labels = stage.accessibilityElements().compactMap(\.label)
    #expect(!labels.contains("Search results"))
  }

  @Test func imagesReplaceThoseOfTheSystem() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    for icon in [UISearchBar.Icon.search, .clear, .bookmark, .resultsList] {
      bar.setImage(image, for: icon, state: .normal)
      #expect(bar.image(for: icon, state: .normal) === image)
    }
    #expect((bar.searchTextField.leftView as? UIImageView)?.image === image)
    bar.setPositionAdjustment(UIOffset(horizontal: 4, vertical: 0), for: .search)
    #expect(
      bar.searchTextField.leftViewRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 36)).minX == 10)
  }

  @Test func backspaceSelectsAndThenRemovesATokenBeforeTheText() {
    let field = bar.searchTextField
    field.tokens = [UISearchToken(icon: nil, text: "From"), UISearchToken(icon: nil, text: "To")]
    field.insertToken(UISearchToken(icon: nil, text: "Last"), at: 99)
    bar.text = "x"
    stage.advance(by: 0.1)
    #expect(field.accessibilityValue == "From, To, Last, x")
    bar.becomeFirstResponder()
    stage.press(.deleteBackward)
    #expect(bar.text == "" && field.tokens.count == 3)
    stage.press(.deleteBackward)
    #expect(field.tokens.count == 3)
    stage.press(.deleteBackward)
    #expect(field.accessibilityValue == "From, To" && field.hasText)
    field.allowsDeletingTokens = false
    stage.press(.deleteBackward)
    stage.press(.deleteBackward)
    #expect(field.tokens.count == 2)
    field.removeToken(at: 5)
    field.removeToken(at: 0)
    #expect(field.accessibilityValue == "To")
  }

  @Test func tokenReplacesAPartOfTheText() {
    let field = bar.searchTextField
    bar.text = "from Ann"
    let range = field.textRange(
      from: field.beginningOfDocument,
      to: field.position(from: field.beginningOfDocument, offset: 5) ?? field.endOfDocument)
    if let range {
      field.replaceTextualPortion(of: range, with: UISearchToken(icon: nil, text: "From"), at: 0)
    }
    #expect(field.tokens.count == 1 && bar.text == "Ann")
  }

  @Test func disabledBarTakesNoInput() {
    bar.isEnabled = false
    #expect(!bar.becomeFirstResponder())
  }
}

@MainActor private final class SearchRecorder: NSObject, UISearchBarDelegate {
  var calls: [String] = []
  var text: String?
  var allowsChange = true

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("begin") }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("end") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { text = searchText }
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  { allowsChange }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { calls.append("bookmark") }
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { calls.append("results") }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    calls.append("scope \(selectedScope)")
  }
}
