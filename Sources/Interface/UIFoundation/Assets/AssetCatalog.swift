import Synchronization

/// The entries of a bundle's asset folders (`.xcassets`), and the folders of its plain files. Read once.
final class AssetCatalog: Sendable {
  /// The kind of an entry. The raw value is the extension of its folder.
  enum Kind: String, CaseIterable { case image = "imageset", color = "colorset", data = "dataset" }

  /// The folders in which the bundle's files lie.
  let folders: [URL]
  private let entries: [Kind: [String: URL]]

  /// Asset folders nested deeper than this, by a link to themselves, are not read.
  private static let maximumDepth = 16

  private init(folders: [URL]) {
    self.folders = folders
    var entries: [Kind: [String: URL]] = [:]
    for folder in folders {
      for catalog in Self.files(in: folder) where catalog.pathExtension == "xcassets" {
        Self.read(catalog, prefix: "", depth: 0, into: &entries)
      }
    }
    self.entries = entries
  }

  private static let catalogs = Mutex<[String: AssetCatalog]>([:])

  /// Returns the catalog of a bundle; nil stands for the main one, to which the resource folders of all
  /// packages beside the program belong, in the order of their names: a program here has no folder of its
  /// own.
  static func of(_ bundle: Bundle?) -> AssetCatalog {
    let bundle = bundle ?? .main
    let path = bundle.bundlePath
    if let catalog = catalogs.withLock({ $0[path] }) { return catalog }
    var folders = [bundle.resourceURL ?? bundle.bundleURL]
    if bundle === Bundle.main, let program = bundle.executableURL?.resolvingSymlinksInPath() {
      folders += files(in: program.deletingLastPathComponent()).filter { $0.pathExtension == "resources" }
    }
    let catalog = AssetCatalog(folders: folders)
    catalogs.withLock { $0[path] = catalog }
    return catalog
  }

  /// The folder of an entry; nil without one. Its name has the names of the folders around it that provide a
  /// namespace, as in `Icons/star`.
  func folder(of name: String, _ kind: Kind) -> URL? { entries[kind]?[name] }

  private static func read(
    _ folder: URL, prefix: String, depth: Int, into entries: inout [Kind: [String: URL]]
  ) {
    guard depth < maximumDepth else { return }
    for item in files(in: folder) {
      let name = prefix + item.deletingPathExtension().lastPathComponent
      if let kind = Kind(rawValue: item.pathExtension) {
        if entries[kind]?[name] == nil { entries[kind, default: [:]][name] = item }
      } else if item.hasDirectoryPath {
        let isNamespace = AssetContents(in: item)?.properties?.providesNamespace ?? false
        read(item, prefix: isNamespace ? name + "/" : prefix, depth: depth + 1, into: &entries)
      }
    }
  }

  /// The files and folders in a folder, by name.
  private static func files(in folder: URL) -> [URL] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey])
    return (files ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
