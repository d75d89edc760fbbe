import Foundation

/// The way from a package's sources to the program with its previews, as SwiftPM went it: the commands of its
/// own modules and of the linker. While only the contents of files change, they are run again without
/// SwiftPM, which takes longer than they do.
///
/// `RivuletPlugin` writes it beside the program.
struct BuildRecord: Codable {
  /// A module of the package, or of one that it depends on by a path.
  struct Module: Codable {
    /// The folder of the sources.
    var folder: String
    var sources: [String]
    /// The objects, in the order of the sources.
    var objects: [String]
    /// The positions of the modules in the record that this one depends on, directly or not.
    var needs: [Int]
    /// The compiler and its arguments.
    var command: [String]
  }

  /// The manifests: a change of one is for SwiftPM.
  var manifests: [String]
  /// The modules, each after those that it depends on.
  var modules: [Module]
  /// The program and the linker's call that makes it.
  var program: String
  var link: [String]
}

/// The work that a change of files asks for.
enum BuildWork: Hashable {
  case none
  /// Modules to compile, by their positions, before the program is linked.
  case compile([Int])
  /// Other files than sources have changed, or sources have come or gone.
  case everything
}

extension BuildRecord {
  init(beside program: URL) throws(PreviewError) {
    let file = program.appendingPathExtension("build.json")
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
    } catch {
      throw .file("“\(file.path)” cannot be read: \(error.localizedDescription)")
    }
  }

  /// Returns what is to do, by the times of files, and for files that are known to have changed.
  func work(changed: Set<String> = []) -> BuildWork {
    let dates = FileDates()
    let built = dates.date(program) ?? .distantPast
    guard manifests.allSatisfy({ (dates.date($0) ?? .distantFuture) <= built }) else { return .everything }
    var stale: [Int] = []
    for (index, module) in modules.enumerated() {
      let objects = Dictionary(zip(module.sources, module.objects)) { $1 }
      var isStale = module.needs.contains(where: stale.contains)
      var found: Set<String> = []
      for (path, date) in dates.files(in: module.folder) {
        if let object = objects[path] {
          found.insert(path)
          isStale = isStale || changed.contains(path) || date > dates.date(object) ?? .distantPast
        } else if path.hasSuffix(".swift") || date > built {
          return .everything
        }
      }
      // Sources that a plugin makes lie elsewhere.
      for (path, object) in objects where !found.contains(path) {
        guard !path.hasPrefix(module.folder + "/"), let date = dates.date(path) else { return .everything }
        isStale = isStale || changed.contains(path) || date > dates.date(object) ?? .distantPast
      }
      if isStale { stale.append(index) }
    }
    let isLinked = modules.allSatisfy { module in
      module.objects.allSatisfy { dates.date($0) ?? .distantFuture <= built }
    }
    if stale.isEmpty, isLinked { return .none }
    return .compile(stale)
  }
}

/// The times at which files were changed.
struct FileDates {
  func date(_ path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }

  /// The files in a folder and those below it, without hidden ones.
  func files(in folder: String) -> [(path: String, date: Date)] {
    let keys: [URLResourceKey] = [.contentModificationDateKey, .isRegularFileKey]
    let files = FileManager.default.enumerator(
      at: URL(filePath: folder), includingPropertiesForKeys: keys, options: .skipsHiddenFiles)
    var found: [(path: String, date: Date)] = []
    while let file = files?.nextObject() as? URL {
      guard let values = try? file.resourceValues(forKeys: Set(keys)), values.isRegularFile == true,
        let date = values.contentModificationDate
      else { continue }
      found.append((file.path, date))
    }
    return found
  }
}
