public import CoreGraphics
package import Raster

/// A glyph and its position.
public struct Glyph: Hashable, Sendable {
  /// The glyph's number in its face.
  public var id: UInt32
  /// The glyph's origin on the baseline, in points from the frame's top left corner.
  public var position: CGPoint
  /// The horizontal advance in points.
  public var advance: CGFloat
  /// The place of the pen before the glyph, in points from the frame's left side: `position.x` without the
  /// glyph's own offset.
  package var penX: CGFloat
  /// The UTF-16 offset in the whole text of the glyph's first character; for an ellipsis, of the first hidden
  /// character.
  public var textOffset: Int
}

/// A sequence of glyphs of one face, from left to right.
public struct GlyphRun: Hashable, Sendable {
  /// The index of the run's span in the text.
  public internal(set) var span: Int
  /// The font size in points.
  public let size: CGFloat
  /// Whether the run's characters read from right to left. The glyphs are in visual order either way.
  public let isRightToLeft: Bool
  /// The glyphs from left to right.
  public internal(set) var glyphs: [Glyph]

  let face: FaceID
  let system: FontSystem
  /// The skew and the stretch of the glyphs.
  package let style: GlyphStyle
  /// The role of the run's glyphs.
  package enum Kind: Hashable, Sendable {
    case text
    /// An ellipsis that the layout has added.
    case ellipsis
    /// A hyphen that the layout has added.
    case hyphen
    /// Room for objects, where nothing is drawn.
    case box
  }
  package let kind: Kind

  /// Whether the runs have equal glyphs of the same face, size and span, from the same font system.
  public static func == (a: GlyphRun, b: GlyphRun) -> Bool {
    a.glyphs == b.glyphs && a.face == b.face && a.size == b.size && a.span == b.span && a.system === b.system
      && a.style == b.style && a.kind == b.kind
  }

  /// Hashes the glyphs and the face.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(glyphs)
    hasher.combine(face)
  }

  /// The place of the run's font; nil for boxes.
  var source: FontSource? { system.source(of: face) }

  /// Returns the commands that draw the glyphs of a colour font, which have pictures instead of outlines.
  func pictureCommands(pixelsPerPoint: Double, opacity: Double) -> [DrawList.Command] {
    guard kind != .box else { return [] }
    return zip(system.pictures(of: glyphs.map(\.id), face: face), glyphs).compactMap { picture, glyph in
      picture?.command(
        at: Point(x: Double(glyph.position.x), y: Double(glyph.position.y)), size: Double(size),
        pixelsPerPoint: pixelsPerPoint, opacity: opacity)
    }
  }

  /// The outlines of the glyphs in points from the frame's top left corner, to be filled by the non-zero
  /// rule.
  package var outline: Path {
    var path = Path()
    guard kind != .box else { return path }
    for (outline, glyph) in zip(system.outlines(of: glyphs.map(\.id), face: face), glyphs) {
      path.append(outline, transform: place(of: glyph))
    }
    return path
  }

  /// Returns the transform from the glyph's outline, in units of the size, to the frame.
  func place(of glyph: Glyph) -> Projection {
    let scale = Double(size)
    return Projection(
      a: scale * Double(style.stretch), b: 0, c: -scale * Double(style.skew), d: scale,
      tx: Double(glyph.position.x), ty: Double(glyph.position.y))
  }

  /// The x range of the glyphs, in points from the frame's left side.
  package var extent: ClosedRange<CGFloat> {
    guard let first = glyphs.first, let last = glyphs.last else { return 0...0 }
    return first.penX...max(first.penX, last.penX + last.advance)
  }
}
