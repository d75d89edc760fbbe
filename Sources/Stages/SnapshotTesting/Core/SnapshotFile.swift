import Foundation

/// The place of a snapshot's reference: `__Snapshots__/TestFile/test.name.png` beside the test's file.
struct SnapshotFile {
  let url: URL
  /// The name of the test's file without its extension.
  let folder: String
  /// The name of the test in the file's name.
  let test: String

  /// - Parameters:
  ///   - directory: The folder of the references; nil for the usual one.
  ///   - name: What tells the file from others of the test; nil for a number.
  init(source: String, test: String, name: String?, pathExtension: String?, directory: String?) {
    let source = URL(filePath: source)
    folder = source.deletingPathExtension().lastPathComponent
    let references =
      directory.map { URL(filePath: $0, directoryHint: .isDirectory) }
      ?? source.deletingLastPathComponent().appending(path: "__Snapshots__/\(folder)")
    let number = { SnapshotNumbers.current.next(for: "\(references.path)/\(test)") }
    self.test = Self.component(test)
    let file = "\(self.test).\(name.map(Self.component) ?? "\(number())")"
    url = references.appending(path: pathExtension.map { "\(file).\($0)" } ?? file)
  }

  /// The place of the new picture or text of a failure: in the folder that the environment names, or in the
  /// temporary one.
  var failure: URL {
    let folder = ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"] ?? NSTemporaryDirectory()
    return URL(filePath: folder, directoryHint: .isDirectory).appending(
      path: "\(self.folder)/\(url.lastPathComponent)")
  }

  /// Each run of characters that are no letters, digits or underlines becomes a hyphen, but at both ends.
  static func component(_ text: String) -> String {
    let parts = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return parts.joined(separator: "-")
  }

  static func write(_ data: Data, to file: URL) throws {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    } catch {
      throw Fault(file: file, cause: error)
    }
  }

  /// The reason why a file was not written, as a sentence.
  struct Fault: Error, CustomStringConvertible {
    let file: URL
    let cause: any Error

    var description: String {
      let reason = (cause as NSError).localizedFailureReason ?? cause.localizedDescription
      return "“\(file.path)” cannot be written: \(reason)"
    }
  }
}
