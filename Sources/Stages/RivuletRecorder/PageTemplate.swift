import Foundation

/// Returns a template with its places `{{name}}` filled in. A place without a part stays empty.
///
/// One pass goes from place to place, so that nothing in a part is taken for a place.
package func fillTemplate(_ template: String, _ parts: [String: String]) -> String {
  var page = ""
  for (index, piece) in template.components(separatedBy: "{{").enumerated() {
    guard index > 0, let end = piece.range(of: "}}") else {
      page += piece
      continue
    }
    page += parts[String(piece[..<end.lowerBound])] ?? ""
    page += piece[end.upperBound...]
  }
  return page
}

/// Returns text for an element or an attribute in double quotes of an HTML page.
package func escapedForHTML(_ text: String) -> String {
  text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    .replacingOccurrences(of: "\"", with: "&quot;")
}
