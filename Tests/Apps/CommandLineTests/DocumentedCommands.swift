import Foundation
import Testing

/// A block of commands in a document, or one command in the running text.
struct CommandBlock: CustomTestStringConvertible {
  /// The document's path in the package.
  let document: String
  /// The lines without comments.
  let lines: [String]

  var testDescription: String { "\(document): \(lines.joined(separator: "; "))" }

  /// The folder of the package.
  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The blocks with commands of `rivulet`, each once: the READMEs show the same ones.
  static func runs() throws -> [CommandBlock] {
    var known: Set<[String]> = []
    return try all().filter { block in
      block.lines.contains { DocumentedRun($0) != nil } && known.insert(block.lines).inserted
    }
  }

  /// All blocks of the READMEs, the documents and the articles, in their order.
  ///
  /// Blocks are fenced as `sh`. In the running text a command has an argument: a name alone only names it.
  static func all() throws -> [CommandBlock] {
    let folders = ["docs", "Sources"]
    let articles = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: package.appending(path: folder).path)
        .filter { $0.hasSuffix(".md") && !$0.hasPrefix("notes/") }.map { "\(folder)/\($0)" }.sorted()
    }
    return try (["README.md", "README.zh-CN.md", "CONTRIBUTING.md"] + articles).flatMap { path in
      let text = try String(contentsOf: package.appending(path: path), encoding: .utf8)
      return blocks(in: text).map { CommandBlock(document: path, lines: $0) }
    }
  }

  /// The paths of the package's scripts for people: executable files that begin with `#!`.
  static func scripts() throws -> [String] {
    try ["Scripts", "Benchmarks", "Examples/Batch"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: package.appending(path: folder).path)
        .map { "\(folder)/\($0)" }.sorted()
        .filter { path in
          let file = package.appending(path: path)
          guard FileManager.default.isExecutableFile(atPath: file.path),
            try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
          else { return false }
          return try Data(contentsOf: file).starts(with: Data("#!".utf8))
        }
    }
  }

  private static func blocks(in text: String) -> [[String]] {
    var blocks: [[String]] = []
    for (index, part) in text.components(separatedBy: "```").enumerated() {
      if index % 2 == 1 {
        guard part.hasPrefix("sh\n") else { continue }
        blocks.append(part.dropFirst(3).split(separator: "\n").compactMap(withoutComment))
      } else {
        blocks += part.matches(of: /`([^`\n]+)`/).map { String($0.1) }.filter(isCommand).map { [$0] }
      }
    }
    return blocks.filter { !$0.isEmpty }
  }

  private static func withoutComment(_ line: Substring) -> String? {
    let code = line.split(separator: " ").prefix { !$0.hasPrefix("#") }.joined(separator: " ")
    return code.isEmpty ? nil : code
  }

  private static func isCommand(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    let start = words.drop { $0.wholeMatch(of: /[A-Z_]+=.*/) != nil }
    guard let program = start.first, start.count > 1 || words.count > 1 else { return false }
    if program == "rivulet" { return start.contains { $0.hasPrefix("-") } }
    return ["swift", "make"].contains(program)
      || program.wholeMatch(of: /(Scripts|Benchmarks|Examples)\/[\w\/-]+/) != nil
  }
}

/// A command of a document, for `rivulet`.
struct DocumentedRun {
  /// The words after `rivulet`.
  let arguments: [String]

  /// Nil for another program's.
  init?(_ line: String) {
    let words = line.split(separator: " ").map { String($0) }
    guard let place = words.firstIndex(of: "rivulet"),
      place == 0 || words.starts(with: ["swift", "run"])
    else { return nil }
    arguments = Array(words[(place + 1)...])
  }

  /// The arguments that keep the run short and on this machine, added to those of the document. The last of
  /// two equal options counts.
  ///
  /// - Parameters:
  ///   - file: The address that stands for the example's file.
  ///   - feed: The address that stands for the example's feed.
  func bounded(file: String, feed: String) -> [String] {
    let places = ["https://example.com/file": file, "https://example.com/feed": feed]
    let own = arguments.map { places[$0] ?? $0 }
    switch own.first {
    case "record":
      let start = own.firstIndex(of: "--from").flatMap { Double(own[$0 + 1]) } ?? 0
      return own + ["--to", "\(start + 0.1)"]
    case "demo", "serve":
      return own + ["--port", "0"] + (own.contains("--host") ? ["--host", "127.0.0.1"] : [])
    case "export": return own + ["--only", "shadow"]
    case "bench": return own + ["circle"]
    default: return own
    }
  }

  /// Whether it goes on until Ctrl-C.
  var isServer: Bool { ["demo", "serve"].contains(arguments.first) }
}
