internal import Raster

/// The direction, script and language of a run of characters.
struct ShapingStyle: Hashable, Sendable {
  var isRightToLeft: Bool
  /// An ISO 15924 code as four letters.
  var script: UInt32
  var language: String
}

/// A glyph positioned by HarfBuzz, in units of the font's size.
struct ShapedGlyph: Hashable, Sendable {
  var id: UInt32
  /// The index of the glyph's first character.
  var cluster: Int
  var advance: Double
  /// The offset from the pen position to the glyph's origin, y down.
  var offset: Point
  /// Whether a line break before the cluster requires shaping both sides again.
  var changesAtBreak: Bool
}
