import Foundation

/// A Markdown page with a part that the benchmark writes.
struct Page {
  private static let begin = "<!-- benchmarks: begin, written by Benchmarks/run -->"
  private static let end = "<!-- benchmarks: end -->"

  let file: String

  struct NoMarks: Error, CustomStringConvertible {
    let description: String
  }

  func replace(with tables: [String], peers: String) throws {
    let url = URL(filePath: file)
    let text = try String(contentsOf: url, encoding: .utf8)
    guard let begin = text.range(of: Self.begin), let end = text.range(of: Self.end),
      begin.upperBound <= end.lowerBound
    else { throw NoMarks(description: "\(file) lacks the lines \(Self.begin) and \(Self.end)") }
    let part = "\n\nPeers: \(peers). \(machine)\n\n\(tables.joined(separator: "\n"))\n"
    try text.replacingCharacters(in: begin.upperBound..<end.lowerBound, with: part)
      .write(to: url, atomically: true, encoding: .utf8)
  }

  private var machine: String {
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
    let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last ?? " unknown processor"
    let cores = lines.count { $0.hasPrefix("processor") }
    return "Machine:\(model), \(cores) processors."
  }
}
