import PortRules
import Testing

/// Returns a file after the rules, and requires that they change nothing more the second time.
func port(_ text: String, _ others: String...) -> Porter.Ported {
  let files = ["0.swift": text].merging(
    others.enumerated().map { ("\($0.offset + 1).swift", $0.element) }
  ) { first, _ in first }
  let porter = Porter(files: files)
  let ported = porter.port(text, path: "0.swift")
  let all = files.mapValues { $0 }.reduce(into: [String: String]()) {
    $0[$1.key] = porter.port($1.value, path: $1.key).text
  }
  let again = Porter(files: all).port(ported.text, path: "0.swift").text
  #expect(again == ported.text, "a second run changes the file")
  return ported
}
