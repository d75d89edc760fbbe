import Foundation
import Rivulet
import Testing
import UIKit

@testable import Gallery
@testable import Scenes

extension DemoTests {
  /// The gallery on a stage, driven by touches and by what a keyboard does.
  @MainActor @Suite struct GalleryPageTests {
    private let stage: Stage
    private let gallery: GalleryViewController

    init() {
      stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
      gallery = GalleryViewController(sources: [], folder: FileManager.default.temporaryDirectory, feed: nil)
      stage.show(gallery)
      stage.advance(by: 0.1)
    }

    private func element(_ label: String) -> AccessibilityElement? {
      stage.accessibilityElements().first { $0.label.hasPrefix(label) }
    }

    private func tap(_ label: String) throws {
      let frame = try #require(element(label), "\(label)").frame
      stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    private func activate(_ label: String) throws {
      #expect(stage.activateAccessibilityElement(try #require(element(label), "\(label)").id))
    }

    @Test func aRowOpensItsPageAndTheLinkFollows() throws {
      var links: [String] = []
      gallery.onLink = { links.append($0) }
      try tap("DripButton")
      stage.advance(by: 1)
      #expect(links == ["drip-button"] && gallery.link == "drip-button")
      #expect(element("Timeline") != nil && element("Drops in a burst") != nil)
      #expect(stage.performAccessibilityEscape())
      stage.advance(by: 1)
      #expect(links == ["drip-button", ""])
    }

    @Test func linksOpenEveryPageAndUnknownOnesNone() {
      for exhibit in Exhibit.components + Exhibit.foundations {
        #expect(gallery.open(link: exhibit.name) && gallery.link == exhibit.name)
        stage.advance(by: 0.2)
        #expect(element("Timeline") != nil, "\(exhibit.name)")
      }
      for link in ["nothing", "download-view/x", "\u{0}", "../app", String(repeating: "a", count: 200)] {
        #expect(!gallery.open(link: link) && gallery.link == "gestures")
      }
      #expect(gallery.open(link: "/App/") && gallery.link == "app")
      #expect(gallery.open(link: "") && gallery.link == "")
    }

    // MARK: The timeline

    private var value: String { element("Timeline")?.value ?? "" }

    private var clock: String {
      stage.accessibilityElements().first { $0.label.contains(" s · frame ") }?.label ?? ""
    }

    @Test func theTimelineScrubsAndStepsFrames() throws {
      gallery.open(link: "download-view")
      stage.advance(by: 1)
      try activate("Pause the run")
      stage.advance(by: 0.1)
      let frame = try #require(element("Timeline")).frame
      stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
      stage.advance(by: 0.1)
      #expect(clock == "4.500 s · frame 270")
      try activate("One frame on")
      stage.advance(by: 0.1)
      #expect(clock == "4.517 s · frame 271")
      let timeline = try #require(element("Timeline")).id
      for _ in 0..<3 { stage.adjustAccessibilityElement(timeline, increments: false) }
      stage.advance(by: 0.1)
      #expect(clock == "4.467 s · frame 268")
      stage.drag(
        from: CGPoint(x: frame.midX, y: frame.midY), to: CGPoint(x: frame.minX - 20, y: frame.midY), over: 0.2
      )
      stage.advance(by: 0.1)
      #expect(clock == "0.000 s · frame 0")
    }

    /// A percentage of nine seconds stays the same for five frames.
    @Test func theTimelineSpeaksEveryStepAndGoesToItsEnds() throws {
      gallery.open(link: "download-view")
      stage.advance(by: 1)
      try activate("Pause the run")
      stage.advance(by: 0.1)
      let timeline = try #require(element("Timeline")).id
      stage.slideAccessibilityElement(timeline, toEnd: true)
      #expect(value == "frame 540 of 540")
      stage.slideAccessibilityElement(timeline, toEnd: false)
      #expect(value == "frame 0 of 540" && element("Timeline")?.slide == Slide(value: 0, first: 0, last: 540))
      for frame in 1...3 {
        stage.adjustAccessibilityElement(timeline, increments: true)
        #expect(value == "frame \(frame) of 540")
      }
      stage.activateAccessibilityElement(timeline)
      #expect(value == "frame 3 of 540", "the double tap of a screen reader moves nothing")
    }

    /// Each column is read to its end, as it is seen.
    @Test func partsOfAPageAreReadInColumns() throws {
      stage.resize(to: CGSize(width: 1280, height: 800))
      gallery.open(link: "refresh-view")
      stage.advance(by: 0.3)
      try activate("Pause the run")
      stage.advance(by: 0.1)
      let labels = stage.accessibilityElements().map(\.label)
      let parts = [
        "Rivulet", "RefreshView", "Row 1", "Row 2", "Timeline", "From the start", "Play the run", "Speed",
        "A pull opens three lines", "Succeed", "Code", "Copy", "blue", "Line length", "Dark", "AX3",
      ]
      let places = try parts.map { part in
        try #require(labels.firstIndex { $0.hasPrefix(part) }, "\(part)")
      }
      #expect(places == places.sorted(), "\(labels)")
      #expect(places.last == labels.count - 1)
    }

    @Test(arguments: [320, 390, 1280] as [CGFloat]) func theWholeCodeIsShown(width: CGFloat) throws {
      stage.resize(to: CGSize(width: width, height: 844))
      for exhibit in Exhibit.components + Exhibit.foundations {
        gallery.open(link: exhibit.name)
        stage.advance(by: 0.3)
        let code = try #require(views(CodeView.self).first)
        let label = try #require(views(UILabel.self).first { $0.text == exhibit.code(exhibit.settings) })
        #expect(code.bounds.contains(label.convert(label.bounds, to: code)), "\(exhibit.name)")
        let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
        #expect(needed.width <= label.bounds.width && needed.height <= label.bounds.height, "\(exhibit.name)")
      }
    }

    @Test func aTouchTakesTheRunOver() throws {
      gallery.open(link: "download-view")
      stage.advance(by: 0.3)
      try activate("Pause the run")
      stage.advance(by: 0.1)
      let button = try #require(stage.accessibilityElements().first { $0.label == "Download" })
      stage.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
      stage.advance(by: 0.2)
      #expect(element("Preparing. This run is yours") != nil)
      try activate("From the start")
      stage.advance(by: 0.2)
      #expect(element("Idle. Touch it to take over.") != nil)
    }

    @Test func theCodeIsCopied() throws {
      gallery.open(link: "shadow")
      stage.advance(by: 0.3)
      var copies: [String] = []
      stage.onCopy = { copies.append($0) }
      try activate("Copy")
      let exhibit = try #require(Exhibit.named("shadow"))
      #expect(copies == [exhibit.code(exhibit.settings)] && UIPasteboard.general.string == copies.first)
      stage.advance(by: 0.1)
      #expect(element("Copied") != nil)
      try activate("Copied")
      #expect(copies.count == 2 && UIPasteboard.general.changeCount == 2)
    }

    @Test func aWheelScrollsInsideTheRunAndItsTurnsAreScrubbed() throws {
      gallery.open(link: "refresh-view")
      stage.advance(by: 0.3)
      try activate("Pause the run")
      stage.advance(by: 0.1)
      let player = try #require(views(RunView.self).first)
      let place = player.convert(CGPoint(x: player.bounds.midX, y: player.bounds.midY), to: nil)
      #expect(!stage.scroll(at: place, by: CGVector(dx: 0, dy: -30)), "the list is at its top")
      #expect(player.run.isScripted)
      let time = player.run.time
      #expect(stage.scroll(at: place, by: CGVector(dx: 0, dy: 40)))
      #expect(stage.scroll(at: place, by: CGVector(dx: 0, dy: 40)))
      stage.advance(by: 0.2)
      let events = player.run.events.filter { $0.time >= time }
      #expect(!player.run.isScripted && events.count == 1 && events.first?.isTouch == true)
      try activate("Pause the run")
      stage.advance(by: 0.1)
      let labels = stage.accessibilityElements().map(\.label)
      #expect(!labels.contains("Row 1") && labels.contains("Row 9"), "elements that are scrolled out")
      let instant = player.run.time
      let scrolled = try #require(player.run.image()?.dataProvider?.data)
      player.seek(to: time / 2)
      stage.advance(by: 0.1)
      #expect(player.run.image()?.dataProvider?.data != scrolled)
      player.seek(to: player.run.end)
      stage.advance(by: 0.1)
      player.run.seek(to: instant)
      #expect(player.run.image()?.dataProvider?.data == scrolled, "repeated")
    }

    @Test func aPageAtRestHasNothingToDo() throws {
      gallery.open(link: "download-view")
      stage.advance(by: 0.3)
      let frame = try #require(element("Timeline")).frame
      stage.tap(at: CGPoint(x: frame.maxX - 20, y: frame.midY))
      stage.advance(by: 0.1)
      try activate("Play the run")
      stage.advance(by: 0.5)
      #expect(element("Play the run") != nil && clock == "9.000 s · frame 540" && stage.nextDeadline == nil)
    }

    // MARK: The tour

    @Test func theTourShowsPagesUntilATouchEndsIt() throws {
      try tap("Play tour")
      stage.advance(by: 1)
      #expect(gallery.link == "download-view" && element("Tour: DownloadView, 1 of 11") != nil)
      stage.tap(at: CGPoint(x: 200, y: 300))
      stage.advance(by: 0.1)
      #expect(gallery.link == "download-view" && element("Tour") == nil)
    }

    @Test func theTourGoesThroughAllExhibits() {
      var (shown, next, ends): ([String], (@MainActor () -> Void)?, [Bool]) = ([], nil, [])
      let tour = Tour(
        show: { exhibit, onEnd in
          shown.append(exhibit.name)
          next = onEnd
        }, end: { ends.append($0) })
      tour.begin()
      for _ in 0..<20 { next?() }
      #expect(shown == (Exhibit.components + Exhibit.foundations).map(\.name) && ends == [true])
      tour.stop()
      #expect(ends == [true])
    }

    // MARK: Layout

    @Test(arguments: [(320, 568), (390, 844), (844, 390), (820, 1180), (1280, 800)] as [(CGFloat, CGFloat)])
    func partsOfAPageFitTheWindow(size: (CGFloat, CGFloat)) throws {
      stage.resize(to: CGSize(width: size.0, height: size.1))
      for (name, direction) in [
        ("drip-button", UITraitEnvironmentLayoutDirection.leftToRight), ("refresh-view", .rightToLeft),
      ] {
        stage.layoutDirection = direction
        gallery.open(link: name)
        stage.advance(by: 0.1)
        let window = CGRect(origin: .zero, size: stage.size)
        let player = try #require(views(RunView.self).first)
        let device = player.convert(player.bounds, to: nil)
        let timeline = try #require(element("Timeline")).frame
        let play = try #require(element("Pause the run")).frame
        #expect(window.contains(device) && device.width >= 60, "\(device)")
        #expect(window.contains(timeline) && window.contains(play))
        #expect(device.intersection(timeline).height < 1)
      }
    }

    private func views<View: UIView>(_ type: View.Type) -> [View] {
      var (found, rest) = ([View](), [stage.window as UIView])
      while let view = rest.popLast() {
        if let match = view as? View { found.append(match) }
        rest += view.subviews
      }
      return found
    }
  }
}
