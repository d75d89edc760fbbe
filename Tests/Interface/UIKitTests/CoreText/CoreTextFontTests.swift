import CoreText
import TestSupport
import Testing

@Suite struct CoreTextFontTests {
  private func glyphs(_ text: String, _ font: CTFont) -> (all: Bool, glyphs: [CGGlyph]) {
    let units = Array(text.utf16)
    var glyphs = [CGGlyph](repeating: 9, count: units.count)
    let all = unsafe CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count)
    return (all, glyphs)
  }

  @Test(.pinnedFonts) func fontsOfUIKitAreThoseOfCoreText() {
    let font = UIFont.systemFont(ofSize: 20, weight: .bold)
    #expect(font as CTFont === font)
    #expect(CTFontGetSize(font) == 20 && CTFontGetAscent(font) == font.ascender)
    #expect(CTFontGetDescent(font) == -font.descender && CTFontGetLeading(font) == font.leading)
    #expect(CTFontGetCapHeight(font) == font.capHeight && CTFontGetXHeight(font) == font.xHeight)
    #expect(CTFontGetUnderlinePosition(font) < 0 && CTFontGetUnderlineThickness(font) > 0)
    #expect(CTFontCopyPostScriptName(font) == font.fontName && CTFontCopyFamilyName(font) == font.familyName)
    #expect(CTFontCopyFullName(font) == "Inter Bold" && CTFontCopyDisplayName(font) == "Inter Bold")
    #expect(CTFontGetSlantAngle(font) == 0)
    #expect(CTFontGetSlantAngle(.italicSystemFont(ofSize: 20)) < -5)
    #expect(CTFontGetUnitsPerEm(font) > 0 && CTFontGetGlyphCount(font) > 1000)
    #expect(CTFontGetSymbolicTraits(font) == .traitBold)
  }

  @Test(.pinnedFonts) func fontsAreMadeByNameAndDescriptor() throws {
    #expect(CTFontCreateWithName("Inter-SemiBold", 0, nil).pointSize == 12)
    let semibold = CTFontCreateWithName("Inter-SemiBold", 17, nil)
    #expect(CTFontCopyPostScriptName(semibold) == "Inter-SemiBold" && CTFontGetSize(semibold) == 17)
    // Without such a font it is the system's.
    let other = CTFontCreateWithName("No such font", 17, nil)
    #expect(other == UIFont.systemFont(ofSize: 17))
    let larger = CTFontCreateCopyWithAttributes(semibold, 30, nil, nil)
    #expect(CTFontGetSize(larger) == 30 && larger.fontName == "Inter-SemiBold")
    #expect(CTFontCreateCopyWithAttributes(semibold, 0, nil, nil).pointSize == 17)
    let descriptor = CTFontDescriptorCreateWithAttributes(
      [
        kCTFontFamilyNameAttribute: "Inter", kCTFontSizeAttribute: 15,
        kCTFontTraitsAttribute: [kCTFontWeightTrait: 0.4],
      ]
        as CFDictionary)
    let bold = CTFontCreateWithFontDescriptor(descriptor, 0, nil)
    #expect(bold.fontName == "Inter-Bold" && bold.pointSize == 15)
    #expect(CTFontDescriptorCopyAttribute(descriptor, kCTFontSizeAttribute) as? CGFloat == 15)
    let italic = CTFontCreateCopyWithSymbolicTraits(
      .systemFont(ofSize: 11), 0, nil, [.traitItalic, .traitBold], .traitItalic)
    #expect(italic?.fontName == UIFont.italicSystemFont(ofSize: 11).fontName)
    let system = CTFontCreateUIFontForLanguage(.emphasizedSystem, 0, nil)
    #expect(system == UIFont.boldSystemFont(ofSize: 13))
    #expect(CTFontCreateUIFontForLanguage(.label, 21, nil)?.pointSize == 21)
  }

  @Test(.pinnedFonts) func charactersHaveGlyphs() {
    let font = UIFont.systemFont(ofSize: 10)
    let found = glyphs("Ab", font)
    #expect(found.all && found.glyphs[0] != found.glyphs[1] && !found.glyphs.contains(0))
    // Both characters are missing in Inter; the second one takes two units.
    let missing = glyphs("\u{4E2D}\u{1F600}a", font)
    #expect(!missing.all && missing.glyphs[..<3] == [0, 0, 0] && missing.glyphs[3] != 0)
    var none: CGGlyph = 7
    unsafe #expect(CTFontGetGlyphsForCharacters(font, [0x41], &none, -1) && none == 7)
    #expect(CTFontGetGlyphWithName(font, "A") == found.glyphs[0])
    #expect(CTFontGetGlyphWithName(font, "no such glyph") == 0)
  }

  @Test(.enabled(if: FontTool.isInstalled, "hb-shape is missing: install libharfbuzz-bin"))
  func measuresOfGlyphsAreThoseOfTheTool() throws {
    let font = UIFont.systemFont(ofSize: 1000)
    let tool = try FontTool.shape("QÅg ,j", family: "Inter", features: "-kern,-calt")
    let numbers = tool.map(\.g)
    #expect(glyphs("QÅg ,j", font).glyphs == numbers)
    var advances = [CGSize](repeating: .zero, count: numbers.count)
    let sum = unsafe CTFontGetAdvancesForGlyphs(font, .horizontal, numbers, &advances, numbers.count)
    #expect(abs(sum - tool.reduce(0) { $0 + $1.ax }) < 4)
    var rects = [CGRect](repeating: .infinite, count: numbers.count)
    let union = unsafe CTFontGetBoundingRectsForGlyphs(font, .default, numbers, &rects, numbers.count)
    for (index, other) in tool.enumerated() {
      #expect(abs(advances[index].width - other.ax) < 1 && advances[index].height == 0)
      #expect(abs(rects[index].minX - other.xb) < 1 && abs(rects[index].maxY - other.yb) < 1)
      #expect(abs(rects[index].width - other.w) < 1.5 && abs(rects[index].height + other.h) < 1.5)
      let path = CTFontCreatePathForGlyph(font, numbers[index], nil)
      guard other.w != 0 else {
        #expect(path == nil)
        continue
      }
      let box = try #require(path).boundingBoxOfPath
      #expect(abs(box.minX - other.xb) < 1.5 && abs(box.maxY - other.yb) < 1.5)
      #expect(CTFontGetBoundingBox(font).contains(rects[index]))
    }
    let tops = rects.map(\.maxY), bottoms = rects.map(\.minY)
    #expect(abs(union.maxY - (tops.max() ?? 0)) < 1e-6 && abs(union.minY - (bottoms.min() ?? 0)) < 1e-6)
  }

  @Test(.pinnedFonts) func outlinesAreMappedByAMatrix() throws {
    let font = UIFont.systemFont(ofSize: 100)
    let glyph = glyphs("H", font).glyphs[0]
    let outline = CTFontCreatePathForGlyph(font, glyph, nil)
    let upright = try #require(outline).boundingBoxOfPath
    #expect(abs(upright.maxY - font.capHeight) < 0.1 && abs(upright.minY) < 0.1)
    var matrix = CGAffineTransform(translationX: 7, y: 3).scaledBy(x: 2, y: 2)
    let mapped = try #require(unsafe CTFontCreatePathForGlyph(font, glyph, &matrix)).boundingBoxOfPath
    #expect(abs(mapped.minX - (upright.minX * 2 + 7)) < 1e-6)
    #expect(abs(mapped.maxY - (upright.maxY * 2 + 3)) < 1e-6)
    #expect(CTFontCreatePathForGlyph(font, 65_535, nil) == nil)
  }

  @Test func anotherFontShowsWhatTheFontLacks() {
    let font = UIFont.systemFont(ofSize: 18)
    #expect(CTFontCreateForString(font, "abc", CFRange(location: 0, length: 3)) === font)
    let chinese = CTFontCreateForString(font, "ab中", CFRange(location: 2, length: 1))
    #expect(chinese.familyName != font.familyName && chinese.pointSize == 18)
    #expect(glyphs("中", chinese).all)
    #expect(CTFontCreateForString(font, "中", CFRange(location: 5, length: .max)) === font)
  }

  @Test(.pinnedFonts) func featuresAreThoseOfOpenType() throws {
    func width(_ text: String, _ settings: [[UIFontDescriptor.FeatureKey: Int]]) -> CGFloat {
      let descriptor = UIFont.systemFont(ofSize: 100).fontDescriptor
        .addingAttributes([.featureSettings: settings])
      return text.size(withAttributes: [.font: UIFont(descriptor: descriptor, size: 0)]).width
    }
    let numbers: [[UIFontDescriptor.FeatureKey: Int]] = [
      [.type: kNumberSpacingType, .selector: kMonospacedNumbersSelector]
    ]
    #expect(width("111", []) < width("000", []) - 10)
    #expect(width("111", numbers) == width("000", numbers))
    let later = numbers + [[.type: kNumberSpacingType, .selector: kProportionalNumbersSelector]]
    #expect(width("111", later) == width("111", []))
    let fractions: [[UIFontDescriptor.FeatureKey: Int]] = [
      [.type: kFractionsType, .selector: kDiagonalFractionsSelector]
    ]
    #expect(width("1/23", fractions) < width("1/23", []) * 0.8)
    // Numbers that mean nothing change nothing.
    #expect(
      width("1/23", [[.type: 99, .selector: 1], [.type: 6, .selector: -4], [:]]) == width("1/23", []))
  }

  @Test(.pinnedFonts) func featuresOfCoreTextAndTagsCount() throws {
    let font = UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .bold)
    let zero = CTFontDescriptorCreateWithAttributes(
      [
        kCTFontFeatureSettingsAttribute: [
          [
            kCTFontFeatureTypeIdentifierKey: kTypographicExtrasType,
            kCTFontFeatureSelectorIdentifierKey: kSlashedZeroOnSelector,
          ],
          [kCTFontOpenTypeFeatureTag: "ss01", kCTFontOpenTypeFeatureValue: 1] as [String: Any],
        ] as [Any]
      ] as CFDictionary)
    let copy = CTFontCreateCopyWithAttributes(font, 0, nil, zero)
    #expect(copy.fontName == font.fontName && copy.pointSize == 12)
    let settings = try #require(
      copy.fontDescriptor.object(forKey: .featureSettings) as? [[UIFontDescriptor.FeatureKey: Any]])
    let tags = settings.compactMap {
      $0[UIFontDescriptor.FeatureKey(rawValue: kCTFontOpenTypeFeatureTag)] as? String
    }
    #expect(tags == ["tnum", "zero", "ss01"])
    let shown = CTLineGetGlyphRuns(
      CTLineCreateWithAttributedString(NSAttributedString(string: "0", attributes: [.font: copy])))
    let run = try #require(shown.first as? CTRun)
    var glyph: CGGlyph = 0
    unsafe CTRunGetGlyphs(run, CFRange(), &glyph)
    #expect(glyph != glyphs("0", font).glyphs[0])
  }
}
