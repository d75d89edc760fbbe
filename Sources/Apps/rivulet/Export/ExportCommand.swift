import ArgumentParser
import Foundation
import GalleryExport

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the gallery as static pages that play offline: an index and a page for each exhibit.",
    discussion: """
      Open index.html from the disk, or put the folder on any web server. Each page plays a recording of \
      its exhibit in the light or the dark style, with its code beside it. The pages share one copy of the \
      renderer. The small app is recorded with real transfers, which takes a minute: --only leaves it out.
        rivulet export -o site
        rivulet export -o site --only download-view --only drip-button

      An existing folder is replaced only if it is empty or holds nothing but what an earlier export \
      wrote. Ctrl-C leaves nothing behind.
      """)

  @Option(name: .shortAndLong, help: "The folder to write.")
  var output: String

  @Option(name: .long, help: "Export this page instead of all, by its name in links. May be repeated.")
  var only: [String] = []

  @MainActor
  func run() async throws {
    for name in only where !GalleryExport.names.contains(name) {
      let question = Suggestion(for: name, among: GalleryExport.names).question
      let names = GalleryExport.names.joined(separator: ", ")
      throw ValidationError("There is no page “\(name)”.\(question) The pages are: \(names).")
    }
    let names = only.isEmpty ? nil : Set(only)
    let needsServer = names?.contains(GalleryExport.appName) ?? true
    // Refuses a folder before the server starts.
    _ = try GalleryExport(path: output, names: names, demo: nil)
    let content = needsServer ? try await GalleryContent(GalleryOptions.parse([])) : nil
    let export = try GalleryExport(
      path: output, names: names,
      demo: content.map { GalleryExport.DemoContent(sources: $0.sources, paper: $0.paper) })
    var progress = ProgressLine()
    defer { progress.clear() }
    var failure: (any Error)?
    do {
      try await export.write { done, title in progress.show(done, title) }
    } catch { failure = error }
    await content?.stop()
    if let failure { throw failure }
    progress.clear()
    let pages = export.pageCount == 1 ? "1 page" : "\(export.pageCount) pages"
    print("Exported \(pages) to \(output): open \(output.hasSuffix("/") ? output : output + "/")index.html")
  }
}
