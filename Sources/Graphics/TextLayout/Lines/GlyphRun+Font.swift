extension GlyphRun {
  /// Returns the font whose glyphs the run has: that of its span, or the one that takes its place.
  package func font(of spans: [TextSpan]) -> Font {
    let font = spans[span].font
    return kind == .box || font.face == face ? font : font.with(face)
  }
}
