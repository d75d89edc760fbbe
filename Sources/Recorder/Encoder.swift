import Foundation

/// ffmpeg as a child process that takes frames through a pipe and says what went wrong.
final class Encoder {
  private let process = Process()
  private let input = Pipe()
  /// A file, since a pipe that nobody reads would stop a talkative child.
  private let words: URL

  init(arguments: [String]) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    let program = folders.map { "\($0)/ffmpeg" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let program else { throw Recorder.Failure.encoderMissing }
    words = FileManager.default.temporaryDirectory.appending(path: "rivulet-\(UUID().uuidString).log")
    try Data().write(to: words)
    process.executableURL = URL(filePath: program)
    process.arguments = ["-hide_banner", "-loglevel", "error", "-nostats"] + arguments
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: words)
    // A child that ends early must give an error, not end this process.
    signal(SIGPIPE, SIG_IGN)
    try process.run()
  }

  deinit { try? FileManager.default.removeItem(at: words) }

  func write(_ pixels: [UInt8]) throws {
    do {
      try input.fileHandleForWriting.write(contentsOf: Data(pixels))
    } catch {
      process.waitUntilExit()
      throw Recorder.Failure.encoderFailed(lastWords)
    }
  }

  /// Waits until everything is written.
  func finish() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Recorder.Failure.encoderFailed(lastWords) }
  }

  func kill() {
    try? input.fileHandleForWriting.close()
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  private var lastWords: String {
    let text = (try? String(contentsOf: words, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").suffix(3).joined(separator: " ")
    return lines.isEmpty ? "it ended with status \(process.terminationStatus)." : lines
  }
}
