import Foundation
import Raster
import RenderTree
import Scenes
import TestSupport
import Testing
import UIKit

/// Every reference scene, the feature sheet and the sheets of layer kinds and controls look as recorded, to
/// the byte.
///
/// Pictures at scale 1 are PNG files in `Goldens`; at scales 2 and 3 digests are enough. To change one on
/// purpose, run `RIVULET_RECORD=1 swift test --filter GoldenTests`, look at each new picture, and run again.
@MainActor @Suite(.serialized)
struct GoldenTests {
  /// The instants, in percent of a scene's length.
  private static let instants = [0, 25, 50, 75, 100]
  private static let scales = [2, 3]
  private static let sheet = "features"
  private static let kinds = "layer-kinds"
  private static let controls = "controls"
  private static let form = "form"
  private static let images = "images"
  private static let alerts = "alerts"
  private static let settings = "settings"
  private static let lists = "lists"
  private static let fields = "fields"
  private static let text = "text"
  private static let dynamics = "dynamics"
  private static let bars = "bars"
  private static let largeTitles = "large-titles"
  private static let detents = "detents"
  private static let symbols = "symbols"
  private static let search = "search"
  private static let popovers = "popovers"
  private static let dates = "dates"
  private static let colors = "colors"
  private static let content = "content"
  private static let calendar = "calendar"
  private static let menus = "menus"
  private static let find = "find"
  private static let columns = "columns"

