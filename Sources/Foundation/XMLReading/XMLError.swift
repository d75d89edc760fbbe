/// The reason why bytes are no text, or a text no XML.
package enum XMLError: Error, Hashable {
  /// The text is not well-formed, or incomplete.
  case malformed(line: Int)
  /// The encoding is not supported.
  case unknownEncoding(String)
}
