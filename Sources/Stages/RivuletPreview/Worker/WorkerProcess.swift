import Foundation

/// A program with previews, as it runs for a supervisor.
final class WorkerProcess {
  let items: [PreviewItem]
  /// Whether the process can take another order.
  private(set) var isUsable = true
  private let process = Process()
  private let input = Pipe()
  private let answers, output: LineReader

  /// The time in seconds for a program to list its previews.
  private static let startLimit = 60.0
  /// The time in seconds for the last output of a process that has ended.
  private static let endLimit = 2.0
  private static let maximumOutput = 4_000

  init(program: URL) throws(PreviewError) {
    let (result, error) = (Pipe(), Pipe())
    process.executableURL = program
    // The runtime's backtrace takes seconds, and says little more than the message before it.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.arguments = [PreviewWorker.argument]
    (process.standardInput, process.standardOutput, process.standardError) = (input, result, error)
    do {
      try process.run()
    } catch {
      throw .file("“\(program.path)” cannot be started: \(error.localizedDescription).")
    }
    (answers, output) = (LineReader(result), LineReader(error))
    guard let line = answers.next(within: Self.startLimit),
      let items = try? JSONDecoder().decode([PreviewItem].self, from: line)
    else {
      process.terminate()
      let text = output.readToEnd(within: Self.endLimit).suffix(Self.maximumOutput)
      throw .content("The program with the previews does not start.\n\(text)")
    }
    self.items = items
  }

  deinit { process.terminate() }

  /// Hands over an order, and waits for the answer. Without one the process is stopped, and the answer says
  /// why.
  func look(_ order: LookOrder, limit: Double) -> Look {
    guard let line = try? JSONEncoder().encode(order) else { return Look(error: "The order has no form.") }
    try? input.fileHandleForWriting.write(contentsOf: line + Data("\n".utf8))
    guard let answer = answers.next(within: limit) else {
      isUsable = false
      return Look(error: failure(isLate: !answers.isAtEnd, limit: limit))
    }
    if let look = try? JSONDecoder().decode(Look.self, from: answer) { return look }
    isUsable = false
    return Look(error: "Its process has given an answer that cannot be read.")
  }

  private func failure(isLate: Bool, limit: Double) -> String {
    if isLate { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    // The runtime's own addresses say nothing about the preview.
    let words = output.readToEnd(within: Self.endLimit).components(separatedBy: "Current stack trace:")[0]
    let text = words.trimmingCharacters(in: .whitespacesAndNewlines)
    let reason =
      isLate
      ? "It has not ended after \(limit.formatted()) s, and was stopped."
      : process.terminationReason == .uncaughtSignal
        ? "It has ended its process by signal \(process.terminationStatus)."
        : "It has ended its process with status \(process.terminationStatus)."
    return text.isEmpty ? reason : "\(reason) Its output:\n\(text.suffix(Self.maximumOutput))"
  }
}
