import FileReplacement
import Foundation

/// ffmpeg as a child process that takes frames through a pipe and says what went wrong.
final class Encoder {
  /// The child's path for its output. The child never learns the real one, so it cannot make a file that was
  /// removed again.
  static let outputPath = "/dev/fd/1"

  private let process = Process()
  private let input = Pipe()
  private let fileSystem: FileSystem
  /// What the child says; a file, since a pipe that nobody reads would stop a talkative child.
  private let words: Descriptor

  /// - Parameter output: The file or folder that `outputPath` leads to.
  init(arguments: [String], output: Descriptor, fileSystem: FileSystem) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    let program = folders.map { "\($0)/ffmpeg" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let program else { throw RecordingError.encoderMissing }
    self.fileSystem = fileSystem
    words = try fileSystem.unnamedFile()
    process.executableURL = URL(filePath: program)
    process.arguments = ["-hide_banner", "-loglevel", "error", "-nostats"] + arguments
    process.standardInput = input
    process.standardOutput = FileHandle(fileDescriptor: output.number, closeOnDealloc: false)
    process.standardError = FileHandle(fileDescriptor: words.number, closeOnDealloc: false)
    // A child that ends early must give an error, not end this process.
    signal(SIGPIPE, SIG_IGN)
    try process.run()
  }

  func write(_ pixels: [UInt8]) throws {
    do {
      try fileSystem.write(pixels, to: input.fileHandleForWriting.fileDescriptor)
    } catch {
      guard error.code == EPIPE else { throw error }
      process.waitUntilExit()
      throw RecordingError.encoderFailed(lastWords)
    }
  }

  /// Waits until everything is written.
  func finish() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw RecordingError.encoderFailed(lastWords) }
  }

  /// Ends the child at once: its output is thrown away.
  func kill() {
    try? input.fileHandleForWriting.close()
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// How much of what the child says is read, in bytes.
  private static let wordLimit = 4096

  private var lastWords: String {
    var bytes = [UInt8](repeating: 0, count: Self.wordLimit)
    let count = (try? fileSystem.read(words, at: 0, into: &bytes)) ?? 0
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").suffix(3)
    guard !lines.isEmpty else { return "it ended with status \(process.terminationStatus)." }
    return printable(lines.joined(separator: " "))
  }
}
