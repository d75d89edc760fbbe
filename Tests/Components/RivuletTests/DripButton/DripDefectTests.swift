import Testing
import UIKit

@testable import Rivulet

/// Defects of the published work, by their numbers in its list, each absent here.
@MainActor @Suite struct DripDefectTests {
  @Test("Defects 1 and 15: the area of the disc follows the progress", arguments: [0.1, 0.25, 0.5, 0.81])
  func areaOfTheDiscFollowsTheProgress(progress: CGFloat) throws {
    let fixture = DripFixture(reduceMotion: true)
    fixture.beginDownloading()
    fixture.button.progress = progress
    fixture.stage.advance(by: 0.5)
    let disc = try #require(fixture.circle("disc"))
    let share = disc.radius * disc.radius / (75 * 75)
    #expect(abs(share - progress) < 0.0081 * (1 - progress) + 0.001, "the core is all that is more")
    #expect(fixture.button.phase == .downloading, "nothing ends by itself")
  }

  @Test("Defects 2 and 3: progress may come at any pace, repeat and decrease")
  func progressMayComeAtAnyPace() throws {
    let fixture = DripFixture(reduceMotion: true)
    fixture.beginDownloading()
    for value in [0.5, 0.5, 0.2, 0.9, .nan, -3, 0.64] as [CGFloat] {
      fixture.button.progress = value
      fixture.stage.advance(by: 0.03)
    }
    fixture.stage.advance(by: 0.5)
    #expect(isClose(fixture.circle("disc")?.radius, 75 * 0.8018, within: 0.1))
    #expect(fixture.stage.nextDeadline == nil, "nothing runs when nothing moves")
  }

  @Test("Defect 4: success does not need drops that add up to exactly 1")
  func successEndsWithoutACompleteSum() {
    let fixture = DripFixture()
    fixture.beginDownloading()
    fixture.button.progress = 0.999
    fixture.stage.advance(by: 1)
    #expect(fixture.button.phase == .downloading)
    fixture.button.succeed()
    fixture.stage.advance(by: 2)
    #expect(fixture.button.phase == .succeeded && fixture.calls == ["start", "end"])
  }

