import Foundation
import RenderTree
import UIKit

/// Adapts a stage on the system's clock to the loop.
@MainActor
final class StageApp: HostedApp {
  private let stage: Stage
  private var commits: [[UInt8]] = []

  init(_ stage: Stage) {
    self.stage = stage
    stage.onCommit { [weak self] commit in
      // Stages flush on the main actor only.
      MainActor.assumeIsolated { self?.commits.append(commit.encoded()) }
    }
  }

  var time: Double { stage.time }
  var nextDeadline: Double? { stage.nextDeadline }

  var onNeedsFlush: (@MainActor () -> Void)? {
    didSet {
      guard let onNeedsFlush else { return stage.onNeedsFlush = nil }
      stage.onNeedsFlush = { MainActor.assumeIsolated { onNeedsFlush() } }
    }
  }

  func setScreen(width: Double, height: Double, scale: Double) {
    stage.resize(to: CGSize(width: width, height: height), scale: scale)
  }

  func touch(id: Int, phase: TouchPhase, x: Double, y: Double, time: Double) {
    let phase: Stage.PointerEvent.Phase =
      switch phase {
      case .began: .down
      case .moved: .move
      case .ended: .up
      case .cancelled: .cancel
      }
    stage.handle(
      Stage.PointerEvent(phase: phase, identifier: id, location: CGPoint(x: x, y: y), time: time))
  }

  func run() { stage.process(until: stage.time) }

  func takeCommits() -> [[UInt8]] {
    defer { commits = [] }
    return commits
  }

  func snapshot() -> [UInt8] { stage.snapshot().encoded() }
}
