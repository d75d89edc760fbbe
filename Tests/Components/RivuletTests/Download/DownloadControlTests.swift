import Testing
import UIKit

@testable import Rivulet

/// The behaviour that every download control has in common.
@MainActor
@Suite struct DownloadControlTests {
  /// Both subclasses on a stage.
  private func controls() -> [(control: DownloadControl, stage: Stage)] {
    [DownloadView(), DripButton()].map { control in
      let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
      let host = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      control.center = CGPoint(x: 150, y: 150)
      host.addSubview(control)
      stage.show(host)
      return (control, stage)
    }
  }

  /// Records phases and requests, and reacts to phases once.
  private final class Observer: DownloadControlDelegate {
    var log: [String] = []
    var reaction: (phase: DownloadControl.Phase, react: (DownloadControl) -> Void)?

    func downloadControl(_ control: DownloadControl, didRequest action: DownloadControl.Action) {
      log.append("request \(action)")
    }

    func downloadControl(_ control: DownloadControl, didEnter phase: DownloadControl.Phase) {
      log.append("\(phase)")
      guard let reaction, reaction.phase == phase else { return }
      self.reaction = nil
      reaction.react(control)
    }
  }

  @Test func phaseObserverMayCancelAtOnce() {
    for (control, stage) in controls() {
      let observer = Observer()
      observer.reaction = (.preparing, { $0.cancel() })
      control.delegate = observer
      control.start()
      #expect(observer.log == ["request start", "preparing", "request cancel", "cancelled"])
      stage.advance(by: 4)
      #expect(control.phase == .cancelled && observer.log.count == 4)
    }
  }

