import Testing
import UIKit

@testable import Rivulet

/// Custom glyphs.
@MainActor @Suite struct DownloadGlyphTests {
  private func path(_ draw: (CGMutablePath) -> Void) -> CGPath {
    let path = CGMutablePath()
    draw(path)
    return path
  }

  /// A cloud arrow: two open subpaths, one of them with a quadratic curve.
  private var cloud: CGPath {
    path {
      $0.move(to: CGPoint(x: 30, y: 60))
      $0.addQuadCurve(to: CGPoint(x: 70, y: 60), control: CGPoint(x: 50, y: 10))
      $0.move(to: CGPoint(x: 50, y: 40))
      $0.addLine(to: CGPoint(x: 50, y: 75))
    }
  }

  /// A closed star of ten points.
  private var star: CGPath {
    path {
      let points = (0..<10).map { index -> CGPoint in
        let radius: CGFloat = index.isMultiple(of: 2) ? 18 : 8
        let angle = CGFloat(index) * .pi / 5
        return CGPoint(x: 50 + radius * sin(angle), y: 45 - radius * cos(angle))
      }
      $0.addLines(between: points)
      $0.closeSubpath()
    }
  }

  private func elements(_ path: CGPath) -> [CGPathElementType] {
    var types: [CGPathElementType] = []
    path.forEachElement { type, _ in types.append(type) }
    return types
  }

  private func ends(_ path: CGPath) -> [CGPoint] {
    var ends: [CGPoint] = []
    path.forEachElement { _, points in ends += points.suffix(1) }
    return ends
  }

