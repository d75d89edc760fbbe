import Foundation
import WebServer

/// The page about a host's visitors, and the same as JSON: the memory and the processor time of the process,
/// and the load of each app. It has no names of visitors.
struct StatusPage: Sendable {
  let apps: Apps
  /// The resident memory in bytes before the first visitor.
  let memoryAtStart: Int

  /// Returns the page at a path; nil for other paths.
  func file(at path: String) async -> Site.File? {
    switch path {
    case "/status": Site.File(type: "text/html; charset=utf-8", text: Data(await status().page.utf8))
    case "/status.json": Site.File(type: "application/json", text: await status().json)
    default: nil
    }
  }

  @MainActor
  private func status() -> HostStatus {
    HostStatus(
      memory: ProcessLoad.residentBytes, memoryAtStart: memoryAtStart,
      processor: ProcessLoad.processorSeconds,
      visitors: apps.loops.map(\.load))
  }
}

/// The state of a host at one moment.
struct HostStatus: Encodable {
  /// The resident memory of the process in bytes.
  var memory: Int
  var memoryAtStart: Int
  /// The processor time of the process in seconds, on all threads.
  var processor: Double
  /// The apps, the oldest first.
  var visitors: [AppLoad]

  /// The memory in bytes for each visitor, on average; nil without visitors.
  var memoryPerVisitor: Int? {
    visitors.isEmpty ? nil : max(0, memory - memoryAtStart) / visitors.count
  }

  var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)) ?? Data()
  }

  /// The page, which loads itself again every two seconds.
  var page: String {
    let pages = visitors.reduce(0) { $0 + $1.tabs }
    let rows = visitors.enumerated().map { index, load in
      let cells = [
        "\(index + 1)", "\(Int(load.age)) s", "\(load.tabs)", "\(load.turns)",
        "\(Int(load.seconds * 1000)) ms", Self.percent(load.seconds / max(load.age, 0.001)),
        Self.size(load.sentBytes), Self.size(load.queuedBytes),
      ]
      return "<tr>" + cells.map { "<td>\($0)</td>" }.joined() + "</tr>"
    }
    let each = memoryPerVisitor.map { ", \(Self.size($0)) for each visitor" } ?? ""
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta http-equiv="refresh" content="2">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Status</title>
      <link rel="stylesheet" href="status.css">
      <link rel="icon" href="icon.svg" type="image/svg+xml">
      <h1>Visitors: \(visitors.count), pages: \(pages)</h1>
      <p>Memory: \(Self.size(memory))\(each). Processor time: \(Int(processor * 1000)) ms on all threads.</p>
      <table>
      <tr><th>app<th>age<th>pages<th>turns<th>time in turns<th>share<th>sent<th>queued</tr>
      \(rows.joined(separator: "\n"))
      </table>
      </html>

      """
  }

  private static func percent(_ share: Double) -> String { String(format: "%.2f %%", 100 * share) }

  private static func size(_ bytes: Int) -> String {
    bytes < 1 << 20
      ? String(format: "%.1f kB", Double(bytes) / 1e3) : String(format: "%.1f MB", Double(bytes) / 1e6)
  }
}

/// The load that this process is for the machine.
enum ProcessLoad {
  /// The memory that the process has in use, in bytes; 0 where the system does not say.
  static var residentBytes: Int {
    let fields =
      (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    guard fields.count > 1, let pages = Int(fields[1]) else { return 0 }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  /// The processor time of all threads since the process began, in seconds.
  static var processorSeconds: Double { Double(clock()) / 1_000_000 }
}
