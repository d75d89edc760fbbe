import Raster
import TextLayout

// Glyphs by their numbers. All pointers are the caller's, who lends `count` values; a count below 0 counts
// as 0.

/// The direction of lines. Glyphs here have horizontal measures only.
public enum CTFontOrientation: UInt32, Sendable {
  /// The font's own direction: horizontal.
  case `default` = 0
  /// Horizontal lines.
  case horizontal = 1
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Gives the glyphs of characters.
///
/// - Parameters:
///   - font: The font. Others do not take its place for characters that it lacks.
///   - characters: UTF-16 units.
///   - glyphs: Receives a glyph for each unit: 0 for a missing one, and for the second unit of a pair.
///   - count: The number of units.
/// - Returns: Whether the font has all characters.
@discardableResult
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  let units = unsafe Array(UnsafeBufferPointer(start: characters, count: max(count, 0)))
  let scalars = Array(String(decoding: units, as: UTF16.self).unicodeScalars)
  let found = font.font.glyphs(of: scalars.map(\.value))
  var index = 0
  for (scalar, glyph) in zip(scalars, found) {
    unsafe glyphs[index] = CGGlyph(truncatingIfNeeded: glyph)
    if scalar.value > 0xFFFF { unsafe glyphs[index + 1] = 0 }
    index += scalar.value > 0xFFFF ? 2 : 1
  }
  return !found.contains(0)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the glyph with one of the font's own names, or with that of an ASCII character, such as `A` or
/// `comma`, or with `uni` and four hexadecimal digits; 0 for other names.
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: CFString) -> CGGlyph {
  let scalar = GlyphNames.scalar(of: glyphName)
  let glyph = font.font.glyph(named: glyphName) ?? scalar.flatMap { font.font.glyphs(of: [$0]).first }
  return CGGlyph(truncatingIfNeeded: glyph ?? 0)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the outline of a glyph in points, y up from the baseline; nil for a glyph without an outline, as
/// that of a space, and for one that the font does not have.
///
/// - Parameters:
///   - font: The font.
///   - glyph: The number of the glyph.
///   - matrix: Maps the outline; nil for none.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  let outline = font.font.outline(of: UInt32(glyph))
  guard !outline.isEmpty else { return nil }
  var transform = CGAffineTransform(scaleX: 1, y: -1)
  if let matrix = unsafe matrix { transform = unsafe transform.concatenating(matrix.pointee) }
  return CGPath(outline.transformed(by: transform.raster))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Gives the distances to the next glyphs, in points without kerning.
///
/// - Parameters:
///   - font: The font.
///   - orientation: The direction of lines.
///   - glyphs: The numbers of the glyphs.
///   - advances: Receives the distances, of no height; nil for their sum alone.
///   - count: The number of glyphs.
/// - Returns: The sum of the distances.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  let numbers = unsafe UnsafeBufferPointer(start: glyphs, count: max(count, 0)).map { UInt32($0) }
  let widths = font.font.advances(of: numbers)
  if let advances = unsafe advances {
    for (index, width) in widths.enumerated() { unsafe advances[index] = CGSize(width: width, height: 0) }
  }
  return Double(widths.reduce(0, +))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Gives the rectangles around glyphs, in points, y up from the baseline.
///
/// - Parameters:
///   - font: The font.
///   - orientation: The direction of lines.
///   - glyphs: The numbers of the glyphs.
///   - boundingRects: Receives the rectangles, zero for glyphs without an outline; nil for their union alone.
///   - count: The number of glyphs.
/// - Returns: The rectangle around all glyphs, each at the origin; the null rectangle without any outline.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  let numbers = unsafe UnsafeBufferPointer(start: glyphs, count: max(count, 0)).map { UInt32($0) }
  let bounds = font.font.bounds(of: numbers).map(\.flipped)
  if let boundingRects = unsafe boundingRects {
    for (index, rect) in bounds.enumerated() { unsafe boundingRects[index] = rect }
  }
  return bounds.filter { !$0.isEmpty }.reduce(.null) { $0.union($1) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws glyphs in the colour of the context's fills and its text drawing mode. Emoji are drawn as pictures.
///
/// - Parameters:
///   - font: The font.
///   - glyphs: The numbers of the glyphs.
///   - positions: Their origins, mapped by the context's `textMatrix`, y up.
///   - count: The number of glyphs.
///   - context: The context.
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
  _ context: CGContext
) {
  let placed = (0..<max(count, 0)).map { index in
    let position = unsafe positions[index]
    return (id: UInt32(unsafe glyphs[index]), position: CGPoint(x: position.x, y: -position.y))
  }
  let text = StyledText("", font: font, color: UIColor(cgColor: context.currentFillColor))
  context.drawLine(TextFrame(placed, font: font.font), text, origin: .zero)
}
