import Foundation

/// The folder to read.
struct SourceTree {
  let folder: URL
  /// The paths of all files and links below the folder, in their order.
  let paths: [String]
  /// The texts of the Swift files except manifests, by their paths.
  let sources: [String: String]
  /// The paths of Swift files that are not UTF-8.
  let unknown: [String]
  /// The text of the manifest; nil if there is none.
  let manifest: String?

  init(_ path: String) throws {
    folder = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard let kind = FileKind.of(folder) else { throw PortError("There is no folder \(path).") }
    guard kind == .folder else { throw PortError("\(path) is a file, not a folder.") }
    var paths: [String] = []
    try Self.list(folder, "", into: &paths)
    self.paths = paths
    var sources: [String: String] = [:]
    var unknown: [String] = []
    for path in paths where path.hasSuffix(".swift") && !Self.isManifest(path) {
      let file = folder.appending(path: path)
      guard FileKind.of(file) == .file else { continue }
      guard let data = FileManager.default.contents(atPath: file.path) else {
        throw PortError("\(file.path) cannot be read.")
      }
      // A byte order mark is a character of the text, so that the bytes stay.
      if let text = String(validating: data, as: UTF8.self) {
        sources[path] = text
      } else {
        unknown.append(path)
      }
    }
    self.sources = sources
    self.unknown = unknown
    manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
  }

  private static func isManifest(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name == "Package.swift" || name.hasPrefix("Package@swift-")
  }

  private static func list(_ folder: URL, _ prefix: String, into paths: inout [String]) throws {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() } catch {
      throw PortError("\(folder.path) cannot be read.")
    }
    for name in names where ![".git", ".build"].contains(name) {
      let item = folder.appending(path: name)
      if FileKind.of(item) == .folder {
        try list(item, prefix + name + "/", into: &paths)
      } else {
        paths.append(prefix + name)
      }
    }
  }
}
