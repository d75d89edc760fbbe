import Foundation

/// The text without line breaks and control characters, which come from outside and would garble a terminal.
package func printable(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
        default: scalar
        }
      }))
}

/// The system's words for an error number, which begin with a small letter here.
package func systemReason(_ code: Int32) -> String {
  // The C library gives a string that ends with a zero for every number, and a thread's own one for unknown
  // numbers.
  let words = unsafe String(cString: strerror(code))
  return words.prefix(1).lowercased() + words.dropFirst()
}
