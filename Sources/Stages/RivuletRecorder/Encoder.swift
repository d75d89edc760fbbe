import FileReplacement
import Foundation
internal import Raster

/// ffmpeg as a child process that reads frames from a pipe. Its error output becomes the text of an error.
final class Encoder: FrameReceiver {
  /// The child's path for its output. The child does not know the real path, so that it cannot recreate a
  /// removed file.
  static let outputPath = "/dev/fd/1"

  private let process = Process()
  private let input = Pipe()
  private let fileSystem: FileSystem
  /// The child's error output: a file, because a full pipe without a reader would block the child, in memory,
  /// because the disk may be full.
  private let words: Descriptor

  /// - Parameter output: The file or folder that `outputPath` leads to.
  init(arguments: [String], output: Descriptor, fileSystem: FileSystem) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    let program = folders.map { "\($0)/ffmpeg" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let program else { throw RecordingError.encoderMissing }
    self.fileSystem = fileSystem
    words = try fileSystem.memoryFile()
    process.executableURL = URL(filePath: program)
    process.arguments = ["-hide_banner", "-loglevel", "error", "-nostats"] + arguments
    process.standardInput = input
    process.standardOutput = FileHandle(fileDescriptor: output.number, closeOnDealloc: false)
    process.standardError = FileHandle(fileDescriptor: words.number, closeOnDealloc: false)
    // A write to a child that has ended must give an error, not end this process.
    signal(SIGPIPE, SIG_IGN)
    try process.run()
  }

  func append(_ picture: Bitmap) throws {
    do {
      try fileSystem.write(picture.pixels, to: input.fileHandleForWriting.fileDescriptor)
    } catch {
      guard error.code == EPIPE else { throw error }
      process.waitUntilExit()
      throw failure
    }
  }

  /// Closes the input and waits until the child has written everything.
  ///
  /// Some versions of ffmpeg end with status 0 although a write has failed, as on a full disk. Their error
  /// output says so; it is empty after a success.
  func finish() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationStatus == 0, try fileSystem.status(of: words).st_size == 0 else {
      throw failure
    }
  }

  /// The error of a child that has failed: that of its output's disk, if its words say so.
  private var failure: any Error {
    let words = lastWords
    let code = [ENOSPC, EDQUOT, EFBIG, EROFS].first {
      words.range(of: systemReason($0), options: .caseInsensitive) != nil
    }
    return code.map { FileError.system(.write, errno: $0) } ?? RecordingError.encoderFailed(words)
  }

  /// Kills the child, whose output is discarded.
  func kill() {
    try? input.fileHandleForWriting.close()
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// The number of bytes that are read from the child's error output.
  private static let wordLimit = 4096

  private var lastWords: String {
    var bytes = [UInt8](repeating: 0, count: Self.wordLimit)
    let count = (try? fileSystem.read(words, at: 0, into: &bytes)) ?? 0
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").suffix(3)
    guard !lines.isEmpty else { return "it ended with status \(process.terminationStatus)." }
    return printable(lines.joined(separator: " "))
  }
}
