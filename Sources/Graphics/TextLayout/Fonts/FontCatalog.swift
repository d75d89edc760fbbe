import CFontconfig

/// A font in a file.
struct FontFile: Hashable, Sendable {
  /// The largest font that can be registered. The largest of Debian has 20 MB.
  static let maximumBytes = 64 << 20

  var path: String
  /// The face in a collection; the upper 16 bits hold a named instance of a variable font, counted from 1, or
  /// 0.
  var index: Int
  /// The axes of a variable font, such as `wght=500`.
  var variations: String
  var familyName: String
  var postScriptName: String
}

/// The fonts of this machine as fontconfig lists them.
///
/// Not thread-safe: `FontSystem` guards it by a lock. Safe: the pointer is set once and freed with the
/// object, and nothing else holds it.
@safe final class FontCatalog {
  private let config: OpaquePointer

  /// Loads the fonts that the machine is configured to have.
  init() throws(FontError) {
    guard let config = unsafe FcInitLoadConfigAndFonts() else { throw .configurationMissing }
    unsafe self.config = config
  }

  /// Loads the fonts in these directories and no others.
  init(directories: [String]) throws(FontError) {
    guard let config = unsafe FcConfigCreate() else { throw .configurationMissing }
    unsafe self.config = config
    // Without a cache directory, fontconfig prints a warning on standard error for every directory.
    let settings = "<fontconfig><cachedir prefix=\"xdg\">fontconfig</cachedir></fontconfig>"
    _ = unsafe FcConfigParseAndLoadFromMemory(config, settings, FcBool(FcFalse))
    // An empty name would mean the current directory.
    for directory in directories where !directory.isEmpty {
      _ = unsafe FcConfigAppFontAddDir(config, directory)
    }
  }

  deinit {
    unsafe FcConfigDestroy(config)
  }

  /// Returns the installed font nearest to the description, or nil without any font.
  func bestMatch(_ description: FontDescription) -> FontFile? {
    unsafe withPattern(description) { pattern in
      var result = FcResultNoMatch
      guard let match = unsafe FcFontMatch(config, pattern, &result) else { return nil }
      defer { unsafe FcPatternDestroy(match) }
      return unsafe Self.file(match)
    }
  }

  /// Returns the installed font with that PostScript name, full name or family, or nil.
  func font(named name: String) -> FontFile? {
    for key in [FC_POSTSCRIPT_NAME, FC_FULLNAME, FC_FAMILY] {
      guard let pattern = unsafe FcPatternCreate() else { return nil }
      defer { unsafe FcPatternDestroy(pattern) }
      unsafe FcPatternAddString(pattern, key, name)
      guard let objects = unsafe FcObjectSetCreate() else { return nil }
      defer { unsafe FcObjectSetDestroy(objects) }
      for object in [
        FC_FILE, FC_INDEX, FC_FAMILY, FC_POSTSCRIPT_NAME, FC_WEIGHT, FC_SLANT, FC_FONT_VARIATIONS,
      ] {
        unsafe FcObjectSetAdd(objects, object)
      }
      guard let list = unsafe FcFontList(config, pattern, objects) else { continue }
      defer { unsafe FcFontSetDestroy(list) }
      // A family has many fonts: the upright one nearest to regular wins. Ties are broken by path, so that
      // the order of the directory has no effect.
      var best: (rank: Int, file: FontFile)?
      for index in unsafe 0..<Int(list.pointee.nfont) {
        guard let font = unsafe list.pointee.fonts[index], let file = unsafe Self.file(font) else { continue }
        let slant = unsafe Self.integer(font, FC_SLANT) ?? 0
        let weight = unsafe Self.integer(font, FC_WEIGHT) ?? Int(FC_WEIGHT_REGULAR)
        let rank = abs(weight - Int(FC_WEIGHT_REGULAR)) + (slant == 0 ? 0 : 1000)
        if let found = best, (found.rank, found.file.path) <= (rank, file.path) { continue }
        best = (rank, file)
      }
      if let best { return best.file }
    }
    return nil
  }

  /// Returns all fonts of a family, or of every one for nil, in no order.
  func fonts(ofFamily family: String?) -> [FontFile] {
    guard let pattern = unsafe FcPatternCreate() else { return [] }
    defer { unsafe FcPatternDestroy(pattern) }
    if let family { unsafe FcPatternAddString(pattern, FC_FAMILY, family) }
    guard let objects = unsafe FcObjectSetCreate() else { return [] }
    defer { unsafe FcObjectSetDestroy(objects) }
    for object in [FC_FILE, FC_INDEX, FC_FAMILY, FC_POSTSCRIPT_NAME] {
      unsafe FcObjectSetAdd(objects, object)
    }
    guard let list = unsafe FcFontList(config, pattern, objects) else { return [] }
    defer { unsafe FcFontSetDestroy(list) }
    return unsafe (0..<Int(list.pointee.nfont)).compactMap { index in
      unsafe list.pointee.fonts[index].flatMap { unsafe Self.file($0) }
    }
  }

