/// References between the folders of a module.
struct FolderOrder {
  /// A file that uses a declaration of a folder that comes later in the order.
  struct Violation: Hashable, CustomStringConvertible {
    var file: String
    var name: String
    var folder: String

    var description: String { "\(file) uses \(name) of \(folder)" }
  }

  /// References to folders that do not come before the file's own in the order.
  ///
  /// A type is known by its name: two types with one name in a module count as the first.
  static func violations(in files: [SourceFile], order: [String]) -> Set<Violation> {
    var folders: [String: String] = [:]
    for file in files {
      for name in file.declarations where folders[name] == nil { folders[name] = file.folder }
    }
    let places = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    var result: Set<Violation> = []
    for file in files {
      for word in file.words {
        guard let folder = folders[String(word)], folder != file.folder,
          let place = places[folder], let own = places[file.folder], place > own
        else { continue }
        result.insert(Violation(file: file.path, name: String(word), folder: folder))
      }
    }
    return result
  }
}
