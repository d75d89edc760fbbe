#if canImport(UIKit)
import UIKit

/// The glyphs of the style, each with the form of the line that it turns into.
extension DownloadCanvas {
  /// A glyph, and the line as a path with the same elements.
  struct Morph {
    let line: CGPath
    let glyph: CGPath

    init(line: CGPath, glyph: CGPath) {
      self.line = line
      self.glyph = glyph
    }

    init(_ glyph: DownloadView.Glyph) { self.init(line: glyph.line, glyph: glyph.path) }
  }

  var tickMorph: Morph { Self.tickMorph(of: style) }
  var crossMorph: Morph { crossMorph(of: style) }
  var pauseMorph: Morph { pauseMorph(of: style) }
  /// The custom arrow; nil for the arrow of shaft and head.
  var arrowMorph: Morph? { style.arrow.map(Morph.init) }

  private static func tickMorph(of style: DownloadView.Style) -> Morph {
    style.tick.map(Morph.init) ?? Morph(line: DownloadGeometry.line, glyph: DownloadGeometry.tick)
  }

  private func crossMorph(of style: DownloadView.Style) -> Morph {
    style.cross.map(Morph.init)
      ?? Morph(line: DownloadGeometry.lineAsCross, glyph: DownloadGeometry.cross(hasLabel: hasLabel))
  }

  private func pauseMorph(of style: DownloadView.Style) -> Morph {
    style.pause.map(Morph.init)
      ?? Morph(line: DownloadGeometry.lineAsPause, glyph: DownloadGeometry.pause(hasLabel: hasLabel))
  }

  /// Moves the cross and the pause bars off the label, or to the middle without one.
  func makeRoom(forLabel hasLabel: Bool) {
    guard hasLabel != self.hasLabel else { return }
    let (oldCross, oldBars) = (crossMorph.glyph, pauseMorph.glyph)
    self.hasLabel = hasLabel
    CATransaction.withoutActions {
      if cross.path == oldCross { cross.path = crossMorph.glyph }
      if pauseBars.path == oldBars { pauseBars.path = pauseMorph.glyph }
    }
  }

  /// Shows exactly the arrow, still and whole.
  func showArrowParts() {
    CATransaction.withoutActions {
      head.path = arrowMorph?.glyph ?? DownloadGeometry.head
      if arrowMorph == nil {
        shaft.path = DownloadGeometry.shaft
        show(shaft, head)
      } else {
        show(head)
      }
    }
  }

  /// Replaces the glyphs that are shown by those of the new style. A glyph that moves takes its new form at
  /// the end of the motion.
  func redrawGlyphs(of old: DownloadView.Style) {
    let arrow = old.arrow.map(Morph.init)?.glyph ?? DownloadGeometry.head
    if old.arrow != style.arrow, head.superlayer != nil, head.path == arrow { showArrowParts() }
    CATransaction.withoutActions {
      for (shape, before, now) in [
        (tick, Self.tickMorph(of: old), tickMorph), (cross, crossMorph(of: old), crossMorph),
        (pauseBars, pauseMorph(of: old), pauseMorph),
      ] where shape.path == before.glyph {
        shape.path = now.glyph
      }
    }
  }
}
#endif
