import Foundation

/// Replaces line breaks and control characters by U+FFFD. Texts from outside may contain them, and would
/// garble a terminal.
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

/// Returns the system's description of an error number, with a lower-case first letter.
package func systemReason(_ code: Int32) -> String {
  // The C library returns a zero-terminated string for every number; for unknown numbers it belongs to the
  // thread.
  let words = unsafe String(cString: strerror(code))
  return words.prefix(1).lowercased() + words.dropFirst()
}
