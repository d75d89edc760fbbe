package import NIOCore
internal import NIOWebSocket

/// An open WebSocket. Supports one reading and one writing task.
package struct WebSocket: Sendable {
  /// The received binary messages. The sequence ends when the client closes or disconnects.
  package let messages: Messages
  let channel: any Channel

  /// Sends a binary message, and returns when the system has accepted it, so that at most one message waits
  /// here for a slow client.
  ///
  /// - Throws: An error when the socket is closed.
  package func send(_ message: Bytes) async throws {
    try await channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .binary, data: message)).get()
  }

  /// Sends a close frame as the last frame. No effect on a socket that is already closing.
  ///
  /// - Parameters:
  ///   - code: A close code of RFC 6455, section 7.4.
  ///   - reason: The reason, cut after 123 bytes.
  package func close(code: UInt16, reason: String) async {
    try? await channel.triggerUserOutboundEvent(FrameHandler.Close(code: code, reason: reason)).get()
  }

  /// Adds the handlers to a channel without HTTP handlers, so that a test can observe their reaction to a
  /// client's bytes.
  package static func install(in channel: any Channel, limits: Limits) throws -> WebSocket {
    let limits = limits.inRange
    let gate = ConnectionGate(limits: limits)
    try channel.pipeline.syncOperations.addHandler(gate)
    gate.requestEnded()
    return try install(in: channel, limits: limits, gate: gate)
  }

  /// Adds the WebSocket handlers after the HTTP handlers have been removed. Called on the event loop.
  static func install(in channel: any Channel, limits: Limits, gate: ConnectionGate) throws -> WebSocket {
    let handler = FrameHandler(limits: limits, gate: gate)
    let inbox = Messages.Producer.makeSequence(
      backPressureStrategy: .init(lowWatermark: 1, highWatermark: limits.unreadMessages),
      finishOnDeinit: true,
      delegate: Demand(handler: NIOLoopBound(handler, eventLoop: channel.eventLoop)))
    handler.inbox = inbox.source
    try channel.pipeline.syncOperations.addHandlers([
      WebSocketFrameEncoder(),
      ByteToMessageHandler(
        WebSocketFrameDecoder(maxFrameSize: limits.messageBytes), maximumBufferSize: limits.messageBytes),
      handler,
    ])
    gate.becameWebSocket()
    return WebSocket(messages: Messages(producer: inbox.sequence), channel: channel)
  }

  package struct Messages: AsyncSequence, Sendable {
    typealias Producer = NIOAsyncSequenceProducer<
      [UInt8], NIOAsyncSequenceProducerBackPressureStrategies.HighLowWatermark, Demand
    >
    let producer: Producer

    package func makeAsyncIterator() -> Iterator { Iterator(base: producer.makeAsyncIterator()) }

    package struct Iterator: AsyncIteratorProtocol {
      let base: Producer.AsyncIterator

      package mutating func next() async -> [UInt8]? { await base.next() }
    }
  }
}

/// Resumes reading from the connection when the app has taken messages.
final class Demand: NIOAsyncSequenceProducerDelegate {
  private let handler: NIOLoopBound<FrameHandler>

  init(handler: NIOLoopBound<FrameHandler>) { self.handler = handler }

  func produceMore() {
    handler.eventLoop.execute { [handler] in handler.value.resume() }
  }

  func didTerminate() {}
}
