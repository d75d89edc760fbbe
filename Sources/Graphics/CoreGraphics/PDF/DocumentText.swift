package import Raster

/// A glyph of a text that a document keeps as text.
package struct DocumentGlyph: Hashable, Sendable {
  /// The font, by anything that tells it from others, and a name for people.
  package var font: String
  package var fontName: String
  /// The glyph's number in its font.
  package var number: UInt32
  /// The characters that the glyph stands for; empty for all but the first glyph of a group.
  package var text: String
  /// The outline in units of the font's size, y down.
  package var outline: Path
  /// The distance to the next glyph, in units of the font's size.
  package var advance: Double
  /// Maps the outline's coordinates to the picture's.
  package var place: Projection
  package var color: Color

  /// Creates a glyph.
  package init(
    font: String, fontName: String, number: UInt32, text: String, outline: Path, advance: Double,
    place: Projection, color: Color
  ) {
    (self.font, self.fontName, self.number, self.text) = (font, fontName, number, text)
    (self.outline, self.advance, self.place, self.color) = (outline, advance, place, color)
  }
}

/// The meaning of a picture in a document, beyond its look.
enum DocumentMark: Hashable, Sendable {
  /// Text, and the commands of the picture that are not: images of emoji.
  case text([DocumentGlyph], rest: [DrawList.Command])
  /// Text that is found and not seen.
  case hiddenText([DocumentGlyph])
  case beginTag(Int)
  case endTag
}