  @Test func phaseObserverMayStartAgainDuringACancellationOrAReset() {
    for ending in [DownloadControl.Phase.cancelled, .idle] {
      for (control, stage) in controls() {
        let observer = Observer()
        control.delegate = observer
        control.start()
        stage.advance(by: 3)
        observer.log = []
        observer.reaction = (ending, { $0.start() })
        if ending == .idle { control.reset() } else { control.cancel() }
        stage.advance(by: 3)
        #expect(
          observer.log == ["request cancel", "\(ending)", "request start", "preparing", "downloading"])
        let names = Set(stage.presentation().compactMap(\.name))
        #expect(names.isDisjoint(with: ["arrow", "head"]), "the arrow of the ended download is not drawn")
      }
    }
  }

  /// A control that records its motions and leaves their end to the test.
  private final class Recorder: DownloadControl {
    var motions: [String] = []
    var end: () -> Void = {}

    override func animate(from origin: Phase, completion: @escaping @MainActor () -> Void) {
      motions.append("\(origin) to \(phase)")
      end = completion
    }
  }

  @Test func onlyTheLastOfNestedChangesIsDrawnAndOldMotionsEndNothing() {
    for ending in [DownloadControl.Phase.cancelled, .idle] {
      let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
      let control = Recorder(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      stage.show(control)
      let observer = Observer()
      control.delegate = observer
      control.start()
      control.end()
      #expect(control.motions == ["idle to preparing", "preparing to downloading"])
      observer.reaction = (ending, { $0.start() })
      if ending == .idle { control.reset() } else { control.cancel() }
      #expect(control.motions.dropFirst(2) == ["\(ending) to preparing"])
      let oldEnd = control.end
      control.cancel()
      control.start()
      oldEnd()
      #expect(control.phase == .preparing, "the end belongs to an opening that was cancelled")
      control.end()
      #expect(control.phase == .downloading)
    }
  }

  @Test func tapsAndEndsOfMotionsSendEventsAndCallsOfTheAppSendNone() {
    for (control, stage) in controls() {
      var events: [String] = []
      control.addAction(UIAction { _ in events.append("primary") }, for: .primaryActionTriggered)
      control.addAction(UIAction { _ in events.append("value") }, for: .valueChanged)
      stage.tap(at: CGPoint(x: 150, y: 150))
      #expect(events == ["primary", "value"], "the tap starts")
      stage.tap(at: CGPoint(x: 150, y: 150))
      #expect(events.count == 2, "a tap during the opening has no action")
      stage.advance(by: 3)
      #expect(control.phase == .downloading && events == ["primary", "value", "value"])
      control.pause()
      control.resume()
      control.fail(Failure("Lost."))
      control.start()
      #expect(events.count == 3)
      stage.advance(by: 3)
      control.succeed()
      #expect(control.phase == .finishing && events.count == 4, "the second opening has ended")
      stage.advance(by: 4)
      #expect(control.phase == .succeeded && events == ["primary", "value", "value", "value", "value"])
    }
  }

  @Test func disabledControlIgnoresTouchesAndIsDimmedAndSaysSo() {
    for (control, stage) in controls() {
      control.isEnabled = false
      stage.tap(at: CGPoint(x: 150, y: 150))
      stage.advance(by: 1)
      #expect(control.phase == .idle && !control.accessibilityActivate())
      #expect(control.subviews.allSatisfy { $0.alpha < 0.5 } && control.alpha == 1)
      #expect(control.accessibilityTraits.contains(.notEnabled) && control.accessibilityHint == nil)
      control.isEnabled = true
      stage.advance(by: 1)
      #expect(control.subviews.allSatisfy { $0.alpha == 1 })
      #expect(!control.accessibilityTraits.contains(.notEnabled) && control.accessibilityHint != nil)
      stage.tap(at: CGPoint(x: 150, y: 150))
      #expect(control.phase == .preparing)
    }
  }

  @Test func failureCarriesAnnouncesAndSpeaksItsDescription() {
    for (control, stage) in controls() {
      control.start()
      stage.advance(by: 3)
      control.fail(Failure("The disk is full."))
      #expect(control.phase == .failed(description: "The disk is full."))
      #expect(control.accessibilityValue == "The disk is full.")
      #expect(stage.accessibilityNotifications.last?.argument as? String == "The disk is full.")
    }
  }

  /// A part of nothing known is not a percentage.
  @Test func downloadOfUnknownLengthSpeaksItsBytes() {
    for (control, stage) in controls() {
      control.start()
      stage.advance(by: 3)
      #expect(control.accessibilityValue == "0%")
      control.byteCount = DownloadControl.ByteCount(received: 1_500_000)
      #expect(control.accessibilityValue == "1.5 MB")
      control.pause()
      #expect(control.accessibilityValue == "Paused, 1.5 MB")
      control.byteCount = DownloadControl.ByteCount(received: 1_500_000, expected: 3_000_000)
      #expect(control.accessibilityValue == "Paused, 50%")
    }
  }

  @Test func resultOfAnAbandonedRunDoesNotEndTheNextDownload() async throws {
    for (control, stage) in controls() {
      for error in [nil, Failure("Lost."), CancellationError()] as [(any Error)?] {
        stage.makeCurrent()
        let (gate, open) = AsyncStream<Void>.makeStream()
        let task = Task {
          try await control.run { reporter in
            for await _ in gate {}
            reporter.report(progress: 0.9)
            if let error { throw error }
          }
        }
        while control.phase != .preparing { await Task.yield() }
        control.cancel()
        control.start()
        open.finish()
        _ = await task.result
        #expect(control.phase == .preparing && control.progress == 0)
        control.reset()
      }
    }
  }

  @Test func openingEndsWhenTheControlMovesToAnotherWindow() {
    for (control, stage) in controls() {
      control.start()
      stage.advance(by: 0.1)
      let host = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      stage.show(host)
      host.addSubview(control)
      #expect(control.phase == .downloading)
      stage.advance(by: 2)
      #expect(control.phase == .downloading)
      let names = Set(stage.presentation().compactMap(\.name))
      #expect(names.isDisjoint(with: ["arrow", "head"]))
    }
  }

  @Test func durationsThatAreNotPositiveDisableTheAnimation() {
    for duration in [0, -1, .nan, .infinity, -.infinity] as [Double] {
      let view = DownloadView()
      view.durations.preparation = duration
      view.durations.morph = duration
      view.durations.failure = duration
      view.durations.reset = duration
      let button = DripButton()
      button.durations.opening = duration
      button.durations.turn = duration
      button.durations.filling = duration
      button.durations.contraction = duration
      button.durations.pop = duration
      button.durations.wave = duration
      button.durations.failure = duration
      button.durations.tick = duration
      button.durations.reset = duration
      for control in [view, button] as [DownloadControl] {
        let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
        stage.show(control)
        control.start()
        stage.advance(by: 1.0 / 60)
        #expect(control.phase == .downloading, "\(duration)")
        control.fail(Failure("Lost."))
        stage.advance(by: 1)
        control.start()
        stage.advance(by: 1)
        #expect(control.phase == .downloading, "\(duration)")
        control.succeed()
        stage.advance(by: 3)
        #expect(control.phase == .succeeded, "\(duration)")
        control.start()
        stage.advance(by: 0.1)
        #expect(control.phase == .downloading, "\(duration)")
      }
    }
  }
}
