import Foundation

/// The file name of a `Content-Disposition` field: a text from outside, which can be anything.
struct ContentDisposition {
  /// The name as the server wrote it; nil when there is none.
  private(set) var fileName: String?

  init(_ value: String) {
    var parameters: [String: String] = [:]
    var rest = Array(value.unicodeScalars)[...]
    rest = rest.drop { $0 != ";" }
    while rest.popFirst() != nil {
      rest = rest.drop { $0 == " " || $0 == "\t" }
      let name = String(String.UnicodeScalarView(rest.prefix { $0 != "=" && $0 != ";" }))
      rest = rest.drop { $0 != "=" && $0 != ";" }
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
      let text = rest.first == "\"" ? Self.quoted(&rest) : Self.token(&rest)
      rest = rest.drop { $0 != ";" }
      let key = name.trimmingCharacters(in: .whitespaces).lowercased()
      // The first one counts, as in browsers.
      if parameters[key] == nil { parameters[key] = text }
    }
    fileName = parameters["filename*"].flatMap(Self.decoded) ?? parameters["filename"]
  }

  private static func token(_ rest: inout ArraySlice<Unicode.Scalar>) -> String {
    let text = rest.prefix { $0 != ";" }
    rest = rest.dropFirst(text.count)
    return String(String.UnicodeScalarView(text)).trimmingCharacters(in: .whitespaces)
  }

  private static func quoted(_ rest: inout ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    rest = rest.dropFirst()
    while let scalar = rest.popFirst(), scalar != "\"" {
      if scalar == "\\", let next = rest.first, next == "\"" || next == "\\" {
        text.append(next)
        rest = rest.dropFirst()
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// Decodes `UTF-8'language'percent-encoded`; nil for other forms.
  private static func decoded(_ text: String) -> String? {
    let parts = text.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    switch parts[0].lowercased() {
    case "utf-8": return String(parts[2]).removingPercentEncoding
    case "iso-8859-1":
      var scalars = String.UnicodeScalarView()
      var bytes = parts[2].utf8[...]
      while let byte = bytes.popFirst() {
        guard byte == UInt8(ascii: "%") else {
          scalars.append(Unicode.Scalar(byte))
          continue
        }
        guard let digits = String(bytes.prefix(2)), digits.utf8.count == 2,
          let code = UInt8(digits, radix: 16)
        else {
          return nil
        }
        scalars.append(Unicode.Scalar(code))
        bytes = bytes.dropFirst(2)
      }
      return String(scalars)
    default: return nil
    }
  }
}
