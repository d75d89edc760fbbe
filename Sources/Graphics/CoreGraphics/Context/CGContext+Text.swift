import Foundation
package import Raster

/// The drawing of glyphs: filled, stroked, neither, and as a clip.
public enum CGTextDrawingMode: Int32, Hashable, Sendable {
  /// Glyphs are filled, stroked, or both; not drawn; and then added to the clip.
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

extension CGContext {
  /// Sets the font of `showGlyphs(_:at:)`. Without one no glyph is drawn.
  public func setFont(_ font: CGFont) { state.font = font }

  /// Sets the size of the font in user space; 0 at first.
  public func setFontSize(_ size: CGFloat) { state.fontSize = size }

  /// Sets the distance that is added after each glyph that `showGlyphs(_:at:)` draws, in user space; 0 at
  /// first. Since that function is told the places of glyphs, it has no effect there.
  public func setCharacterSpacing(_ spacing: CGFloat) { state.characterSpacing = spacing }

  /// Sets the drawing of glyphs; `fill` at first.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }

  /// The place of the next glyph: the displacement of `textMatrix`.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }

  /// Draws glyphs, in the text drawing mode. Does nothing without a font, for a size that is not finite, and
  /// for glyphs without a position.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs' numbers.
  ///   - positions: Their origins, mapped by `textMatrix` to user space, y up.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    guard let font = state.font, state.fontSize.isFinite else { return }
    let scale = Double(state.fontSize) / Double(font.unitsPerEm)
    var text = Path()
    for (glyph, position) in zip(glyphs, positions) {
      let place = Projection(
        a: scale, b: 0, c: 0, d: scale, tx: Double(position.x), ty: Double(position.y))
      text.append(font.outline(glyph), transform: place.followed(by: textMatrix.raster))
    }
    if let document, state.textMode == .invisible {
      hide(document.glyphs(glyphs, of: font, at: positions, in: self))
    }
    guard !text.isEmpty else { return }
    show(text) {
      if let document, state.fillColor.pattern == nil {
        fill(text, as: document.glyphs(glyphs, of: font, at: positions, in: self))
      } else {
        fill(text)
      }
    }
  }

  /// The colour of fills.
  package var currentFillColor: CGColor { state.fillColor }

  /// Whether glyphs are filled, and neither stroked nor added to the clip.
  package var onlyFillsText: Bool { state.textMode == .fill }

  /// Draws the outlines of glyphs in the text drawing mode.
  ///
  /// - Parameters:
  ///   - text: The outlines in user space.
  ///   - fill: Fills them, where the mode does.
  package func show(_ text: Path, fill: () -> Void) {
    switch state.textMode {
    case .fill, .fillClip, .fillStroke, .fillStrokeClip: fill()
    case .stroke, .strokeClip, .invisible, .clip: break
    }
    switch state.textMode {
    case .stroke, .strokeClip, .fillStroke, .fillStrokeClip: stroke(text)
    case .fill, .fillClip, .invisible, .clip: break
    }
    switch state.textMode {
    case .clip, .fillClip, .strokeClip, .fillStrokeClip: clip(text, .nonZero)
    case .fill, .stroke, .fillStroke, .invisible: break
    }
  }
}
