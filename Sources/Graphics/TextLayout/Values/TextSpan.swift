public import CoreGraphics

/// The shapes and places of a span's glyphs.
package struct GlyphStyle: Hashable, Sendable {
  /// The glyphs that stand for several letters.
  package enum Ligatures: Hashable, Sendable {
    case none, standard, all
  }

  /// The ligatures that the font may form.
  package var ligatures = Ligatures.standard
  /// Whether the font's kerning of pairs of letters applies.
  package var kernsPairs = true
  /// The distance by which glyphs are raised above the baseline, in points.
  package var baselineOffset: CGFloat = 0
  /// The shift to the right for each point above the baseline; 0 for upright glyphs.
  package var skew: CGFloat = 0
  /// The factor of all widths.
  package var stretch: CGFloat = 1
  /// The direction in which all characters run, whatever their script; nil for their own.
  package var forcedDirection: WritingDirection?

  package init() {}
}

/// The room that an object takes in a line in place of a character, in points.
package struct TextBox: Hashable, Sendable {
  package var width: CGFloat
  /// The height above the baseline.
  package var ascent: CGFloat
  /// The depth below the baseline.
  package var descent: CGFloat

  /// Numbers that are not finite count as 0.
  package init(width: CGFloat, ascent: CGFloat, descent: CGFloat) {
    self.width = width.isFinite ? max(width, 0) : 0
    self.ascent = ascent.isFinite ? ascent : 0
    self.descent = descent.isFinite ? descent : 0
  }
}

/// A range of text in one font.
public struct TextSpan: Hashable, Sendable {
  /// The text. Line ends in it separate paragraphs.
  public var text: String
  /// The font; fallback fonts replace it for characters that it lacks.
  public var font: Font
  /// The space added after every character, in points; may be negative. A value that is not finite counts as
  /// 0. Any other value than 0 disables ligatures.
  public var kerning: CGFloat {
    didSet { if !kerning.isFinite { kerning = 0 } }
  }
  /// The layout of the paragraph that begins in this span; nil for that of the options.
  package var paragraph: ParagraphStyle?
  /// The shapes and places of the glyphs.
  package var glyphs = GlyphStyle()
  /// The room of each object replacement character (U+FFFC) in the text; nil for none.
  package var box: TextBox?

  /// Creates a span.
  public init(_ text: String, font: Font, kerning: CGFloat = 0) {
    self.text = text
    self.font = font
    self.kerning = kerning.isFinite ? kerning : 0
  }

  /// Whether the letters of both have the same shapes and distances, whatever their colours.
  func isShaped(like other: TextSpan) -> Bool {
    font == other.font && kerning == other.kerning && glyphs == other.glyphs && box == nil && other.box == nil
  }
}
