import Testing
import UIKit

@testable import Rivulet

/// The look of a pause, and what the label and the ring say of the transfer.
@MainActor @Suite struct DownloadPauseTests {
  private let bars = [
    CGPoint(x: 43, y: 31), CGPoint(x: 43, y: 53), CGPoint(x: 57, y: 31), CGPoint(x: 57, y: 53),
  ]

  /// The label's text when the value has flowed to the last report.
  private func label(_ fixture: DownloadFixture) -> String? {
    fixture.stage.advance(by: 2.1)
    return fixture.part("label")?.text
  }

  @Test func pauseFoldsTheWaveIntoBarsAndResumeUnfoldsThem() {
    let fixture = DownloadFixture()
    fixture.beginDownloading()
    fixture.view.progress = 0.3
    fixture.stage.advance(by: 1)
    fixture.view.pause()
    fixture.stage.advance(by: 1)
    #expect(fixture.points(of: "pause") == bars && fixture.part("wave") == nil)
    #expect(fixture.part("ring")?.opacity ?? 1 < 0.6 && fixture.part("label")?.opacity ?? 1 < 0.6)
    #expect(fixture.part("shaft") == nil)
    fixture.view.resume()
    fixture.stage.advance(by: 1)
    #expect(fixture.part("pause") == nil && fixture.part("ring")?.opacity == 1)
    #expect(fixture.points(of: "wave").contains { abs($0.y - 50) > 1 })
  }

  @Test(arguments: [40, 100] as [CGFloat])
  func barsAndCrossStandInTheMiddleWhereNoLabelIs(side: CGFloat) {
    let fixture = DownloadFixture(side: side)
    func middle(_ name: String) -> CGFloat {
      let heights = fixture.points(of: name).map(\.y)
      return heights.reduce(0, +) / CGFloat(heights.count) / side
    }
    // A label of a view of 40 points could not be read.
    let place: CGFloat = side < 50 ? 0.5 : 0.42
    fixture.beginDownloading()
    fixture.view.pause()
    fixture.stage.advance(by: 1)
    #expect(isClose(middle("pause"), place, within: 0.001))
    fixture.view.labelContent = .none
    fixture.stage.advance(by: 0.1)
    #expect(isClose(middle("pause"), 0.5, within: 0.001))
    fixture.view.fail(Failure("Lost."))
    fixture.stage.advance(by: 1.5)
    #expect(isClose(middle("cross"), place, within: 0.001))
  }

  @Test func pauseBeforeTheFirstByteDimsTheDot() {
    let fixture = DownloadFixture()
    fixture.beginDownloading()
    fixture.view.pause()
    fixture.stage.advance(by: 1)
    #expect(fixture.points(of: "pause") == bars && fixture.part("shaft")?.opacity ?? 1 < 0.6)
  }

  @Test(arguments: [0, 0.1, 0.3, 0.6, 1])
  func pauseAndResumeAtAnyMomentEndInTheWave(delay: Double) {
    let fixture = DownloadFixture()
    fixture.beginDownloading()
    fixture.view.pause()
    fixture.stage.advance(by: delay)
    fixture.view.resume()
    fixture.stage.advance(by: delay / 2)
    fixture.view.pause()
    fixture.stage.advance(by: delay / 3)
    fixture.view.resume()
    fixture.stage.advance(by: 1.5)
    #expect(fixture.part("pause") == nil && fixture.points(of: "wave").contains { abs($0.y - 50) > 1 })
  }

  @Test func pauseCanEndInATickACrossAndTheArrow() {
    for ending in ["tick", "cross", "head"] {
      let fixture = DownloadFixture()
      fixture.beginDownloading()
      fixture.view.pause()
      fixture.stage.advance(by: 1)
      switch ending {
      case "tick": fixture.view.succeed()
      case "cross": fixture.view.fail(Failure("Lost."))
      default: fixture.view.cancel()
      }
      fixture.stage.advance(by: 3)
      #expect(fixture.part(ending) != nil && fixture.part("pause") == nil, "\(ending)")
    }
  }

  @Test func aSumOfBinaryFractionsCountsAsItsPercent() {
    let fixture = DownloadFixture()
    fixture.beginDownloading()
    fixture.view.progress = 0.1 + 0.2 + 0.1 - 1e-16
    #expect(label(fixture) == "40%")
    fixture.view.progress = 0.289_999_999_999_999_98
    #expect(label(fixture) == "29%")
    fixture.view.progress = 0.999_999_999
    #expect(label(fixture) == "99%")
  }

