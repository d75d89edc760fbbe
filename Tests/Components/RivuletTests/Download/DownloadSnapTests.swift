import Testing
import UIKit

@testable import Rivulet

/// The default timing: that of the designer's concept.
@MainActor @Suite struct DownloadSnapTests {
  /// The start of the dot's flight, measured on the designer's recording.
  private let departure = 0.433

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

  @Test func theShaftShrinksInTheFrameAfterTheTouch() {
    let fixture = DownloadFixture(durations: .snap)
    fixture.stage.tap(at: fixture.center)
    fixture.stage.advance(by: 1.0 / 60)
    let shaft = fixture.points(of: "shaft")
    #expect(shaft.count == 2 && shaft[1].y - shaft[0].y < 52 - 4)
    // The lengths in the recording's frames, of 25 a second, as parts of the shaft.
    for (part, tolerance) in [(0.58, 0.1), (0.375, 0.06), (0.27, 0.06), (0.19, 0.06), (0.125, 0.06)] {
      let time = (fixture.stage.time * 25).rounded(.down) / 25 + 0.04
      fixture.stage.advance(to: time)
      let shaft = fixture.points(of: "shaft")
      #expect(isClose((shaft[1].y - shaft[0].y) / 52, CGFloat(part), within: CGFloat(tolerance)), "\(time)")
    }
  }

  @Test func headLabelAndWaveComeAtTheInstantsOfTheConcept() {
    let fixture = DownloadFixture(durations: .snap)
    fixture.stage.tap(at: fixture.center)
    func head(at time: Double) -> [CGPoint] {
      fixture.stage.advance(to: time)
      return fixture.points(of: "head")
    }
    #expect(head(at: 0.2).dropFirst().first.map { $0.y > 79 } == true, "lowest")
    #expect(head(at: 0.48).dropFirst().first.map { isClose($0.y, 46, within: 0.3) } == true, "highest")
    #expect(head(at: 0.601).allSatisfy { abs($0.y - 50) < 0.05 })
    fixture.stage.advance(to: 0.75)
    #expect(fixture.view.phase == .preparing && fixture.part("label") == nil)
    fixture.stage.advance(to: 0.77)
    #expect(fixture.view.phase == .downloading && isClose(fixture.scale(of: "label"), 0.25, within: 0.03))
    func wave(at time: Double) -> [CGFloat] {
      fixture.stage.advance(to: time)
      return fixture.points(of: "wave").map { abs($0.y - 50) }
    }
    #expect(wave(at: 0.87).allSatisfy { $0 < 0.01 })
    let begun = wave(at: 1)
    #expect(begun.prefix(6).allSatisfy { $0 < 0.01 } && begun.suffix(6).contains { $0 > 1.5 })
    #expect(isClose(fixture.scale(of: "label"), 0.66, within: 0.1))
    #expect(wave(at: 1.18).prefix(8).contains { $0 > 2.5 })
    #expect(isClose(fixture.scale(of: "label"), 1, within: 0.01))
  }

  @Test func nothingLiesOverTheTick() {
    for durations in [DownloadView.Durations.snap, .calm] {
      let fixture = DownloadFixture(durations: durations)
      fixture.beginDownloading()
      fixture.view.progress = 1
      fixture.stage.advance(by: 1)
      fixture.view.succeed()
      for _ in 0..<60 {
        fixture.stage.advance(by: 0.01)
        let vertex = fixture.points(of: "tick").map(\.y).max() ?? 0
        // Digits begin 6 points below the top of the label, whose opacity fades meanwhile.
        let digits = fixture.part("label").map { Double($0.frame[1]) + 6 - 100 } ?? 100
        let opacity = fixture.part("label")?.opacity ?? 0
        #expect(vertex + 1.5 < digits || opacity < 0.02, "\(fixture.stage.time)")
      }
    }
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
