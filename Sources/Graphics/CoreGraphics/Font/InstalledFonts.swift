import Foundation
import Synchronization

/// The font files of the machine, by their PostScript names and full names.
enum InstalledFonts {
  private static let folders = ["/usr/share/fonts", "/usr/local/share/fonts"]
  private static let known = Mutex<[String: URL]?>(nil)

  /// Returns the first font with a name; nil without one.
  static func file(named name: String) -> FontFile? {
    let place = known.withLock { known in
      if known == nil { known = places() }
      return known?[name]
    }
    return place.flatMap { try? Data(contentsOf: $0) }.flatMap { FontFile($0) }
  }

  private static func places() -> [String: URL] {
    var result: [String: URL] = [:]
    let home = FileManager.default.homeDirectoryForCurrentUser
    let all = folders + [".fonts", ".local/share/fonts"].map { home.appending(path: $0).path }
    for folder in all {
      let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      for path in files.sorted() where ["ttf", "otf", "ttc"].contains(URL(filePath: path).pathExtension) {
        let url = URL(filePath: folder).appending(path: path)
        guard let data = try? Data(contentsOf: url, options: .mappedIfSafe), let file = FontFile(data) else {
          continue
        }
        for name in [file.name(6), file.name(4)].compactMap({ $0 }) where result[name] == nil {
          result[name] = url
        }
      }
    }
    return result
  }
}
