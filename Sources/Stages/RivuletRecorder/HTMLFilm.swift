import FileReplacement
import Foundation
import UIKit

/// A recording as one HTML file: the commits of a stage, the renderer as WebAssembly, and a player.
///
/// It draws the same pixels as the stage, at any instant, size and speed, and needs no server.
@MainActor
struct HTMLFilm {
  private let place: Place
  private let path: String

  init(output: String) throws(RecordingError) {
    path = output
    do {
      place = try Place(path: output, fileSystem: FileSystem())
      _ = try place.replaceableFile()
    } catch {
      throw .output(output, error)
    }
  }

  /// Records the stage from its present time on, and writes the file.
  func record(
    _ stage: Stage, for duration: TimeInterval, title: String, shouldStop: () -> Bool,
    progress: @MainActor (Double) -> Void
  ) async throws {
    let log = CommitLog(stage)
    try await stage.advance(by: duration, shouldStop: shouldStop, progress: progress)
    let page = try Self.page(title: title, film: log.film())
    if shouldStop() { throw RecordingError.stopped }
    do {
      let part = try PartFile(at: place)
      try part.write(page.span)
      try part.commit(replacing: true)
    } catch {
      throw RecordingError.output(path, error)
    }
  }

  private static func page(title: String, film: FilmData) throws -> [UInt8] {
    guard let template = FilmElement.resource("film.html") else { throw RecordingError.playerMissing }
    let renderer = try FilmElement.packedRenderer()
    let page = fillTemplate(
      template,
      [
        "title": escapedForHTML(title),
        "about": film.about,
        "renderer": renderer.text,
        "rendererSize": String(renderer.size),
        "commits": film.commits,
        "commitsSize": String(film.commitsSize),
        "script": try FilmElement.script(),
      ])
    return Array(page.utf8)
  }
}

extension Stage {
  /// Lets time pass in steps, so that progress is seen, the work can be stopped, and tasks get their turn.
  ///
  /// - Throws: `RecordingError.stopped` when `shouldStop` returns true.
  @MainActor
  package func advance(
    by duration: TimeInterval, shouldStop: () -> Bool, progress: @MainActor (Double) -> Void
  ) async throws {
    let start = time
    let steps = max(1, Int((duration * 60).rounded(.up)))
    for step in 0...steps {
      if shouldStop() { throw RecordingError.stopped }
      await giveTurns()
      advance(to: start + duration * Double(step) / Double(steps))
      progress(Double(step) / Double(steps))
    }
  }
}
