internal import NIOCore
internal import NIOHTTP1
import Synchronization

/// An answer to a request. The server adds the headers that frame the body and manage the connection.
package struct Response: Sendable {
  package var status: HTTPStatus
  package var headers: HTTPHeaders
  package var body: Body

  package enum Body: Sendable {
    case whole(Bytes)
    /// A body that is produced while it is sent. The task is cancelled when the client disconnects. If the
    /// closure throws, or writes another number of bytes than declared, the connection is closed as a sign to
    /// the client. A nil length is unknown in advance.
    case stream(length: Int?, @Sendable (BodyWriter) async throws -> Void)
  }

  package init(_ status: HTTPStatus, headers: HTTPHeaders = [:], body: Body = .whole(Bytes())) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Makes a plain text response of one sentence.
  package init(_ status: HTTPStatus, _ sentence: String) {
    self.init(
      status, headers: ["Content-Type": "text/plain; charset=utf-8"],
      body: .whole(Bytes(string: sentence + "\n")))
  }

  private var length: Int? {
    switch body {
    case .whole(let bytes): bytes.readableBytes
    case .stream(let length, _): length
    }
  }

  /// Whether the body's end is marked without the end of the connection.
  func isFramed(for request: RequestHead?) -> Bool {
    length != nil || !(request?.isOld ?? true)
  }

  /// The head with the framing and connection headers.
  func head(for request: RequestHead?, keepsConnection: Bool) -> HTTPResponseHead {
    var headers = headers
    if let length {
      headers.replaceOrAdd(name: "Content-Length", value: String(length))
    } else if isFramed(for: request) {
      headers.replaceOrAdd(name: "Transfer-Encoding", value: "chunked")
    }
    if !keepsConnection {
      headers.replaceOrAdd(name: "Connection", value: "close")
    } else if request?.isOld == true {
      headers.replaceOrAdd(name: "Connection", value: "keep-alive")
    }
    return HTTPResponseHead(version: .http1_1, status: status, headers: headers)
  }
}

/// Sends a body in pieces. Supports one writing task.
package final class BodyWriter: Sendable {
  private let channel: any Channel
  private let sent = Atomic(0)

  init(channel: any Channel) { self.channel = channel }

  var byteCount: Int { sent.load(ordering: .relaxed) }

  /// Sends a piece, and returns when the system has accepted it, so that a body is produced no faster than
  /// the client reads it.
  ///
  /// - Throws: An error when the client has disconnected, or the task is cancelled.
  package func write(_ piece: Bytes) async throws {
    try Task.checkCancellation()
    try await channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(piece))).get()
    sent.add(piece.readableBytes, ordering: .relaxed)
  }
}
