/// The application that a server serves.
package protocol Application: Sendable {
  /// Returns the answer to a request that is refused by its head, or nil to admit it. Called before any of
  /// the body is read, on the connection's event loop: it must not block. The connection ends after the
  /// answer.
  func refusal(of head: RequestHead) -> Response?

  /// Answers a complete request. The task is cancelled when the client disconnects.
  func answer(_ request: Request) async -> Answer
}

extension Application {
  package func refusal(of head: RequestHead) -> Response? { nil }
}

package enum Answer: Sendable {
  case response(Response)
  /// Turns the connection into a WebSocket, which is closed when the closure returns. A request that is not a
  /// handshake is answered with 400.
  case webSocket(@Sendable (WebSocket) async -> Void)
}
