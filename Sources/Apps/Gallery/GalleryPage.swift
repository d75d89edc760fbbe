import Scenes

/// A page of the gallery, and its link.
package enum GalleryPage: Hashable {
  /// The list of all pages.
  case index
  /// A component, or a part of the toolkit below, by its name.
  case exhibit(String)
  /// The small app.
  case app

  /// The link of the small app.
  private static let appLink = "app"

  /// The page's link: a word that goes behind `#/` in the browser's address; empty for the index.
  package var link: String {
    switch self {
    case .index: ""
    case .exhibit(let name): name
    case .app: Self.appLink
    }
  }

  /// Returns the page of a link; nil for an unknown one. Case and slashes at the ends do not count.
  @MainActor init?(link: String) {
    let name = link.split(separator: "/").joined(separator: "/").lowercased()
    switch name {
    case "": self = .index
    case Self.appLink: self = .app
    default:
      guard Exhibit.named(name) != nil else { return nil }
      self = .exhibit(name)
    }
  }
}
