import Foundation

/// The folder of the package.
let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// A Swift file of a module, without its comments and the contents of its strings.
struct SourceFile {
  /// The path below the module's folder, such as `Geometry/Path.swift`.
  let path: String
  /// The code in lines.
  let lines: [Substring]

  /// The folder below the module's, or an empty text for a file of the module itself.
  var folder: String { Self.folder(of: path) }

  /// The first folder of a path below the module's folder, or an empty text when there is none.
  static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().first.map { String($0) } ?? ""
  }

  init(path: String, text: String) {
    self.path = path
    let code = text.replacing(/"(?:\\.|[^"\\\n])*"/, with: "\"\"").replacing(/\/\/[^\n]*/, with: "")
    lines = code.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The files of a module, in the order of their paths.
  static func all(in module: String) throws -> [SourceFile] {
    let folder = package.appending(path: "Sources").appending(path: module)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      SourceFile(path: path, text: try String(contentsOf: folder.appending(path: path), encoding: .utf8))
    }
  }

  /// The names of the types and functions that the file declares for its module, at the outermost level.
  var declarations: [String] {
    lines.compactMap { line in
      guard !line.contains("private "),
        let match = line.prefixMatch(
          of: /(?:@\w+(?:\([^)]*\))? )*(?:\w+ )*(?:struct|class|enum|protocol|typealias|actor|func) (\w+)/)
      else { return nil }
      return String(match.1)
    }
  }

  /// All words of the code.
  var words: Set<Substring> { Set(lines.flatMap { $0.matches(of: /[A-Za-z_]\w*/).map(\.output) }) }

  /// The lines that match, with their numbers: `Geometry/Path.swift:12: …`.
  func lines(matching pattern: some RegexComponent) -> [String] {
    lines.enumerated().filter { $0.element.contains(pattern) }.map {
      "\(path):\($0.offset + 1): \($0.element.trimmingCharacters(in: .whitespaces))"
    }
  }
}
