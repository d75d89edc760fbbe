import Testing
import UIKit

@testable import Rivulet

/// The rules of `DownloadState`, which all download controls share.
@Suite struct DownloadStateTests {
  private static let failure = DownloadControl.Phase.failed(description: "Lost.")
  private static let phases: [DownloadControl.Phase] = [
    .idle, .preparing, .downloading, .paused, .finishing, .succeeded, failure, .cancelled,
  ]

  private typealias Step = (inout DownloadState) -> Bool

  /// A new state after these steps, each of which must be accepted.
  private func state(after steps: Step...) -> DownloadState {
    var state = DownloadState()
    for step in steps {
      let isTaken = step(&state)
      #expect(isTaken)
    }
    return state
  }

  private func state(in phase: DownloadControl.Phase) -> DownloadState {
    let state =
      switch phase {
      case .idle: state()
      case .preparing: state(after: { $0.start() })
      case .downloading: state(after: { $0.start() }, { $0.open() })
      case .paused: state(after: { $0.start() }, { $0.open() }, { $0.pause() })
      case .finishing: state(after: { $0.start() }, { $0.open() }, { $0.succeed() })
      case .succeeded: state(after: { $0.start() }, { $0.open() }, { $0.succeed() }, { $0.finish() })
      case .failed(let text): state(after: { $0.start() }, { $0.open() }, { $0.fail(description: text) })
      case .cancelled: state(after: { $0.start() }, { $0.cancel() })
      }
    #expect(state.phase == phase)
    return state
  }

  /// Takes the step from every phase. It must lead to `target` from `origins`, and change nothing from all
  /// others.
  private func expect(
    _ step: Step, leadsTo target: DownloadControl.Phase, from origins: [DownloadControl.Phase],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for phase in Self.phases {
      var state = state(in: phase)
      let isTaken = step(&state)
      #expect(isTaken == origins.contains(phase), "from \(phase)", sourceLocation: sourceLocation)
      #expect(state.phase == (isTaken ? target : phase), "from \(phase)", sourceLocation: sourceLocation)
    }
  }

  @Test func everyTransitionIsMadeFromItsPhasesOnly() {
    expect({ $0.start() }, leadsTo: .preparing, from: [.idle, .succeeded, Self.failure, .cancelled])
    expect({ $0.open() }, leadsTo: .downloading, from: [.preparing])
    expect({ $0.pause() }, leadsTo: .paused, from: [.downloading])
    expect({ $0.resume() }, leadsTo: .downloading, from: [.paused])
    expect(
      { $0.succeed() }, leadsTo: .finishing,
      from: [.idle, .downloading, .paused, Self.failure, .cancelled])
    expect({ $0.finish() }, leadsTo: .succeeded, from: [.finishing])
    expect({ $0.fail(description: "Lost.") }, leadsTo: Self.failure, from: [.downloading, .paused])
    expect(
      { $0.cancel() }, leadsTo: .cancelled, from: [.preparing, .downloading, .paused, Self.failure])
    expect({ $0.reset() }, leadsTo: .idle, from: Self.phases.filter { $0 != .idle })
  }

  @Test func progressIsClampedMayDecreaseAndIgnoresNaN() {
    for (value, expected) in [(0.5, 0.5), (2, 1), (.infinity, 1), (0.3, 0.3), (-1, 0), (-.infinity, 0)] {
      let state = state(
        after: { $0.start() }, { $0.open() }, { $0.setProgress(0.4) }, { $0.setProgress(CGFloat(value)) },
        { !$0.setProgress(.nan) })
      #expect(state.progress == CGFloat(expected))
    }
  }

  @Test func progressIsShownWhileATransferRunsOrIsPaused() {
    for phase in Self.phases {
      #expect(state(in: phase).showsProgress == (phase == .downloading || phase == .paused))
    }
  }

  @Test func resultDuringTheOpeningIsKept() {
    var state = state(in: .preparing)
    #expect(state.pendingResult == nil)
    let isFailed = state.fail(description: "Lost.")
    #expect(!isFailed && state.pendingResult == .failure(description: "Lost."))
    let isEnding = state.succeed()
    #expect(!isEnding && state.pendingResult == .success)
    #expect(state.phase == .preparing && state.progress == 0)
  }

  @Test func pendingResultIsTakenOnceWhileActive() {
    var state = state(after: { $0.start() }, { !$0.succeed() }, { $0.open() })
    #expect(state.takePendingResult() == .success)
    #expect(state.takePendingResult() == nil)
    var cancelled = self.state(after: { $0.start() }, { !$0.succeed() }, { $0.cancel() })
    #expect(cancelled.takePendingResult() == nil)
  }

  @Test func everyChangeOfThePhaseHasItsOwnNumber() {
    var state = state(after: { $0.start() })
    let (changes, starts) = (state.changes, state.starts)
    _ = state.cancel()
    _ = state.start()
    #expect(state.phase == .preparing && state.changes == changes + 2 && state.starts == starts + 1)
  }

  @Test func successSetsFullProgress() {
    let state = state(after: { $0.start() }, { $0.open() }, { $0.setProgress(0.4) }, { $0.succeed() })
    #expect(state.progress == 1)
  }

  @Test func newStartResetsTheLastDownload() {
    var state = state(
      after: { $0.start() }, { !$0.fail(description: "Lost.") }, { $0.setProgress(0.4) }, { $0.cancel() })
    state.byteCount = DownloadControl.ByteCount(received: 3)
    let isTaken = state.start()
    #expect(isTaken && state.pendingResult == nil && state.progress == 0 && state.byteCount == nil)
  }
}