  @Test func everyGlyphHasALineOfTheSameElements() {
    for path in [cloud, star, CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 9, height: 9), transform: nil)] {
      let glyph = DownloadView.Glyph(path)
      #expect(elements(glyph.line) == elements(glyph.path) && !elements(glyph.path).isEmpty)
      let bounds = glyph.line.boundingBoxOfPath
      #expect(isClose(bounds.minX, 14.8, within: 1e-9) && isClose(bounds.maxX, 85.2, within: 1e-9))
      #expect(isClose(bounds.minY, 50, within: 1e-9) && isClose(bounds.height, 0, within: 1e-9))
      let (made, given) = (glyph.path.boundingBoxOfPath, path.boundingBoxOfPath)
      #expect(isClose(made.midX, given.midX, within: 1e-6) && isClose(made.midY, given.midY, within: 1e-6))
      #expect(isClose(made.width, given.width, within: 1e-6))
    }
  }

  @Test func glyphTakesWhatIsFiniteOfAnyPath() {
    #expect(elements(DownloadView.Glyph(CGMutablePath()).path).isEmpty)
    #expect(elements(DownloadView.Glyph(path { $0.move(to: CGPoint(x: 1, y: 1)) }).path).isEmpty)
    let holed = DownloadView.Glyph(
      path {
        $0.move(to: CGPoint(x: 10, y: 10))
        $0.addLine(to: CGPoint(x: CGFloat.nan, y: 20))
        $0.addLine(to: CGPoint(x: 30, y: 30))
        $0.closeSubpath()
        $0.addLine(to: CGPoint(x: 40, y: 10))
      })
    #expect(
      elements(holed.path) == [
        .moveToPoint, .addCurveToPoint, .closeSubpath, .moveToPoint, .addCurveToPoint,
      ])
    #expect(DownloadView.Glyph(cloud) == DownloadView.Glyph(cloud) && DownloadView.Glyph(cloud) != holed)
  }

  @Test func glyphIsACopy() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 9, y: 9))
    let glyph = DownloadView.Glyph(path)
    path.addLine(to: CGPoint(x: 20, y: 0))
    #expect(glyph.path.boundingBoxOfPath.maxX == 9)
  }

  @Test func customGlyphsMorphFromTheLineAndRest() {
    var style = DownloadView.Style()
    style.tick = DownloadView.Glyph(star)
    style.cross = DownloadView.Glyph(cloud)
    style.pause = DownloadView.Glyph(star)
    for (name, glyph) in [("tick", star), ("cross", cloud), ("pause", star)] {
      let fixture = DownloadFixture(style: style)
      fixture.beginDownloading()
      fixture.view.progress = 1
      fixture.stage.advance(by: 1)
      switch name {
      case "tick": fixture.view.succeed()
      case "cross": fixture.view.fail(Failure("Lost."))
      default: fixture.view.pause()
      }
      fixture.stage.advance(by: 0.001)
      #expect(fixture.points(of: name).allSatisfy { abs($0.y - 50) < 1 }, "\(name) begins as the line")
      fixture.stage.advance(by: 3)
      let shown = fixture.points(of: name)
      for end in ends(glyph) {
        #expect(shown.contains { hypot($0.x - end.x, $0.y - end.y) < 1e-6 }, "\(name) rests at \(end)")
      }
    }
  }

  @Test func customArrowBecomesTheLineAndReturns() {
    var style = DownloadView.Style()
    style.arrow = DownloadView.Glyph(cloud)
    let fixture = DownloadFixture(style: style)
    let rest = fixture.points(of: "head")
    #expect(rest.count == 4 && fixture.part("shaft") == nil)
    fixture.stage.tap(at: fixture.center)
    fixture.stage.advance(by: 0.733)
    #expect(fixture.points(of: "head").allSatisfy { abs($0.y - 50) < 0.05 })
    fixture.stage.advance(by: 2)
    #expect(fixture.view.phase == .downloading && fixture.part("head") == nil)
    #expect(isClose(fixture.points(of: "shaft").first?.y, 0, within: 0.01), "the dot is on the ring")
    fixture.view.cancel()
    fixture.stage.advance(by: 2)
    #expect(fixture.points(of: "head") == rest && fixture.part("shaft") == nil && fixture.part("ring") == nil)
    fixture.view.succeed()
    fixture.stage.advance(by: 3)
    #expect(fixture.part("tick") != nil && fixture.part("head") == nil)
    fixture.view.reset()
    fixture.stage.advance(by: 0.2)
    #expect(fixture.points(of: "head") == rest, "cross-fades in place")
    fixture.stage.advance(by: 1)
    #expect(fixture.part("tick") == nil && fixture.part("ring") == nil)
  }

  @Test func glyphsAreReplacedWhileTheyAreShown() {
    let fixture = DownloadFixture()
    fixture.view.style.arrow = DownloadView.Glyph(cloud)
    #expect(fixture.points(of: "head").count == 4 && fixture.part("shaft") == nil)
    fixture.view.style.arrow = nil
    #expect(fixture.points(of: "head").count == 3 && fixture.part("shaft") != nil)
    fixture.view.succeed()
    fixture.stage.advance(by: 3)
    fixture.view.style.tick = DownloadView.Glyph(star)
    #expect(fixture.points(of: "tick").count > 8)
  }

  @Test func emptyGlyphsEndTheirMotions() {
    var style = DownloadView.Style()
    let nothing = DownloadView.Glyph(CGMutablePath())
    (style.arrow, style.tick, style.cross, style.pause) = (nothing, nothing, nothing, nothing)
    let fixture = DownloadFixture(durations: .snap, style: style)
    fixture.beginDownloading()
    fixture.view.pause()
    fixture.stage.advance(by: 1)
    fixture.view.resume()
    fixture.stage.advance(by: 1)
    #expect(fixture.points(of: "wave").contains { abs($0.y - 50) > 1 })
    fixture.view.fail(Failure("Lost."))
    fixture.stage.advance(by: 1)
    fixture.view.start()
    fixture.stage.advance(by: 3)
    fixture.view.succeed()
    fixture.stage.advance(by: 3)
    #expect(fixture.view.phase == .succeeded)
  }
}
