public import Foundation

extension DownloadRequest {
  /// Returns a safe file name for an address, made from the last component of its path.
  ///
  /// Slashes, backslashes, control characters and characters that change the text direction become `_`.
  /// Leading dots are removed, so that the file is neither hidden nor a parent folder, and leading hyphens,
  /// so that no command reads it as an option; leading white space too. The name has at most 200 bytes,
  /// including the extension. An address without a name gives `download`.
  public static func suggestedFileName(for address: URL) -> String {
    let encoded = address.path(percentEncoded: true).split(separator: "/").last.map(String.init) ?? ""
    let decoded = encoded.removingPercentEncoding ?? encoded
    let scalars = decoded.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: "_"
      default: scalar == "/" || scalar == "\\" ? "_" : scalar
      }
    }
    // Scalars, not characters: a dot with an accent is a character of its own, and still hides the file.
    let visible = scalars.drop { $0 == "." || $0 == "-" || $0.properties.isWhitespace }
    let name = String(String.UnicodeScalarView(visible))
    return name.isEmpty ? "download" : shortened(name)
  }

  /// The longest name in bytes, which leaves room for names that are derived from it.
  private static let longestName = 200
  private static let longestExtension = 20

  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > longestName else { return name }
    var tail = name[name.endIndex...]
    if let dot = name.lastIndex(of: "."), name[dot...].utf8.count <= longestExtension { tail = name[dot...] }
    var stem = name[..<tail.startIndex]
    while stem.utf8.count + tail.utf8.count > longestName, !stem.isEmpty { stem.removeLast() }
    return String(stem + tail)
  }
}
