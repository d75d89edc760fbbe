public import Foundation

extension DownloadRequest {
  /// Returns a safe file name for an address, made from the last component of its path.
  ///
  /// Slashes, backslashes, control characters and characters that change the text direction become `_`.
  /// Leading dots are removed, so that the file is neither hidden nor a parent folder, and leading hyphens,
  /// so that no command reads it as an option; leading white space too. Names of Windows's devices such as
  /// `NUL.txt` get a `_` in front. The name has at most 200 bytes,
  /// including the extension. An address without a name gives `download`.
  public static func suggestedFileName(for address: URL) -> String {
    let encoded = address.path(percentEncoded: true).split(separator: "/").last.map(String.init) ?? ""
    return safeName(encoded.removingPercentEncoding ?? encoded) ?? "download"
  }

  /// Returns a safe file name, as `suggestedFileName(for:)` does, from the value of a `Content-Disposition`
  /// field; nil when it has none. `filename*` (RFC 8187) has precedence over `filename`.
  public static func suggestedFileName(contentDisposition: String) -> String? {
    ContentDisposition(contentDisposition).fileName.flatMap(safeName)
  }

  static func safeName(_ text: String) -> String? {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: "_"
      default: scalar == "/" || scalar == "\\" ? "_" : scalar
      }
    }
    // Scalars, not characters: a dot with an accent is a character of its own, and still hides the file.
    let visible = scalars.drop { $0 == "." || $0 == "-" || $0.properties.isWhitespace }
    let name = String(String.UnicodeScalarView(visible))
    guard !name.isEmpty else { return nil }
    return isReserved(name) ? shortened("_" + name) : shortened(name)
  }

  /// Whether Windows takes a name for a device, whatever follows its first dot: the file may go there.
  private static func isReserved(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }.trimmingCharacters(in: .whitespaces).uppercased()
    if ["CON", "PRN", "AUX", "NUL"].contains(stem) { return true }
    return stem.count == 4 && (stem.hasPrefix("COM") || stem.hasPrefix("LPT"))
      && "123456789".contains(stem.last ?? "0")
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
