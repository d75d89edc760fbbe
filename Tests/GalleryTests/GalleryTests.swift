import DemoServer
import Foundation
import Gallery
import Testing
import UIKit

/// The demo app with the demo's server behind it, driven by touches.
@MainActor @Suite struct GalleryTests {
  private let server = DemoServer(byteCount: 50_000, rate: nil)
  private let stage = Stage(size: CGSize(width: 390, height: 700), scale: 1)
  private let folder = FileManager.default.temporaryDirectory.appending(path: "gallery-\(UUID().uuidString)")

  private func texts() -> [String] { stage.presentation().compactMap(\.text) }

  /// Lets real time pass for the server, and the stage's time for animations, until the text is shown.
  private func waits(for text: String) async throws -> Bool {
    for _ in 0..<400 where !texts().contains(text) {
      try await Task.sleep(for: .milliseconds(10))
      stage.advance(by: 0.05)
    }
    return texts().contains(text)
  }

  private func open(_ path: String = "/file/river.bin") async throws -> GalleryViewController {
    try await server.start()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = try #require(await server.address(of: path))
    let gallery = GalleryViewController(
      sources: [DownloadSource(title: "A file", address: file)], folder: folder,
      feed: await server.address(of: "/feed.xml"))
    stage.show(gallery)
    stage.advance(by: 0.1)
    return gallery
  }

  private func close(_ gallery: GalleryViewController) async throws {
    await gallery.stop()
    await server.stop()
    try FileManager.default.removeItem(at: folder)
  }

  @Test func aTapDownloadsAFile() async throws {
    let gallery = try await open()
    var saved: Int64?
    gallery.onOutcome = { saved = try? $0.get().byteCount }
    stage.tap(at: CGPoint(x: 195, y: 306))
    for _ in 0..<400 where saved == nil {
      try await Task.sleep(for: .milliseconds(10))
      stage.advance(by: 0.05)
    }
    #expect(saved == 50_000)
    let bytes = try [UInt8](Data(contentsOf: folder.appending(path: "river.bin")))
    #expect(bytes == DemoContent.bytes(50_000))
    try await close(gallery)
  }

  @Test func aNameWithSeparatorsStaysInTheFolder() async throws {
    let gallery = try await open("/file/..%2F..%2Fescaped.bin")
    var saved: String?
    gallery.onOutcome = { saved = try? $0.get().path }
    stage.tap(at: CGPoint(x: 195, y: 306))
    for _ in 0..<400 where saved == nil {
      try await Task.sleep(for: .milliseconds(10))
      stage.advance(by: 0.05)
    }
    #expect(saved == folder.appending(path: "_.._escaped.bin").path)
    try await close(gallery)
  }

  @Test func articlesOfTheFeedAreListedAndOpen() async throws {
    let gallery = try await open()
    stage.tap(at: CGPoint(x: 292, y: 676))
    #expect(try await waits(for: "What the finger knows"))
    #expect(try await waits(for: "The River Paper"))
    stage.tap(at: CGPoint(x: 195, y: 90))
    stage.advance(by: 1)
    #expect(texts().contains { $0.hasPrefix("Ada Quell,") }, "the article's byline")
    stage.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 330, y: 400), over: 0.3)
    stage.advance(by: 1.5)
    #expect(!texts().contains { $0.hasPrefix("Ada Quell,") }, "swiped back")
    try await close(gallery)
  }

  @Test func pullToRefreshFetchesOneMoreArticle() async throws {
    let gallery = try await open()
    stage.tap(at: CGPoint(x: 292, y: 676))
    #expect(try await waits(for: "What the finger knows"))
    #expect(!texts().contains("Ice on the millrace"))
    stage.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 400), over: 0.4)
    #expect(try await waits(for: "Ice on the millrace"))
    try await close(gallery)
  }

  @Test func rowOfANewArticleFadesIn() async throws {
    let gallery = try await open()
    stage.tap(at: CGPoint(x: 292, y: 676))
    #expect(try await waits(for: "What the finger knows"))
    stage.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 400), over: 0.4)
    var opacities: [Double] = []
    for _ in 0..<1000 where opacities.last != 1 {
      try await Task.sleep(for: .milliseconds(2))
      stage.advance(by: 1.0 / 60)
      let layers = stage.presentation()
      guard var layer = layers.first(where: { $0.text == "Ice on the millrace" }) else { continue }
      var opacity = layer.opacity
      while let parent = layers.first(where: { $0.id == layer.parent }) {
        opacity *= parent.opacity
        layer = parent
      }
      opacities.append(opacity)
    }
    #expect(opacities.last == 1 && opacities.count { $0 < 1 } > 10)
    #expect(opacities == opacities.sorted())
    try await close(gallery)
  }

  @Test func stopCancelsARefreshOfTheNews() async throws {
    let gallery = try await open()
    stage.tap(at: CGPoint(x: 292, y: 676))
    #expect(try await waits(for: "What the finger knows"))
    func top() -> Double? { stage.presentation().first { $0.text == "What the finger knows" }?.frame[1] }
    stage.advance(by: 1)
    let before = top()
    stage.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 400), over: 0.4)
    #expect(top() != before)
    await gallery.stop()
    for _ in 0..<40 {
      try await Task.sleep(for: .milliseconds(5))
      stage.advance(by: 0.05)
    }
    #expect(top() == before && !texts().contains("Ice on the millrace"))
    try await close(gallery)
  }
}
