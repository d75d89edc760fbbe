public import Foundation
import Interrupts
import Synchronization
public import UIKit

/// Records what a stage shows as a film or a folder of pictures, from its present time on.
///
/// ```swift
/// let stage = Stage(size: CGSize(width: 300, height: 300))
/// stage.show(view)
/// stage.schedule(at: 1) { stage.tap(at: view.center) }
/// try await record(stage, for: 4, to: URL(filePath: "view.gif"))
/// ```
///
/// The stage's virtual clock advances with the frames. An existing file is replaced when the recording is
/// complete, a folder only if an earlier recording wrote it. Ctrl-C and the cancellation of the task end the
/// recording and leave nothing behind.
///
/// - Parameters:
///   - stage: A stage with a virtual clock.
///   - duration: The length in seconds. The frame at its end is the last one.
///   - framesPerSecond: The frame rate, above 0, up to 240.
///   - output: The file: its extension says whether it becomes a GIF, MP4, WebM, WebP or APNG; without an
///     extension it is a folder of PNG files.
///   - progress: Called after each frame with the recorded part, 0 … 1.
/// - Throws: `RecordingError`; `RecordingError.stopped` after Ctrl-C and for a cancelled task.
@MainActor
public func record(
  _ stage: Stage, for duration: TimeInterval, framesPerSecond: Double = 60, to output: URL,
  progress: @MainActor (Double) -> Void = { _ in }
) async throws {
  let recorder = try Recorder(output: output.path, framesPerSecond: framesPerSecond)
  let stop = StopFlag()
  let interrupts = InterruptSignal { stop.raise() }
  defer { interrupts.end() }
  let start = stage.time
  let frames = duration * framesPerSecond
  guard frames >= 0, frames < 1e9 else { throw RecordingError.noFrames }
  let count = Int(frames.rounded(.down)) + 1
  try recorder.record(count: count, shouldStop: { stop.isRaised || Task.isCancelled }) { index in
    stage.advance(to: start + Double(index) / framesPerSecond)
    let picture = stage.image().raster
    progress(Double(index + 1) / Double(count))
    return picture
  }
}

/// Whether a recording should stop; raised by a signal's handler.
package final class StopFlag: Sendable {
  private let value = Atomic(false)

  package init() {}

  package var isRaised: Bool { value.load(ordering: .relaxed) }

  package func raise() { value.store(true, ordering: .relaxed) }
}
