import Testing
import UIKit

@testable import Rivulet

/// The default timing: that of the designer's concept.
@MainActor @Suite struct DownloadSnapTests {
  /// The start of the dot's flight: at the same fraction of the preparation as in the published work.
  private let departure = 0.601 / 1.5 * 1.08

  private func dot(_ fixture: DownloadFixture) -> Double {
    Double(fixture.points(of: "shaft").first?.y ?? .nan)
  }

  @Test func freshViewHasTheTimingOfTheConcept() {
    #expect(DownloadView().durations == .snap && DownloadView.Durations.snap != .calm)
  }

  @Test func dotIsHighest640MillisecondsAfterTheTap() {
    let fixture = DownloadFixture(durations: .snap)
    fixture.stage.tap(at: fixture.center)
    var heights: [(time: Double, y: Double)] = []
    for step in 1...200 {
      fixture.stage.advance(by: 0.005)
      heights.append((Double(step) * 0.005, dot(fixture)))
    }
    let highest = heights.min { $0.y < $1.y }
    #expect(isClose(highest?.time, 0.64, within: 0.0051))
    #expect(isClose(highest.map { -$0.y / 43.6 }, 0.163, within: 0.003), "the published overshoot")
    fixture.stage.advance(by: 3)
    #expect(isClose(dot(fixture), 0, within: 0.001))
  }

  @Test func dotLeavesAtOnce() {
    for (durations, start, least, most) in [
      (DownloadView.Durations.snap, departure, 24.0, 29.0), (.calm, 0.601, 0.0, 4.0),
    ] {
      let fixture = DownloadFixture(durations: durations)
      fixture.stage.tap(at: fixture.center)
      fixture.stage.advance(by: start)
      let before = dot(fixture)
      fixture.stage.advance(by: 0.04)
      #expect((least...most).contains(before - dot(fixture)))
    }
  }

  @Test func stepsOfTheOpeningKeepTheirFractions() {
    let fixture = DownloadFixture(durations: .snap)
    fixture.stage.tap(at: fixture.center)
    fixture.stage.advance(by: 0.403 * 0.72)
    let shaft = fixture.points(of: "shaft")
    #expect(shaft.count == 2 && abs(shaft[1].y - shaft[0].y) < 0.2)
    fixture.stage.advance(by: (0.733 - 0.403) * 0.72)
    #expect(fixture.points(of: "head").allSatisfy { abs($0.y - 50) < 0.05 })
    fixture.stage.advance(by: (1.5 - 0.733) * 0.72 + 0.001)
    #expect(fixture.view.phase == .downloading)
  }

  @Test func tickIsAtRestWithinAQuarterOfASecond() {
    let fixture = DownloadFixture(durations: .snap)
    fixture.beginDownloading()
    fixture.view.progress = 1
    fixture.stage.advance(by: 1)
    fixture.view.succeed()
    var largest = 0.0
    for _ in 0..<24 {
      fixture.stage.advance(by: 0.01)
      largest = max(largest, fixture.scale(of: "tick") ?? 0)
    }
    #expect(isClose(largest, 1.09, within: 0.002))
    let tick = [CGPoint(x: 36, y: 50.4), CGPoint(x: 48, y: 64), CGPoint(x: 70.8, y: 38)]
    for _ in 0..<50 {
      #expect(isClose(fixture.scale(of: "tick"), 1, within: 0.01))
      for (point, expected) in zip(fixture.points(of: "tick"), tick) {
        #expect(isClose(point.x, expected.x, within: 0.5) && isClose(point.y, expected.y, within: 0.5))
      }
      fixture.stage.advance(by: 0.01)
    }
    #expect(fixture.view.phase == .succeeded)
  }

  @Test func unusableSpringsEndAtOnce() {
    for number in [0, -1, .nan, .infinity] as [CGFloat] {
      var durations = DownloadView.Durations.snap
      durations.flight.stiffness = number
      durations.settling.damping = number
      durations.swell = number
      let fixture = DownloadFixture(durations: durations)
      fixture.stage.tap(at: fixture.center)
      fixture.stage.advance(by: departure + 0.02)
      #expect(isClose(dot(fixture), 0, within: 1e-6), "\(number)")
      fixture.stage.advance(by: 1)
      fixture.view.succeed()
      fixture.stage.advance(by: 1)
      #expect(fixture.view.phase == .succeeded && isClose(fixture.scale(of: "tick"), 1, within: 1e-6))
    }
  }
}
