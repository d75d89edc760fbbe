import Foundation

/// A headless Chromium that opens a page and returns its console output.
struct Chromium: Sendable {
  enum Failure: Error, CustomStringConvertible {
    case notInstalled
    case noReport

    var description: String {
      switch self {
      case .notInstalled:
        "Chromium is not installed: sudo apt-get install --no-install-recommends chromium"
      case .noReport: "The page ended without a report."
      }
    }
  }

  let program: URL
  /// The `taskset` program, which pins all processes of the browser to one processor; nil where it is
  /// missing.
  private let taskset: URL?

  var name: String { program.lastPathComponent }
  var isOnOneCore: Bool { taskset != nil }

  /// - Throws: `Failure.notInstalled`.
  init() throws {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    guard let program = names.lazy.compactMap({ Self.program(named: $0) }).first else {
      throw Failure.notInstalled
    }
    self.program = program
    taskset = Self.program(named: "taskset")
  }

  private static func program(named name: String) -> URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.lazy.map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Opens the page in a window of a size in points, including its frame, and waits for a console line with
  /// the prefix. Returns the line without the prefix.
  ///
  /// - Throws: `Failure.noReport` when the browser ends without such a line, or after two minutes.
  func report(of page: URL, window: CGSize, scale: CGFloat, prefix: String) async throws -> String {
    let profile = FileManager.default.temporaryDirectory.appending(path: "rivulet-bench-\(UUID().uuidString)")
    defer { Self.remove(profile) }
    let arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--mute-audio",
      // A new browser's network requests would be part of the measurement.
      "--disable-background-networking", "--disable-component-update", "--disable-sync",
      "--disable-extensions",
      "--hide-scrollbars", "--enable-logging=stderr", "--user-data-dir=\(profile.path)",
      "--window-size=\(Int(window.width)),\(Int(window.height))", "--force-device-scale-factor=\(scale)",
      // A window without the browser's bars.
      "--app=\(page.absoluteString)",
    ]
    let process = Process()
    process.executableURL = taskset ?? program
    // The last processor, because the first one runs the system's own work.
    let last = ProcessInfo.processInfo.activeProcessorCount - 1
    process.arguments = (taskset == nil ? [] : ["--cpu-list", "\(last)", program.path]) + arguments
    let output = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = output
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    return try await withTaskCancellationHandler {
      let limit = Task {
        try await Task.sleep(for: .seconds(120))
        process.terminate()
      }
      defer { limit.cancel() }
      for await line in Self.lines(of: output.fileHandleForReading) {
        // [process:thread:time:INFO:CONSOLE:line] "the text", source: …
        guard let start = line.range(of: "\"" + prefix),
          let end = line.range(of: "\", source: ", options: .backwards), start.upperBound <= end.lowerBound
        else { continue }
        return String(line[start.upperBound..<end.lowerBound])
      }
      throw Failure.noReport
    } onCancel: {
      process.terminate()
    }
  }

  /// Removes a folder, repeatedly for up to two seconds: the browser's helper processes still write for a
  /// moment after its end.
  private static func remove(_ folder: URL) {
    for _ in 0..<20 where FileManager.default.fileExists(atPath: folder.path) {
      try? FileManager.default.removeItem(at: folder)
      Thread.sleep(forTimeInterval: 0.1)
    }
  }

  private static func lines(of handle: FileHandle) -> AsyncStream<String> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        var rest = Data()
        while case let data = handle.availableData, !data.isEmpty {
          rest.append(data)
          while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            continuation.yield(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
            rest.removeSubrange(rest.startIndex...end)
          }
        }
        continuation.finish()
      }
    }
  }
}
