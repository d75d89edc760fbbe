package import Raster

// Glyphs that are placed one by one.
extension GlyphRun {
  /// The outline of each glyph in points around its own origin, to be filled by the non-zero rule.
  package var outlines: [Path] {
    guard kind != .box else { return glyphs.map { _ in Path() } }
    return zip(system.outlines(of: glyphs.map(\.id), face: face), glyphs).map { outline, glyph in
      var map = place(of: glyph)
      (map.tx, map.ty) = (0, 0)
      return outline.transformed(by: map)
    }
  }

  /// Returns the command that draws each glyph's picture around its own origin; nil for glyphs without one.
  package func pictures(pixelsPerPoint: Double) -> [DrawList.Command?] {
    let pictures = kind == .box ? [] : system.pictures(of: glyphs.map(\.id), face: face)
    return glyphs.indices.map { index in
      index < pictures.count
        ? pictures[index]?.command(
          at: .zero, size: Double(size), pixelsPerPoint: pixelsPerPoint, opacity: 1) : nil
    }
  }
}
