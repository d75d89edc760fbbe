import Foundation
import Gallery
import RivuletRecorder
import Scenes
import UIKit

/// The texts of the exported pages.
@MainActor struct ExportPages {
  private let sections: [GallerySection]
  private let entries: [GalleryEntry]
  private let indexTemplate: String
  private let pageTemplate: String
  private let filmTemplate: String

  init(_ sections: [GallerySection]) throws {
    self.sections = sections
    entries = sections.flatMap(\.entries)
    indexTemplate = try Self.resource("index.html")
    pageTemplate = try Self.resource("exhibit.html")
    filmTemplate = try Self.resource("film.html")
  }

  private static func resource(_ name: String) throws -> String {
    let url = Bundle.module.bundleURL.appending(path: "Pages/\(name)")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { throw ExportError.templatesMissing }
    return text
  }

  /// Returns the names and the texts of the files that all pages share.
  func sharedFiles() throws -> [(name: String, text: String)] {
    try ["gallery.css", "gallery.js"].map { ($0, try Self.resource($0)) } + [
      ("player.js", try FilmElement.plainScript())
    ]
  }

  func index() -> String {
    let list = sections.map { section in
      let cards = section.entries.map { entry in
        let (link, title) = (entry.page.link, escapedForHTML(entry.title))
        return """
          <li><a class="\(isScreen(entry) ? "card screen" : "card")" id="\(link)" href="\(link).html">\(poster(of: entry, text: ""))
          <b>\(title)</b><span>\(escapedForHTML(entry.caption))</span></a></li>
          """
      }
      return """
        <h2>\(escapedForHTML(section.title))</h2>
        <ul class="cards">
        \(cards.joined(separator: "\n"))
        </ul>
        """
    }
    return fillTemplate(indexTemplate, ["sections": list.joined(separator: "\n")])
  }

  /// Whether the picture is a screen from its upper edge.
  private func isScreen(_ entry: GalleryEntry) -> Bool {
    entry.exhibit.map { $0.coverSize != $0.size } ?? false
  }

  /// Returns the page of an entry.
  func page(of entry: GalleryEntry, light: PageFilm, dark: PageFilm) throws -> String {
    let code =
      entry.exhibit.map { $0.code($0.settings) }
      ?? "swift run -c release rivulet demo\n# then http://127.0.0.1:8080/#/app"
    return fillTemplate(
      pageTemplate,
      [
        "title": escapedForHTML(entry.title), "caption": escapedForHTML(entry.caption),
        "links": links(around: entry), "width": "\(Int(light.size.width))",
        "height": "\(Int(light.size.height))", "cover": "\(light.coverTime)",
        "poster": poster(of: entry, text: "\(entry.title) in the middle of its run"),
        "codeTitle": entry.exhibit == nil ? "Run it" : "Code", "code": escapedForHTML(code),
        "light": film(light.data), "dark": film(dark.data),
      ])
  }

  private func film(_ data: FilmData) -> String {
    fillTemplate(
      filmTemplate,
      ["about": data.about, "commits": data.commits, "commitsSize": String(data.commitsSize)])
  }

  private func poster(of entry: GalleryEntry, text: String) -> String {
    let (link, text) = (entry.page.link, escapedForHTML(text))
    return """
      <picture><source media="(prefers-color-scheme: dark)" srcset="\(link)-dark.png">\
      <img src="\(link)-light.png" alt="\(text)"></picture>
      """
  }

  private func links(around entry: GalleryEntry) -> String {
    var links = #"<a href="index.html">Rivulet</a>"#
    guard let place = entries.firstIndex(where: { $0.page == entry.page }) else { return links }
    for (index, rel, sign) in [(place - 1, "prev", "←"), (place + 1, "next", "→")] {
      guard entries.indices.contains(index) else { continue }
      let title = escapedForHTML(entries[index].title)
      let words = rel == "prev" ? "\(sign) \(title)" : "\(title) \(sign)"
      links += #"<a rel="\#(rel)" href="\#(entries[index].page.link).html">\#(words)</a>"#
    }
    return links
  }
}
