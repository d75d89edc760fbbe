import Foundation
import MotionExport
import QuartzCore
internal import Raster
import RenderTree
import UIKit

/// The commits of a stage: first one with the whole state, then the changes.
@MainActor
package final class CommitLog {
  private let stage: Stage
  private let start: TimeInterval
  private var commits: [Commit]
  private var token: RenderContext.ObserverToken?

  /// Begins with the present state of the stage.
  package init(_ stage: Stage) {
    self.stage = stage
    start = stage.time
    commits = [stage.snapshot()]
    token = stage.onCommit { [weak self] commit in
      // Stages commit on the main actor only.
      MainActor.assumeIsolated { self?.commits.append(commit) }
    }
  }

  /// Ends the log at the stage's present time, and returns the recording.
  package func film() throws -> FilmData {
    let (log, duration) = (end(), stage.time - start)
    return try FilmData(
      log: log, start: start, duration: duration, size: [stage.size.width, stage.size.height])
  }

  /// Ends the log at the stage's present time, and returns the motion.
  func motion(_ options: MotionOptions) throws(MotionFault) -> MotionFilm {
    let duration = stage.time - start
    return try MotionFilm(
      commits: endCommits(), size: Size(width: Double(stage.size.width), height: Double(stage.size.height)),
      start: start, duration: duration, options: options)
  }

  /// Ends the log, and returns the commits.
  package func endCommits() -> [Commit] {
    token?.cancel()
    return commits
  }

  /// Ends the log. Returns for each commit its time and its number of bytes, little-endian, and then these.
  func end() -> [UInt8] {
    var bytes: [UInt8] = []
    for commit in endCommits() {
      let encoded = commit.encoded()
      bytes.append(littleEndian: commit.time.bitPattern)
      bytes.append(littleEndian: UInt32(encoded.count))
      bytes += encoded
    }
    return bytes
  }
}

extension [UInt8] {
  fileprivate mutating func append<I: FixedWidthInteger>(littleEndian value: I) {
    for shift in stride(from: 0, to: I.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> I(shift)))
    }
  }
}
