/// The place of a font with which text was drawn. Snapshot tests record it, because another file draws other
/// pictures.
package enum FontSource: Hashable, Sendable {
  /// A font file of the machine.
  case file(path: String)
  /// A font that the app registered: the name of its file or its PostScript name, and the SHA-256 digest of
  /// its bytes.
  case registered(name: String, digest: String)
}
