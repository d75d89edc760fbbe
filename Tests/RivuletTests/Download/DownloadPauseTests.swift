import Testing
import UIKit

@testable import Rivulet

/// The look of a pause, and what the label and the ring say of the transfer.
@MainActor @Suite struct DownloadPauseTests {
  private let bars = [
    CGPoint(x: 43, y: 31), CGPoint(x: 43, y: 53), CGPoint(x: 57, y: 31), CGPoint(x: 57, y: 53),
  ]

  private func label(_ fixture: DownloadFixture) -> String? { fixture.part("label")?.text }

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
