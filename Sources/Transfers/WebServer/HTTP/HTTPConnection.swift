internal import NIOCore
internal import NIOHTTP1
internal import NIOWebSocket

/// A connection, as seen by the task that answers a request.
struct HTTPConnection: Sendable {
  /// The state of the connection after an answer.
  enum End {
    /// The connection accepts another request.
    case open
    /// The connection ends; the answer is complete.
    case last
    /// The connection ends at once, which is the only sign to the client that the answer is incomplete.
    case broken
    /// The connection was a WebSocket, and ends by itself.
    case webSocket
  }

  let channel: any Channel
  let limits: Limits
  let gate: NIOLoopBound<ConnectionGate>

  func answer(_ request: Request, from application: any Application, mayKeepOpen: Bool) async -> End {
    switch await application.answer(request) {
    case .response(let response): return await send(response, to: request.head, mayKeepOpen: mayKeepOpen)
    case .webSocket(let serve):
      guard let handshake = await Handshake.response(to: request.head, channel: channel) else {
        var refusal = Response(.badRequest, "There is a WebSocket at this path, and nothing else.")
        refusal.headers.add(name: "Sec-WebSocket-Version", value: "13")
        return await send(refusal, to: request.head, mayKeepOpen: false)
      }
      guard let socket = try? await upgrade(handshake) else { return .broken }
      await serve(socket)
      await socket.close(code: 1000, reason: "")
      return .webSocket
    }
  }

  /// Sends a response, and returns when the system has accepted all of it.
  ///
  /// - Parameter head: The request's head; nil when it could not be read.
  func send(_ response: Response, to head: RequestHead?, mayKeepOpen: Bool) async -> End {
    let keepsOpen = mayKeepOpen && response.isFramed(for: head) && head?.keepsConnection ?? false
    let start = HTTPServerResponsePart.head(response.head(for: head, keepsConnection: keepsOpen))
    do {
      switch response.body {
      case .whole(let bytes):
        channel.write(start, promise: nil)
        if head?.method != .HEAD {
          channel.write(HTTPServerResponsePart.body(.byteBuffer(bytes)), promise: nil)
        }
      case .stream(let length, let produce):
        try await channel.writeAndFlush(start).get()
        guard head?.method != .HEAD else { break }
        let writer = BodyWriter(channel: channel)
        try await produce(writer)
        if let length, writer.byteCount != length { return .broken }
      }
      try await channel.writeAndFlush(HTTPServerResponsePart.end(nil)).get()
      return keepsOpen ? .open : .last
    } catch {
      return .broken
    }
  }

  private func upgrade(_ handshake: HTTPResponseHead) async throws -> WebSocket {
    channel.write(HTTPServerResponsePart.head(handshake), promise: nil)
    try await channel.writeAndFlush(HTTPServerResponsePart.end(nil)).get()
    return try await channel.eventLoop.flatSubmit { [self] in
      channel.pipeline.syncOperations.removeHTTPHandlers().flatMapThrowing {
        try WebSocket.install(in: channel, limits: limits, gate: gate.value)
      }
    }.get()
  }
}
