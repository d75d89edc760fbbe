import TestSupport
import Foundation
import Testing

/// The exit status and the output of a run of the command line.
struct Output {
  var status: Int32
  var text: String
  var errors: String
}

/// The `rivulet` program that was built together with the tests.
struct Program {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  /// The signals that a terminal, a shell or a service manager ends programs with. The tests themselves may
  /// have been started to ignore some of them, which programs inherit.
  private static let endingSignals = "INT,TERM,HUP"

  /// Starts the program in a folder.
  ///
  /// - Parameters:
  ///   - environment: Variables that are added to those of the tests.
  ///   - ignored: A signal that the program is started to ignore.
  ///   - fileSize: The size in bytes at which files of the program and its children end, as on a full disk.
  init(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:],
    ignoring ignored: Int32? = nil, fileSize: Int? = nil
  ) throws {
    let location: URL = try #require(Self.location)
    // `env` and `prlimit` become the program, which keeps their process number.
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["--default-signal=\(Self.endingSignals)"] + (ignored.map { ["--ignore-signal=\($0)"] } ?? [])
      + environment.map { "\($0)=\($1)" } + (fileSize.map { ["prlimit", "--fsize=\($0)"] } ?? [])
      + [location.path] + arguments
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  static func run(_ arguments: String..., in folder: URL) async throws -> Output {
    try await Program(arguments, in: folder).finish()
  }

  /// Sends a signal, if the program still runs.
  func send(_ signal: Int32) { if process.isRunning { kill(process.processIdentifier, signal) } }

  var isRunning: Bool { process.isRunning }

  /// Waits until the program has made a file in an empty folder, or has ended.
  func waitForOutput(in folder: Folder) async throws {
    while try folder.names.isEmpty, isRunning { try await Task.sleep(for: .milliseconds(5)) }
  }

  /// Waits for the first text that the program prints, which `finish()` then leaves out; empty if it prints
  /// none.
  func firstText() async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [output] in
        let text = output.fileHandleForReading.availableData
        continuation.resume(returning: String(decoding: text, as: UTF8.self))
      }
    }
  }

  /// Waits for the program's end on a thread of its own: the servers of the tests need the threads that run
  /// tasks.
  func finish() async -> Output {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [process, output, errors] in
        // Neither output is longer than a pipe's buffer.
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let words = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        continuation.resume(
          returning: Output(
            status: process.terminationStatus, text: String(decoding: text, as: UTF8.self),
            errors: String(decoding: words, as: UTF8.self)))
      }
    }
  }

  private static var location: URL? {
    var folder = Bundle.main.bundleURL
    while folder.path != "/" {
      let program = folder.appending(path: "rivulet")
      var isFolder: ObjCBool = false
      if unsafe FileManager.default.fileExists(atPath: program.path, isDirectory: &isFolder),
        !isFolder.boolValue
      {
        return program
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
