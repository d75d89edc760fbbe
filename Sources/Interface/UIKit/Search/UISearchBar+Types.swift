extension UISearchBar {
  /// The background of a search bar. The values are those of iOS.
  public enum Style: UInt, Sendable {
    /// Same as `prominent`.
    case `default`
    /// The material of bars, with lines above and below.
    case prominent
    /// None.
    case minimal
  }

  /// A picture of a search bar. The values are those of iOS.
  public enum Icon: Int, Sendable {
    /// The magnifying glass.
    case search
    /// The cross that removes the text.
    case clear
    /// The button that shows bookmarks.
    case bookmark
    /// The button that shows results.
    case resultsList
  }
}
