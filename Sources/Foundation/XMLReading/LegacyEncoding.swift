/// An encoding of the time before Unicode, by the labels that the Encoding Standard gives it.
///
/// Only the encodings that the standard asks of browsers are here, so that a name from outside never chooses
/// another converter of the C library. Stateful ones but ISO-2022-JP are left out, as there.
package struct LegacyEncoding: Hashable {
  /// The name for `iconv`.
  let name: String

  /// Makes the encoding of a label, in any case; nil for an unknown one.
  package init?(label: String) {
    guard let name = Self.names[label.lowercased()] else { return nil }
    self.name = name
  }

  private static let names: [String: String] = Dictionary(
    labels.flatMap { name, labels in labels.split(whereSeparator: \.isWhitespace).map { (String($0), name) } }
  ) { first, _ in first }

  /// The labels of the Encoding Standard, by the converter of the C library whose characters are the same.
  /// Some labels mean a larger set than their name says, as on the web: GB 2312 means GB 18030.
  private static let labels: [(name: String, labels: String)] = [
    ("IBM866", "ibm866 866 cp866 csibm866"),
    (
      "ISO-8859-2",
      """
      iso-8859-2 csisolatin2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2 latin-2
      """
    ),
    (
      "ISO-8859-3",
      "iso-8859-3 csisolatin3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3"
    ),
    (
      "ISO-8859-4",
      "iso-8859-4 csisolatin4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4"
    ),
    (
      "ISO-8859-5",
      "iso-8859-5 csisolatincyrillic cyrillic iso-ir-144 iso8859-5 iso88595 iso_8859-5 iso_8859-5:1988"
    ),
    (
      "ISO-8859-6",
      """
      iso-8859-6 arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6-e iso-8859-6-i
      iso-ir-127 iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987
      """
    ),
    (
      "ISO-8859-7",
      """
      iso-8859-7 csisolatingreek ecma-118 elot_928 greek greek8 iso-ir-126 iso8859-7 iso88597 iso_8859-7
      iso_8859-7:1987 sun_eu_greek
      """
    ),
    (
      "ISO-8859-8",
      """
      iso-8859-8 csiso88598e csiso88598i csisolatinhebrew hebrew iso-8859-8-e iso-8859-8-i iso-ir-138
      iso8859-8 iso88598 iso_8859-8 iso_8859-8:1988 logical visual
      """
    ),
    ("ISO-8859-10", "iso-8859-10 csisolatin6 iso-ir-157 iso8859-10 iso885910 l6 latin6"),
    ("ISO-8859-13", "iso-8859-13 iso8859-13 iso885913"),
    ("ISO-8859-14", "iso-8859-14 iso8859-14 iso885914"),
    ("ISO-8859-15", "iso-8859-15 csisolatin9 iso8859-15 iso885915 iso_8859-15 l9 latin9 latin-9"),
    ("ISO-8859-16", "iso-8859-16"),
    ("KOI8-R", "koi8-r cskoi8r koi koi8 koi8_r"),
    ("KOI8-U", "koi8-u koi8-ru"),
    ("MACINTOSH", "macintosh csmacintosh mac x-mac-roman"),
    ("CP874", "windows-874 dos-874 iso-8859-11 iso8859-11 iso885911 tis-620"),
    ("CP1250", "windows-1250 cp1250 x-cp1250"),
    ("CP1251", "windows-1251 cp1251 x-cp1251 win-1251 win1251"),
    ("CP1253", "windows-1253 cp1253 x-cp1253"),
    (
      "CP1254",
      """
      windows-1254 cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 l5
      latin5 x-cp1254
      """
    ),
    ("CP1255", "windows-1255 cp1255 x-cp1255"),
    ("CP1256", "windows-1256 cp1256 x-cp1256"),
    ("CP1257", "windows-1257 cp1257 x-cp1257"),
    ("CP1258", "windows-1258 cp1258 x-cp1258"),
    ("MAC-UK", "x-mac-cyrillic x-mac-ukrainian"),
    (
      "GB18030",
      """
      gb18030 gbk chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 iso-ir-58 x-gbk cp936
      """
    ),
    ("BIG5-HKSCS", "big5 big5-hkscs cn-big5 csbig5 x-x-big5"),
    ("EUC-JP-MS", "euc-jp cseucpkdfmtjapanese x-euc-jp"),
    ("ISO-2022-JP", "iso-2022-jp csiso2022jp"),
    ("CP932", "shift_jis csshiftjis ms932 ms_kanji shift-jis sjis windows-31j x-sjis"),
    (
      "UHC",
      """
      euc-kr cseuckr csksc56011987 iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601
      windows-949
      """
    ),
  ]
}
