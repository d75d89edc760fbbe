import BrowserRenderer
import Foundation

/// The renderer as WebAssembly, built and run by installed tools. A missing tool is a failure with a message.
///
/// With `RIVULET_ARM` it is the program at that path, which is the renderer for 64-bit Arm: `Scripts/test-arm`
/// builds it.
enum WasmRenderer {
  struct ToolFailed: Error, CustomStringConvertible {
    let description: String
  }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  /// Replays recordings under node, or under qemu, and returns its output.
  static func replay(_ recordings: [Recording]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rivulet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try recordings.map { recording in
      let file = folder.appending(path: recording.name)
      try recording.encoded.write(to: file)
      return file.path
    }
    if let program = ProcessInfo.processInfo.environment["RIVULET_ARM"] {
      return try run(["qemu-aarch64", "-s", "\(64 << 20)", program] + files)
    }
    guard let module = BrowserRenderer.module else {
      throw ToolFailed(description: "The renderer is not among the program's resources.")
    }
    let script = tests.appending(path: "replay.mjs").path
    return try run(["node", script, module.path] + files)
  }

  /// Returns the output of a program, which must exit with status 0.
  private static func run(_ command: [String]) throws(ToolFailed) -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do { try process.run() } catch {
      throw ToolFailed(description: "\(command[0]) cannot be started: \(error)")
    }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ToolFailed(
        description: "\(command.joined(separator: " ")) ended with \(process.terminationStatus):\n\(output)")
    }
    return output
  }
}