  @Test func bytesKeepTheDigitsBehindThePoint() {
    let fixture = DownloadFixture()
    fixture.view.labelContent = .bytes
    fixture.beginDownloading()
    fixture.view.byteCount = DownloadControl.ByteCount(received: 1_900_000, expected: 10_000_000)
    #expect(label(fixture) == "1.9 MB")
    fixture.view.byteCount = DownloadControl.ByteCount(received: 2_000_000, expected: 10_000_000)
    #expect(label(fixture) == "2.0 MB")
  }

  @Test(arguments: [0.05, 0.5, 2])
  func ringNumberAndWaveShowOneValueThatFlows(interval: Double) {
    let fixture = DownloadFixture(durations: .snap)
    fixture.view.labelContent = .custom { progress, _ in "\(progress)" }
    fixture.beginDownloading()
    var shown: [CGFloat] = []
    var reported: CGFloat = 0
    let start = fixture.stage.time
    for frame in 1...600 {
      if frame % Int((interval * 60).rounded()) == 0 {
        reported = CGFloat(frame) / 600
        fixture.view.progress = reported
      }
      // A moment after a frame, which draws wave and label.
      fixture.stage.advance(to: start + Double(frame) / 60 + 1e-6)
      let ring = fixture.part("ring").map { CGFloat($0.strokeEnd ?? 1) } ?? 0
      #expect(isClose(fixture.part("label")?.text.flatMap(Double.init), Double(ring), within: 1e-4))
      #expect(ring <= reported)
      // The wave's height is 12p(1 − p) of the same value in the second half.
      if ring > 0.55, ring < 0.85 {
        let height = fixture.points(of: "wave").map { abs($0.y - 50) }.max() ?? 0
        #expect(height <= 12 * ring * (1 - ring) + 0.01 && height > 11 * ring * (1 - ring))
      }
      shown.append(ring)
    }
    let steps = zip(shown, shown.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 >= 0 })
    let later = steps.dropFirst(max(Int(interval * 60) * 2 + 20, 200))
    #expect(later.allSatisfy { $0 < 0.0019 && $0 > 0.0014 }, "an even flow of 1/600 in each frame")
  }

  @Test func successLetsTheValueArriveBeforeTheTick() {
    let fixture = DownloadFixture(durations: .snap)
    fixture.beginDownloading()
    for percent in [25, 50, 75] {
      fixture.view.progress = CGFloat(percent) / 100
      fixture.stage.advance(by: 1)
    }
    fixture.view.succeed()
    var previous = CGFloat(0.5)
    var numbers: [String] = []
    while fixture.part("tick") == nil, numbers.count < 60 {
      let ring = fixture.part("ring").map { CGFloat($0.strokeEnd ?? 1) } ?? 0
      #expect(ring >= previous && ring - previous < 0.26)
      previous = ring
      if let text = fixture.part("label")?.text { numbers.append(text) }
      fixture.stage.advance(by: 1.0 / 60)
    }
    #expect(numbers.count <= 20 && fixture.part("label")?.text == "100%", "\(numbers)")
    #expect(fixture.part("ring")?.strokeEnd ?? 1 == 1)
  }

  @Test(arguments: [40, 52, 53, 100, 240])
  func numbersAreShownWhereTheyCanBeRead(side: Double) {
    let fixture = DownloadFixture(side: side)
    fixture.beginDownloading()
    fixture.view.progress = 0.44
    fixture.stage.advance(by: 1)
    #expect((fixture.part("label") != nil) == (side >= 53))
    #expect(fixture.view.accessibilityValue == "44%", "the value is spoken at every size")
    fixture.view.fail(Failure("Lost."))
    fixture.stage.advance(by: 1)
    #expect((fixture.part("label") != nil) == (side >= 53) && fixture.part("cross") != nil)
  }

  @Test func theRingCatchesUpWithBytesOfTheOpening() {
    let fixture = DownloadFixture()
    fixture.stage.tap(at: fixture.center)
    fixture.stage.advance(by: 0.5)
    fixture.view.progress = 0.2
    var shown: [CGFloat] = []
    for frame in 0..<150 {
      fixture.stage.advance(by: 1.0 / 60)
      fixture.view.progress = 0.2 + CGFloat(frame) / 3_000
      if let end = fixture.part("ring").map({ CGFloat($0.strokeEnd ?? 1) }) { shown.append(end) }
    }
    // No frame moves the ring by more than a tenth of what it has to catch up.
    #expect(zip([0] + shown, shown).allSatisfy { $1 - $0 < 0.03 && $1 >= $0 })
    #expect(isClose(shown.last, 0.249, within: 0.005))
  }
}
