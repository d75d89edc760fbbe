import DemoServer
import Downloads
import Foundation
import Gallery
import Rivulet
import Testing
import UIKit

extension DemoTests {
  /// The demo app with the demo's server behind it, driven by touches.
  @MainActor @Suite struct GalleryTests {
    @Test func aTapDownloadsAFile() async throws {
      try await GalleryFixture.run { app in
        app.stage.tap(at: CGPoint(x: 195, y: 306))
        #expect(await app.waits { app.saved.count == 1 })
        #expect(app.saved.map(\.byteCount) == [50_000])
        let bytes = try [UInt8](Data(contentsOf: app.folder.appending(path: "river.bin")))
        #expect(bytes == DemoContent.bytes(50_000))
      }
    }

    @Test func aNameWithSeparatorsStaysInTheFolder() async throws {
      try await GalleryFixture.run(files: ["/file/..%2F..%2Fescaped.bin"]) { app in
        app.stage.tap(at: CGPoint(x: 195, y: 306))
        #expect(await app.waits { app.saved.count == 1 })
        #expect(app.saved.map(\.path) == [app.folder.appending(path: "_.._escaped.bin").path])
      }
    }

    @Test func articlesOfTheFeedAreListedAndOpen() async throws {
      try await GalleryFixture.run { app in
        await app.showNews()
        #expect(await app.waits(for: "The River Paper"))
        app.stage.tap(at: CGPoint(x: 195, y: 150))
        app.stage.advance(by: 1)
        #expect(app.texts.contains { $0.hasPrefix("Ada Quell,") }, "the article's byline")
        app.stage.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 330, y: 400), over: 0.3)
        app.stage.advance(by: 1.5)
        #expect(!app.texts.contains { $0.hasPrefix("Ada Quell,") }, "swiped back")
      }
    }

    @Test func pullToRefreshFetchesOneMoreArticle() async throws {
      try await GalleryFixture.run { app in
        await app.showNews()
        #expect(!app.texts.contains("Ice on the millrace") && app.texts.contains("9 articles"))
        app.stage.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 400), over: 0.4)
        #expect(await app.waits(for: "Ice on the millrace"))
        #expect(app.texts.contains("10 articles"))
      }
    }

    @Test(arguments: [
      ("/empty", "This address has an empty file instead of a feed."),
      ("/file", "This address has no RSS or Atom feed."),
      ("/feed-without-articles", "This feed has no articles."),
    ])
    func addressWithoutArticlesIsExplained(path: String, sentence: String) async throws {
      try await GalleryFixture.run(feed: path) { app in
        app.stage.tap(at: CGPoint(x: 292, y: 676))
        #expect(await app.waits(for: sentence))
      }
    }

    // MARK: The transfer

    /// Starts a transfer of ten seconds and pauses it.
    private func startAndPause(_ app: GalleryFixture) async throws -> DownloadControl {
      let button = try #require(app.views(DownloadControl.self).first)
      app.tap(button)
      #expect(await app.waits { button.phase == .downloading && button.progress > 0 })
      app.tap(button)
      #expect(button.phase == .paused)
      return button
    }

    @Test func swappedButtonTakesOverTheTransfer() async throws {
      try await GalleryFixture.run(files: ["/file/river.bin?rate=5000"]) { app in
        let first = try await startAndPause(app)
        app.stage.tap(at: CGPoint(x: 62, y: 32))
        app.stage.advance(by: 0.1)
        let second = try #require(app.views(DownloadControl.self).first)
        #expect(second is DripButton && second.phase == .paused && second.progress == first.progress)
        #expect(second.byteCount == first.byteCount && first.superview == nil)
        app.tap(second)
        #expect(second.phase == .downloading)
        app.stage.tap(at: CGPoint(x: 62, y: 32))
        #expect(await app.waits { app.saved.count == 1 })
        #expect(app.server.sentByteCount == 50_000, "one transfer")
        #expect(app.views(DownloadControl.self).map(\.phase) == [.finishing])
        // After the end, the other button shows the end too.
        app.stage.tap(at: CGPoint(x: 62, y: 32))
        #expect(app.views(DownloadControl.self).map(\.phase) == [.succeeded])
      }
    }

    @Test func swappedButtonShowsTheFailureAndTriesAgain() async throws {
      try await GalleryFixture.run(files: ["/flaky"]) { app in
        app.tap(try #require(app.views(DownloadControl.self).first))
        @MainActor func isFailed() -> Bool {
          if case .failed = app.views(DownloadControl.self).first?.phase { true } else { false }
        }
        #expect(await app.waits { isFailed() })
        app.stage.tap(at: CGPoint(x: 62, y: 32))
        #expect(isFailed() && app.views(DripButton.self).count == 1)
        app.tap(try #require(app.views(DownloadControl.self).first))
        #expect(await app.waits { app.saved.count == 1 }, "the second try succeeds")
      }
    }

    /// Half of the file has arrived and stays: the button begins there, and one place says what has happened.
    @Test func anotherTryBeginsWithWhatHasArrived() async throws {
      try await GalleryFixture.run(files: ["/interrupted"]) { app in
        let button = try #require(app.views(DownloadControl.self).first)
        app.tap(button)
        #expect(await app.waits { if case .failed = button.phase { true } else { false } })
        app.stage.advance(by: 1)
        #expect(app.texts.count { $0.contains("25000 of 50000 bytes") } <= 1, "\(app.texts)")
        #expect(app.texts.contains("A tap goes on from what has arrived."))
        app.tap(button)
        #expect(button.phase == .preparing && button.progress == 0.5)
        #expect(await app.waits { app.saved.count == 1 })
        #expect(app.server.sentByteCount == 50_000, "no byte comes twice")
      }
    }

    @Test func tapOnTheChosenFileKeepsItsTransfer() async throws {
      try await GalleryFixture.run(files: ["/file/a.bin?rate=5000", "/file/b.bin"]) { app in
        let button = try await startAndPause(app)
        let choices = app.views(UIButton.self).filter { $0.currentTitle?.hasPrefix("File ") == true }
        app.tap(try #require(choices.first))
        #expect(button.phase == .paused)
        app.tap(try #require(choices.last))
        #expect(button.phase == .idle)
      }
    }

    @Test func rowOfANewArticleFadesIn() async throws {
      try await GalleryFixture.run { app in
        await app.showNews()
        app.stage.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 400), over: 0.4)
        var opacities: [Float] = []
        while opacities.last != 1 {
          try await Task.sleep(for: .milliseconds(2))
          app.stage.advance(by: 1.0 / 60)
          if let label = app.label("Ice on the millrace") { opacities.append(app.opacity(of: label)) }
        }
        #expect(opacities.last == 1 && opacities.count { $0 < 1 } > 10)
        #expect(opacities == opacities.sorted())
      }
    }

    @Test func stopCancelsARefreshOfTheNews() async throws {
      try await GalleryFixture.run { app in
        await app.showNews()
        @MainActor func top() -> Double? {
          app.stage.presentation().first { $0.text == "What the finger knows" }?.frame[1]
        }
        app.stage.advance(by: 1)
        let before = top()
        app.stage.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 400), over: 0.4)
        #expect(top() != before)
        await app.stop()
        for _ in 0..<40 {
          try await Task.sleep(for: .milliseconds(5))
          app.stage.advance(by: 0.05)
        }
        #expect(top() == before && app.label("Ice on the millrace") == nil)
      }
    }
  }
}