  /// Returns the fonts to search for missing characters, the best first.
  func fallbacks(_ description: FontDescription) -> FallbackFonts? {
    unsafe withPattern(description) { pattern in
      var result = FcResultNoMatch
      guard let set = unsafe FcFontSort(config, pattern, FcBool(FcTrue), nil, &result) else { return nil }
      return unsafe FallbackFonts(set)
    }
  }

  private func withPattern<Result>(
    _ description: FontDescription, _ body: (OpaquePointer) -> Result?
  ) -> Result? {
    guard let pattern = unsafe FcPatternCreate() else { return nil }
    defer { unsafe FcPatternDestroy(pattern) }
    for family in description.families { unsafe FcPatternAddString(pattern, FC_FAMILY, family) }
    unsafe FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(description.weight))
    unsafe FcPatternAddInteger(pattern, FC_SLANT, description.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    unsafe FcPatternAddBool(pattern, FC_OUTLINE, FcBool(FcTrue))
    // The language is set explicitly, so that the result does not depend on the environment's locale.
    unsafe FcPatternAddString(pattern, FC_LANG, description.language)
    unsafe FcConfigSubstitute(config, pattern, FcMatchPattern)
    unsafe FcDefaultSubstitute(pattern)
    return unsafe body(pattern)
  }

  fileprivate static func file(_ pattern: OpaquePointer) -> FontFile? {
    guard let path = unsafe string(pattern, FC_FILE) else { return nil }
    return unsafe FontFile(
      path: path, index: integer(pattern, FC_INDEX) ?? 0,
      variations: string(pattern, FC_FONT_VARIATIONS) ?? "",
      familyName: string(pattern, FC_FAMILY) ?? "", postScriptName: string(pattern, FC_POSTSCRIPT_NAME) ?? "")
  }

  private static func string(_ pattern: OpaquePointer, _ key: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value = unsafe value else {
      return nil
    }
    return unsafe String(cString: value)
  }

  private static func integer(_ pattern: OpaquePointer, _ key: String) -> Int? {
    var value: Int32 = 0
    if unsafe FcPatternGetInteger(pattern, key, 0, &value) == FcResultMatch { return Int(value) }
    // Fontconfig may store a weight as a floating-point number.
    var number = 0.0
    guard unsafe FcPatternGetDouble(pattern, key, 0, &number) == FcResultMatch, abs(number) < 1e6 else {
      return nil
    }
    return Int(number)
  }
}

/// Fonts in order of preference, with their character sets.
///
/// Safe: the set is freed with the object, and only this object uses the pointers into it.
@safe final class FallbackFonts {
  private let set: UnsafeMutablePointer<FcFontSet>
  private let candidates: [(file: FontFile, characters: OpaquePointer, isColored: Bool)]

  /// Takes ownership of the set.
  fileprivate init(_ set: UnsafeMutablePointer<FcFontSet>) {
    unsafe self.set = set
    var list: [(FontFile, OpaquePointer, Bool)] = unsafe []
    for index in unsafe 0..<Int(set.pointee.nfont) {
      guard let font = unsafe set.pointee.fonts[index], let file = unsafe FontCatalog.file(font) else {
        continue
      }
      var characters: OpaquePointer?
      var isColored = FcBool(FcFalse)
      guard
        unsafe FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch,
        let characters = unsafe characters
      else { continue }
      let hasColor = unsafe FcPatternGetBool(font, FC_COLOR, 0, &isColored) == FcResultMatch
      unsafe list.append((file, characters, hasColor && isColored != FcFalse))
    }
    unsafe candidates = list
  }

  deinit {
    // The patterns of the set own the character sets.
    unsafe FcFontSetDestroy(set)
  }

  /// Returns the first font that has the character: among the fonts of outlines, or among the colour fonts.
  func font(for character: UInt32, isColored: Bool) -> FontFile? {
    let index = unsafe candidates.firstIndex {
      unsafe $0.isColored == isColored && FcCharSetHasChar($0.characters, character) == FcTrue
    }
    return index.map { unsafe candidates[$0].file }
  }
}
