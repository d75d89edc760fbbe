/// The files of the interface font with which tests, recordings and scenes are drawn: Inter as Debian 12's
/// package `fonts-inter` 4.0~beta7+ds-1 has it. Another version of a font draws other pictures.
package enum InterfaceFont {
  /// The family.
  static let family = "Inter"

  /// The SHA-256 digests of the files, by OpenType weight.
  package static let digests: [(weight: Double, digest: String)] = [
    (400, "a7e791e8f5a0fb02b65663f7fca73e1d1ca9543f772ad480cbd76f4e3fe3f8cc"),
    (500, "99dab2bdcb613c4c8264000a94351d1227f74dc95a86d1249493aeee0c0179c4"),
    (600, "8c1990b6012254ea2b487161697d107357dd0ee55811cfd91c8c11227bbef457"),
    (700, "1e9dfd6a6e33ac63a8fe3b4ed7ae0df9eac2d0b25e444e8e7daef4ac77943fc1"),
  ]
}

extension FontSystem {
  /// The reason why interface text is not drawn with the pinned files of Inter; nil if it is.
  ///
  /// The first read loads the fonts and computes the digests of four files, which takes some milliseconds.
  public var interfaceFontError: FontError? {
    if let error { return error }
    for (weight, digest) in InterfaceFont.digests {
      guard let match = match(for: FontDescription(weight: weight)) else { return .noFontInstalled }
      guard match.family == InterfaceFont.family else { return .interfaceFontMissing(found: match.family) }
      if self.digest(of: .file(path: match.path)) != digest { return .otherInterfaceFont(path: match.path) }
    }
    return nil
  }
}
