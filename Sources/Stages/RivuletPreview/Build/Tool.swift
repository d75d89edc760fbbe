import Foundation

/// A program that runs to its end.
struct Tool {
  var status: Int32
  var output: String
  var errors: String

  /// The time in seconds for the last output of a program that has ended.
  private static let endLimit = 2.0

  var isSuccessful: Bool { status == 0 }

  init(_ command: [String], in folder: String? = nil) throws(PreviewError) {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    (process.standardOutput, process.standardError) = (output, errors)
    process.standardInput = FileHandle.nullDevice
    let (lines, log) = (LineReader(output), LineReader(errors))
    do {
      try process.run()
    } catch {
      throw .content("“\(command.first ?? "")” cannot be started: \(error.localizedDescription).")
    }
    process.waitUntilExit()
    status = process.terminationStatus
    self.output = lines.readToEnd(within: Self.endLimit)
    self.errors = log.readToEnd(within: Self.endLimit)
  }
}
