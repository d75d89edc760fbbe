import Scenes

/// A section of the index.
package struct GallerySection {
  /// The title.
  package let title: String
  /// The pages, in order.
  package let entries: [GalleryEntry]

  /// Makes a section.
  package init(title: String, entries: [GalleryEntry]) {
    self.title = title
    self.entries = entries
  }

  /// The sections of the gallery, in order.
  @MainActor package static var all: [GallerySection] {
    let app = GalleryEntry(
      page: .app, title: "A small app",
      caption: "Real downloads, and news with a feed: all the components together.")
    return [
      GallerySection(title: "Components", entries: Exhibit.components.map(GalleryEntry.init)),
      GallerySection(title: "Together", entries: [app]),
      GallerySection(title: "Below them", entries: Exhibit.foundations.map(GalleryEntry.init)),
    ]
  }
}

/// A page in the index.
package struct GalleryEntry {
  /// The page.
  package let page: GalleryPage
  /// The title.
  package let title: String
  /// A sentence about it.
  package let caption: String
  /// The exhibit; nil for a page without one.
  package var exhibit: Exhibit?
}

extension GalleryEntry {
  @MainActor fileprivate init(_ exhibit: Exhibit) {
    self.init(
      page: .exhibit(exhibit.name), title: exhibit.title, caption: exhibit.caption, exhibit: exhibit)
  }
}
