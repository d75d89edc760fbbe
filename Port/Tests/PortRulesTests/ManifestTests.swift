import Foundation
import Testing

/// The parser that the package links: the toolchain's, since building swift-syntax takes minutes.
@Suite struct ManifestTests {
  private let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Returns the manifest as SwiftPM reads it, and what it prints.
  private func manifest(_ variables: [String: String]) throws -> (json: String, notes: String) {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "manifest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", package.path, "--scratch-path", scratch.path, "dump-package",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let json = output.fileHandleForReading.readDataToEndOfFile()
    let notes = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: json, as: UTF8.self), String(decoding: notes, as: UTF8.self))
  }

  @Test func parserIsTheToolchains() throws {
    let (json, notes) = try manifest([:])
    if json.contains("lib/swift/host") || json.contains(#"lib\/swift\/host"#) {
      #expect(!json.contains("swift-syntax"))
    } else {
      #expect(json.contains("swift-syntax") && notes.contains("no swift-syntax in lib/swift/host"))
    }
  }

  @Test func parserIsThePackageWhereThatIsAskedFor() throws {
    let json = try manifest(["RIVULET_SWIFT_SYNTAX": "package"]).json
    #expect(json.contains("swift-syntax") && !json.contains("SwiftParser.so"))
  }
}
