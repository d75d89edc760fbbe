import RivuletTesting
import UIKit

/// A preview of the program and its place in the sources.
struct PreviewItem: Codable, Hashable {
  /// The name in the source, or else the file's name and the line.
  var name: String
  /// The file, as `Module/File.swift`.
  var file: String
  var line: Int

  /// The place as compilers write it, which is different for each preview.
  var place: String { "\(file):\(line)" }

  /// The module of the file.
  var module: Substring { file.prefix { $0 != "/" } }

  /// All previews that are linked into this program, in the order of their places.
  @MainActor static func all() -> [(item: PreviewItem, type: any PreviewRegistry.Type)] {
    LinkedPreview.all.map { (PreviewItem(name: $0.name, file: $0.fileID, line: $0.line), $0.type) }
  }
}

extension [PreviewItem] {
  /// Returns the previews that a word names: by a name, a place, a file or a module; all for nil.
  func named(_ words: [String]) throws(PreviewError) -> [PreviewItem] {
    guard !isEmpty else { throw .noPreviews }
    guard !words.isEmpty else { return self }
    var found: [PreviewItem] = []
    for word in words {
      let matches = filter { item in
        let file = item.file.split(separator: "/").last.map(String.init) ?? item.file
        return [item.name, item.place, item.file, file, "\(file):\(item.line)", String(item.module)]
          .contains(word)
      }
      guard !matches.isEmpty else { throw .unknown(word, known: map(\.name)) }
      found += matches.filter { !found.contains($0) }
    }
    return found
  }

  /// Returns the one preview of a name or a place.
  func one(_ word: String) throws(PreviewError) -> PreviewItem {
    let matches = try named([word])
    guard matches.count == 1, let match = matches.first else {
      throw .ambiguous(word, places: matches.map(\.place))
    }
    return match
  }

  /// The names of files for the previews, without their variant: the module and the name, and the line where
  /// two have one name.
  func fileName(of item: PreviewItem) -> String {
    let isUnique = filter { $0.module == item.module && $0.name == item.name }.count == 1
    let parts = [String(item.module), item.name] + (isUnique ? [] : ["\(item.line)"])
    return parts.map(\.asFileName).joined(separator: ".")
  }
}

extension String {
  /// Letters, digits, points and hyphens; everything else becomes a hyphen.
  var asFileName: String {
    let name = String(map { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" ? $0 : "-" })
    // A file system takes names of 255 bytes.
    return String(name.prefix(60))
  }
}

/// The reason why a preview is not shown, as a sentence.
enum PreviewError: Error, Hashable, CustomStringConvertible {
  case noPreviews
  case unknown(String, known: [String])
  case ambiguous(String, places: [String])
  case step(String)
  case content(String)
  case file(String)

  var description: String {
    switch self {
    case .noPreviews: "The package has no previews: write #Preview { … } into one of its files."
    case .unknown(let word, let known):
      "There is no preview “\(word)”. The previews are: \(known.joined(separator: ", "))."
    case .ambiguous(let word, let places):
      "“\(word)” names several previews: choose one by its place, \(places.joined(separator: " or "))."
    case .step(let sentence), .content(let sentence), .file(let sentence): sentence
    }
  }
}
