import DemoServer
import Foundation
import Gallery
import TestSupport
import Testing

@testable import GalleryExport
@testable import Scenes

extension DemoTests {
  /// The gallery as static files.
  @MainActor @Suite final class ExportTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "export-\(UUID().uuidString)")

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var site: URL { folder.appending(path: "site") }

    private func names(in folder: URL) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    private func text(_ name: String) throws -> String {
      try String(contentsOf: site.appending(path: name), encoding: .utf8)
    }

    private func export(_ names: Set<String> = ["shadow"], to path: String? = nil) async throws {
      try await GalleryExport(path: path ?? site.path, names: names, demo: nil).write { _, _ in }
    }

    @Test(.pinnedFonts) func exportedPageHasItsCodeTwoRecordingsAndSharesThePlayer() async throws {
      var parts: [Double] = []
      try await GalleryExport(path: site.path, names: ["shadow", "mask"], demo: nil).write { done, title in
        #expect(["Shadow", "Mask"].contains(title))
        parts.append(done)
      }
      #expect(parts == parts.sorted() && parts.last == 1)
      #expect(
        try names(in: site) == [
          ".rivulet-export", "gallery.css", "gallery.js", "index.html", "mask-dark.png", "mask-light.png",
          "mask.html", "player.js", "shadow-dark.png", "shadow-light.png", "shadow.html",
        ])
      let page = try text("shadow.html")
      #expect(page.contains("layer.shadowOpacity = 0.6") && page.utf8.count < 10_000)
      #expect(page.matches(of: /<rivulet-film/).count == 2 && page.contains(#"<script src="player.js""#))
      #expect(!page.contains("{{") && !page.contains("data-part=\"renderer\""))
      for name in ["index.html", "shadow.html", "gallery.css"] {
        #expect(!(try text(name)).contains("://"), "\(name) needs nothing from elsewhere")
      }
      let index = try text("index.html")
      #expect(index.contains(#"href="shadow.html""#) && !index.contains("download-view"))
      for name in ["shadow-dark.png", "shadow-light.png"] {
        #expect(try Data(contentsOf: site.appending(path: name)).starts(with: [0x89, 0x50, 0x4E, 0x47]))
      }
    }

    /// Every page as `rivulet export` writes it; the small app's transfers come from a server of the test, and
    /// no time is waited for.
    @Test(.pinnedFonts) func wholeGalleryIsExported() async throws {
      let server = DemoServer(byteCount: 50_000, rate: nil)
      try await server.start()
      let address = try #require(await server.address(of: "/file/river.bin"))
      var demo = GalleryExport.DemoContent(
        sources: [DownloadSource(title: "A file", address: address)],
        paper: await server.address(of: "/feed.xml"))
      demo.patience = 3600
      demo.pace = { _ in await Task.yield() }
      let export = try GalleryExport(path: site.path, demo: demo)
      do {
        try await export.write { _, _ in }
      } catch {
        Issue.record(error)
      }
      await server.stop()
      #expect(export.pageCount == GalleryExport.names.count)
      let names = try names(in: site)
      for name in GalleryExport.names {
        for file in ["\(name).html", "\(name)-light.png", "\(name)-dark.png"] {
          #expect(names.contains(file), "\(file)")
        }
        let page = try text("\(name).html")
        #expect(page.matches(of: /<rivulet-film/).count == 2, "\(name)")
        #expect(try text("index.html").contains("href=\"\(name).html\""))
      }
      #expect(names.count == 3 * GalleryExport.names.count + 5, "\(names)")
    }

    @Test(.pinnedFonts) func exportReplacesOnlyWhatAnExportWrote() async throws {
      try await export(["mask"])
      try await export()
      #expect(try names(in: folder) == ["site"] && !names(in: site).contains("mask.html"))
      try Data("mine".utf8).write(to: site.appending(path: "notes.html"))
      let former = try text("shadow.html")
      await #expect(throws: ExportError.output(site.path, .holdsForeign(name: "notes.html"))) {
        try await export()
      }
      #expect(
        try names(in: folder) == ["site"] && text("notes.html") == "mine" && text("shadow.html") == former)
      let file = folder.appending(path: "file")
      try Data().write(to: file)
      await #expect(throws: ExportError.output(file.path, .isNotAFolder)) { try await export(to: file.path) }
      await #expect(throws: ExportError.output("/", .hasNoName)) { try await export(to: "/") }
    }

    @Test(.pinnedFonts) func cancelledExportLeavesNothing() async throws {
      let work = Task { @MainActor in
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        try await export()
      }
      await #expect(throws: ExportError.stopped) { try await work.value }
      #expect(try names(in: folder) == [])
    }

    @Test(
      arguments: [
        (.stopped, "The export was stopped; nothing was written."),
        (
          .output("a\nb", .holdsForeign(name: "c")),
          "“a\u{FFFD}b” holds “c”, which is not as an export wrote it. Choose another folder, or empty this one."
        ),
        (.output("x", .hasNoName), "“x” has no name of its own. Name a folder, as in “site”."),
      ] as [(ExportError, String)])
    func exportErrorIsASentence(error: ExportError, sentence: String) {
      #expect(error.errorDescription == sentence)
    }

    @Test(arguments: ["drip-button", "drop-down-view"])
    func stageOfARunShowsWhatTheRunShows(name: String) throws {
      let run = Run(try #require(Exhibit.named(name)))
      let stage = run.makeStage()
      // No finger is down at these instants.
      for time in [0.5, 2.2, run.end] {
        run.seek(to: time)
        stage.advance(to: time)
        let pixels = try #require(run.image()?.dataProvider?.data)
        #expect(stage.image().dataProvider?.data == pixels, "at \(time) s")
      }
    }
  }
}
