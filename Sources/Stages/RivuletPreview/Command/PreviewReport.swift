import Foundation

/// The results of a run.
struct PreviewReport: Encodable {
  /// One preview in one variant.
  struct Entry: Encodable {
    var preview: PreviewItem
    var variant: [String]
    var look: Look
    /// The sentences about differences to the earlier run; empty for none.
    var differences: [String] = []

    var isPassed: Bool { look.error == nil && differences.isEmpty }
  }

  /// The reason why there are no entries.
  var error: String?
  var entries: [Entry] = []

  var isPassed: Bool { error == nil && entries.allSatisfy(\.isPassed) }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The report as lines for people.
  var text: String { entries.map(\.text).joined(separator: "\n") }
}

extension PreviewReport.Entry {
  fileprivate var text: String {
    let title = ([preview.name] + variant).joined(separator: ", ")
    if let error = look.error { return "✘ \(title) (\(preview.place)): \(error)" }
    var parts = ["✔ \(title)"]
    if let picture = look.picture { parts.append(picture) }
    if let hash = look.hash { parts.append(hash) }
    let line = parts.joined(separator: "  ")
    guard !differences.isEmpty else { return line }
    return "✘" + line.dropFirst() + "\n" + differences.map { "  \($0)" }.joined(separator: "\n")
  }
}
