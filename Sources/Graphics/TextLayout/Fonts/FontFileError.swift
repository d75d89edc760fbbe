/// The reason why a font's bytes cannot be registered.
package enum FontFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are no OpenType or TrueType font.
  case notAFont
  /// The font is compressed for the web.
  case compressed
  /// The file ends before its tables do, or a table is missing.
  case damaged
  /// The file has more than `FontFile.maximumBytes`.
  case tooLarge
  /// Another registered font has this PostScript name.
  case nameInUse(String)

  /// A sentence in English that goes on from the font's name, without a full stop.
  package var description: String {
    switch self {
    case .notAFont: "is no OpenType or TrueType font"
    case .compressed: "is a WOFF file, which only browsers read: use the .ttf or .otf file"
    case .damaged: "is damaged: a table of the font is missing or cut off"
    case .tooLarge: "is larger than \(FontFile.maximumBytes >> 20) MiB"
    case .nameInUse(let name): "has the name \(name), under which another font is registered"
    }
  }
}
