extension UITabBarItem {
  /// A standard item. The values are those of iOS.
  public enum SystemItem: Int, Sendable {
    /// "More", with three points.
    case more
    /// "Favorites", with a star.
    case favorites
    /// "Featured", with a star.
    case featured
    /// "Top Rated", with a crown.
    case topRated
    /// "Recents", with a clock.
    case recents
    /// "Contacts", with a head in a circle.
    case contacts
    /// "History", with a clock.
    case history
    /// "Bookmarks", with a book.
    case bookmarks
    /// "Search", with a magnifying glass.
    case search
    /// "Downloads", with an arrow into a tray.
    case downloads
    /// "Most Recent", with a clock.
    case mostRecent
    /// "Most Viewed", with a numbered list.
    case mostViewed

    fileprivate var look: (title: String, symbol: String) {
      switch self {
      case .more: ("More", "ellipsis")
      case .favorites: ("Favorites", "star.fill")
      case .featured: ("Featured", "star.fill")
      case .topRated: ("Top Rated", "crown.fill")
      case .recents: ("Recents", "clock.fill")
      case .contacts: ("Contacts", "person.crop.circle.fill")
      case .history: ("History", "clock.fill")
      case .bookmarks: ("Bookmarks", "book.fill")
      case .search: ("Search", "magnifyingglass")
      case .downloads: ("Downloads", "tray.and.arrow.down.fill")
      case .mostRecent: ("Most Recent", "clock.fill")
      case .mostViewed: ("Most Viewed", "list.number")
      }
    }
  }

  /// Creates a standard item. Its title and image can be changed, unlike on iOS.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    let look = systemItem.look
    self.init(title: look.title, image: UIImage(systemName: look.symbol), tag: tag)
  }
}
