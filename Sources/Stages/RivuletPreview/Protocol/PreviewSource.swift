import Foundation

/// The program with a package's previews: built again when a file of the package has changed.
final class PreviewSource {
  private let package: URL
  /// The folder of the package's builds; nil for the usual one.
  private let builds: String?
  private let limit: Double
  private var built = Date.distantPast
  private var supervisor: PreviewSupervisor?

  init(package: URL, builds: String?, limit: Double) {
    (self.package, self.builds, self.limit) = (package, builds, limit)
  }

  /// Returns the processes of the last build, after one that is due.
  func current() throws(PreviewError) -> PreviewSupervisor {
    if let supervisor, Self.newest(in: package) <= built { return supervisor }
    let start = Date()
    let started = PreviewSupervisor(program: try link(), limit: limit)
    (supervisor, built) = (started, start)
    return started
  }

  /// The time of the last change of a source in a package, without its builds.
  private static func newest(in package: URL) -> Date {
    let key = URLResourceKey.contentModificationDateKey
    let files = FileManager.default.enumerator(
      at: package, includingPropertiesForKeys: [key], options: .skipsHiddenFiles)
    var newest = Date.distantPast.addingTimeInterval(1)
    while let file = files?.nextObject() as? URL {
      let values = try? file.resourceValues(forKeys: [key])
      if let date = values?.contentModificationDate { newest = max(newest, date) }
    }
    return newest
  }

  /// Builds the package and links its previews.
  private func link() throws(PreviewError) -> URL {
    let process = Process()
    let (output, log) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swift", "package", "--package-path", package.path]
      + (builds.map { ["--scratch-path", $0] } ?? []) + ["rivulet", "link"]
    (process.standardOutput, process.standardError) = (output, log)
    process.standardInput = FileHandle.nullDevice
    let (lines, errors) = (LineReader(output), LineReader(log))
    do {
      try process.run()
    } catch {
      throw .content("“swift package” cannot be started: \(error.localizedDescription).")
    }
    process.waitUntilExit()
    let text = lines.readToEnd(within: 2)
    let path = text.split(separator: "\n").last { $0.hasPrefix("/") }.map(String.init)
    guard process.terminationStatus == 0, let path, FileManager.default.isExecutableFile(atPath: path) else {
      throw .content(Self.summary(text + errors.readToEnd(within: 2)))
    }
    return URL(filePath: path)
  }

  /// The errors of a build with their files and lines, each once.
  private static func summary(_ log: String) -> String {
    var errors: [Substring] = []
    for line in log.split(separator: "\n") where line.contains("error:") {
      if line.hasPrefix("/"), !errors.contains(line) { errors.append(line) }
    }
    let text = errors.isEmpty ? String(log.suffix(1_500)) : errors.prefix(10).joined(separator: "\n")
    return "The package does not build:\n\(text)"
  }
}
