import Foundation
import QuartzCore
import RenderTree
import UIKit

/// The commits of a stage: first one with the whole state, then the changes.
@MainActor
final class CommitLog {
  private var commits: [Commit]
  private var token: RenderContext.ObserverToken?

  /// Begins with the present state of the stage.
  init(_ stage: Stage) {
    commits = [stage.snapshot()]
    token = stage.onCommit { [weak self] commit in
      // Stages commit on the main actor only.
      MainActor.assumeIsolated { self?.commits.append(commit) }
    }
  }

  /// Ends the log. Returns for each commit its time and its number of bytes, little-endian, and then these.
  func end() -> [UInt8] {
    token?.cancel()
    var bytes: [UInt8] = []
    for commit in commits {
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
