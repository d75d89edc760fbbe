import Foundation
import Gallery
import ImageCoding
import RivuletRecorder
import Scenes
import UIKit

/// A visit of the small app, which is recorded: a download to its end, then the news. Its transfers are real,
/// so that the stage's virtual time keeps the pace of the machine's clock.
@MainActor final class SmallAppRun {
  /// The expected length in seconds, for the progress.
  private static let expectedDuration = 18.0
  private static let frameLength = 1.0 / 60

  private let content: GalleryExport.DemoContent
  private let shouldStop: @MainActor () -> Bool
  private let progress: @MainActor (Double) -> Void
  private let stage = Stage(size: Exhibit.telephone, scale: 2)
  private let mark = FingerMark()

  init(
    _ content: GalleryExport.DemoContent, style: UIUserInterfaceStyle,
    shouldStop: @escaping @MainActor () -> Bool, progress: @escaping @MainActor (Double) -> Void
  ) {
    self.content = content
    self.shouldStop = shouldStop
    self.progress = progress
    stage.preferredLanguages = ["en"]
    stage.userInterfaceStyle = style
  }

  /// Plays the visit and returns its recording.
  func record() async throws -> PageFilm {
    // The short name appears on the screen.
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "rivulet-\(UInt32.random(in: 0...UInt32.max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let gallery = GalleryViewController(sources: content.sources, folder: folder, feed: content.paper)
    stage.show(gallery)
    gallery.open(link: GalleryPage.app.link)
    stage.window.addSubview(mark)
    stage.advance(by: 0)
    let log = CommitLog(stage)
    do {
      let cover = try await visit()
      let film = PageFilm(
        data: try log.film(), size: stage.size, poster: cover.picture, coverTime: cover.time)
      await gallery.stop()
      return film
    } catch {
      await gallery.stop()
      throw error
    }
  }

  private func visit() async throws -> (picture: [UInt8], time: TimeInterval) {
    try await pass(0.8)
    try await tap("Download")
    try await pass(3)
    let cover = (picture: try [UInt8](ImageEncoder.png(stage.image())), time: stage.time)
    try await wait(for: "the end of the download") { elements in
      elements.contains { $0.label.hasPrefix("Saved to") }
    }
    try await pass(1.2)
    let tab = "News"
    try await tap(tab)
    // Until the paper is loaded, its screen has the title of the tab.
    try await wait(for: "the paper") { _ in bar?.topItem?.title != tab }
    try await pass(1)
    let (width, height) = (stage.size.width, stage.size.height)
    let pull = [0.3, 0.68].map { CGPoint(x: width * 0.6, y: height * $0) }
    try await drag(from: pull[0], to: pull[1], over: 0.7, resting: 0.1)
    try await pass(3.5)
    // The pull asks for the paper again. When it comes during a touch, the touched row goes and opens
    // nothing.
    let end = stage.time + content.patience
    repeat {
      try await touch(CGPoint(x: width * 0.5, y: height * 0.45))
      try await pass(1.4)
    } while bar?.backItem == nil && stage.time < end
    // The button has the title of the screen that it leads to.
    guard let paper = bar?.backItem?.title else { throw ExportError.smallApp("an article") }
    try await tap(paper)
    try await pass(1.2)
    return cover
  }

  /// The innermost navigation bar that is shown.
  private var bar: UINavigationBar? {
    var controllers = [stage.window.rootViewController].compactMap { $0 }
    var bar: UINavigationBar?
    while !controllers.isEmpty {
      let stack = controllers.compactMap { $0 as? UINavigationController }.first
      bar = stack?.navigationBar ?? bar
      controllers = controllers.flatMap {
        ($0 as? UITabBarController)?.selectedViewController.map { [$0] } ?? $0.children
      }
    }
    return bar
  }

  // MARK: Time

  private func pass(_ duration: TimeInterval) async throws {
    let end = stage.time + duration
    while stage.time < end { try await passFrame() }
  }

  private func passFrame() async throws {
    if shouldStop() { throw RecordingError.stopped }
    try await content.pace(.seconds(Self.frameLength))
    stage.advance(by: Self.frameLength)
    progress(min(stage.time / Self.expectedDuration, 1))
  }

  private func wait(for words: String, until condition: ([AccessibilityElement]) -> Bool) async throws {
    let end = stage.time + content.patience
    while !condition(stage.accessibilityElements()) {
      guard stage.time < end else { throw ExportError.smallApp(words) }
      try await passFrame()
    }
  }

  // MARK: Touches

  private func tap(_ label: String) async throws {
    guard let element = stage.accessibilityElements().first(where: { $0.label == label }) else {
      throw ExportError.smallApp("“\(label)”")
    }
    try await touch(CGPoint(x: element.frame.midX, y: element.frame.midY))
  }

  private func touch(_ point: CGPoint) async throws {
    send(.down, point)
    try await pass(0.1)
    send(.up, point)
  }

  private func drag(
    from start: CGPoint, to end: CGPoint, over duration: TimeInterval, resting rest: TimeInterval = 0
  ) async throws {
    send(.down, start)
    let steps = max(1, Int(duration / Self.frameLength))
    for step in 1...steps {
      try await passFrame()
      let part = CGFloat(step) / CGFloat(steps)
      send(
        .move, CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    try await pass(rest)
    send(.up, end)
  }

  private func send(_ phase: Stage.PointerEvent.Phase, _ point: CGPoint) {
    stage.handle(Stage.PointerEvent(phase: phase, location: point))
    mark.show(at: phase == .up ? nil : point)
  }
}
