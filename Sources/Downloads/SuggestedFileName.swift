public import Foundation

extension DownloadRequest {
  /// A name for the file at an address: the last part of its path, made harmless.
  ///
  /// Slashes, backslashes, control characters and what turns the direction of text become `_`. Dots at the
  /// beginning are dropped, so that the file is neither hidden nor a folder above, and hyphens, so that no
  /// command takes it for an option. At most 200 bytes are kept, with the extension. An address without a
  /// name gives `download`.
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

  /// Leaves room for the names that are made of this one.
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
