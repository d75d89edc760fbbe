import TextLayout

// The measures and names of a font. Lengths are in points.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the size.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the height above the baseline.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the depth below the baseline; positive, other than `UIFont.descender`.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the font's own space between two lines.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the height of capital letters.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the height of the letter x.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the distance from the baseline to the middle of an underline; negative is below.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.font.metrics.underlinePosition }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the thickness of an underline.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.font.metrics.underlineThickness }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the angle of upright stems in degrees, counter-clockwise: negative for letters that lean to the
/// right.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { CGFloat(font.font.details?.slantAngle ?? 0) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the rectangle around all glyphs, y up from the baseline.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect { font.font.bounds.flipped }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the font's own units in its size; 0 without any font.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.font.details?.unitsPerEm ?? 0) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the number of glyphs; 0 without any font.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.font.details?.glyphCount ?? 0 }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether the font is bold, italic or monospaced.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  CTFontSymbolicTraits(rawValue: font.fontDescriptor.symbolicTraits.rawValue)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the criteria that lead to the font.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the name for programs, such as `Inter-SemiBold`.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the family, such as `Inter`.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the name for people, such as `Inter Semi Bold`; the PostScript name of a font without one.
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
  font.font.details?.fullName ?? font.fontName
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Same as `CTFontCopyFullName`.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }

extension CGRect {
  /// The rectangle with the other direction of y.
  var flipped: CGRect { CGRect(x: minX, y: -maxY, width: width, height: height) }
}
