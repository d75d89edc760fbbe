import DemoServer
import Foundation
import Downloads
@testable import Gallery
import Testing
import UIKit

/// All tests of the demo, one at a time: their stages take turns as the current one, whose clock the
/// callbacks of transfers use.
@Suite(.serialized) enum DemoTests {}

/// The small app on a stage, with the demo's server behind it.
@MainActor final class GalleryFixture {
  let server = DemoServer(byteCount: 50_000, rate: nil)
  let stage: Stage
  let folder = FileManager.default.temporaryDirectory.appending(path: "gallery-\(UUID().uuidString)")
  private(set) var saved: [DownloadedFile] = []
  private var gallery: SmallAppViewController?

  /// Runs a test with the app, and stops it afterwards.
  static func run(
    size: CGSize = CGSize(width: 390, height: 700), style: UIUserInterfaceStyle = .light,
    files: [String] = ["/file/river.bin"], feed: String = "/feed.xml",
    _ body: (GalleryFixture) async throws -> Void
  ) async throws {
    let fixture = GalleryFixture(size: size, style: style)
    try await fixture.open(files: files, feed: feed)
    try await body(fixture)
    await fixture.stop()
    await fixture.server.stop()
    try FileManager.default.removeItem(at: fixture.folder)
  }

  private init(size: CGSize, style: UIUserInterfaceStyle) {
    stage = Stage(size: size, scale: 1)
    stage.userInterfaceStyle = style
  }

  private func open(files: [String], feed: String) async throws {
    try await server.start()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var sources: [DownloadSource] = []
    for (index, path) in files.enumerated() {
      sources.append(
        DownloadSource(title: "File \(index)", address: try #require(await server.address(of: path))))
    }
    let gallery = SmallAppViewController(
      sources: sources, folder: folder, feed: await server.address(of: feed))
    gallery.onOutcome = { [weak self] in if let file = try? $0.get() { self?.saved.append(file) } }
    self.gallery = gallery
    stage.show(gallery)
    stage.advance(by: 0.1)
  }

  /// Stops what the app loads.
  func stop() async { await gallery?.stop() }

  /// Returns the label with a text.
  func label(_ text: String) -> UILabel? { views(UILabel.self).first { $0.text == text } }

  /// The opacity of a view as shown, with that of the views around it.
  func opacity(of view: UIView) -> Float {
    let own = view.layer.presentation()?.opacity ?? view.layer.opacity
    return own * (view.superview.map(opacity) ?? 1)
  }

  /// The texts on the stage.
  var texts: [String] { views(UILabel.self).compactMap(\.text) }

  /// Returns the views of a class that are on the stage, in the order of the tree.
  func views<View: UIView>(_ type: View.Type) -> [View] {
    var found: [View] = []
    func visit(_ view: UIView) {
      guard !view.isHidden else { return }
      if let match = view as? View { found.append(match) }
      view.subviews.forEach(visit)
    }
    if let view = gallery?.view { visit(view) }
    return found
  }

  /// Lets real time pass for the server, and the stage's time for animations, until the condition holds.
  func waits(until condition: () -> Bool) async -> Bool {
    while !condition() {
      try? await Task.sleep(for: .milliseconds(10))
      stage.advance(by: 0.05)
    }
    return true
  }

  func waits(for text: String) async -> Bool { await waits { texts.contains(text) } }

  /// Shows the second tab, and waits for the articles.
  func showNews() async {
    stage.tap(at: CGPoint(x: stage.size.width * 0.75, y: stage.size.height - 24))
    #expect(await waits(for: "What the finger knows"))
  }

  func tap(_ view: UIView) {
    stage.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
  }
}
