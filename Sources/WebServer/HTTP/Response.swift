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
    /// A body that is made while it is sent. The task is cancelled when the client leaves. If the closure
    /// throws, or writes another number of bytes than announced, the connection is closed, so that the client
    /// knows. A nil length is one that nobody knows.
    case stream(length: Int?, @Sendable (BodyWriter) async throws -> Void)
  }

  package init(_ status: HTTPStatus, headers: HTTPHeaders = [:], body: Body = .whole(Bytes())) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A sentence as plain text.
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

  /// Whether the body's end shows without the connection's.
  func isFramed(for request: RequestHead?) -> Bool {
    length != nil || !(request?.isOld ?? true)
  }

  /// The head as it is sent.
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

/// Sends a body in pieces. One task writes.
package final class BodyWriter: Sendable {
  private let channel: any Channel
  private let sent = Atomic(0)

  init(channel: any Channel) { self.channel = channel }

  var byteCount: Int { sent.load(ordering: .relaxed) }

  /// Returns when the system has taken the piece, so that a body is made no faster than the client reads it.
  ///
  /// - Throws: when the client is gone, or the task cancelled.
  package func write(_ piece: Bytes) async throws {
    try Task.checkCancellation()
    try await channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(piece))).get()
    sent.add(piece.readableBytes, ordering: .relaxed)
  }
}
