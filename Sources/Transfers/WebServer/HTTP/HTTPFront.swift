package import NIOCore
internal import NIOHTTP1

/// The handlers of a new connection.
package enum HTTPFront {
  /// Adds all handlers but the responder, so that a test can observe the requests.
  ///
  /// - Parameter sink: Makes the handler that receives each `Incoming`. Its argument must be called when all
  ///   are answered.
  package static func install(
    in channel: any Channel, limits: Limits, application: any Application,
    sink: (_ answered: @escaping () -> Void) -> any ChannelHandler
  ) throws {
    try install(in: channel, limits: limits.inRange, application: application) { gate in
      sink { gate.answered() }
    }
  }

  /// Adds the handlers, from the socket's side to the application's: the gate, the encoder and the decoder,
  /// the assembler, and the responder.
  static func install(
    in channel: any Channel, limits: Limits, application: any Application,
    responder: (ConnectionGate) -> any ChannelHandler
  ) throws {
    let gate = ConnectionGate(limits: limits)
    var decoderLimits = NIOHTTPDecoderLimitConfiguration()
    decoderLimits.maxHeaderFieldSize = max(limits.requestLineBytes, limits.headerBytes)
    decoderLimits.maxHeaderListSize = limits.requestLineBytes + limits.headerBytes
    decoderLimits.maxHeaderFieldCount = limits.headerCount
    var framing = HTTPResponseEncoder.Configuration()
    framing.automaticallySetFramingHeaders = false
    try channel.pipeline.syncOperations.addHandlers([
      StallGuard(time: limits.stallTime),
      gate,
      HTTPResponseEncoder(configuration: framing),
      ByteToMessageHandler(
        HTTPRequestDecoder(limitConfiguration: decoderLimits),
        maximumBufferSize: decoderLimits.maxHeaderFieldSize + ConnectionGate.readSize),
      RequestAssembler(limits: limits, gate: gate, application: application),
      responder(gate),
    ])
  }
}

extension ChannelPipeline.SynchronousOperations {
  /// Removes the handlers that a WebSocket does not use.
  func removeHTTPHandlers() -> EventLoopFuture<Void> {
    let removals = [
      context(of: HTTPResponseEncoder.self), context(of: ByteToMessageHandler<HTTPRequestDecoder>.self),
      context(of: RequestAssembler.self), context(of: Responder.self),
    ].compactMap { $0 }.map { removeHandler(context: $0) }
    return EventLoopFuture.andAllSucceed(removals, on: eventLoop)
  }

  private func context<Handler: ChannelHandler>(of type: Handler.Type) -> ChannelHandlerContext? {
    try? context(handlerType: type)
  }
}
