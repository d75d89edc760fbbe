import Testing
import UIKit

@testable import Rivulet

/// Half the distance of the grid on which the points of the wave lie.
private let gridError = 0.5 / 1024

/// Defects of the published work, by their numbers in its list, each absent here.
@MainActor
@Suite struct DownloadDefectTests {
  @Test func defect1_aFailedDownloadEndsAndATapTriesAgain() {
    let fixture = DownloadFixture()
    fixture.beginDownloading()
    fixture.view.progress = 0.4
    fixture.view.fail(Failure("The connection was lost."))
    fixture.stage.advance(by: 2)
    #expect(fixture.view.phase == .failed(description: "The connection was lost."))
    #expect(fixture.part("wave") == nil && fixture.part("cross") != nil)
    fixture.stage.tap(at: fixture.center)
    #expect(fixture.view.phase == .preparing)
    fixture.stage.advance(by: 2)
    #expect(fixture.view.phase == .downloading && fixture.view.progress == 0)
    #expect(fixture.calls == ["start", "start"])
  }

  @Test func defect1_cancelAndResetReturnToTheArrow() {
    let fixture = DownloadFixture()
    fixture.beginDownloading()
    fixture.view.cancel()
    #expect(fixture.view.phase == .cancelled)
    fixture.stage.advance(by: 2)
    #expect(fixture.points(of: "shaft") == [CGPoint(x: 50, y: 24), CGPoint(x: 50, y: 76)])
    #expect(fixture.part("ring") == nil && fixture.part("label") == nil && fixture.part("wave") == nil)
    fixture.view.reset()
    #expect(fixture.view.phase == .idle)
    #expect(fixture.calls == ["start", "cancel"])
  }

  @Test func defect2_tapsPauseAndResume() {
    let fixture = DownloadFixture()
    fixture.beginDownloading()
    fixture.stage.tap(at: fixture.center)
    #expect(fixture.view.phase == .paused)
    fixture.stage.advance(by: 1)
    #expect(fixture.part("wave") == nil && fixture.part("pause") != nil)
    fixture.stage.tap(at: fixture.center)
    #expect(fixture.view.phase == .downloading)
    fixture.stage.advance(by: 1)
    #expect(fixture.points(of: "wave").contains { abs($0.y - 50) > 1 })
    #expect(fixture.calls == ["start", "pause", "resume"])
  }

  @Test func defect4_waveKeepsItsFormAndLength() {
    let fixture = DownloadFixture()
    fixture.beginDownloading()
    for _ in 0..<40 {
      fixture.stage.advance(by: 1.0 / 60)
      let points = fixture.points(of: "wave")
      #expect(isClose(points.first?.x, 14.8, within: gridError))
      #expect(isClose(points.last?.x, 85.2, within: gridError))
      #expect(zip(points, points.dropFirst()).allSatisfy { $1.x - $0.x > 3 })
    }
  }

  @Test func defect5_waveMovesWithEveryFrame() {
    let fixture = DownloadFixture()
    fixture.beginDownloading()
    var previous = fixture.points(of: "wave")
    for _ in 0..<10 {
      fixture.stage.advance(by: 0.017)
      let points = fixture.points(of: "wave")
      #expect(points != previous)
      previous = points
    }
  }

  @Test func defects5And6_viewRemovedDuringADownloadIsReleased() {
    var fixture: DownloadFixture? = DownloadFixture()
    fixture?.beginDownloading()
    weak let view = fixture?.view
    weak let stage = fixture?.stage
    #expect(view != nil)
    fixture?.view.removeFromSuperview()
    fixture?.stage.advance(by: 0.1)
    fixture = nil
    #expect(view == nil)
    #expect(stage == nil)
  }

  @Test func defect7_progressBeforeAndAfterADownloadShowsNothing() {
    let fixture = DownloadFixture()
    fixture.view.progress = 0.5
    fixture.stage.advance(by: 0.5)
    #expect(fixture.part("ring") == nil && fixture.part("label") == nil)
    fixture.beginDownloading()
    fixture.view.succeed()
    fixture.stage.advance(by: 3)
    fixture.view.progress = 0.99
    fixture.stage.advance(by: 0.5)
    #expect(fixture.part("label") == nil)
    #expect(fixture.part("ring")?.strokeEnd == 1)
  }

  @Test func defect8_successWithoutAStartShowsTheTickOnly() {
    let fixture = DownloadFixture()
    fixture.view.succeed()
    fixture.stage.advance(by: 3)
    #expect(fixture.view.phase == .succeeded)
    #expect(fixture.part("tick") != nil && fixture.part("shaft") == nil && fixture.part("head") == nil)
    #expect(fixture.part("ring")?.strokeEnd == 1)
  }

  @Test func defect8_waveIsFlattenedBeforeItBecomesATick() {
    let fixture = DownloadFixture()
    fixture.beginDownloading()
    fixture.view.progress = 0.3
    fixture.view.succeed()
    var tallest = [Double]()
    while fixture.part("wave") != nil, tallest.count < 60 {
      tallest.append(fixture.points(of: "wave").map { abs($0.y - 50) }.max() ?? 0)
      fixture.stage.advance(by: 1.0 / 60)
    }
    #expect(tallest.count > 5)
    #expect((tallest.last ?? 9) < 0.5)
    #expect(fixture.points(of: "tick").allSatisfy { abs($0.y - 50) < 1 })
  }

  @Test(arguments: [60.0, 100, 200])
  func defect9_dotRestsOnTheRingAtEverySize(side: Double) {
    let fixture = DownloadFixture(side: side, stageSide: 300)
    fixture.stage.tap(at: fixture.center)
    fixture.stage.advance(by: 4)
    #expect(isClose(fixture.points(of: "shaft").first?.y, 0, within: 1e-9))
  }

