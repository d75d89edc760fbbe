import Foundation
import Synchronization

/// The folder of the package.
let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// The folders of the modules with Swift files, such as `Sources/Core/Raster`, by the modules' names.
let moduleFolders: [String: URL] = {
  let sources = package.appending(path: "Sources")
  let paths = (try? FileManager.default.subpathsOfDirectory(atPath: sources.path)) ?? []
  return paths.filter { $0.hasSuffix(".swift") }.reduce(into: [:]) { folders, path in
    let names = path.split(separator: "/")
    if names.count > 2 { folders[String(names[1])] = sources.appending(path: "\(names[0])/\(names[1])") }
  }
}()

/// The names of the modules with Swift files.
let modules = moduleFolders.keys.sorted()

/// A Swift file of a module, without the contents of its strings.
struct SourceFile: Sendable {
  /// The path below the module's folder, such as `Geometry/Path.swift`.
  let path: String
  /// The code in lines.
  let lines: [Substring]
  /// The code with its comments, in lines.
  let commentedLines: [Substring]
  /// The names of the types and functions that the file declares for its module, at the outermost level.
  let declarations: [String]
  /// All words of the code.
  let words: Set<Substring>

  /// The folder below the module's, or an empty text for a file of the module itself.
  var folder: String { Self.folder(of: path) }

  /// The first folder of a path below the module's folder, or an empty text when there is none.
  static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().first.map { String($0) } ?? ""
  }

  init(path: String, text: String) {
    self.path = path
    let commented = text.replacing(/"(?:\\.|[^"\\\n])*"/, with: "\"\"")
    commentedLines = commented.split(separator: "\n", omittingEmptySubsequences: false)
    let code = commented.replacing(/\/\/[^\n]*/, with: "")
    lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    declarations = lines.compactMap { Self.declaration(in: $0) }
    words = Set(code.split { !($0.isLetter || $0.isNumber || $0 == "_") })
  }

  private static let modules = Mutex<[String: [SourceFile]]>([:])

  /// The files of a module, in the order of their paths. They are read once.
  static func all(in module: String) throws -> [SourceFile] {
    try modules.withLock { modules in
      let files = try modules[module] ?? read(module)
      modules[module] = files
      return files
    }
  }

  private static func read(_ module: String) throws -> [SourceFile] {
    guard let folder = moduleFolders[module] else { return [] }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      SourceFile(path: path, text: try String(contentsOf: folder.appending(path: path), encoding: .utf8))
    }
  }

  private static func declaration(in line: Substring) -> String? {
    guard let first = line.first, first.isLetter || first == "@", !line.contains("private "),
      let match = line.prefixMatch(
        of: /(?:@\w+(?:\([^)]*\))? )*(?:\w+ )*(?:struct|class|enum|protocol|typealias|actor|func) (\w+)/)
    else { return nil }
    return String(match.1)
  }

  /// The lines that match, with their numbers: `Geometry/Path.swift:12: …`.
  func lines(matching pattern: some RegexComponent) -> [String] {
    lines.enumerated().filter { $0.element.contains(pattern) }.map {
      "\(path):\($0.offset + 1): \($0.element.trimmingCharacters(in: .whitespaces))"
    }
  }
}
