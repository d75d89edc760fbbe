public import Foundation
import Interrupts
import MotionExport
import Synchronization
public import UIKit

/// Records what a stage shows, from its present time on, as a film, as pictures, or as a page for browsers.
///
/// ```swift
/// let stage = Stage(size: CGSize(width: 300, height: 300))
/// stage.show(view)
/// stage.schedule(at: 1) { stage.tap(at: view.center) }
/// try await record(stage, for: 4, to: URL(filePath: "view.gif"))
/// ```
///
/// The stage's virtual clock advances with the recording. An existing file is replaced when the recording is
/// complete, a folder only if an earlier recording wrote it. Ctrl-C and the cancellation of the task end the
/// recording and leave nothing behind.
///
/// Before each frame the tasks of the main actor that wait for nothing get their turn, so that what an app
/// loads in a `Task` is seen. A task that sleeps, or waits for another thread, does so in real time.
///
/// An HTML file is complete in itself: it has the stage's changes and the renderer, plays in any browser
/// without a server, at any size and speed, and draws the same pixels as the stage.
///
/// - Parameters:
///   - stage: A stage with a virtual clock.
///   - duration: The length in seconds. The instant at its end is not part of a film.
///   - framesPerSecond: The frame rate, above 0, up to 240. An HTML file has none.
///   - output: The file. Its extension is gif, mp4, webm, webp, apng, html, json or svg; without an extension
///     it is a folder of PNG files. For json and svg see `exportMotion(of:for:options:isStrict:to:)`.
///   - progress: Called after each frame with the recorded part, 0 … 1.
/// - Throws: `RecordingError`; `RecordingError.stopped` after Ctrl-C and for a cancelled task, and
///   `RecordingError.interfaceFont` without Debian 12's Inter.
@MainActor
public func record(
  _ stage: Stage, for duration: TimeInterval, framesPerSecond: Double = 60, to output: URL,
  progress: @MainActor (Double) -> Void = { _ in }
) async throws {
  try await record(
    stage, for: duration, framesPerSecond: framesPerSecond, toPath: output.path, progress: progress)
}

/// Records like `record(_:for:framesPerSecond:to:progress:)`, to a path that errors show as it is given. A
/// slash at its end means a folder.
///
/// - Parameters:
///   - title: The title of an HTML file; nil for that of the stage's first controller, or the file's name.
///   - part: The part of the scene of a name that is recorded, into a folder; nil for everything.
@MainActor
package func record(
  _ stage: Stage, for duration: TimeInterval, framesPerSecond: Double, toPath path: String,
  title: String? = nil, part: (FilmPart, scene: String)? = nil, progress: @MainActor (Double) -> Void
) async throws {
  guard duration > 0, duration.isFinite else { throw RecordingError.noFrames }
  if let problem = Stage.fontProblem { throw RecordingError.interfaceFont(problem) }
  let stop = StopFlag()
  let interrupts = InterruptSignal { stop.raise() }
  defer { interrupts.end() }
  let shouldStop = { stop.isRaised || Task.isCancelled }
  guard MotionFormat(path: path) == nil else {
    var options = MotionOptions()
    (options.title, options.framesPerSecond) = (title ?? "", framesPerSecond)
    _ = try await exportMotion(
      of: stage, for: duration, toPath: path, options, isStrict: false, shouldStop: shouldStop,
      progress: progress)
    return
  }
  guard !isPage(path) else {
    let own = title ?? stage.window.rootViewController?.title
    let title = own ?? URL(filePath: path).deletingPathExtension().lastPathComponent
    return try await HTMLFilm(output: path).record(
      stage, for: duration, title: title, shouldStop: shouldStop, progress: progress)
  }
  let recorder = try Recorder(output: path, framesPerSecond: framesPerSecond)
  let start = stage.time
  // Longer than anybody waits for; beyond it a number of frames is not an Int.
  let count = Int(min((duration * framesPerSecond).rounded(), 1e12))
  var frames = 0..<count
  var note: PartNote?
  if let (part, scene) = part {
    guard part.count <= count else { throw RecordingError.tooManyParts(part.count, frameCount: count) }
    frames = part.frames(of: count)
    let film = PartNote.Film(
      scene: scene, start: start, duration: duration, framesPerSecond: framesPerSecond, frameCount: count,
      width: Double(stage.size.width), height: Double(stage.size.height), scale: Double(stage.scale),
      partCount: part.count)
    note = PartNote(film: film, number: part.number)
  }
  try await recorder.record(frames, note: note, shouldStop: shouldStop) { index in
    await stage.giveTurns()
    stage.advance(to: start + Double(index) / framesPerSecond)
    let picture = stage.image().raster
    progress(Double(index + 1 - frames.lowerBound) / Double(frames.count))
    return picture
  }
}

/// Whether a path is that of an HTML file.
func isPage(_ path: String) -> Bool { path.lowercased().hasSuffix(".html") }

/// Whether a recording should stop; raised by a signal's handler.
package final class StopFlag: Sendable {
  private let value = Atomic(false)

  package init() {}

  package var isRaised: Bool { value.load(ordering: .relaxed) }

  package func raise() { value.store(true, ordering: .relaxed) }
}
