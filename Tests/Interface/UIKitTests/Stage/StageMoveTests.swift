import Raster
import RenderTree
import Testing
import UIKit

/// Views and controllers keep nothing of a stage that they have left: whatever was shown elsewhere before
/// looks as a fresh one does, and goes on looking like it when traits change.
@MainActor @Suite struct StageMoveTests {
  /// A change of the second stage, after which both pictures are compared.
  private struct Step {
    let name: String
    let change: @MainActor (Stage) -> Void
  }

  private static let steps = [
    Step(name: "shown") { _ in },
    Step(name: "dark") { $0.userInterfaceStyle = .dark },
    Step(name: "right to left") { $0.layoutDirection = .rightToLeft },
    Step(name: "largest text") { $0.contentSizeCategory = .accessibilityExtraExtraExtraLarge },
    Step(name: "high contrast") { $0.accessibilityContrast = .high },
    Step(name: "bold") { $0.accessibilitySettings = .boldText },
    Step(name: "wide") { $0.resize(to: CGSize(width: 500, height: 320), scale: 3) },
    Step(name: "safe area") { $0.safeAreaInsets = UIEdgeInsets(top: 10, left: 40, bottom: 20, right: 30) },
    Step(name: "left to right") { $0.layoutDirection = .leftToRight },
  ]

  /// The stage that is left, with other traits. Bold text is a property of a font from its creation on, so it
  /// is the same on both.
  private func firstStage() -> Stage {
    let stage = Stage(
      size: CGSize(width: 744, height: 600), scale: 3,
      safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    stage.userInterfaceStyle = .dark
    stage.layoutDirection = .rightToLeft
    stage.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.accessibilityContrast = .high
    return stage
  }

  private struct Look {
    var drawing: DrawList
    var lines: [String]
  }

  /// Returns what a stage of 320 × 480 points shows after each step.
  private func looks(of content: () -> Kind.Content) -> [Look] {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
    content().show(on: stage)
    return Self.steps.map { step in
      step.change(stage)
      stage.advance(by: 1)
      var (tree, scenes) = (RenderTree(), SceneSequence())
      _ = try? tree.apply(stage.snapshot())
      let screen = PixelRect(minX: 0, minY: 0, maxX: 2_000, maxY: 2_000)
      scenes.evaluate(tree, at: stage.time, scale: Double(stage.scale), in: screen)
      return Look(drawing: scenes.scene.drawList, lines: stage.presentation().map(Self.line))
    }
  }

  private static func line(_ layer: LayerPresentation) -> String {
    let colors = [layer.backgroundColor, layer.fillColor, layer.strokeColor].map { $0.map { "\($0)" } ?? "-" }
    return "\(layer.view) \(layer.layerClass) \(layer.frame) \(layer.opacity) \(layer.isHidden)"
      + " \(colors) \(layer.text ?? "") \(layer.animations)"
  }

  private func compare(_ moved: [Look], _ fresh: [Look], _ name: String) {
    for (index, step) in Self.steps.enumerated() where moved[index].drawing != fresh[index].drawing {
      let (new, old) = (moved[index].lines, fresh[index].lines)
      let first = zip(new, old).first { $0 != $1 }
      let commands = zip(moved[index].drawing.commands, fresh[index].drawing.commands).first { $0 != $1 }
      Issue.record(
        """
        \(name), \(step.name): \(new.count) layers instead of \(old.count)
        is        \(first?.0 ?? "the same layers")
        should be \(first?.1 ?? "")
        draws        \(commands.map { "\($0.0)".prefix(900) } ?? "the same commands")
        should draw  \(commands.map { "\($0.1)".prefix(900) } ?? "")
        """)
      return
    }
  }

  @Test(arguments: Kind.views + Kind.controllers)
  func everyKindLooksFreshOnItsNextStage(_ kind: Kind) {
    let fresh = looks(of: kind.make)
    do {
      let stage = firstStage()
      let content = kind.make()
      content.show(on: stage)
      stage.advance(by: 0.5)
      compare(looks { content }, fresh, "old stage kept")
      stage.advance(by: 0.5)
      #expect(stage.window.subviews.isEmpty && stage.window.rootViewController == nil)
    }
    var stage: Stage? = firstStage()
    let content = kind.make()
    if let stage { content.show(on: stage) }
    stage?.advance(by: 0.5)
    stage = nil
    compare(looks { content }, fresh, "old stage gone")
  }
}
