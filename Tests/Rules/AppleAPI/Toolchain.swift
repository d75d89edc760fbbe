import Foundation

/// The Swift toolchain that is first in the search path.
package struct Toolchain: Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private struct Information: Decodable {
    struct Target: Decodable { var triple: String }
    struct Paths: Decodable { var runtimeResourcePath: String }
    var target: Target
    var paths: Paths
  }

  let target: String
  /// The folder with `bin` and `lib`.
  let folder: URL

  package init() throws {
    let answer = try Self.output(of: URL(filePath: "/usr/bin/env"), ["swiftc", "-print-target-info"])
    let information = try JSONDecoder().decode(Information.self, from: answer)
    target = information.target.triple
    folder = URL(filePath: information.paths.runtimeResourcePath).deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  var indexStoreLibrary: URL { folder.appending(path: "lib/libIndexStore.so") }

  /// Runs a program of the toolchain, and throws what it prints if it fails.
  package func run(_ program: String, _ arguments: [String]) throws {
    _ = try Self.output(of: folder.appending(path: "bin/\(program)"), arguments)
  }

  private static func output(of program: URL, _ arguments: [String]) throws -> Data {
    let process = Process()
    let (output, errors) = (Pipe(), try TemporaryFolder())
    let log = errors.url.appending(path: "log")
    try Data().write(to: log)
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: try String(contentsOf: log, encoding: .utf8))
    }
    return data
  }
}

/// A folder that lasts as long as this object.
package final class TemporaryFolder {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "rivulet-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
