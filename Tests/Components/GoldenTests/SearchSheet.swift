import Raster
import UIKit

/// Search bars in a navigation bar, below a large title and during a search, with tokens and scopes, in light
/// and dark, from left to right and from right to left, and with large text.
@MainActor struct SearchSheet {
  private static let size = CGSize(width: 300, height: 300)

  /// The six devices in one picture.
  let picture: Bitmap

  init() {
    picture = Bitmap(
      grid: [
        Self.device(.light, .leftToRight, isSearching: false),
        Self.device(.dark, .rightToLeft, isSearching: false),
        Self.device(.dark, .leftToRight, isSearching: true),
        Self.device(.light, .rightToLeft, isSearching: true),
        Self.device(.light, .leftToRight, isSearching: false, .accessibilityMedium),
        Self.device(.dark, .rightToLeft, isSearching: true, .accessibilityMedium),
      ])
  }

  private static func device(
    _ style: UIUserInterfaceStyle, _ direction: UITraitEnvironmentLayoutDirection, isSearching: Bool,
    _ category: UIContentSizeCategory = .large
  ) -> Bitmap {
    let stage = Stage(sheet: size, style: style, direction: direction, category: category)
    let page = UIViewController()
    page.title = "Contacts"
    page.view.backgroundColor = .systemBackground
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.placeholder = "Search"
    search.searchBar.showsBookmarkButton = true
    search.searchBar.scopeButtonTitles = ["All", "Work"]
    page.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    stage.show(navigation)
    let plain = UISearchBar(frame: CGRect(x: 0, y: 180, width: size.width, height: 76))
    plain.prompt = "All mailboxes"
    plain.text = "Apples"
    plain.frame.size.height = plain.sizeThatFits(plain.bounds.size).height
    page.view.addSubview(plain)
    stage.advance(by: 0)
    guard isSearching else { return stage.image().raster }
    search.obscuresBackgroundDuringPresentation = false
    search.isActive = true
    search.searchBar.searchTextField.tokens = [
      UISearchToken(icon: UIImage(systemName: "person"), text: "Ann")
    ]
    search.searchBar.text = "Pa"
    stage.advance(by: 1)
    return stage.image().raster
  }
}
