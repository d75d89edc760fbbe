/// The order of a module's folders, and what breaks it.
///
/// References are those to types and to functions outside types, by their names; of several folders that
/// declare a name, a file's own counts, and the lowest one for others. References to members of an extension
/// are not found.
struct FolderOrder {
  /// A file that uses a declaration of a folder that comes later in the order.
  struct Violation: Hashable, CustomStringConvertible {
    var file: String
    var name: String
    var folder: String

    var description: String { "\(file) uses \(name) of \(folder)" }
  }

  /// A folder may refer to itself and to those before it.
  var folders: [String]
  /// Neighbours in the order that may refer to each other in a circle.
  var circle: Set<String> = []

  /// The references to later folders outside the circle.
  func violations(in files: [SourceFile]) -> Set<Violation> {
    let places = Dictionary(uniqueKeysWithValues: zip(folders, folders.indices))
    return Self.references(in: files, order: folders).filter { reference in
      let own = SourceFile.folder(of: reference.file)
      guard let place = places[reference.folder], let ownPlace = places[own] else { return false }
      return place > ownPlace && !(circle.contains(own) && circle.contains(reference.folder))
    }
  }

  /// The folders that refer to each other in a circle, directly or through others: the smallest sets with
  /// more than one folder.
  static func circles(in files: [SourceFile], order: [String] = []) -> Set<Set<String>> {
    var targets: [String: Set<String>] = [:]
    for reference in references(in: files, order: order) {
      targets[SourceFile.folder(of: reference.file), default: []].insert(reference.folder)
    }
    func reached(from start: String) -> Set<String> {
      var found: Set<String> = []
      var rest = [start]
      while let folder = rest.popLast() {
        rest += targets[folder, default: []].filter { found.insert($0).inserted }
      }
      return found
    }
    let reach = Dictionary(uniqueKeysWithValues: targets.keys.map { ($0, reached(from: $0)) })
    let circles = reach.keys.map { folder in
      Set(reach.keys.filter { reach[folder]?.contains($0) ?? false && reach[$0]?.contains(folder) ?? false })
    }
    return Set(circles.filter { $0.count > 1 })
  }

  /// The references of files to declarations of other folders.
  private static func references(in files: [SourceFile], order: [String]) -> Set<Violation> {
    var folders: [String: [String]] = [:]
    for file in files {
      for name in file.declarations { folders[name, default: []].append(file.folder) }
    }
    let lowest = folders.mapValues { found in order.first(where: found.contains) ?? found.first ?? "" }
    return files.reduce(into: []) { result, file in
      for name in file.words.map({ String($0) }) {
        guard let folder = lowest[name], folders[name]?.contains(file.folder) == false else { continue }
        result.insert(Violation(file: file.path, name: name, folder: folder))
      }
    }
  }
}
