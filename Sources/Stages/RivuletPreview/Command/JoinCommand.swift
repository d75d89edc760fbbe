import ArgumentParser
import Foundation

/// The command that joins the reports of several machines.
struct JoinCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Join the reports of all parts of a run; a failure in one fails.",
    discussion: "A report is what `preview --shard 2/8 --json` prints: its last line of JSON is read.")

  @Argument(help: "The files with the reports.")
  var reports: [String]

  @Flag(name: .long, help: "Print one line of JSON instead of lines for people.")
  var json = false

  func run() throws {
    let report = try PreviewReport(joining: try reports.map(Self.report))
    print(json ? report.json : report.text)
    guard report.isPassed else { throw ExitCode.failure }
  }

  private static func report(_ path: String) throws(PreviewError) -> PreviewReport {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw .file("“\(path)” is no file that can be read.")
    }
    // A build's own lines may stand before the report.
    for line in text.split(separator: "\n").reversed() {
      if let report = try? JSONDecoder().decode(PreviewReport.self, from: Data(line.utf8)) { return report }
    }
    throw .file("“\(path)” has no report.")
  }
}
