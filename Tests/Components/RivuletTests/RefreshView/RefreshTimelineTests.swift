import Testing
import UIKit

@testable import Rivulet

/// Values that were measured in the recording of the published work, at the same times and distances.
@MainActor
@Suite struct RefreshTimelineTests {
  static let dot = [0xC8, 0xC8, 0xC8]
  static let line = [0x40, 0x40, 0x40]
  static let red = [0xE3, 0x2F, 0x22]
  /// The widths in points every 65 ms, from the opening on.
  static let widths = [4, 45, 83, 56, 31, 52, 71, 58, 46, 52, 57, 59.6, 60]

  @Test func linesOpenBeyond22And34And50Points() {
    let fixture = RefreshFixture()
    for (pull, open) in [(20.0, 0), (21.5, 0), (22.5, 1), (33.5, 1), (34.5, 2), (49.5, 2), (50.5, 3)] {
      fixture.pull(to: pull)
      fixture.stage.advance(by: 1)
      let widths = ["line-bottom", "line-middle", "line-top"].map { fixture.width($0) }
      #expect(widths == (0..<3).map { $0 < open ? 60 : 4 }, "at \(pull)")
      #expect(fixture.view.phase == (open == 3 ? .armed : .pulling))
    }
    for (pull, open) in [(49.5, 2), (33.5, 1), (21.5, 0)] {
      fixture.pull(to: pull)
      fixture.stage.advance(by: 1)
      #expect(
        ["line-bottom", "line-middle", "line-top"].map { fixture.width($0) }
          == (0..<3).map { $0 < open ? 60 : 4 })
    }
  }

  @Test func openingLineHasTheRecordedWidths() {
    let fixture = RefreshFixture()
    fixture.pull(to: 21)
    fixture.stage.advance(by: 1)
    fixture.pull(to: 24)
    for (index, width) in Self.widths.enumerated() {
      #expect(isClose(fixture.width("line-bottom"), width, within: 1), "at \(index * 65) ms")
      #expect(fixture.part("line-bottom")?.frame[3] == 4)
      #expect(isClose(fixture.center("line-bottom").x, 187.5, within: 1e-6))
      fixture.stage.advance(by: 0.065)
    }
  }

  @Test(arguments: [0.02, 0.1, 0.25, 1])
  func linesAreEqual400MillisecondsAfterArming(duration: Double) {
    let fixture = RefreshFixture()
    fixture.pull(to: 56, over: duration)
    #expect(fixture.view.phase == .armed)
    for _ in 0..<20 {
      fixture.stage.advance(by: 0.4)
      let widths = ["line-bottom", "line-middle", "line-top"].map { fixture.width($0) }
      #expect(widths.allSatisfy { isClose($0, 60, within: 0.01) }, "\(widths)")
    }
  }

  @Test func linesAre14PointsApartAboveTheText() {
    let fixture = RefreshFixture()
    fixture.pull(to: 55)
    fixture.stage.advance(by: 1)
    let (top, middle, bottom) = (
      fixture.center("line-top"), fixture.center("line-middle"), fixture.center("line-bottom")
    )
    #expect(isClose(middle.y - top.y, 14, within: 1e-6) && isClose(bottom.y - middle.y, 14, within: 1e-6))
    let label = fixture.part("label")?.frame ?? []
    #expect(label[1] > bottom.y + 2)
    // Everything is visible, and nothing covers the first row.
    #expect(top.y - 2 >= 0 && label[1] + label[3] <= Double(fixture.pull))
  }

  @Test func coloursFollowThePull() {
    let fixture = RefreshFixture()
    fixture.pull(to: 30)
    fixture.stage.advance(by: 0.3)
    #expect(fixture.color("line-bottom") == Self.line && fixture.color("line-middle") == Self.dot)
    fixture.pull(to: 52)
    fixture.stage.advance(by: 0.125)
    // Half of the fade of 0.25 s has passed.
    let fading = fixture.color("line-bottom")
    let former = fixture.view.canvas.formerLabel
    #expect(abs((former.layer.presentation()?.opacity ?? 0) - 0.5) < 0.05)
    #expect(fading[0] > 0x80 && fading[0] < 0xE3)
    fixture.stage.advance(by: 0.2)
    #expect(["line-top", "line-middle", "line-bottom"].allSatisfy { fixture.color($0) == Self.red })
    // At rest the text stands once: below a red one, the edges of a dark one would show.
    #expect(former.layer.presentation()?.opacity == 0)
    #expect(fixture.view.canvas.label.textColor == fixture.view.style.armedColor)
    fixture.pull(to: 45)
    fixture.stage.advance(by: 0.6)
    #expect(fixture.color("line-top") == Self.dot && fixture.color("line-middle") == Self.line)
    #expect(former.layer.presentation()?.opacity == 0)
    #expect(fixture.view.canvas.label.textColor == fixture.view.style.lineColor)
  }

  @Test(arguments: [5.0, 12.5, 25, 40]) func textAppearsWithThePull(pull: CGFloat) {
    let fixture = RefreshFixture()
    fixture.pull(to: pull)
    #expect(isClose(fixture.part("label")?.opacity, Double(fixture.pull) / 50, within: 1e-6))
    #expect(isClose(fixture.part("label")?.opacity, Double(pull) / 50, within: 0.01))
    fixture.pull(to: 70)
    #expect(fixture.part("label")?.opacity == 1)
    #expect(fixture.part("label")?.text == "REFRESH")
  }

  @Test func listMovesToTheDotsInAQuarterSecondAndBackInThreeTenths() {
    let fixture = RefreshFixture()
    fixture.refresh()
    // The phase changes at the instant of letting go.
    #expect(fixture.view.phase == .refreshing && fixture.calls == ["request"])
    #expect(fixture.list.contentInset.top == 72)
    func shown() -> Double { -Double(fixture.list.layer.presentation()?.bounds.minY ?? 0) }
    var previous = shown()
    #expect(previous > 55 && previous < 61)
    for _ in 0..<16 {
      fixture.stage.advance(by: 1.0 / 60)
      #expect(shown() >= previous - 1e-9)
      previous = shown()
    }
    #expect(previous == 72)
    fixture.stage.advance(by: 2)
    fixture.view.succeed()
    #expect(fixture.view.phase == .closing)
    fixture.stage.advance(by: 0.15)
    #expect(isClose(shown(), 36, within: 1))
    fixture.stage.advance(by: 0.16)
    #expect(shown() == 0 && fixture.isAtRest && fixture.calls == ["request", "end"])
  }

  @Test func linesShrinkToDotsThatTurnAQuarter() {
    let fixture = RefreshFixture()
    fixture.refresh()
    // In the published work the lines vanish at once; these take 0.2 s from where they are.
    #expect(fixture.width("line-top") > 50)
    var previous = fixture.width("line-top")
    for _ in 0..<13 {
      fixture.stage.advance(by: 1.0 / 60)
      #expect(fixture.width("line-top") <= previous)
      previous = fixture.width("line-top")
    }
    #expect(previous == 4)
    let middle = { fixture.center("line-middle") }
    func offset(_ name: String) -> CGPoint {
      CGPoint(x: fixture.center(name).x - middle().x, y: fixture.center(name).y - middle().y)
    }
    var angle = -90.0
    for _ in 0..<17 {
      let top = offset("line-top")
      let now = atan2(Double(top.y), Double(top.x)) * 180 / .pi
      #expect(now >= angle - 1e-6)
      angle = now
      let distance = hypot(Double(top.x), Double(top.y))
      #expect(distance >= 14 - 1e-6 && distance <= 30 + 1e-6)
      fixture.stage.advance(by: 1.0 / 60)
    }
    fixture.stage.advance(by: 0.1)
    #expect(offset("line-top") == CGPoint(x: 30, y: 0))
    #expect(offset("line-bottom") == CGPoint(x: -30, y: 0))
    #expect(fixture.part("label")?.opacity == 0)
  }

  @Test func dotsPulseOneAfterTheOtherInALoopOf105Hundredths() {
    let fixture = RefreshFixture()
    fixture.refresh()
    fixture.stage.advance(by: 0.5)
    // The lines have shrunk and turned, so the pulses begin.
    for (index, name) in ["line-bottom", "line-middle", "line-top"].enumerated() {
      for loop in 0..<3 {
        let peak = 0.175 + 0.35 * Double(index) + 1.05 * Double(loop)
        let probe = RefreshFixture()
        probe.refresh()
        probe.stage.advance(by: 0.5 + peak)
        #expect(isClose(probe.width(name), 8, within: 0.9), "\(name) \(loop)")
        #expect((probe.color(name).first ?? 255) < 0x5C)
        for other in ["line-bottom", "line-middle", "line-top"] where other != name {
          #expect(isClose(probe.width(other), 4, within: 1e-6) && probe.color(other) == Self.dot)
        }
      }
    }
  }

  @Test func dotsFadeWhileTheListCloses() {
    let fixture = RefreshFixture()
    fixture.refresh()
    fixture.stage.advance(by: 2)
    fixture.view.succeed()
    fixture.stage.advance(by: 0.15)
    #expect(isClose(fixture.part("line-middle")?.opacity, 0.5, within: 0.05))
    fixture.stage.advance(by: 0.2)
    #expect(fixture.isAtRest)
  }

  @Test func quickReversalClosesLinesFromTheirPresentedWidth() {
    let fixture = RefreshFixture()
    fixture.pull(to: 24)
    fixture.stage.advance(by: 0.13)
    let wide = fixture.width("line-bottom")
    #expect(isClose(wide, 83, within: 1))
    fixture.pull(to: 10)
    #expect(isClose(fixture.width("line-bottom"), wide, within: 0.01))
    fixture.stage.advance(by: 0.6)
    #expect(fixture.width("line-bottom") == 4)
  }
}
