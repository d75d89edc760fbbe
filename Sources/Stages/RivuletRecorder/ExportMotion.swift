import FileReplacement
public import Foundation
import Interrupts
public import MotionExport
public import UIKit

/// Writes what a stage shows, from its present time on, as an animation that other players play: Lottie for a
/// path that ends in `.json`, an animated SVG picture for one that ends in `.svg`.
///
/// ```swift
/// let stage = Stage(size: CGSize(width: 300, height: 300))
/// stage.show(view)
/// let notes = try await exportMotion(of: stage, for: 4, to: URL(filePath: "view.json"))
/// ```
///
/// The stage's virtual clock advances with the export. An existing file is replaced when the animation is
/// complete. Ctrl-C and the cancellation of the task end the export and leave nothing behind.
///
/// - Parameters:
///   - stage: A stage with a virtual clock.
///   - duration: The length in seconds.
///   - options: The frame rate, the largest error, and more.
///   - isStrict: Whether nothing is written if the file would show anything in another way than the stage.
///   - output: The file.
/// - Returns: Sentences about layers that are shown in another way, or not at all; none if everything
///    travels.
/// - Throws: `RecordingError`; `.inexact` for a strict export, and `.motion` if the motion does not fit.
@MainActor
public func exportMotion(
  of stage: Stage, for duration: TimeInterval, options: MotionOptions = MotionOptions(),
  isStrict: Bool = false, to output: URL
) async throws -> [String] {
  let stop = StopFlag()
  let interrupts = InterruptSignal { stop.raise() }
  defer { interrupts.end() }
  return try await exportMotion(
    of: stage, for: duration, toPath: output.path, options, isStrict: isStrict,
    shouldStop: { stop.isRaised || Task.isCancelled }, progress: { _ in })
}

/// Same as `exportMotion(of:for:options:isStrict:to:)`, to a path that errors show as it is given.
@MainActor
package func exportMotion(
  of stage: Stage, for duration: TimeInterval, toPath path: String, _ options: MotionOptions, isStrict: Bool,
  shouldStop: () -> Bool, progress: @MainActor (Double) -> Void
) async throws -> [String] {
  guard duration > 0, duration.isFinite else { throw RecordingError.noFrames }
  if let problem = Stage.fontProblem { throw RecordingError.interfaceFont(problem) }
  guard let format = MotionFormat(path: path) else { throw RecordingError.unknownFormat(path) }
  do {
    let place = try Place(path: path, fileSystem: FileSystem())
    // Checked now rather than after the recording.
    _ = try place.replaceableFile()
    let log = CommitLog(stage)
    var names = stage.layerNames
    try await stage.advance(by: duration, shouldStop: shouldStop, progress: progress)
    names.merge(stage.layerNames) { first, _ in first }
    let film = try log.motion(options)
    let file =
      switch format {
      case .lottie: film.lottie()
      case .svg: film.svg()
      }
    let notes = file.report.notes.map { $0.sentence(layerName: names[$0.layer]) }
    if isStrict, !notes.isEmpty { throw RecordingError.inexact(notes) }
    if shouldStop() { throw RecordingError.stopped }
    let part = try PartFile(at: place)
    try part.write(file.bytes.span)
    try part.commit(replacing: true)
    return notes
  } catch let fault as MotionFault {
    throw RecordingError.motion(fault)
  } catch let error as FileError {
    throw RecordingError.output(path, error)
  }
}

extension Stage {
  /// The names of the layers that are shown, or else their classes and views, by number.
  fileprivate var layerNames: [UInt32: String] {
    var result: [UInt32: String] = [:]
    for layer in presentation() {
      result[UInt32(clamping: layer.id)] = layer.name ?? "\(layer.layerClass) of \(layer.view)"
    }
    return result
  }
}
