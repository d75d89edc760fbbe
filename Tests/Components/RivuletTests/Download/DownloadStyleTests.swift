import Testing
import UIKit

@testable import Rivulet

/// Colours, widths, fonts and layout direction.
@MainActor @Suite struct DownloadStyleTests {
  /// The contrast of WCAG 2 between a colour and a grey background.
  private func contrast(_ color: [Double]?, on background: Double) -> Double {
    func luminance(_ color: [Double]) -> Double {
      func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2])
    }
    guard let color else { return 0 }
    let mixed = color.prefix(3).map { $0 * color[3] + background * (1 - color[3]) }
    let (a, b) = (luminance(mixed), luminance([background, background, background]))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test func freshViewIsReadableOnWhiteAndOnBlack() {
    for (style, background) in [(UIUserInterfaceStyle.light, 1.0), (.dark, 0.0)] {
      let fixture = DownloadFixture()
      fixture.stage.userInterfaceStyle = style
      fixture.beginDownloading()
      fixture.view.progress = 0.4
      fixture.stage.advance(by: 1)
      #expect(contrast(fixture.part("wave")?.strokeColor, on: background) > 3)
      #expect(contrast(fixture.part("ring")?.strokeColor, on: background) > 3)
      #expect(contrast(fixture.part("track")?.strokeColor, on: background) > 1.2)
      let label = fixture.view.canvas.label
      let text = label.textColor.resolvedColor(with: label.traitCollection)
      #expect(text.cgColor.components?.prefix(3).allSatisfy { Double($0) == 1 - background } == true)
      fixture.view.fail(Failure("Lost."))
      fixture.stage.advance(by: 1)
      #expect(contrast(fixture.part("cross")?.strokeColor, on: background) > 3)
    }
  }

  @Test func coloursFollowTheTintUnlessTheyAreSet() {
    let fixture = DownloadFixture()
    fixture.view.tintColor = .green
    #expect(fixture.part("head")?.strokeColor == [0, 1, 0, 1])
    fixture.view.style.glyphColor = .white
    #expect(fixture.part("head")?.strokeColor == [1, 1, 1, 1])
    fixture.beginDownloading()
    fixture.view.progress = 0.4
    fixture.stage.advance(by: 1)
    #expect(fixture.part("ring")?.strokeColor == [0, 1, 0, 1])
  }

  @Test func colourOfAFailureStaysWhenColoursChange() {
    let fixture = DownloadFixture()
    fixture.view.style.failureColor = .red
    fixture.beginDownloading()
    fixture.view.progress = 0.4
    fixture.stage.advance(by: 0.5)
    fixture.view.fail(Failure("Lost."))
    fixture.stage.advance(by: 1)
    fixture.stage.userInterfaceStyle = .dark
    fixture.view.tintColor = .green
    fixture.stage.advance(by: 0.1)
    #expect(fixture.part("ring")?.strokeColor == [1, 0, 0, 1])
    fixture.view.reset()
    fixture.stage.advance(by: 2)
    fixture.beginDownloading()
    fixture.view.progress = 0.4
    fixture.stage.advance(by: 1)
    #expect(fixture.part("ring")?.strokeColor == [0, 1, 0, 1])
  }

  @Test(arguments: [CGFloat(50), 100, 240])
  func widthsAreThoseOfTheNaturalSize(side: CGFloat) {
    let fixture = DownloadFixture(side: side, style: .thin)
    func width(_ name: String) -> Double? { fixture.part(name)?.lineWidth }
    let scale = Double(side) / 100
    #expect(isClose(width("track"), 4.75 * scale, within: 1e-9))
    #expect(isClose(width("head"), 1.9 * scale, within: 1e-9))
    fixture.beginDownloading()
    fixture.view.progress = 0.4
    fixture.stage.advance(by: 1)
    #expect(isClose(width("ring"), 2.35 * scale, within: 1e-9))
  }

  @Test func unusableWidthsDrawNothing() {
    for width in [0, -1, .nan, .infinity] as [CGFloat] {
      let fixture = DownloadFixture()
      fixture.view.style.trackWidth = width
      fixture.view.style.ringWidth = width
      fixture.view.style.glyphWidth = width
      #expect(fixture.part("track")?.lineWidth == 0 && fixture.part("head")?.lineWidth == 0)
      fixture.stage.tap(at: fixture.center)
      fixture.stage.advance(by: 3)
      #expect(fixture.view.phase == .downloading)
    }
  }

  @Test func labelHasTheFontOfTheStyle() {
    let fixture = DownloadFixture()
    fixture.view.style.labelFont = .italicSystemFont(ofSize: 13)
    fixture.beginDownloading()
    #expect(fixture.view.canvas.label.font == .italicSystemFont(ofSize: 13))
    fixture.view.style.labelFont = .systemFont(ofSize: 9)
    #expect(fixture.view.canvas.label.font == .systemFont(ofSize: 9))
    fixture.view.fail(Failure("A description that is too long for the view."))
    #expect(fixture.part("label")?.text == "Retry" && fixture.view.canvas.label.font.pointSize == 9)
  }

  @Test func equalStylesAreEqualValues() {
    #expect(DownloadView.Style() == DownloadView.Style() && DownloadView.Style() != .thin)
    #expect(Set([DownloadView.Style(), .thin, DownloadView.Style()]).count == 2)
    #expect(DownloadView.Durations().hashValue == DownloadView.Durations.snap.hashValue)
  }

  @Test func ringStaysClockwiseFromRightToLeftAndTheWaveIsMirrored() {
    var rings: [[CGPoint]] = []
    var waves: [[CGPoint]] = []
    var ticks: [[CGPoint]] = []
    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
      let fixture = DownloadFixture()
      fixture.stage.layoutDirection = direction
      fixture.beginDownloading()
      fixture.view.progress = 0.25
      fixture.stage.advance(by: 1)
      #expect(fixture.part("ring")?.strokeEnd == 0.25)
      rings.append(fixture.points(of: "ring"))
      waves.append(fixture.points(of: "wave"))
      fixture.view.succeed()
      fixture.stage.advance(by: 4)
      ticks.append(fixture.points(of: "tick"))
    }
    #expect(rings[0] == rings[1] && ticks[0] == ticks[1])
    let quarter = rings[0].dropFirst().first
    #expect(isClose(rings[0].first?.y, 0, within: 1e-6) && isClose(quarter?.x, 100, within: 1e-6))
    for (left, right) in zip(waves[0], waves[1]) {
      #expect(isClose(left.x, 100 - right.x, within: 1e-9) && isClose(left.y, right.y, within: 1e-9))
    }
  }
}
