import TestSupport
import Foundation

/// The table of faults and outcomes in a document.
struct FaultTable {
  struct Row {
    var fault: String
    var outcome: String
    /// The outcomes of other programs, by their names.
    var tools: [String: String]
  }

  var rows: [Row] = []

  private static let start = "<!-- faults -->\n"
  private static let end = "<!-- end of faults -->"

  init(readingFrom document: URL) throws {
    let text = try String(contentsOf: document, encoding: .utf8)
    guard let start = text.range(of: Self.start)?.upperBound, let end = text.range(of: Self.end)?.lowerBound
    else { return }
    for line in text[start..<end].split(separator: "\n").dropFirst(2) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 2 + Tool.allCases.count else { continue }
      let tools = zip(Tool.allCases, cells.dropFirst(2)).map { ($0.rawValue, $1) }
      rows.append(
        Row(fault: cells[0], outcome: cells[1], tools: Dictionary(uniqueKeysWithValues: tools)))
    }
  }

  func tools(for fault: String) -> [String: String] { rows.first { $0.fault == fault }?.tools ?? [:] }

  func write(to document: URL) throws {
    var text = try String(contentsOf: document, encoding: .utf8)
    guard let start = text.range(of: Self.start)?.upperBound, let end = text.range(of: Self.end)?.lowerBound
    else { return }
    var lines = ["| fault | Rivulet | \(Tool.allCases.map(\.rawValue).joined(separator: " | ")) |"]
    lines.append("|---|---|" + Tool.allCases.map { _ in "---|" }.joined())
    lines += rows.map { row in
      let tools = Tool.allCases.map { row.tools[$0.rawValue] ?? "?" }
      return "| \(([row.fault, row.outcome] + tools).joined(separator: " | ")) |"
    }
    text.replaceSubrange(start..<end, with: lines.joined(separator: "\n") + "\n")
    try text.write(to: document, atomically: true, encoding: .utf8)
  }
}

/// A program that downloads files.
enum Tool: String, CaseIterable {
  case curl, wget, aria2c

  /// Arguments that ask for what each program can do: go on, try again, and end when nothing comes.
  private func arguments(_ address: String, _ path: String) -> [String] {
    switch self {
    case .curl:
      [
        "-sS", "-f", "-L", "-C", "-", "--retry", "2", "--retry-all-errors", "--connect-timeout", "3",
        "--speed-limit", "100", "--speed-time", "3", "--max-filesize", "1000000", "-o", path, address,
      ]
    case .wget: ["-q", "-c", "--tries=3", "--timeout=3", "--waitretry=0", "-O", path, address]
    case .aria2c:
      [
        "-q", "-c", "--max-tries=3", "--retry-wait=0", "--timeout=3", "--connect-timeout=3",
        "--lowest-speed-limit=100", "--allow-overwrite=true", "--auto-file-renaming=false", "-d",
        String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)), "-o", "file.bin", address,
      ]
    }
  }

  /// Runs the program, and once more after a failure.
  func outcome(of fault: Fault) async throws -> String {
    let folder = try Folder()
    let server = try RawServer(.serving(fault.serve))
    defer { server.close() }
    guard let address = server.address()?.absoluteString else { return "?" }
    var status: Int32 = 0
    for _ in 0..<2 {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      // The signal is one that no program inherits as ignored; the limit is for bodies without an end.
      process.arguments =
        ["prlimit", "--fsize=100000000", "timeout", "-s", "KILL", "20", rawValue]
        + arguments(address, folder.file("file.bin").path)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      status = await withCheckedContinuation { continuation in
        process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
        do { try process.run() } catch { continuation.resume(returning: 127) }
      }
      guard ![0, 127, 137, 9].contains(status) else { break }
    }
    if status == 127 { return "?" }
    let bytes = try? folder.bytes(of: "file.bin")
    let isRight = bytes.map(fault.right.contains) ?? false
    switch (status, bytes) {
    case (0, nil): return "success without a file"
    case (0, _): return isRight ? "right file" : "**wrong file**"
    case (137, _), (9, _): return "no end in 20 s"
    case (_, nil): return "error"
    default: return isRight ? "error, right file" : "error, leaves a wrong file"
    }
  }
}
