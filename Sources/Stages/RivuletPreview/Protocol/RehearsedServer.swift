import Foundation

/// The server for programs with stand-ins for its previews, which it draws at once: everything that a client
/// says is read and answered as by the real one.
package struct RehearsedServer {
  private struct Painter: PreviewPainter {
    func items() throws(PreviewError) -> [PreviewItem] {
      [
        PreviewItem(name: "A", file: "M/a.swift", line: 1),
        PreviewItem(name: "A", file: "M/a.swift", line: 9),
        PreviewItem(name: "B", file: "M/b.swift", line: 1),
      ]
    }

    func look(_ order: LookOrder) throws(PreviewError) -> Look {
      guard order.place != "M/a.swift:9" else { throw .content("It has ended its process.") }
      let text = "UIWindow (0 0 393 852) at \(order.times.count) instants after \(order.steps.count) steps"
      return Look(
        data: order.kinds.contains(.png) ? Data(text.utf8) : nil, layers: text, findings: [text],
        explanation: order.point.map { "(\(Audit.text($0.x)) \(Audit.text($0.y)))" })
    }
  }

  private var server = RPCServer(tools: PreviewTools { () throws(PreviewError) in Painter() })

  package init() {}

  /// Notes the cancellations in lines that wait, and returns the answer to a line.
  package mutating func answer(to line: Data, waiting: [Data]) -> Data? {
    for line in waiting { server.noteCancellation(line) }
    return server.answer(to: line)
  }
}
