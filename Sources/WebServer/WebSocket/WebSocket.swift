package import NIOCore
internal import NIOWebSocket

/// An open WebSocket. One task reads it and one writes.
package struct WebSocket: Sendable {
  /// The binary messages that come. It ends when the client closes or is gone.
  package let messages: Messages
  let channel: any Channel

  /// Returns when the system has taken the message, so that a slow client never has more than one waiting
  /// here.
  ///
  /// - Throws: when the socket is closed.
  package func send(_ message: Bytes) async throws {
    try await channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .binary, data: message)).get()
  }

  /// Sends the reason and nothing after it. Without effect on a socket that closes already.
  ///
  /// - Parameters:
  ///   - code: one of RFC 6455, section 7.4.
  ///   - reason: cut after 123 bytes.
  package func close(code: UInt16, reason: String) async {
    try? await channel.triggerUserOutboundEvent(FrameHandler.Close(code: code, reason: reason)).get()
  }

  /// Adds the handlers to a channel that never spoke HTTP, so that a test sees what they do with a client's
  /// bytes.
  package static func install(in channel: any Channel, limits: Limits) throws -> WebSocket {
    let limits = limits.inRange
    let gate = ConnectionGate(limits: limits)
    try channel.pipeline.syncOperations.addHandler(gate)
    gate.requestEnded()
    return try install(in: channel, limits: limits, gate: gate)
  }

  /// Replaces the HTTP handlers, which are removed. Called on the event loop.
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

/// Lets the connection be read again when messages were taken.
final class Demand: NIOAsyncSequenceProducerDelegate {
  private let handler: NIOLoopBound<FrameHandler>

  init(handler: NIOLoopBound<FrameHandler>) { self.handler = handler }

  func produceMore() {
    handler.eventLoop.execute { [handler] in handler.value.resume() }
  }

  func didTerminate() {}
}
