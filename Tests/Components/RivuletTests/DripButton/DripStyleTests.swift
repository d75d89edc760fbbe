import Testing
import UIKit

@testable import Rivulet

/// Colours, widths, glyphs, durations and seeds.
@MainActor @Suite struct DripStyleTests {
  private func glyph(_ points: [(CGFloat, CGFloat)]) -> DownloadControl.Glyph {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    return DownloadControl.Glyph(path)
  }

  @Test func freshButtonHasTheTintAndReadableMarks() {
    for (style, background) in [(UIUserInterfaceStyle.light, 1.0), (.dark, 0.0)] {
      let fixture = DripFixture()
      fixture.stage.userInterfaceStyle = style
      fixture.button.tintColor = .green
      #expect(fixture.part("arrow")?.strokeColor == [0, 1, 0, 1])
      fixture.button.tintColor = nil
      fixture.beginDownloading()
      fixture.button.progress = 0.5
      fixture.stage.advance(by: 1)
      #expect(fixture.part("disc")?.fillColor == fixture.part("ring")?.strokeColor)
      #expect(fixture.part("mark")?.fillColor == [background, background, background, 1])
      #expect(
        fixture.button.tintColor.resolvedColor(with: fixture.button.traitCollection).cgColor.components
          .map { $0.map(Double.init) } == fixture.part("disc")?.fillColor)
    }
  }

  @Test(arguments: [CGFloat(75), 150, 300])
  func widthsAreThoseOfTheNaturalSize(side: CGFloat) throws {
    var style = DripButton.Style()
    (style.ringWidth, style.arrowWidth, style.markWidth) = (6, 5, 8)
    let fixture = DripFixture(size: CGSize(width: side, height: side), style: style)
    let scale = Double(side) / 150
    #expect(isClose(fixture.part("ring")?.lineWidth, 6 * scale, within: 1e-9))
    #expect(isClose(fixture.part("arrow")?.lineWidth, 5 * scale, within: 1e-9))
    #expect(isClose(fixture.circle("ring")?.radius, side / 2 * (1 - 3 / 75), within: 1e-6))
    fixture.button.succeed()
    fixture.stage.advance(by: 3)
    #expect(isClose(fixture.part("tick")?.lineWidth, 8 * scale, within: 1e-9))
  }

  @Test func unusableNumbersDrawNothing() {
    for number in [0, -1, .nan, .infinity, 1e300] as [CGFloat] {
      let fixture = DripFixture()
      fixture.button.style.ringWidth = number
      fixture.button.style.arrowWidth = number
      fixture.button.style.markWidth = number
      fixture.button.style.waveReach = number
      fixture.button.durations.swell = number
      fixture.button.durations.core.stiffness = number
      fixture.button.style.spread = number.isNaN ? 1...1 : min(number, 1)...max(number, 1)
      if number != 1e300 { #expect(fixture.part("ring")?.lineWidth == 0) }
      fixture.beginDownloading()
      fixture.stage.advance(by: 1)
      fixture.button.pause()
      fixture.stage.advance(by: 1)
      fixture.button.succeed()
      fixture.stage.advance(by: 3)
      #expect(fixture.button.phase == .succeeded, "\(number)")
      #expect(isClose(fixture.circle("disc")?.radius, 75, within: 1e-6))
    }
  }

  @Test func customGlyphsAreShownInTheirPhases() throws {
    var style = DripButton.Style()
    style.arrow = glyph([(30, 40), (70, 40), (50, 70)])
    style.pause = glyph([(45, 40), (45, 60)])
    style.resume = glyph([(40, 40), (60, 50), (40, 60)])
    style.cross = glyph([(40, 40), (60, 60), (60, 40)])
    style.tick = glyph([(30, 50), (50, 65), (75, 30), (80, 30)])
    let fixture = DripFixture(style: style)
    func shows(_ name: String, _ points: [(CGFloat, CGFloat)]) -> Bool {
      let shown = fixture.points(of: name)
      return shown.count == points.count
        && zip(shown, points).allSatisfy {
          isClose($0.x, $1.0 / 50 - 1, within: 1e-6) && isClose($0.y, $1.1 / 50 - 1, within: 1e-6)
        }
    }
    #expect(shows("arrow", [(30, 40), (70, 40), (50, 70)]))
    fixture.tap()
    fixture.stage.advance(by: 0.55)
    #expect((fixture.points(of: "arrow").map(\.y).max() ?? 0) < -0.9, "it flies out through the top")
    fixture.stage.advance(by: 0.1)
    fixture.button.progress = 0.5
    fixture.stage.advance(by: 3)
    #expect(shows("mark", [(45, 40), (45, 60)]) && (fixture.part("mark")?.fillColor?[3] ?? 0) == 0)
    #expect(fixture.part("mark")?.strokeColor == [1, 1, 1, 1])
    fixture.button.pause()
    fixture.stage.advance(by: 0.125)
    #expect((fixture.part("mark")?.opacity ?? 1) < 0.1, "they cross-fade")
    fixture.stage.advance(by: 0.5)
    #expect(shows("mark", [(40, 40), (60, 50), (40, 60)]) && fixture.part("mark")?.opacity == 1)
    fixture.button.fail(Failure("Lost."))
    fixture.stage.advance(by: 1)
    #expect(shows("mark", [(40, 40), (60, 60), (60, 40)]))
    fixture.button.style.cross = nil
    #expect(fixture.points(of: "mark").count == 14 && fixture.part("mark")?.fillColor == [1, 1, 1, 1])
    fixture.button.succeed()
    fixture.stage.advance(by: 3)
    #expect(shows("tick", [(30, 50), (50, 65), (75, 30), (80, 30)]))
    fixture.button.reset()
    fixture.stage.advance(by: 2)
    #expect(shows("arrow", [(30, 40), (70, 40), (50, 70)]))
    fixture.button.style.arrow = nil
    #expect(fixture.points(of: "arrow").count == 5)
  }

  @Test func quickChangesOfAFadingMarkEndWithTheLastOne() {
    var style = DripButton.Style()
    style.resume = glyph([(40, 40), (60, 50), (40, 60)])
    let fixture = DripFixture(style: style)
    fixture.beginDownloading()
    fixture.button.progress = 0.5
    fixture.stage.advance(by: 1)
    for count in [14, 3, 14, 3] {
      for _ in 0..<2 {
        fixture.tap()
        fixture.stage.advance(by: 0.05)
      }
      if count == 3 { fixture.tap() }
      fixture.stage.advance(by: 1)
      #expect(fixture.points(of: "mark").count == count && fixture.part("mark")?.opacity == 1)
      if count == 3 { fixture.tap() }
    }
  }

  @Test func largeGlyphIsSmallerOnASmallDisc() {
    var style = DripButton.Style()
    style.pause = glyph([(10, 50), (90, 50)])
    let fixture = DripFixture(style: style)
    fixture.beginDownloading()
    for step in 0...20 {
      fixture.button.progress = CGFloat(step) / 20
      fixture.stage.advance(by: 0.5)
      let reach = fixture.points(of: "mark").map { hypot($0.x, $0.y) }.max() ?? 0
      #expect(reach < (fixture.circle("disc")?.radius ?? 0) / 75)
    }
    #expect(isClose(fixture.points(of: "mark").first?.x, -0.8, within: 1e-6), "full size")
  }

  @Test func emptyGlyphsEndTheirMotions() {
    var style = DripButton.Style()
    let nothing = DownloadControl.Glyph(CGMutablePath())
    (style.arrow, style.tick, style.cross, style.pause, style.resume) = (
      nothing, nothing, nothing, nothing, nothing
    )
    let fixture = DripFixture(style: style)
    fixture.beginDownloading()
    fixture.button.pause()
    fixture.stage.advance(by: 1)
    fixture.button.resume()
    fixture.button.fail(Failure("Lost."))
    fixture.stage.advance(by: 1)
    fixture.button.start()
    fixture.stage.advance(by: 1)
    fixture.button.succeed()
    fixture.stage.advance(by: 3)
    #expect(fixture.button.phase == .succeeded)
  }

  @Test func popAndWaveHaveTheirDurationsAndSizes() {
    let fixture = DripFixture()
    fixture.button.durations.swell = 1.2
    fixture.button.durations.pop = 1.8
    fixture.button.durations.wave = 0.4
    fixture.button.style.waveReach = 1.5
    fixture.beginDownloading()
    fixture.button.durations.filling = 0
    fixture.button.succeed()
    var (largest, peak, widest, wave) = (0.0, 0.0, 0.0, 0.0)
    for _ in 0..<240 {
      fixture.stage.advance(by: 0.01)
      let scale = (fixture.part("disc")?.path?.bounds[2] ?? 0) / 150
      if scale > largest { (largest, peak) = (scale, fixture.stage.time) }
      guard let shockwave = fixture.part("shockwave"), shockwave.opacity > 0 else { continue }
      widest = max(widest, (shockwave.path?.bounds[2] ?? 0) / 150)
      wave += 0.01
    }
    #expect(isClose(largest, 1.2, within: 0.005) && isClose(peak, 0.6 + 0.24 + 0.16, within: 0.04))
    #expect(isClose(widest, 1.5, within: 0.01) && isClose(wave, 0.4, within: 0.03))
  }

  @Test func buttonWithoutAWaveHasNone() {
    for reach in [1, -2, .nan, .infinity] as [CGFloat] {
      let fixture = DripFixture()
      fixture.button.style.waveReach = reach
      fixture.button.succeed()
      for _ in 0..<100 {
        fixture.stage.advance(by: 0.02)
        #expect(fixture.part("shockwave") == nil)
      }
    }
  }

  @Test func equalStylesAreEqualValues() {
    #expect(Set([DripButton.Style(), DripButton.Style()]).count == 1)
    #expect(DripButton.Durations() == DripButton.Durations())
  }

  @Test func nothingIsMirroredFromRightToLeft() {
    var pictures: [[[Int]]] = []
    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
      let fixture = DripFixture()
      fixture.stage.layoutDirection = direction
      fixture.beginDownloading()
      fixture.stage.advance(by: 0.8)
      fixture.button.pause()
      fixture.stage.advance(by: 1)
      pictures.append(fixture.brightness(in: CGRect(x: 0, y: 0, width: 450, height: 450)))
    }
    #expect(pictures[0] == pictures[1] && Set(pictures[0].joined()).count > 2)
  }

  // MARK: Seeds

  /// The drops of several downloads, 0.8 s after each began.
  private func rains(_ button: DripButton, on fixture: DripFixture, count: Int) -> [[LayerPresentation
    .Outline?]]
  {
    (0..<count).map { _ in
      button.start()
      fixture.stage.advance(by: 1.36)
      let drops = fixture.drops.map(\.path)
      button.reset()
      fixture.stage.advance(by: 1)
      return drops
    }
  }

  @Test func seedStaysAndEqualScriptsGiveEqualDrops() {
    let (a, b) = (DripFixture(), DripFixture())
    let first = rains(a.button, on: a, count: 3)
    #expect(a.button.seed == 1 && !first[0].isEmpty)
    #expect(first == rains(b.button, on: b, count: 3))
    #expect(first[0] != first[1] && first[1] != first[2] && first[0] != first[2])
  }

  @Test func settingTheSeedBeginsWithTheFirstDrops() {
    let (a, b) = (DripFixture(), DripFixture())
    let first = rains(a.button, on: a, count: 2)
    a.button.seed = 1
    // Both begin at the same time of their stages.
    b.stage.advance(by: a.stage.time)
    let fresh = rains(b.button, on: b, count: 1)
    #expect(rains(a.button, on: a, count: 1) == fresh)
    #expect(first[0].count == fresh[0].count && first[1] != fresh[0])
    a.button.seed = 2
    #expect(rains(a.button, on: a, count: 1) != fresh)
  }

  @Test func anotherWindowKeepsTheStreamOfTheDownload() {
    let (a, b) = (DripFixture(), DripFixture())
    a.button.start()
    a.stage.advance(by: 1)
    let host = a.button.superview
    a.button.removeFromSuperview()
    host?.addSubview(a.button)
    a.button.reset()
    a.stage.advance(by: 1)
    b.button.start()
    b.stage.advance(by: 1)
    b.button.reset()
    b.stage.advance(by: 1)
    #expect(rains(a.button, on: a, count: 1) == rains(b.button, on: b, count: 1), "the second download")
  }
}
