import Testing
import UIKit

@testable import Rivulet

/// The marks on the disc, and the tick.
@MainActor @Suite struct DripMarkTests {
  /// Black marks on a white disc.
  private var blackOnWhite: DripButton.Style {
    var style = DripButton.Style()
    style.color = .white
    style.markColor = .black
    style.dropsInABurst = 0...0
    return style
  }

  /// The width in pixels of the narrowest gap between dark pixels of a row; nil without a gap.
  private func narrowestGap(_ rows: [[Int]]) -> Int? {
    var narrowest: Int?
    for row in rows {
      let dark = row.indices.filter { row[$0] < 13 }
      for (a, b) in zip(dark, dark.dropFirst()) where b > a + 1 {
        narrowest = min(narrowest ?? .max, b - a - 1)
      }
    }
    return narrowest
  }

  @Test func markIsOnTheDiscFromItsFirstFrame() throws {
    for retries in [false, true] {
      let fixture = DripFixture()
      fixture.beginDownloading()
      if retries {
        fixture.button.fail(Failure("Lost."))
        fixture.stage.advance(by: 1)
      } else {
        fixture.button.reset()
        fixture.stage.advance(by: 1)
      }
      fixture.tap()
      var frames = 0
      for _ in 0..<400 {
        fixture.stage.advance(by: 0.005)
        guard let mark = fixture.part("mark"), mark.opacity > 0 else { continue }
        frames += 1
        let reach = fixture.points(of: "mark").map { hypot($0.x, $0.y) }.max() ?? 0
        let room = max(fixture.circle("core")?.radius ?? 0, fixture.circle("disc")?.radius ?? 0) / 75
        #expect(reach <= room + 1e-6, "\(reach) on a disc of \(room)")
      }
      #expect(frames > 200)
    }
  }

  @Test func turningMarkHasNoSeam() {
    let fixture = DripFixture(scale: 2, style: blackOnWhite)
    fixture.button.durations.turn = 1
    fixture.beginDownloading()
    fixture.button.progress = 0.5
    fixture.stage.advance(by: 1)
    let area = CGRect(x: 225 - 25, y: 225 - 25, width: 50, height: 50)
    #expect(narrowestGap(fixture.brightness(in: area)) == 18, "between the bars, with their edges")
    for _ in 0..<2 {
      fixture.tap()
      for _ in 0..<105 {
        fixture.stage.advance(by: 0.01)
        #expect((narrowestGap(fixture.brightness(in: area)) ?? 18) >= 16)
      }
    }
  }

  @Test func triangleAndCrossAreWhole() {
    let fixture = DripFixture(scale: 2, style: blackOnWhite)
    fixture.beginDownloading()
    fixture.button.progress = 0.5
    fixture.stage.advance(by: 1)
    fixture.button.pause()
    fixture.stage.advance(by: 1)
    let row = fixture.brightness(in: CGRect(x: 200, y: 225, width: 50, height: 1))
    #expect(narrowestGap(row) == nil && row[0].count { $0 < 13 } > 55)
    fixture.button.fail(Failure("Lost."))
    fixture.stage.advance(by: 2)
    let points = fixture.points(of: "mark")
    #expect(points.map(\.x).max().map { isClose($0, 0.22, within: 1e-6) } == true)
    #expect(points.contains { isClose($0.x, 0, within: 1e-6) && isClose($0.y, -0.06, within: 1e-6) })
  }

  @Test func tickSlidesInFromTheEdgeOfTheDisc() throws {
    let fixture = DripFixture()
    fixture.beginDownloading()
    fixture.button.durations.contraction = 0
    fixture.button.durations.pop = 0
    fixture.button.durations.filling = 0
    fixture.button.succeed()
    fixture.stage.advance(by: 1.0 / 60)
    let began = fixture.stage.time
    var lengths: [(time: Double, start: Double, end: Double)] = []
    while fixture.stage.time < began + 0.28, let tick = fixture.part("tick") {
      lengths.append((fixture.stage.time - began, tick.strokeStart ?? 0, tick.strokeEnd ?? 1))
      if lengths.count == 4 {
        let first = try #require(fixture.points(of: "tick").first)
        #expect(isClose(hypot(first.x, first.y), 1 - 3.885 / 150, within: 1e-6), "its cap is on the disc")
      }
      fixture.stage.advance(by: 0.01)
    }
    #expect(lengths.count > 20)
    for (a, b) in zip(lengths, lengths.dropFirst()) { #expect(b.start >= a.start && b.end >= a.end) }
    #expect(lengths.allSatisfy { $0.start <= $0.end })
    let early = try #require(lengths.last { $0.time < 0.1 })
    #expect(early.start == 0 && early.end > 0.25, "at the edge")
    fixture.stage.advance(by: 2)
    #expect(fixture.part("tick")?.strokeStart ?? 0 == 0 && fixture.part("tick")?.strokeEnd == 1)
    #expect(fixture.points(of: "tick").count == 3)
    #expect(isClose(fixture.points(of: "tick").first?.x, -0.36, within: 1e-6))
  }

  @Test func discThatFillsAtOnceStaysInItsRing() {
    let fixture = DripFixture()
    fixture.tap()
    fixture.stage.advance(by: 0.3)
    fixture.button.progress = 0.95
    for _ in 0..<120 {
      fixture.stage.advance(by: 1.0 / 60)
      #expect((fixture.circle("disc")?.radius ?? 0) <= 75)
    }
    #expect((fixture.circle("disc")?.radius ?? 0) > 72)
  }

  @Test func retryKeepsTheCore() {
    let fixture = DripFixture()
    fixture.beginDownloading()
    fixture.button.fail(Failure("Lost."))
    fixture.stage.advance(by: 1)
    fixture.tap()
    for _ in 0..<60 {
      fixture.stage.advance(by: 1.0 / 60)
      #expect(max(fixture.circle("core")?.radius ?? 0, fixture.circle("disc")?.radius ?? 0) > 75 * 0.0899)
    }
    #expect(fixture.button.phase == .downloading)
  }

  @Test func endsShowNoMark() {
    let fixture = DripFixture()
    fixture.button.succeed()
    for _ in 0..<120 {
      fixture.stage.advance(by: 1.0 / 60)
      #expect(fixture.part("mark") == nil)
    }
    #expect(fixture.button.phase == .succeeded)
    // The same button, drawn again in a window.
    fixture.button.removeFromSuperview()
    fixture.stage.show(fixture.button)
    fixture.button.reset()
    for _ in 0..<60 {
      fixture.stage.advance(by: 1.0 / 60)
      #expect(fixture.part("mark") == nil)
    }
    #expect(fixture.part("arrow") != nil)
  }

  @Test func successAfterAFailureHasTheColourOfASuccess() {
    let fixture = DripFixture(style: blackOnWhite)
    fixture.beginDownloading()
    fixture.button.fail(Failure("Lost."))
    fixture.stage.advance(by: 1)
    #expect(fixture.part("disc")?.fillColor != [1, 1, 1, 1])
    fixture.button.succeed()
    fixture.stage.advance(by: 2)
    #expect(fixture.button.phase == .succeeded && fixture.part("disc")?.fillColor == [1, 1, 1, 1])
  }
}
