package import CoreGraphics
package import Raster

/// The properties of a face that few callers read. Lengths are in units of the size, y down.
package struct FaceDetails: Sendable {
  /// The name for people, such as `Inter Semi Bold`; nil for a font without one.
  package var fullName: String?
  package var glyphCount: Int
  package var unitsPerEm: Int
  /// The angle of upright stems in degrees, counter-clockwise: negative for letters that lean to the right.
  package var slantAngle: Double
  /// The rectangle around all glyphs.
  package var bounds: Rect
  /// The distance from the baseline up to a line through letters, and those by which subscripts are lowered
  /// and superscripts raised; nil for a font that says nothing.
  package var strikeoutHeight: Double?
  package var subscriptDepth: Double?
  package var superscriptHeight: Double?
}

// Glyphs by their numbers, without shaping.
extension Font {
  /// Returns the glyphs of Unicode scalars; 0, the sign for a missing glyph, for those that the font lacks.
  package func glyphs(of characters: [UInt32]) -> [UInt32] {
    system.glyphs(of: characters, face: face) ?? characters.map { _ in 0 }
  }

  /// Returns the glyph with a name of the font's table `post`; nil if there is none.
  package func glyph(named name: String) -> UInt32? { system.glyph(named: name, face: face) }

  /// Returns the outline of a glyph in points, y down from the baseline; empty for one without an outline.
  package func outline(of glyph: UInt32) -> Path {
    let scale = Double(size)
    return system.outlines(of: [glyph], face: face)[0].transformed(
      by: CGAffineTransform(scaleX: scale, y: scale).raster)
  }

  /// Returns the distances to the next glyphs in points, without kerning; 0 without the font.
  package func advances(of glyphs: [UInt32]) -> [CGFloat] {
    system.advances(of: glyphs, face: face).map { CGFloat($0 ?? 0) * size }
  }

  /// Returns the rectangles around glyphs in points, y down from the baseline; zero for those without an
  /// outline.
  package func bounds(of glyphs: [UInt32]) -> [CGRect] {
    system.bounds(of: glyphs, face: face).map { bounds in
      bounds.map { scaled($0) } ?? .zero
    }
  }

  /// The properties of the face; nil without any font.
  package var details: FaceDetails? { system.details(of: face) }

  /// The rectangle around all glyphs in points, y down from the baseline; zero without any font.
  package var bounds: CGRect { details.map { scaled($0.bounds) } ?? .zero }

  private func scaled(_ rect: Rect) -> CGRect {
    CGRect(
      x: CGFloat(rect.minX) * size, y: CGFloat(rect.minY) * size, width: CGFloat(rect.size.width) * size,
      height: CGFloat(rect.size.height) * size)
  }

  /// Returns the font that shows most of a text: the same one, or that which takes its place for the first
  /// characters that it lacks.
  package func substitute(for text: String) -> Font {
    let clusters = text.map { ArraySlice($0.unicodeScalars.map(\.value)) }
    let face = system.faces(for: clusters, of: self).first { $0 != self.face } ?? face
    return face == self.face ? self : with(face)
  }

  /// Returns another face at the same size.
  func with(_ face: FaceID) -> Font {
    let record = system.record(of: face)
    return Font(
      face: face, record: record, size: size,
      description: FontDescription(
        families: [record.familyName] + FontDescription.systemFamilies, weight: description.weight,
        isItalic: description.isItalic, language: description.language),
      features: features, system: system)
  }
}