  private static let goldens = GoldenFolder(
    folder: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens"),
    failures: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: ".build/golden-failures"),
    isRecording: ProcessInfo.processInfo.environment[GoldenFolder.recordingVariable] != nil)

  private static func name(_ scene: String, _ percent: Int) -> String { "\(scene)@\(percent)" }

  /// Records an issue for a failure instead of throwing, so that the other instants are compared too.
  private static func compare(_ body: () throws -> Void) {
    do { try body() } catch { Issue.record("\(error)") }
  }

  @Test(.pinnedFonts) func everySceneEqualsItsGoldens() throws {
    try PinnedFonts.check()
    for scene in ReferenceScene.all {
      let stage = scene.makeStage(scale: 1)
      for percent in Self.instants {
        stage.advance(to: scene.end * Double(percent) / 100)
        let picture = stage.image().raster
        let name = Self.name(scene.name, percent)
        Self.compare { try Self.goldens.check(picture, name) }
        #expect(picture == stage.bitmap(at: stage.time), "damage missed pixels of \(name)")
      }
    }
  }

  @Test(.pinnedFonts) func everySceneEqualsItsDigestsAtLargerScales() throws {
    try PinnedFonts.check()
    for scene in ReferenceScene.all {
      var digests: [String: String] = [:]
      for scale in Self.scales {
        let stage = scene.makeStage(scale: CGFloat(scale))
        for percent in Self.instants {
          stage.advance(to: scene.end * Double(percent) / 100)
          digests["\(Self.name(scene.name, percent)) scale \(scale)"] = sha256(stage.image().raster.pixels)
        }
      }
      Self.compare { try Self.goldens.check(digests: digests, scene.name) }
    }
  }

  @Test func everyFrameHasTheSameBytesWithoutCaches() throws {
    for scene in ReferenceScene.all {
      let stage = scene.makeStage(scale: 1)
      var tree = RenderTree()
      try tree.apply(stage.snapshot())
      stage.onCommit { commit in
        do { try tree.apply(commit) } catch { Issue.record(error) }
      }
      var (cached, uncached) = (Renderer(), Renderer(limits: .none))
      for percent in stride(from: 0, through: 100, by: 5) {
        stage.advance(to: scene.end * Double(percent) / 100)
        let list = tree.scene(at: stage.time, scale: 1).drawList
        var (one, other) = (
          Bitmap(width: Int(stage.size.width), height: Int(stage.size.height)),
          Bitmap(width: Int(stage.size.width), height: Int(stage.size.height))
        )
        // Each frame is drawn twice, so that caches are used.
        for _ in 0..<2 { cached.draw(list, into: &one, background: .clear) }
        uncached.draw(list, into: &other, background: .clear)
        #expect(one == other, "\(scene.name) at \(percent) %")
      }
      #expect(uncached.footprint.outlines == 0 && uncached.footprint.bitmaps == 0)
    }
  }

  @Test func everyFeatureHasTheSameBytesWithoutCaches() throws {
    var tree = RenderTree()
    try tree.apply(FeatureSheet.commit())
    var (cached, uncached) = (Renderer(), Renderer(limits: .none))
    for step in 0...48 {
      let list = tree.scene(at: FeatureSheet.end * Double(step) / 48, scale: 2).drawList
      var one = Bitmap(width: FeatureSheet.width * 2, height: FeatureSheet.height * 2)
      var other = one
      for _ in 0..<2 { cached.draw(list, into: &one, background: .clear) }
      uncached.draw(list, into: &other, background: .clear)
      #expect(one == other, "step \(step)")
    }
  }

  @Test(.pinnedFonts) func everyKindOfLayerEqualsItsGoldens() throws {
    try PinnedFonts.check()
    let sheet = LayerKindSheet()
    for percent in Self.instants {
      sheet.stage.advance(to: LayerKindSheet.end * Double(percent) / 100)
      let picture = sheet.stage.image().raster
      let name = Self.name(Self.kinds, percent)
      Self.compare { try Self.goldens.check(picture, name) }
      #expect(picture == sheet.stage.bitmap(at: sheet.stage.time), "damage missed pixels of \(name)")
    }
  }

  @Test(.pinnedFonts) func everyControlEqualsItsGolden() throws {
    try PinnedFonts.check()
    let sheet = ControlSheet()
    Self.compare { try Self.goldens.check(sheet.picture, Self.controls) }
    Self.compare { try Self.goldens.check(AlertSheet().picture, Self.alerts) }
    Self.compare { try Self.goldens.check(MenuSheet().picture, Self.menus) }
    Self.compare { try Self.goldens.check(FindSheet().picture, Self.find) }
  }

  @Test(.pinnedFonts) func formOfConstraintsEqualsItsGolden() throws {
    try PinnedFonts.check()
    Self.compare { try Self.goldens.check(FormSheet().picture, Self.form) }
  }

  @Test func everyKindOfImageEqualsItsGolden() {
    Self.compare { try Self.goldens.check(ImageSheet().picture, Self.images) }
  }

  @Test(.pinnedFonts) func groupedTablesEqualTheirGolden() throws {
    try PinnedFonts.check()
    Self.compare { try Self.goldens.check(SettingsSheet().picture, Self.settings) }
  }

  @Test(.pinnedFonts) func listsEqualTheirGolden() throws {
    try PinnedFonts.check()
    Self.compare { try Self.goldens.check(ListSheet().picture, Self.lists) }
  }

  @Test(.pinnedFonts) func textFieldsEqualTheirGolden() throws {
    try PinnedFonts.check()
    Self.compare { try Self.goldens.check(FieldSheet().picture, Self.fields) }
  }

  @Test(.pinnedFonts) func textWithEveryAttributeEqualsItsGolden() throws {
    try PinnedFonts.check()
    Self.compare { try Self.goldens.check(TextSheet().picture, Self.text) }
  }

  @Test(.pinnedFonts) func bodiesFallTouchAndHangTheSameEverywhere() throws {
    try PinnedFonts.check()
    Self.compare { try Self.goldens.check(DynamicsSheet().picture, Self.dynamics) }
  }

  @Test(.pinnedFonts) func barsEqualTheirGolden() throws {
    try PinnedFonts.check()
    Self.compare { try Self.goldens.check(BarSheet().picture, Self.bars) }
    Self.compare { try Self.goldens.check(LargeTitleSheet().picture, Self.largeTitles) }
    Self.compare { try Self.goldens.check(DetentSheet().picture, Self.detents) }
    Self.compare { try Self.goldens.check(SearchSheet().picture, Self.search) }
    Self.compare { try Self.goldens.check(PopoverSheet().picture, Self.popovers) }
    Self.compare { try Self.goldens.check(ContentSheet().picture, Self.content) }
    Self.compare { try Self.goldens.check(ColumnSheet().picture, Self.columns) }
  }

  @Test(.pinnedFonts) func symbolsAndPickersEqualTheirGolden() throws {
    try PinnedFonts.check()
    Self.compare { try Self.goldens.check(SymbolSheet().picture, Self.symbols) }
    Self.compare { try Self.goldens.check(DateSheet().picture, Self.dates) }
    Self.compare { try Self.goldens.check(CalendarSheet().picture, Self.calendar) }
    Self.compare { try Self.goldens.check(ColorSheet().picture, Self.colors) }
  }

  @Test func featureSheetEqualsItsGolden() throws {
    var tree = RenderTree()
    try tree.apply(FeatureSheet.commit())
    var digests: [String: String] = [:]
    for percent in Self.instants {
      let time = FeatureSheet.end * Double(percent) / 100
      Self.compare { try Self.goldens.check(draw(tree, time, scale: 1), Self.name(Self.sheet, percent)) }
      for scale in Self.scales {
        digests["\(Self.name(Self.sheet, percent)) scale \(scale)"] = sha256(
          draw(tree, time, scale: scale).pixels)
      }
    }
    Self.compare { try Self.goldens.check(digests: digests, Self.sheet) }
  }

  private func draw(_ tree: RenderTree, _ time: Double, scale: Int) -> Bitmap {
    var bitmap = Bitmap(width: FeatureSheet.width * scale, height: FeatureSheet.height * scale)
    var renderer = Renderer()
    let scene = tree.scene(at: time, scale: Double(scale))
    renderer.draw(scene.drawList, into: &bitmap, background: .clear)
    return bitmap
  }

  @Test func everyGoldenIsCompared() throws {
    let names = ReferenceScene.all.map(\.name) + [Self.sheet]
    try Self.goldens.checkOrphans(
      expected: Set((names + [Self.kinds]).flatMap { name in Self.instants.map { Self.name(name, $0) } })
        .union([
          Self.controls, Self.alerts, Self.form, Self.images, Self.settings, Self.fields, Self.text,
          Self.dynamics, Self.bars, Self.largeTitles, Self.detents, Self.symbols, Self.lists, Self.search,
          Self.popovers, Self.dates, Self.colors, Self.content, Self.calendar,
          Self.menus, Self.find, Self.columns,
        ]))
    let lists = try FileManager.default.contentsOfDirectory(atPath: Self.goldens.folder.path)
      .filter { $0.hasSuffix(".sha256") }
    #expect(Set(lists) == Set(names.map { "\($0).sha256" }))
  }
}
