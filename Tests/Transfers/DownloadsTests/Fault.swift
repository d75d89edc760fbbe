import DemoServer
import Downloads
import Foundation

/// A server that is wrong in one way.
struct Fault: Sendable {
  let name: String
  /// The outcomes that are right: any of these versions of the file; none when no right file is possible.
  var right: [[UInt8]] = [Self.file]
  var change: @Sendable (inout DownloadRequest) -> Void = { _ in }
  /// The time of the transfer; nil for the real one. It passes while the server hangs.
  var time: StillTime?
  let serve: @Sendable (RawServer.Exchange) -> Void

  static let file = DemoContent.bytes(100_000)
  /// The next version of the file.
  static let next = Array(DemoContent.bytes(100_123).reversed())
  static let half = 50_000
  static let dates = "Date: Tue, 15 Nov 1994 09:00:00 GMT\r\n"

  init(
    _ name: String, right: [[UInt8]] = [Self.file],
    _ change: @escaping @Sendable (inout DownloadRequest) -> Void = { _ in }, in time: StillTime? = nil,
    serve: @escaping @Sendable (RawServer.Exchange) -> Void
  ) {
    self.name = name
    self.right = right
    self.change = change
    self.time = time
    self.serve = serve
  }

  /// A head with a status and fields.
  static func head(_ status: String, _ fields: String...) -> String {
    "HTTP/1.1 \(status)\r\n" + fields.map { $0 + "\r\n" }.joined() + dates + "\r\n"
  }

  static func whole(_ bytes: [UInt8] = file, tag: String = "ETag: \"1\"") -> String {
    head("200 OK", "Content-Length: \(bytes.count)", tag)
  }

  static func rest(of bytes: [UInt8] = file, from start: Int, tag: String = "ETag: \"1\"") -> [UInt8] {
    let range = "Content-Range: bytes \(start)-\(bytes.count - 1)/\(bytes.count)"
    return Array(head("206 Partial Content", range, "Content-Length: \(bytes.count - start)", tag).utf8)
      + bytes[start...]
  }
}

extension RawServer.Exchange {
  /// Answers as a good server does, with ranges.
  func serve(_ bytes: [UInt8] = Fault.file, tag: String = "ETag: \"1\"") {
    let start = rangeStart
    let isSame = field("If-Range").map { "ETag: " + $0 == tag || "Last-Modified: " + $0 == tag } ?? true
    if start > 0, isSame, start < bytes.count {
      send(Fault.rest(of: bytes, from: start, tag: tag))
    } else {
      send(Fault.whole(bytes, tag: tag))
      send(bytes)
    }
  }

  /// Answers the first request with half of the file. Returns whether it did.
  func cutsFirst(tag: String = "ETag: \"1\"") -> Bool {
    guard index == 0 else { return false }
    send(Fault.whole(tag: tag))
    send(Array(Fault.file[..<Fault.half]))
    return true
  }

  /// Sends a text again and again with pauses until the client goes.
  func drip(_ text: String) {
    while send(text) { Thread.sleep(forTimeInterval: 0.2) }
  }
}
