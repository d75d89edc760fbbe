import Foundation

/// The folder to write. It appears whole or not at all: the files are written beside it first.
struct Destination {
  private let folder: URL
  private let isReplaced: Bool

  /// Checks the place before anything is read.
  init(_ path: String, outside source: URL, replaces: Bool) throws {
    folder = URL(fileURLWithPath: path).standardizedFileURL
    let parent = folder.deletingLastPathComponent().resolvingSymlinksInPath()
    let real = parent.appending(path: folder.lastPathComponent)
    guard !(real.path + "/").hasPrefix(source.path + "/") else {
      throw PortError("The output \(path) lies in the folder to read.")
    }
    guard !(source.path + "/").hasPrefix(real.resolvingSymlinksInPath().path + "/") else {
      throw PortError("The folder to read lies in the output \(path).")
    }
    let kind = FileKind.of(folder)
    isReplaced = kind != nil
    guard kind == nil || kind == .folder else { throw PortError("\(path) is no folder.") }
    guard !isReplaced || replaces else { throw PortError("\(path) exists. Use --force to replace it.") }
    guard FileManager.default.fileExists(atPath: parent.path) else {
      throw PortError("There is no folder \(parent.path).")
    }
  }

  /// Copies the tree with the new texts.
  func write(_ tree: SourceTree, _ texts: [String: String]) throws {
    let name = ".\(folder.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier)"
    let part = folder.deletingLastPathComponent().appending(path: name)
    let watch = InterruptWatch(part)
    do {
      try watch.step { try FileManager.default.createDirectory(at: part, withIntermediateDirectories: false) }
      let copied = Set(tree.paths)
      for path in copied.union(texts.keys).sorted() {
        try watch.step {
          let target = part.appending(path: path)
          try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
          let source = tree.folder.appending(path: path)
          if copied.contains(path) { try FileManager.default.copyItem(at: source, to: target) }
          if let text = texts[path] { try Data(text.utf8).write(to: target) }
        }
      }
      try watch.step { try put(part) }
    } catch {
      try? FileManager.default.removeItem(at: part)
      let reason = (error as NSError).localizedFailureReason ?? error.localizedDescription
      throw PortError("\(folder.path) cannot be written: \(reason)")
    }
  }

  /// Gives the finished folder its name. An older one stays until then.
  private func put(_ part: URL) throws {
    let old = part.appendingPathExtension("old")
    if isReplaced { try FileManager.default.moveItem(at: folder, to: old) }
    do { try FileManager.default.moveItem(at: part, to: folder) } catch {
      if isReplaced { try? FileManager.default.moveItem(at: old, to: folder) }
      throw error
    }
    if isReplaced { try FileManager.default.removeItem(at: old) }
  }
}
