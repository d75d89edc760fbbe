import Testing
import UIKit

@testable import Rivulet

/// The behaviour that every download control has in common.
@MainActor
@Suite struct DownloadControlTests {
  @Test func phaseObserverMayCancelAtOnce() {
    let view = DownloadView()
    let button = DripButton()
    view.onPhaseChange = { [weak view] in if $0 == .preparing { view?.cancel() } }
    button.onPhaseChange = { [weak button] in if $0 == .preparing { button?.cancel() } }
    for control in [view, button] as [any DownloadControl] {
      var actions: [DownloadAction] = []
      control.onAction = { actions.append($0) }
      control.start()
      #expect(control.phase == .cancelled)
      #expect(actions == [.cancel], "what was cancelled before it began is not begun")
    }
  }

  @Test func durationsThatAreNotPositiveDisableTheAnimation() {
    for duration in [0, -1, .nan, .infinity, -.infinity] as [Double] {
      let view = DownloadView()
      view.durations.preparation = duration
      view.durations.morph = duration
      view.durations.reset = duration
      let button = DripButton()
      button.durations.opening = duration
      button.durations.filling = duration
      button.durations.tick = duration
      button.durations.reset = duration
      for control in [view, button] as [any DownloadControl] {
        let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
        stage.show(control)
        control.start()
        stage.advance(by: 1.0 / 60)
        #expect(control.phase == .downloading, "\(duration)")
        control.fail(reason: "Lost.")
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
