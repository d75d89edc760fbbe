import Foundation

/// A script of this folder that runs in Node.js, listens on a port of its choice and prints its number.
final class NodeServer {
  let port: Int
  private let process = Process()
  private let output = Pipe()

  struct Failure: Error {}

  init(_ script: String, _ arguments: [String]) throws {
    let place = URL(filePath: #filePath).deletingLastPathComponent().appending(path: script)
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["node", place.path] + arguments
    process.standardOutput = output
    try process.run()
    var line: [UInt8] = []
    while line.last != UInt8(ascii: "\n"),
      let byte = try output.fileHandleForReading.read(upToCount: 1)?.first
    {
      line.append(byte)
    }
    guard let port = Int(String(decoding: line.dropLast(), as: UTF8.self)) else { throw Failure() }
    self.port = port
  }

  deinit { stop() }

  /// Ends the server. Returns the lines that it has printed after its port.
  @discardableResult
  func stop() -> [String] {
    process.terminate()
    process.waitUntilExit()
    let text = try? output.fileHandleForReading.readToEnd()
    return String(decoding: text ?? Data(), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
