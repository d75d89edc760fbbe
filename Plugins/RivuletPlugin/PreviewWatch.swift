import Foundation
import PackagePlugin

/// The page with the previews: a program that builds the sources itself, and asks for SwiftPM's help where a
/// file has come or gone. Only those who watch build its server.
struct PreviewWatch {
  let link: PreviewLink

  private static let server = "rivulet-watch"
  /// The line by which the server asks for a build; all others are for people.
  private static let order = "build"

  /// Runs the server until it ends.
  func run(_ program: URL, _ arguments: [String]) throws {
    // The pipe to a server that has ended is an error of the writer.
    signal(SIGPIPE, SIG_IGN)
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = try link.tool(Self.server)
    process.arguments = ["--program", program.path] + arguments
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    var rest = Data()
    while case let part = output.fileHandleForReading.availableData, !part.isEmpty {
      rest += part
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest = Data(rest[(end + 1)...])
        guard line == Self.order else {
          // A line that is printed waits in a buffer.
          try FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
          continue
        }
        let answer = try JSONEncoder().encode(["error": build()])
        try input.fileHandleForWriting.write(contentsOf: answer + Data("\n".utf8))
      }
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { exit(process.terminationStatus) }
  }

  /// Returns the sentence of a build that fails.
  private func build() -> String? {
    do {
      _ = try link.program(afterChange: true)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
