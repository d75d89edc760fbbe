internal import NIOCore
internal import NIOHTTP1
internal import NIOWebSocket

/// The handshake that turns a connection into a WebSocket (RFC 6455, section 4.2).
enum Handshake {
  /// Returns the response to a handshake; nil for any other request.
  static func response(to head: RequestHead, channel: any Channel) async -> HTTPResponseHead? {
    let headers = head.headers
    guard head.method == .GET, !head.isOld,
      headers.has("websocket", in: "Upgrade"), headers.has("upgrade", in: "Connection"),
      // Sixteen bytes in base64.
      headers.first(name: "Sec-WebSocket-Key")?.utf8.count == 24
    else { return nil }
    let upgrader = NIOWebSocketServerUpgrader(
      shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
      upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })
    let answer = upgrader.buildUpgradeResponse(
      channel: channel, upgradeRequest: head.message, initialResponseHeaders: [:])
    return try? await HTTPResponseHead(version: .http1_1, status: .switchingProtocols, headers: answer.get())
  }
}

extension HTTPHeaders {
  /// Whether a list-valued header contains the token, case-insensitively.
  fileprivate func has(_ token: String, in name: String) -> Bool {
    self[canonicalForm: name].contains { $0.lowercased() == token }
  }
}
