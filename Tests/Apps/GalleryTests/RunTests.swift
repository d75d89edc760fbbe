import Foundation
import Testing
import UIKit

@testable import Scenes

extension DemoTests {
  /// Runs of the exhibits: any instant can be shown again.
  @MainActor @Suite struct RunTests {
    private nonisolated static let names = [
      "download-view", "drip-button", "refresh-view", "circle-transition", "drop-down-view", "shape-layer",
      "gradient-layer", "shadow", "mask", "transform-3d", "gestures",
    ]

    private func exhibit(_ name: String) throws -> Exhibit { try #require(Exhibit.named(name)) }

    private func pixels(_ run: Run, at time: TimeInterval) throws -> Data {
      run.seek(to: time)
      #expect(run.time == min(max(time, 0), run.end))
      let image = try #require(run.image())
      return try #require(image.dataProvider?.data)
    }

    @Test func everyExhibitHasATestOfItsRun() {
      #expect((Exhibit.components + Exhibit.foundations).map(\.name) == Self.names)
    }

    @Test(arguments: names) func runShowsAnInstantAgainAfterGoingBackAndInOtherSteps(name: String) throws {
      let exhibit = try exhibit(name)
      let run = Run(exhibit)
      let time = exhibit.duration * 0.35
      let first = try pixels(run, at: time)
      let later = try pixels(run, at: exhibit.duration * 0.8)
      #expect(try pixels(run, at: time) == first && later != first, "scrubbed back")
      #expect(run.picture() != nil, "pages show it in the browser")
      let other = Run(exhibit)
      for step in 1...60 { other.seek(to: time * Double(step) / 60) }
      #expect(try pixels(other, at: time) == first, "played in steps")
    }

    @Test func touchesOfTheUserAreRepeatedAtTheirTimes() throws {
      let run = Run(try exhibit("gestures"))
      run.seek(to: 1)
      let card = CGPoint(x: 170, y: 270)
      run.perform(now: .touch(.down, card))
      for step in 1...20 {
        #expect(run.advance(by: 0.013))
        run.perform(now: .touch(.move, CGPoint(x: card.x - 4 * CGFloat(step), y: card.y)))
      }
      let held = try pixels(run, at: run.time)
      let instant = run.time
      run.perform(now: .touch(.up, CGPoint(x: 90, y: card.y)))
      #expect(!run.isScripted && run.end == instant)
      while run.advance(by: 0.05) {}
      #expect(run.end > instant && run.end < Run.longest, "comes to rest")
      #expect(try pixels(run, at: instant - 1e-9) == held || run.time < instant)
      let before = try pixels(run, at: instant - 0.1)
      #expect(try pixels(run, at: run.end) != before)
      #expect(try pixels(run, at: instant - 0.1) == before)
    }

    @Test func runIsLimitedToItsEndsAndItsLongestTime() throws {
      let run = Run(try exhibit("download-view"))
      for time in [-1, .nan, -TimeInterval.infinity] {
        run.seek(to: time)
        #expect(run.time == 0)
      }
      run.seek(to: TimeInterval.infinity)
      #expect(run.time == run.end && !run.advance(by: 1))
      run.perform(now: .command("nothing"))
      #expect(run.advance(by: 1000) == false && run.time == Run.longest)
      run.perform(now: .command("start"))
      #expect(run.time == 0 && run.state == "Preparing", "a new run begins")
      run.reset()
      #expect(run.isScripted && run.end == run.exhibit.duration)
    }

    @Test func aRunLeavesTheStageAroundItInCharge() throws {
      let outer = Stage(size: CGSize(width: 50, height: 50), scale: 3)
      outer.advance(to: 7)
      let run = Run(try exhibit("drip-button"))
      _ = try pixels(run, at: 3)
      #expect(CACurrentMediaTime() == 7 && UIScreen.main === outer.screen)
      #expect(UITraitCollection.current.displayScale == 3)
    }

    // MARK: Controls

    /// The instants at which controls are compared.
    private func instants(_ exhibit: Exhibit) -> [TimeInterval] {
      stride(from: 0.04, through: 0.96, by: 0.115).map { exhibit.duration * $0 }
    }

    private func differ(_ exhibit: Exhibit, _ edit: (inout ExhibitSettings) -> Void) throws -> Bool {
      var settings = exhibit.settings
      edit(&settings)
      let (one, other) = (Run(exhibit), Run(exhibit, settings: settings))
      for time in instants(exhibit) where try pixels(one, at: time) != pixels(other, at: time) { return true }
      return false
    }

    @Test(arguments: names) func everyControlChangesTheRun(name: String) throws {
      let exhibit = try exhibit(name)
      for control in exhibit.controls {
        let value: Double =
          switch control.kind {
          case .number(let range, _): control.start > range.lowerBound ? range.lowerBound : range.upperBound
          case .count(let range):
            Double(control.start > Double(range.lowerBound) ? range.lowerBound : range.upperBound)
          case .choice, .color: control.start == 0 ? 1 : 0
          case .toggle: 1 - control.start
          }
        #expect(try differ(exhibit) { $0[control.name] = value }, "\(control.title)")
      }
    }

    @Test(arguments: names) func everyTraitChangesTheRun(name: String) throws {
      let exhibit = try exhibit(name)
      let edits: [(ExhibitSettings.Traits, (inout ExhibitSettings) -> Void)] = [
        (.dark, { $0.isDark = true }), (.rightToLeft, { $0.isMirrored = true }),
        (.reduceMotion, { $0.reducesMotion = true }), (.textSize, { $0.textSize = .accessibilityLarge }),
      ]
      for (trait, edit) in edits where exhibit.traits.contains(trait) {
        #expect(try differ(exhibit, edit), "\(trait)")
      }
    }

    @Test(arguments: names) func codeShowsTheValuesOfTheControls(name: String) throws {
      let exhibit = try exhibit(name)
      #expect(!exhibit.code(exhibit.settings).isEmpty)
      for control in exhibit.controls where !["network", "server", "points"].contains(control.name) {
        var settings = exhibit.settings
        if case .number(let range, _) = control.kind {
          settings[control.name] = control.start == range.upperBound ? range.lowerBound : range.upperBound
        } else {
          settings[control.name] = control.start == 0 ? 1 : 0
        }
        if exhibit.name != "gradient-layer" || control.name != "color" {
          #expect(exhibit.code(settings) != exhibit.code(exhibit.settings), "\(control.title)")
        }
      }
    }

    @Test func settingsKeepOnlyKnownNamesAndFiniteValues() throws {
      var settings = try exhibit("shadow").settings
      let before = settings
      settings["unknown"] = 1
      settings["blur"] = .nan
      #expect(settings == before && settings["unknown"] == 0)
    }
  }
}
