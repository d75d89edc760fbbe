import Foundation
internal import Raster

/// The number of a glyph in a font.
public typealias CGGlyph = UInt16

/// The number of a glyph, or of a font in a collection.
public typealias CGFontIndex = UInt16

/// A font file of TrueType or OpenType: its measures, and the outlines of its glyphs. Measures are in the
/// font's units, y up.
public final class CGFont: Hashable, Sendable {
  let file: FontFile
  private let outlines = OutlineMemory()

  init(_ file: FontFile) { self.file = file }

  /// The bytes of the font's file.
  package var fileBytes: [UInt8] { file.bytes }

  /// Creates a font of the bytes of a file; nil for bytes that are none. Of a collection, the first font.
  public convenience init?(_ provider: CGDataProvider) {
    guard let file = provider.data.flatMap({ FontFile($0) }) else { return nil }
    self.init(file)
  }

  /// Creates the installed font with a PostScript name or a full name; nil for a name that none has.
  ///
  /// - Complexity: The first call reads the names of all installed fonts.
  public convenience init?(_ name: CFString) {
    guard let file = InstalledFonts.file(named: name) else { return nil }
    self.init(file)
  }

  /// The name for people, such as `Inter Semi Bold`; nil for a font without one.
  public var fullName: CFString? { file.name(4) }
  /// The name for programs, such as `Inter-SemiBold`; nil for a font without one.
  public var postScriptName: CFString? { file.name(6) }
  /// The number of glyphs.
  public var numberOfGlyphs: Int { file.glyphCount }
  /// The font's units in the font's size.
  public var unitsPerEm: Int32 { Int32(file.unitsPerEm) }
  /// The distance from the baseline to the top of a line.
  public var ascent: Int32 { Int32(file.signed(file.start("hhea") + 4)) }
  /// The distance from the baseline to the bottom of a line; negative.
  public var descent: Int32 { Int32(file.signed(file.start("hhea") + 6)) }
  /// The distance between lines.
  public var leading: Int32 { Int32(file.signed(file.start("hhea") + 8)) }
  /// The height of capital letters; 0 if the font does not say.
  public var capHeight: Int32 { Int32(file.signed(file.start("OS/2") + 88)) }
  /// The height of the letter x; 0 if the font does not say.
  public var xHeight: Int32 { Int32(file.signed(file.start("OS/2") + 86)) }
  /// The thickness of vertical stems, which OpenType fonts do not say: 0.
  public var stemV: CGFloat { 0 }
  /// The slant in degrees, counter-clockwise from upright: negative for letters that lean to the right.
  public var italicAngle: CGFloat {
    CGFloat(Int32(truncatingIfNeeded: file.word(file.start("post") + 4))) / 65_536
  }
  /// The smallest rectangle around all glyphs.
  public var fontBBox: CGRect {
    let head = file.start("head") + 36
    let (x, y) = (CGFloat(file.signed(head)), CGFloat(file.signed(head + 2)))
    return CGRect(
      x: x, y: y, width: CGFloat(file.signed(head + 4)) - x, height: CGFloat(file.signed(head + 6)) - y)
  }

  /// Returns the glyph with a name: that of an ASCII character, such as `A` or `comma`, or `uni` and four
  /// hexadecimal digits; 0, the sign for a missing glyph, for other names.
  public func getGlyphWithGlyphName(name: CFString) -> CGGlyph {
    if let scalar = GlyphNames.scalar(of: name) {
      return CGGlyph(truncatingIfNeeded: file.glyph(scalar))
    }
    return 0
  }

  /// Returns the name of a glyph: `.notdef`, that of an ASCII character, or `glyph` and its number; nil for a
  /// glyph that the font does not have.
  public func name(for glyph: CGGlyph) -> CFString? {
    guard Int(glyph) < numberOfGlyphs else { return nil }
    if glyph == 0 { return ".notdef" }
    for scalar in UInt32(32)...126 where file.glyph(scalar) == Int(glyph) {
      return GlyphNames.name(of: scalar)
    }
    return "glyph\(glyph)"
  }

  /// The outline of a glyph, in the font's units, y up.
  func outline(_ glyph: CGGlyph) -> Path { outlines.outline(glyph, in: file) }

  /// Whether both are fonts of the same bytes.
  public static func == (a: CGFont, b: CGFont) -> Bool { a === b || a.file.bytes == b.file.bytes }

  /// Hashes the PostScript name.
  public func hash(into hasher: inout Hasher) { hasher.combine(postScriptName) }
}