  @Test("Defect 5: a button that is removed during the rain is released")
  func buttonRemovedDuringTheRainIsReleased() {
    let fixture = DripFixture()
    weak var button: DripButton?
    do {
      let second = DripButton(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      fixture.stage.show(second)
      second.start()
      fixture.stage.advance(by: 1.5)
      button = second
    }
    fixture.stage.show(UIView())
    fixture.stage.advance(by: 0.1)
    #expect(button == nil)
    #expect(fixture.stage.nextDeadline == nil)
  }

  @Test("Defects 6 and 7: all parts are around the middle of the view", arguments: [CGFloat(60), 150, 240])
  func partsAreAroundTheMiddleOfTheView(side: CGFloat) throws {
    let fixture = DripFixture(size: CGSize(width: side, height: side))
    let ring = try #require(fixture.circle("ring"))
    #expect(ring.center == CGPoint(x: 225, y: 225))
    #expect(isClose(ring.radius, side / 2 * (1 - 0.037 / 2), within: 0.01))
    fixture.beginDownloading()
    fixture.stage.advance(by: 0.3)
    #expect(isClose(fixture.circle("core")?.center.x, 225, within: 0.01))
    for drop in fixture.drops {
      let bounds = try #require(drop.path?.bounds)
      let center = CGPoint(x: bounds[0] + bounds[2] / 2, y: bounds[1] + bounds[3] / 2)
      let distance = center.distance(to: CGPoint(x: 225, y: 225)) / (side / 2)
      #expect(distance > 1.2 && distance < 2.35)
    }
  }

  @Test("Defect 8: no drop falls after the end")
  func noDropFallsAfterTheEnd() {
    let fixture = DripFixture()
    fixture.beginDownloading()
    fixture.stage.advance(by: 1)
    #expect(!fixture.drops.isEmpty)
    fixture.button.progress = 1
    fixture.button.succeed()
    fixture.stage.advance(by: 0.41)
    #expect(fixture.drops.isEmpty)
    fixture.stage.advance(by: 0.1)
    #expect(isClose(fixture.circle("disc")?.radius, 75, within: 1.8), "full")
  }

  @Test("Defect 9: ring and arrow leave by an animation")
  func ringAndArrowLeaveSmoothly() throws {
    let fixture = DripFixture()
    fixture.tap()
    fixture.stage.advance(by: 0.28)
    let stretched = try #require(fixture.part("arrow")?.path?.bounds)
    #expect(isClose(stretched[3], 75 * 1.22, within: 0.5))
    fixture.stage.advance(by: 0.3)
    #expect(fixture.part("arrow") == nil)
    fixture.button.progress = 1
    fixture.stage.advance(by: 0.3)
    fixture.button.succeed()
    fixture.stage.advance(by: 0.1)
    let opacity = try #require(fixture.part("ring")?.opacity)
    #expect(opacity > 0.1 && opacity < 0.9)
  }

  @Test("Defect 10: the ending takes at most 1.7 seconds")
  func endingTakesAtMostItsAnimation() {
    let fixture = DripFixture()
    fixture.beginDownloading()
    fixture.button.succeed()
    fixture.stage.advance(by: 1.7)
    #expect(fixture.button.phase == .succeeded)
  }

  @Test("Defects 12 and 13: the wave is below disc and tick, and ends at 2.18 radii")
  func waveIsBelowDiscAndTick() throws {
    let fixture = DripFixture(reduceMotion: false)
    fixture.beginDownloading()
    fixture.button.succeed()
    var widest: CGFloat = 0
    var strongest = 0.0
    for _ in 0..<120 {
      fixture.stage.advance(by: 1.0 / 60)
      guard let wave = fixture.part("shockwave"), wave.opacity > 0 else { continue }
      widest = max(widest, CGFloat(wave.frame[2]) / 150)
      strongest = max(strongest, wave.opacity)
      let names = fixture.stage.presentation().compactMap(\.name)
      #expect(try #require(names.firstIndex(of: "shockwave")) < #require(names.firstIndex(of: "disc")))
    }
    #expect(isClose(widest, 2.18, within: 0.02) && isClose(strongest, 0.34, within: 0.04))
  }

  @Test("Defect 14: the disc pops with the scales .977, 1.06, .995, 1.032 and 1")
  func discPopsWithTheScalesOfTheConcept() {
    let fixture = DripFixture()
    fixture.beginDownloading()
    fixture.button.progress = 1
    fixture.stage.advance(by: 3)
    fixture.button.succeed()
    var scales: [Double] = []
    for _ in 0..<400 {
      fixture.stage.advance(by: 1.0 / 240)
      if let body = fixture.part("disc"), let bounds = body.path?.bounds { scales.append(bounds[2] / 150) }
    }
    let lows = scales.indices.dropFirst().dropLast().filter {
      scales[$0] < scales[$0 - 1] && scales[$0] <= scales[$0 + 1]
    }.map { scales[$0] }
    #expect(isClose(scales.max(), 1.06, within: 0.004))
    #expect(isClose(lows.first, 0.977, within: 0.004))
    #expect(isClose(scales.last, 1, within: 0.001))
  }

  @Test("Defect 16: the arrow has no fill")
  func arrowHasNoFill() throws {
    let arrow = try #require(DripFixture().part("arrow"))
    #expect(arrow.fillColor == nil || arrow.fillColor?[3] == 0)
  }

  @Test("Defect 17: an oblong view has a round ring in its middle")
  func oblongViewHasARoundRing() throws {
    let fixture = DripFixture(size: CGSize(width: 60, height: 200))
    let bounds = try #require(fixture.part("ring")?.path?.bounds)
    #expect(isClose(bounds[2], bounds[3], within: 0.001) && isClose(bounds[2], 60 * 0.9815, within: 0.01))
    #expect(fixture.button.point(inside: CGPoint(x: 30, y: 100), with: nil))
    #expect(!fixture.button.point(inside: CGPoint(x: 30, y: 20), with: nil))
  }

  @Test("Defect 19: no drop falls during a pause, which draws no frames")
  func pauseHoldsTheRain() {
    let fixture = DripFixture()
    fixture.beginDownloading()
    fixture.stage.advance(by: 0.7)
    fixture.tap()
    #expect(fixture.button.phase == .paused)
    fixture.stage.advance(by: 1.5)
    let held = fixture.drops.map(\.path)
    #expect(!held.isEmpty && fixture.stage.nextDeadline == nil)
    fixture.stage.advance(by: 5)
    #expect(fixture.drops.map(\.path) == held)
    fixture.tap()
    fixture.stage.advance(by: 1.0 / 60)
    #expect(fixture.drops.map(\.path) != held)
    #expect(fixture.calls == ["start", "pause", "resume"])
  }

  @Test("A disc that grows during a pause has no neck to a drop at rest")
  func reportsDuringAPauseLeaveNoNecks() throws {
    for wait in stride(from: 0.8, through: 2, by: 0.15) {
      let fixture = DripFixture()
      fixture.beginDownloading()
      fixture.button.progress = 0.1
      fixture.stage.advance(by: wait)
      fixture.tap()
      fixture.button.progress = 0.35
      fixture.stage.advance(by: 1)
      let shower = try #require(fixture.button.canvas.shower)
      let (time, disc) = (shower.time, shower.track.radius(at: shower.time))
      for drop in shower.rain?.drops ?? [] {
        let liquid = drop.liquid(at: time, disc: disc)
        #expect(!drop.isCaught, "\(wait)")
        // Liquids join at gaps below a tenth of the radius.
        #expect(liquid.center.distance(to: .zero) - liquid.radius - disc > 0.0999, "\(wait)")
      }
      #expect(fixture.stage.nextDeadline == nil)
    }
  }

  @Test("A failure says its reason where it can be read, and a retry takes the words away")
  func failureHasWords() {
    for (side, words) in [(40.0, nil), (150.0, "No network"), (240.0, "No network")] as [(CGFloat, String?)] {
      let fixture = DripFixture(size: CGSize(width: side, height: side))
      fixture.beginDownloading()
      fixture.button.fail(Failure("No network"))
      fixture.stage.advance(by: 1)
      #expect(fixture.part("label")?.text == words, "\(side)")
      fixture.button.start()
      fixture.stage.advance(by: 1)
      #expect(fixture.part("label") == nil)
    }
    let fixture = DripFixture()
    fixture.beginDownloading()
    fixture.button.fail(Failure("A description that is too long for the button in every size."))
    fixture.stage.advance(by: 1)
    #expect(fixture.part("label")?.text == "Retry")
  }

  @Test("Defect 21: the button is accessible, dims under a finger and honours Reduce Motion")
  func buttonIsAccessible() {
    let fixture = DripFixture(reduceMotion: true)
    #expect(fixture.button.accessibilityLabel == "Download")
    fixture.beginDownloading()
    fixture.button.progress = 0.42
    #expect(fixture.button.accessibilityValue == "42%")
    fixture.stage.advance(by: 3)
    #expect(fixture.drops.isEmpty)
    fixture.button.succeed()
    fixture.stage.advance(by: 1)
    #expect(fixture.button.phase == .succeeded && fixture.part("shockwave") == nil)
    #expect(fixture.button.accessibilityValue == "Downloaded")
  }

  @Test(arguments: [CGFloat(2.775), 6, 0])
  func noHairlineIsLeftBetweenTheDiscAndTheRing(width: CGFloat) throws {
    var style = DripButton.Style()
    style.ringWidth = width
    style.dropsInABurst = 0...0
    let fixture = DripFixture(style: style)
    fixture.beginDownloading()
    var gaps: [CGFloat] = []
    for progress in stride(from: CGFloat(0.8), through: 1, by: 0.002) {
      fixture.button.progress = progress
      fixture.stage.advance(by: 0.3)
      gaps.append(75 - width - (try #require(fixture.circle("disc")).radius))
    }
    #expect(gaps.allSatisfy { width == 0 || $0 > 0.49 || $0 < -width / 2 + 0.01 })
    #expect(gaps.contains { $0 < 1 && $0 > 0.49 }, "the disc grows up to half a point from the ring")
    #expect(isClose(gaps.last, -width, within: 0.01), "the full disc covers the ring")
  }
}
