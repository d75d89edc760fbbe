public import CoreGraphics
package import Raster

/// A glyph and its place.
public struct Glyph: Hashable, Sendable {
  /// The glyph's number in its face.
  public var id: UInt32
  /// The glyph's origin on the baseline, in points from the frame's top left corner.
  public var position: CGPoint
  /// How far the pen moves on, in points.
  public var advance: CGFloat
  /// The UTF-16 place in the whole text of the first character that the glyph stands for; for an ellipsis that of the first
  /// character that it hides.
  public var textOffset: Int
}

/// Glyphs of one face that follow each other from left to right.
public struct GlyphRun: Hashable, Sendable {
  /// Which of the text's spans the run belongs to.
  public let span: Int
  public let size: CGFloat
  public let isRightToLeft: Bool
  public internal(set) var glyphs: [Glyph]

  let face: FaceID
  let system: FontSystem

  public static func == (a: GlyphRun, b: GlyphRun) -> Bool {
    a.glyphs == b.glyphs && a.face == b.face && a.size == b.size && a.span == b.span && a.system === b.system
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(glyphs)
    hasher.combine(face)
  }

  /// The outlines of the glyphs in points from the frame's top left corner, to be filled by the non-zero rule.
  package var outline: Path {
    var path = Path()
    let scale = Double(size)
    for (outline, glyph) in zip(system.outlines(of: glyphs.map(\.id), face: face), glyphs) {
      let place = Projection(
        a: scale, b: 0, c: 0, d: scale, tx: Double(glyph.position.x), ty: Double(glyph.position.y))
      path.append(outline, transform: place)
    }
    return path
  }
}

/// A line of text.
public struct TextLine: Hashable, Sendable {
  /// The runs from left to right.
  public let runs: [GlyphRun]
  /// The left end of the baseline, in points from the frame's top left corner.
  public let origin: CGPoint
  /// Without white space at the line's end, in points.
  public let width: CGFloat
  /// From the baseline up to the line's top, in points: the tallest of the spans' fonts decides. Fallback fonts do not, so that a
  /// line is not taller for a foreign character.
  public let ascent: CGFloat
  /// From the baseline down to the line's bottom; positive.
  public let descent: CGFloat
  /// The space that the fonts want below the line.
  public let leading: CGFloat
  /// The part of the text that the line stands for, in UTF-16 units. It includes what a truncated line hides and what ends the line.
  public let textRange: Range<Int>
  public let isTruncated: Bool
}
