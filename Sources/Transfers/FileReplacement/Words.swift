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
