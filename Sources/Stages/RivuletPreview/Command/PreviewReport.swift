import Foundation
import RivuletTesting

/// The results of a run.
struct PreviewReport: Codable {
  /// One preview in one variant.
  struct Entry: Codable {
    var preview: PreviewItem
    var variant: [String]
    var look: Look
    /// The sentences about differences to the earlier run; empty for none.
    var differences: [String] = []

    var isPassed: Bool { look.error == nil && differences.isEmpty }
  }

  /// The reason why there are no entries.
  var error: String?
  /// The part of all pictures, such as `2/8`; nil for all.
  var shard: String?
  var entries: [Entry] = []

  init(error: String? = nil) { self.error = error }

  var isPassed: Bool { error == nil && entries.allSatisfy(\.isPassed) }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Joins the reports of all parts of a run into one.
  ///
  /// - Throws: A sentence for parts of different runs, and for one that is missing or there twice.
  init(joining reports: [PreviewReport]) throws(PreviewError) {
    let shards = reports.compactMap { $0.shard.flatMap { Shard($0) } }
    if let count = shards.first?.count {
      guard shards.count == reports.count, shards.allSatisfy({ $0.count == count }) else {
        throw .file("The reports are parts of different runs.")
      }
      for number in 1...count {
        let found = shards.filter { $0.number == number }.count
        guard found == 1 else {
          throw .file("The part \(number)/\(count) is \(found == 0 ? "missing" : "there \(found) times").")
        }
      }
    }
    error = reports.lazy.compactMap(\.error).first
    entries = reports.flatMap(\.entries).sorted {
      ($0.preview.file, $0.preview.line, $0.variant.joined())
        < ($1.preview.file, $1.preview.line, $1.variant.joined())
    }
  }

  /// The report as lines for people.
  var text: String { (entries.map(\.text) + [error].compactMap(\.self)).joined(separator: "\n") }
}

extension PreviewReport.Entry {
  fileprivate var text: String {
    let title = ([preview.name] + variant).joined(separator: ", ")
    if let error = look.error { return "✘ \(title) (\(preview.place)): \(error)" }
    var parts = ["✔ \(title)"]
    parts += [look.picture].compactMap(\.self) + (look.films ?? [])
    if let hash = look.hash { parts.append(hash) }
    let line = parts.joined(separator: "  ")
    let lines = [differences.isEmpty ? line : "✘" + line.dropFirst()]
    return (lines + (differences + (look.notes ?? [])).map { "  \($0)" }).joined(separator: "\n")
  }
}