  @Test func defect10_labelKeepsItsDistanceFromTheWave() {
    let fixture = DownloadFixture()
    fixture.beginDownloading()
    fixture.stage.advance(by: 2)
    let frame = fixture.part("label")?.frame ?? []
    #expect(frame.count == 4 && isClose(frame[1] + frame[3] / 2 - 100, 68.5, within: 1e-6))
  }

  @Test func defect11_lineAlwaysShowsBetweenHeadAndWave() {
    let fixture = DownloadFixture()
    fixture.stage.tap(at: fixture.center)
    for _ in 0..<200 {
      fixture.stage.advance(by: 0.01)
      #expect(fixture.part("head") != nil || fixture.part("wave") != nil)
    }
  }

  @Test func defect12_delegateStartsTheTransferOnTheTap() {
    let fixture = DownloadFixture()
    fixture.stage.tap(at: fixture.center)
    #expect(fixture.calls == ["start"])
  }

  @Test func defect12_aSuccessDuringTheOpeningIsKept() {
    let fixture = DownloadFixture()
    fixture.stage.tap(at: fixture.center)
    fixture.view.progress = 1
    fixture.view.succeed()
    #expect(fixture.view.phase == .preparing)
    fixture.stage.advance(by: 5)
    #expect(fixture.view.phase == .succeeded)
  }

  @Test func defect13_ringMovesEvenlyBetweenRareCallbacksAndNeverBack() {
    let fixture = DownloadFixture()
    fixture.beginDownloading()
    var angles = [Double]()
    for step in 1...10 {
      fixture.view.progress = CGFloat(step) / 10
      for _ in 0..<12 {
        fixture.stage.advance(by: 1.0 / 60)
        angles.append(Double(fixture.part("ring")?.strokeEnd ?? 0))
      }
    }
    let steps = zip(angles, angles.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 >= 0 })
    #expect((steps.max() ?? 1) < 0.02, "a tenth at once would be 0.1")
  }

  @Test func defect14_labelFadesOut() {
    let fixture = DownloadFixture()
    fixture.beginDownloading()
    fixture.view.progress = 1
    fixture.stage.advance(by: 0.5)
    fixture.view.succeed()
    fixture.stage.advance(by: 0.2)
    let opacity = fixture.part("label").map { Double($0.opacity) }
    #expect(opacity.map { $0 > 0.05 && $0 < 0.95 } == true)
    fixture.stage.advance(by: 0.2)
    #expect(fixture.part("label") == nil)
  }

  @Test func defect15_tickTurnsBackIntoTheArrow() {
    let fixture = DownloadFixture()
    fixture.beginDownloading()
    fixture.view.succeed()
    fixture.stage.advance(by: 4)
    fixture.view.reset()
    fixture.stage.advance(by: 0.23)
    #expect(fixture.part("tick") == nil && fixture.part("shaft") != nil)
    #expect(fixture.part("ring").map { ($0.lineWidth ?? 9) < 3.9 } == true)
    fixture.stage.advance(by: 0.23)
    #expect(fixture.points(of: "shaft") == [CGPoint(x: 50, y: 24), CGPoint(x: 50, y: 76)])
    #expect(fixture.part("ring") == nil)
  }

  @Test func defect16_drawingFollowsTheFrameDuringADownload() {
    let fixture = DownloadFixture()
    fixture.beginDownloading()
    fixture.view.frame = CGRect(x: 20, y: 10, width: 260, height: 150)
    fixture.stage.advance(by: 0.1)
    let track = fixture.part("track")?.frame ?? []
    #expect(track == [75, 10, 150, 150])
    let wave = fixture.points(of: "wave")
    #expect(isClose(wave.first?.x, 77.2, within: gridError))
  }

  @Test func defect19_onlyATapInsideTheCircleCounts() {
    let fixture = DownloadFixture()
    fixture.stage.tap(at: CGPoint(x: 104, y: 104))
    #expect(fixture.view.phase == .idle)
    fixture.stage.drag(from: CGPoint(x: 10, y: 150), to: fixture.center, over: 0.3)
    #expect(fixture.view.phase == .idle)
    fixture.stage.tap(at: fixture.center)
    #expect(fixture.view.phase == .preparing)
  }

  @Test func defect19_viewIsAccessible() {
    let fixture = DownloadFixture()
    #expect(fixture.view.isAccessibilityElement && fixture.view.accessibilityTraits.contains(.button))
    fixture.beginDownloading()
    fixture.view.progress = 0.44
    #expect(fixture.view.accessibilityValue == "44%")
    #expect(fixture.view.accessibilityTraits.contains(.updatesFrequently))
  }

  @Test func defect21_labelCountsPercentFromTheStart() {
    let fixture = DownloadFixture()
    fixture.beginDownloading()
    #expect(fixture.part("label")?.text == "0%")
    fixture.view.progress = 0.44
    fixture.stage.advance(by: 0.32)
    #expect(fixture.part("label")?.text == "44%")
    fixture.view.progress = 0.999
    fixture.stage.advance(by: 0.34)
    #expect(fixture.part("label")?.text == "99%")
  }

  @Test func defect22_endIsReportedOnce() {
    let fixture = DownloadFixture()
    fixture.beginDownloading()
    fixture.view.succeed()
    fixture.view.succeed()
    fixture.stage.tap(at: fixture.center)
    fixture.stage.advance(by: 1)
    fixture.view.succeed()
    fixture.stage.advance(by: 4)
    #expect(fixture.calls == ["start", "end"])
  }
}
