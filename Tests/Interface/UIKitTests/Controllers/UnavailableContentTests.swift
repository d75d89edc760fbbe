import Testing

@testable import UIKit

@MainActor @Suite struct UnavailableContentTests {
  /// Shows the configuration that the closure returns, and notes the searches.
  @MainActor private final class Page: UIViewController {
    var content: ((UIContentUnavailableConfigurationState) -> UIContentUnavailableConfiguration?)?
    var searches: [String?] = []

    override func updateContentUnavailableConfiguration(
      using state: UIContentUnavailableConfigurationState
    ) {
      searches.append(state.searchText)
      contentUnavailableConfiguration = content?(state)
    }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 600), scale: 1)
  private let page = Page(nibName: nil, bundle: nil)

  private var shown: UIContentUnavailableView? {
    page.view.subviews.compactMap { $0 as? UIContentUnavailableView }.first
  }
  private var labels: [String] { stage.accessibilityElements().compactMap(\.label) }
  private func frame(of label: String) -> CGRect? {
    stage.accessibilityElements().first { $0.label == label }?.frame
  }

  private static var folder: UIContentUnavailableConfiguration {
    var result = UIContentUnavailableConfiguration.empty()
    result.image = UIImage(systemName: "folder")
    result.text = "No Files"
    result.secondaryText = "Files that you add are shown here."
    result.button.title = "Add a File"
    return result
  }

  @Test func configurationIsShownInTheMiddleInFrontOfTheView() throws {
    page.content = { _ in Self.folder }
    stage.show(page)
    stage.advance(by: 0.1)
    #expect(labels == ["No Files", "Files that you add are shown here.", "Add a File"])
    let (first, last) = (try #require(frame(of: "No Files")), try #require(frame(of: "Add a File")))
    #expect(abs(first.midX - 195) < 1 && abs(last.midX - 195) < 1 && first.maxY < last.minY)
    let image = try #require(shown?.subviews.last?.subviews.compactMap { $0 as? UIImageView }.first)
    let top = image.convert(image.bounds, to: nil).minY
    #expect(abs((top + last.maxY) / 2 - 300) < 10, "the parts are in the middle of the height")
    page.view.addSubview(UIView())
    stage.advance(by: 0.1)
    #expect(page.view.subviews.last === shown)
    page.content = nil
    page.setNeedsUpdateContentUnavailableConfiguration()
    stage.advance(by: 0.1)
    #expect(shown == nil && labels == [] && page.searches.count == 2)
  }

  @Test func appIsAskedOnceUntilSomethingChanges() {
    stage.show(page)
    stage.advance(by: 0.1)
    page.view.setNeedsLayout()
    stage.advance(by: 0.1)
    #expect(page.searches == [nil])
    stage.userInterfaceStyle = .dark
    stage.advance(by: 0.1)
    #expect(page.searches == [nil, nil])
  }

  @Test func sameKindOfContentKeepsItsView() {
    page.content = { _ in Self.folder }
    stage.show(page)
    stage.advance(by: 0.1)
    let before = shown
    page.content = { _ in .loading() }
    page.setNeedsUpdateContentUnavailableConfiguration()
    stage.advance(by: 0.1)
    #expect(shown === before && before != nil && labels == ["Loading…"])
    page.contentUnavailableConfiguration = UIListContentConfiguration.cell()
    #expect(shown == nil && page.view.subviews.last is UIListContentView)
    page.contentUnavailableConfiguration = nil
    #expect(page.view.subviews.isEmpty)
  }

  @Test func searchWithoutResultsNamesItsText() {
    page.content = { $0.searchText == nil ? nil : .search() }
    let search = UISearchController(searchResultsController: nil)
    search.obscuresBackgroundDuringPresentation = false
    page.navigationItem.searchController = search
    page.navigationItem.hidesSearchBarWhenScrolling = false
    stage.show(UINavigationController(rootViewController: page))
    stage.advance(by: 0.5)
    #expect(page.searches == [nil] && shown == nil)
    search.isActive = true
    stage.advance(by: 1)
    #expect(labels.contains("No Results") && labels.contains("Check the spelling or try a new search."))
    stage.type("kiwi")
    stage.advance(by: 0.1)
    #expect(labels.contains("No Results for “kiwi”"))
    search.isActive = false
    stage.advance(by: 1)
    #expect(shown == nil)
    var own = UIContentUnavailableConfiguration.search()
    own.text = "Nothing"
    var state = page.contentUnavailableConfigurationState
    state.searchText = "x"
    let key = UIConfigurationStateCustomKey("key")
    state[key] = 1
    #expect(own.updated(for: state) == own && state[key] == AnyHashable(1))
  }

  @Test func buttonsPerformTheirActionsAndMenus() {
    var calls = 0
    page.content = { _ in
      var result = Self.folder
      result.buttonProperties.primaryAction = UIAction { _ in calls += 1 }
      result.secondaryButtonProperties.menu = UIMenu(children: [UIAction(title: "New") { _ in calls += 10 }])
      result.secondaryButton.title = "More"
      return result
    }
    stage.show(page)
    stage.advance(by: 0.1)
    for label in ["Add a File", "More"] {
      let place = frame(of: label).map { CGPoint(x: $0.midX, y: $0.midY) }
      stage.tap(at: place ?? .zero)
      stage.advance(by: 1)
    }
    #expect(calls == 1 && labels.contains("New"))
    page.content = { _ in
      var result = Self.folder
      result.buttonProperties.isEnabled = false
      result.buttonProperties.primaryAction = UIAction { _ in calls += 100 }
      return result
    }
    stage.tap(at: CGPoint(x: 5, y: 5))
    stage.advance(by: 1)
    page.setNeedsUpdateContentUnavailableConfiguration()
    stage.advance(by: 0.1)
    stage.tap(at: frame(of: "Add a File")?.origin ?? .zero)
    #expect(calls == 1, "a disabled button does nothing")
  }

  @Test func naturalAlignmentBeginsWhereReadingDoes() throws {
    page.content = { _ in
      var result = Self.folder
      result.alignment = .natural
      return result
    }
    stage.show(page)
    stage.advance(by: 0.1)
    #expect(try #require(frame(of: "No Files")).minX == 16)
    stage.layoutDirection = .rightToLeft
    stage.advance(by: 0.1)
    #expect(try #require(frame(of: "No Files")).maxX == 374)
  }

  @Test func contentThatIsTooHighScrollsAndKeepsClearOfTheKeyboard() throws {
    page.content = { _ in
      var result = Self.folder
      result.secondaryText = Array(repeating: "long text", count: 200).joined(separator: " ")
      return result
    }
    stage.show(page)
    stage.advance(by: 0.1)
    let view = try #require(shown)
    let scroll = try #require(view.subviews.compactMap { $0 as? UIScrollView }.first)
    #expect(scroll.isScrollEnabled && scroll.contentSize.height > scroll.bounds.height)
    view.isScrollEnabled = false
    view.layoutIfNeeded()
    #expect(!scroll.isScrollEnabled)
    page.content = { _ in Self.folder }
    page.setNeedsUpdateContentUnavailableConfiguration()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    page.view.addSubview(field)
    stage.advance(by: 0.1)
    let before = try #require(frame(of: "No Files"))
    field.becomeFirstResponder()
    stage.keyboardHeight = 300
    stage.advance(by: 1)
    #expect(abs(before.midY - 150 - (try #require(frame(of: "No Files")).midY)) < 12)
  }

  @Test func impossibleSizesAreHarmless() {
    var odd = Self.folder
    odd.imageToTextPadding = -5
    odd.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 900, leading: 900, bottom: 900, trailing: 900)
    odd.imageProperties.maximumSize = CGSize(width: -1, height: 0.5)
    odd.imageProperties.cornerRadius = -3
    let view = UIContentUnavailableView(configuration: odd)
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 0)
    stage.show(view)
    stage.advance(by: 0.1)
    _ = stage.image()
    #expect(view.sizeThatFits(CGSize(width: CGFloat.nan, height: 0)).width > 1800)
    view.configuration = UIListContentConfiguration.cell()
    #expect(view.configuration is UIContentUnavailableConfiguration)
  }
}
