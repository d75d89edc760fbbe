import Foundation

/// A folder for the files of a run.
struct PreviewFolder {
  /// The folder without `--output`, in the folder in which the command runs.
  static let usual = ".build/previews"

  let path: String

  func path(of name: String) -> String { URL(filePath: path).appending(path: name).path }

  func make() throws(PreviewError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      let reason = (error as NSError).localizedFailureReason ?? error.localizedDescription
      throw .file("The folder “\(path)” cannot be made: \(reason)")
    }
  }
}
