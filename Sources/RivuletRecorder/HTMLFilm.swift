import BrowserRenderer
import Deflate
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
  ) throws {
    let start = stage.time
    let log = CommitLog(stage)
    // The steps only divide the time, so that progress is seen and the recording can be stopped.
    let steps = max(1, Int((duration * 60).rounded(.up)))
    for step in 0...steps {
      if shouldStop() { throw RecordingError.stopped }
      stage.advance(to: start + duration * Double(step) / Double(steps))
      progress(Double(step) / Double(steps))
    }
    let page = try Self.page(
      title: title,
      about: About(start: start, duration: duration, size: [stage.size.width, stage.size.height]),
      commits: log.end())
    if shouldStop() { throw RecordingError.stopped }
    do {
      let part = try PartFile(at: place)
      try part.write(page.span)
      try part.commit(replacing: true)
    } catch {
      throw RecordingError.output(path, error)
    }
  }

  /// The numbers that the player needs besides the commits.
  private struct About: Encodable {
    /// The time of the stage's clock at the beginning, and the length, in seconds.
    var start: Double
    var duration: Double
    /// The size of the stage in points.
    var size: [Double]
  }

  private static func page(title: String, about: About, commits: [UInt8]) throws -> [UInt8] {
    guard let template = FilmElement.resource("film.html"),
      let module = BrowserRenderer.compressedModule.flatMap({ try? Data(contentsOf: $0) })
    else { throw RecordingError.playerMissing }
    let script = try FilmElement.script()
    let (renderer, changes) = ([UInt8](module), deflated(commits))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let parts = [
      "title": title.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;"),
      "about": String(decoding: try encoder.encode(about), as: UTF8.self),
      "renderer": PackedText.text(renderer),
      "rendererSize": String(renderer.count),
      "commits": PackedText.text(changes),
      "commitsSize": String(changes.count),
      "script": script,
    ]
    // One pass from place to place, so that nothing in a part is taken for a place.
    var page = ""
    for (index, piece) in template.components(separatedBy: "{{").enumerated() {
      guard index > 0, let end = piece.range(of: "}}") else {
        page += piece
        continue
      }
      page += parts[String(piece[..<end.lowerBound])] ?? ""
      page += piece[end.upperBound...]
    }
    return Array(page.utf8)
  }
}
