import CFontconfig

/// A font in a file.
struct FontFile: Hashable, Sendable {
  var path: String
  /// The face in a collection, and in the upper 16 bits a named instance of a variable font, counted from 1.
  var index: Int
  /// Axes of a variable font, such as `wght=500`.
  var variations: String
  var familyName: String
  var postScriptName: String
}

/// What fontconfig knows about the fonts of this machine.
///
/// Not for two threads at once: `FontSystem` has it behind a lock. Safe: the pointer is set once and freed with the object, and no one
/// else has it.
@safe final class FontCatalog {
  private let config: OpaquePointer

  /// The fonts that the machine is configured to have.
  init() throws(FontError) {
    guard let config = unsafe FcInitLoadConfigAndFonts() else { throw .configurationMissing }
    unsafe self.config = config
  }

  /// The fonts in these directories and no others.
  init(directories: [String]) throws(FontError) {
    guard let config = unsafe FcConfigCreate() else { throw .configurationMissing }
    unsafe self.config = config
    // Without a place for its caches fontconfig complains on standard error at every directory.
    let settings = "<fontconfig><cachedir prefix=\"xdg\">fontconfig</cachedir></fontconfig>"
    _ = unsafe FcConfigParseAndLoadFromMemory(config, settings, FcBool(FcFalse))
    for directory in directories { _ = unsafe FcConfigAppFontAddDir(config, directory) }
  }

  deinit {
    unsafe FcConfigDestroy(config)
  }

  /// The installed font that is nearest to the description, or nil without any font.
  func bestMatch(_ description: FontDescription) -> FontFile? {
    unsafe withPattern(description) { pattern in
      var result = FcResultNoMatch
      guard let match = unsafe FcFontMatch(config, pattern, &result) else { return nil }
      defer { unsafe FcPatternDestroy(match) }
      return unsafe Self.file(match)
    }
  }

  /// The installed font of that PostScript name, full name or family, or nil when there is none.
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
      // A family has many fonts: the upright one nearest to regular, and of equal ones the first by name, so that the order of the
      // directory does not matter.
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

  /// The fonts to look for other characters in, the best first.
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
    // Named, so that the answer does not depend on the environment's locale.
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
    // A weight may be stored as a real number.
    var number = 0.0
    guard unsafe FcPatternGetDouble(pattern, key, 0, &number) == FcResultMatch, abs(number) < 1e6 else {
      return nil
    }
    return Int(number)
  }
}

/// Fonts in the order of preference, with the characters that they have.
///
/// Safe: the set is freed with the object, and the pointers into it are used by this object alone.
@safe final class FallbackFonts {
  private let set: UnsafeMutablePointer<FcFontSet>
  private let candidates: [(file: FontFile, characters: OpaquePointer)]

  /// Takes the set over. Bitmap and colour fonts are left out, since text is drawn by its outlines.
  fileprivate init(_ set: UnsafeMutablePointer<FcFontSet>) {
    unsafe self.set = set
    var list: [(FontFile, OpaquePointer)] = unsafe []
    for index in unsafe 0..<Int(set.pointee.nfont) {
      guard let font = unsafe set.pointee.fonts[index], let file = unsafe FontCatalog.file(font) else {
        continue
      }
      var characters: OpaquePointer?
      var isColored = FcBool(FcFalse)
      guard
        unsafe FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch,
        let characters = unsafe characters,
        unsafe FcPatternGetBool(font, FC_COLOR, 0, &isColored) != FcResultMatch || isColored == FcFalse
      else { continue }
      unsafe list.append((file, characters))
    }
    unsafe candidates = list
  }

  deinit {
    // The character sets belong to the patterns of the set.
    unsafe FcFontSetDestroy(set)
  }

  /// The first font that has the character.
  func font(for character: UInt32) -> FontFile? {
    let index = unsafe candidates.firstIndex { unsafe FcCharSetHasChar($0.characters, character) == FcTrue }
    return index.map { unsafe candidates[$0].file }
  }
}
