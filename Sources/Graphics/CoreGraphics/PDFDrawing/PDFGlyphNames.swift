/// The names of glyphs that fonts and PDF files share, and the characters that they are.
enum PDFGlyphNames {
  private static let upper =
    "exclamdown cent sterling fraction yen florin section currency quotesingle quotedblleft guillemotleft "
    + "guilsinglleft guilsinglright fi fl endash dagger daggerdbl periodcentered paragraph bullet "
    + "quotesinglbase quotedblbase quotedblright guillemotright ellipsis perthousand questiondown grave acute "
    + "circumflex tilde macron breve dotaccent dieresis ring cedilla hungarumlaut ogonek caron emdash AE "
    + "ordfeminine Lslash Oslash OE ordmasculine ae dotlessi lslash oslash oe germandbls onesuperior "
    + "logicalnot mu trademark Eth onehalf plusminus Thorn onequarter divide brokenbar degree thorn "
    + "threequarters twosuperior registered minus eth multiply threesuperior copyright"
  private static let upperCharacters =
    "¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ–†‡·¶•‚„”»…‰¿`´ˆ˜¯˘˙¨˚¸˝˛ˇ—ÆªŁØŒºæıłøœß¹¬µ™Ð½±Þ¼÷¦°þ¾²®−ð×³©"
  private static let letters =
    "Aacute Acircumflex Adieresis Agrave Aring Atilde Ccedilla Eacute Ecircumflex Edieresis Egrave Iacute "
    + "Icircumflex Idieresis Igrave Ntilde Oacute Ocircumflex Odieresis Ograve Otilde Scaron Uacute "
    + "Ucircumflex Udieresis Ugrave Yacute Ydieresis Zcaron"
  private static let letterCharacters = "ÁÂÄÀÅÃÇÉÊËÈÍÎÏÌÑÓÔÖÒÕŠÚÛÜÙÝŸŽáâäàåãçéêëèíîïìñóôöòõšúûüùýÿž"

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map { String($0) } }

  /// The names by their numbers in Adobe's Compact Font Format, up to 228. 0 is the missing glyph.
  static let standard: [String] = {
    var ascii = (UInt32(32)...126).map { GlyphNames.name(of: $0) ?? "" }
    (ascii[7], ascii[64]) = ("quoteright", "quoteleft")
    let capitals = words(letters)
    let small = capitals.map { $0.prefix(1).lowercased() + $0.dropFirst() }
    return [".notdef"] + ascii + words(upper) + capitals + small
  }()

  private static let scalars: [String: UInt32] = {
    let others = (upperCharacters + letterCharacters).unicodeScalars.map(\.value)
    let names = standard.dropFirst(96)
    var result = Dictionary(zip(names, others), uniquingKeysWith: { first, _ in first })
    (result["quoteright"], result["quoteleft"], result["Euro"]) = (0x2019, 0x2018, 0x20AC)
    return result
  }()

  private static let names = Dictionary(scalars.map { ($0.value, $0.key) }, uniquingKeysWith: { min($0, $1) })

  /// The character of a name; nil for one that is not known. What follows a full stop is not part of it.
  static func scalar(of name: String) -> UInt32? {
    let base = String(name.prefix { $0 != "." })
    if let known = scalars[base] ?? GlyphNames.scalar(of: base) { return known }
    guard base.hasPrefix("u"), (5...7).contains(base.count) else { return nil }
    return UInt32(base.dropFirst(), radix: 16)
  }

  /// The name of a character; nil for one that is not known.
  static func name(of scalar: UInt32) -> String? {
    // The grave accent and the straight quotation mark have ASCII's codes.
    names[scalar] ?? GlyphNames.name(of: scalar)
  }
}

/// The names of glyphs by codes.
enum PDFEncoding {
  private static let windows =
    "€•‚ƒ„…†‡ˆ‰Š‹Œ•Ž••‘’“”•–—˜™š›œ•žŸ ¡¢£¤¥¦§¨©ª«¬-®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß"
    + "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"
  private static let macintosh =
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»… ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄¤‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ"
    + "\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"

  private static func names(_ upper: String) -> [String?] {
    let codes = (0..<128).map { UInt32($0) } + upper.unicodeScalars.map(\.value)
    return codes.map { PDFGlyphNames.name(of: $0) }
  }

  static let winAnsi = names(windows)
  static let macRoman = names(macintosh)

  /// Adobe's encoding, in which the codes of the names from 1 on ascend.
  static let standard: [String?] = {
    let parts = [
      32...126, 161...175, 177...180, 182...189, 191...191, 193...200, 202...203, 205...208, 225...225,
      227...227,
      232...235, 241...241, 245...245, 248...251,
    ]
    var result = [String?](repeating: nil, count: 256)
    for (number, code) in parts.joined().enumerated() { result[code] = PDFGlyphNames.standard[number + 1] }
    return result
  }()

  /// The code of a character in Mac OS Roman, Apple's encoding older than Unicode.
  static let macRomanCodes: [UInt32: UInt32] = {
    let codes = (0..<128).map { UInt32($0) } + macintosh.unicodeScalars.map(\.value)
    return Dictionary(codes.enumerated().map { ($1, UInt32($0)) }, uniquingKeysWith: { first, _ in first })
  }()

  /// Nil for a name that is not an encoding.
  static func named(_ name: String?) -> [String?]? {
    switch name {
    case "WinAnsiEncoding": winAnsi
    case "MacRomanEncoding": macRoman
    case "StandardEncoding": standard
    default: nil
    }
  }
}
