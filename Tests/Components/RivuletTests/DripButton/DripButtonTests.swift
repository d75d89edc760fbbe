import Testing
import UIKit

@testable import Rivulet

@MainActor @Suite struct DripButtonTests {
  @Test func buttonLooksTheSameAtEveryFrameRate() {
    var pictures: [[LayerPresentation.Outline?]] = []
    for rate in [30, 60, 120] {
      let fixture = DripFixture(framesPerSecond: rate)
      fixture.stage.schedule(at: 1) { fixture.button.start() }
      for step in 1...8 {
        fixture.stage.schedule(at: 2 + Double(step) / 4) { fixture.button.progress = CGFloat(step) / 10 }
      }
      fixture.stage.advance(to: 3.5)
      pictures.append([fixture.part("disc")?.path] + fixture.drops.map(\.path))
    }
    #expect(pictures[0].count > 2)
    for other in pictures.dropFirst() {
      #expect(other.count == pictures[0].count)
      for (a, b) in zip(other, pictures[0]) {
        let numbers = zip(a?.bounds ?? [], b?.bounds ?? [])
        // A place between two steps of the paths' grid may be rounded to either.
        #expect(numbers.allSatisfy { abs($0 - $1) < 2.5 / 1024 })
      }
    }
  }

  @Test func aFailureShowsACrossAndATapTriesAgain() throws {
    let fixture = DripFixture()
    fixture.beginDownloading()
    fixture.button.progress = 0.6
    fixture.stage.advance(by: 1)
    fixture.button.fail(Failure("The connection was lost."))
    fixture.stage.advance(by: 1)
    #expect(fixture.button.phase == .failed(description: "The connection was lost."))
    #expect(fixture.drops.isEmpty && fixture.part("mark") != nil)
    #expect(isClose(fixture.circle("disc")?.radius, 75 * 0.4472, within: 0.2))
    #expect(fixture.stage.nextDeadline == nil)
    fixture.tap()
    fixture.stage.advance(by: 0.5)
    #expect(fixture.button.phase == .downloading && fixture.button.progress == 0)
    fixture.button.succeed()
    fixture.stage.advance(by: 2)
    #expect(fixture.button.phase == .succeeded)
  }

  @Test(arguments: [0.05, 0.3, 0.7, 1.4, 2.5])
  func cancellingAtAnyTimeReturnsToTheArrow(time: Double) {
    let fixture = DripFixture()
    fixture.tap()
    fixture.stage.advance(by: time)
    fixture.button.cancel()
    fixture.stage.advance(by: 1.5)
    #expect(fixture.button.phase == .cancelled && fixture.calls.last == "cancel")
    let names = Set(fixture.stage.presentation().filter { $0.opacity > 0 && !$0.isHidden }.compactMap(\.name))
    #expect(
      names.isSuperset(of: ["ring", "arrow"]) && names.isDisjoint(with: ["disc", "drop", "tick", "core"]))
    #expect(fixture.stage.nextDeadline == nil)
  }

  @Test func resetReturnsFromTheTickToTheArrow() {
    let fixture = DripFixture()
    fixture.beginDownloading()
    fixture.button.succeed()
    fixture.stage.advance(by: 2)
    #expect(fixture.part("tick")?.strokeEnd == 1)
    fixture.button.reset()
    fixture.stage.advance(by: 0.15)
    #expect((fixture.circle("disc")?.radius ?? 0) < 74)
    fixture.stage.advance(by: 1)
    #expect(fixture.part("arrow") != nil && fixture.part("tick") == nil && fixture.part("ring")?.opacity == 1)
    fixture.tap()
    fixture.stage.advance(by: 1)
    #expect(fixture.button.phase == .downloading)
  }

  @Test func discOfAnUnknownLengthRestsAtAThird() {
    let fixture = DripFixture()
    fixture.beginDownloading()
    fixture.button.byteCount = DownloadControl.ByteCount(received: 1000)
    fixture.stage.advance(by: 3)
    #expect(fixture.button.phase == .downloading && fixture.button.progress == 0)
    #expect((fixture.circle("disc")?.radius ?? 0) > 24)
    fixture.button.byteCount = DownloadControl.ByteCount(received: 50, expected: 100)
    #expect(fixture.button.progress == 0.5)
  }

  @Test func endDuringTheOpeningWaitsForTheOpening() {
    let fixture = DripFixture()
    fixture.tap()
    fixture.button.succeed()
    #expect(fixture.button.phase == .preparing)
    fixture.stage.advance(by: 3)
    #expect(fixture.button.phase == .succeeded && fixture.calls == ["start", "end"])
  }

  @Test func buttonOfAnySizeCompletes() {
    for size in [CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 4000, height: 3)] {
      let fixture = DripFixture(size: size)
      fixture.button.start()
      fixture.stage.advance(by: 1)
      fixture.button.frame.size = CGSize(width: 80, height: 80)
      fixture.button.succeed()
      fixture.stage.advance(by: 2)
      #expect(fixture.button.phase == .succeeded)
    }
  }

  @Test func buttonOutsideAWindowFollowsItsPhaseWithoutMotion() {
    let button = DripButton()
    button.start()
    #expect(button.phase == .downloading)
    button.progress = 0.5
    button.pause()
    button.resume()
    button.succeed()
    #expect(button.phase == .succeeded)
    button.reset()
    #expect(button.phase == .idle)
  }

  @Test func tenTapsInASecondEndInAValidPhase() {
    let fixture = DripFixture()
    for _ in 0..<10 {
      fixture.tap()
      fixture.stage.advance(by: 0.1)
    }
    fixture.button.reset()
    fixture.button.start()
    fixture.button.reset()
    fixture.stage.advance(by: 2)
    #expect(fixture.button.phase == .idle && fixture.part("arrow") != nil && fixture.drops.isEmpty)
  }
}
