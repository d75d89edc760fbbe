#if canImport(UIKit)
import UIKit

/// The glyphs: the arrow, the tick, and the mark on the disc that says what a tap does.
extension DripCanvas {
  /// A mark on the disc.
  enum Mark {
    /// A tap pauses: two bars.
    case pause
    /// A tap resumes: a triangle.
    case resume
    /// The download failed: a cross.
    case failure
  }

  /// The custom glyph of a mark; nil for the built-in outline.
  func glyph(of mark: Mark) -> DownloadControl.Glyph? {
    switch mark {
    case .pause: style.pause
    case .resume: style.resume
    case .failure: style.cross
    }
  }

  private func path(of mark: Mark) -> CGPath {
    if let glyph = glyph(of: mark) { return DripGeometry.path(of: glyph) }
    return switch mark {
    case .pause: DripGeometry.bars
    case .resume: DripGeometry.triangle
    case .failure: DripGeometry.cross
    }
  }

  var tickPath: CGPath { style.tick.map(DripGeometry.path(of:)) ?? DripGeometry.tick }
  var arrowForms: DripGeometry.Arrow { Self.arrowForms(of: style) }

  private static func arrowForms(of style: DripButton.Style) -> DripGeometry.Arrow {
    style.arrow.map(DripGeometry.arrow(of:)) ?? DripGeometry.arrow
  }

  /// Replaces the glyphs that are shown by those of the new style. An arrow that moves takes its new form at
  /// the end of the motion.
  func redrawGlyphs(of old: DripButton.Style) {
    guard
      [old.arrow, old.tick, old.pause, old.resume, old.cross]
        != [style.arrow, style.tick, style.pause, style.resume, style.cross]
    else { return }
    drawMark()
    CATransaction.withoutActions {
      tick.path = tickPath
      if arrow.path == Self.arrowForms(of: old).rest { arrow.path = arrowForms.rest }
    }
  }

  /// Shows a mark without motion.
  func placeMark(_ next: Mark) {
    (shownMark, wantedMark) = (next, next)
    CATransaction.withoutActions {
      mark.removeAllAnimations()
      mark.opacity = 1
    }
    drawMark()
  }

  private func drawMark() {
    CATransaction.withoutActions { mark.path = path(of: shownMark) }
    paintMark()
    let isBuiltIn = glyph(of: shownMark) == nil
    markRoom = isBuiltIn ? Self.builtInRoom : max(Self.builtInRoom, reach / Self.usedPartOfDisc)
    scaleMark()
  }

  /// Fills a built-in mark, and strokes a custom one.
  func paintMark() {
    CATransaction.withoutActions {
      let isStroked = glyph(of: shownMark) != nil
      mark.fillColor = isStroked ? nil : markColor
      mark.strokeColor = isStroked ? markColor : nil
      mark.lineWidth = style.markWidth
    }
  }

  /// Turns the mark into another one: built-in ones morph, others cross-fade.
  func turnMark(into next: Mark) { turnMark(into: next, over: durations.turn) }

  /// Turns the mark into another one in a duration in seconds.
  func turnMark(into next: Mark, over duration: Double) {
    guard mark.superlayer != nil, duration > 0 else { return placeMark(next) }
    guard !isCalm, glyph(of: shownMark) == nil, glyph(of: next) == nil else {
      return crossFadeMark(to: next, over: duration)
    }
    let shown = mark.presentation()?.path ?? mark.path
    placeMark(next)
    guard let shown, let path = mark.path, shown != path else { return }
    mark.add(turn(from: shown, to: path, over: duration), forKey: "turn")
  }

  /// Bars and triangle turn into each other by way of a block. The bridge between the bars forms and breaks
  /// at full speed, because a slow one shows as a hairline.
  private func turn(from shown: CGPath, to path: CGPath, over duration: Double) -> CAAnimation {
    let viaBlock: [CAMediaTimingFunctionName]
    let middle: Double
    switch (shown, path) {
    case (DripGeometry.bars, DripGeometry.triangle): (viaBlock, middle) = ([.linear, .easeOut], 0.4)
    case (DripGeometry.triangle, DripGeometry.bars): (viaBlock, middle) = ([.easeIn, .linear], 0.6)
    default: return Motion.basic("path", from: shown, to: path, duration: duration, curve: .linear)
    }
    let turn = Motion.keyframes(
      "path", values: [shown, DripGeometry.block, path], times: [0, middle, 1], duration: duration)
    turn.timingFunctions = viaBlock.map { CAMediaTimingFunction(name: $0) }
    return turn
  }

  private func crossFadeMark(to next: Mark, over duration: Double) {
    wantedMark = next
    play {
      fade(mark, to: 0, over: duration / 2)
    } completion: { [weak self] in
      guard let self, wantedMark == next else { return }
      placeMark(next)
      mark.add(Motion.basic("opacity", from: 0, to: 1, duration: duration / 2), forKey: "fade")
    }
  }

  /// Scales the mark to the disc, up to its full size, so that it always has room.
  func scaleMark() {
    let scale = min(discRadius / markRoom, 1)
    CATransaction.withoutActions { mark.transform = CATransform3DMakeScale(scale, scale, 1) }
  }

  /// The distance from the centre to the farthest corner of the stroked mark's bounds, in radii.
  private var reach: CGFloat {
    guard let bounds = mark.path?.boundingBoxOfPath, !bounds.isNull else { return 0 }
    let center = DripGeometry.center
    let x = max(center.x - bounds.minX, bounds.maxX - center.x)
    let y = max(center.y - bounds.minY, bounds.maxY - center.y)
    return (CGPoint(x: x, y: y).distance(to: .zero) + mark.lineWidth / 2) / DripGeometry.radius
  }

  // Chosen: a mark never touches the edge of its disc.
  /// The disc's radius, in radii of the ring, on which the built-in marks have their full size.
  static let builtInRoom: CGFloat = 0.36
  /// The part of the disc's radius that a custom mark may take.
  private static let usedPartOfDisc: CGFloat = 0.84
}
#endif
