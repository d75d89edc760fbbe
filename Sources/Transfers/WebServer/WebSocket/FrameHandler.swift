internal import NIOCore
internal import NIOWebSocket

/// Assembles frames into messages for the app, answers pings, and ends the connection when the client closes,
/// violates the protocol or is silent.
final class FrameHandler: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  struct Close: Sendable {
    var code: UInt16
    var reason: String
  }

  /// The limit of messages that arrive while reading is paused: those of the last read, whose frames have at
  /// least six bytes each. More can arrive only when a connection ends with the system's buffers full.
  private static let mostMessagesAhead = ConnectionGate.readSize / 6 + 1

  /// The source of messages for the app. Set before the handler is added.
  var inbox: WebSocket.Messages.Producer.Source?
  private let limits: Limits
  private let gate: ConnectionGate
  private var assembler: MessageAssembler
  private var context: ChannelHandlerContext?
  private var heartbeat: Scheduled<Void>?
  private var wasHeard = true
  private var isClosing = false
  private var isPaused = false
  private var isReadWanted = false
  private var messagesAhead = 0
  private var isPongUnderWay = false
  private var nextPong: ByteBuffer?

  init(limits: Limits, gate: ConnectionGate) {
    self.limits = limits
    self.gate = gate
    assembler = MessageAssembler(limits: limits)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    startHeartbeat()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    heartbeat?.cancel()
    inbox?.finish()
    inbox = nil
    self.context = nil
  }

  // MARK: Input

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    wasHeard = true
    guard !isClosing else { return }
    do {
      switch try assembler.add(Self.unwrapInboundIn(data)) {
      case .message(let bytes): deliver(bytes, context)
      case .ping(let payload): answer(payload, context)
      case .close(let code): close(Close(code: code, reason: ""), context, promise: nil)
      case nil: break
      }
    } catch {
      close(Close(code: error.code, reason: error.reason), context, promise: nil)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !isClosing else { return }
    switch error {
    case NIOWebSocketError.invalidFrameLength, is ByteToMessageDecoderError.PayloadTooLargeError:
      close(Close(code: 1009, reason: "message too long"), context, promise: nil)
    case is NIOWebSocketError: close(Close(code: 1002, reason: "bad control frame"), context, promise: nil)
    default: context.close(promise: nil)
    }
  }

  private func deliver(_ message: [UInt8], _ context: ChannelHandlerContext) {
    messagesAhead = isPaused ? messagesAhead + 1 : 0
    guard messagesAhead <= Self.mostMessagesAhead else { return context.close(promise: nil) }
    if case .stopProducing = inbox?.yield(message) { isPaused = true }
  }

  func read(context: ChannelHandlerContext) {
    if isPaused { isReadWanted = true } else { context.read() }
  }

  /// Resumes reading after the app has taken messages.
  func resume() {
    isPaused = false
    guard isReadWanted else { return }
    isReadWanted = false
    context?.read()
  }

  // MARK: Heartbeat

  private func startHeartbeat() {
    heartbeat = context?.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(limits.pingInterval)) {
      self.askForSign()
      self.startHeartbeat()
    }
  }

  /// Sends a ping, and closes the connection if nothing was received since the last one. Does nothing while
  /// reading is paused, because the client cannot be heard then.
  private func askForSign() {
    guard let context, !isPaused, !isClosing else { return }
    guard wasHeard else { return context.close(promise: nil) }
    wasHeard = false
    let ping = WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer())
    context.writeAndFlush(Self.wrapOutboundOut(ping), promise: nil)
  }

  /// Answers a ping. A client that sends pings faster than it reads receives the answer to the latest only.
  private func answer(_ ping: ByteBuffer, _ context: ChannelHandlerContext) {
    guard !isPongUnderWay else { return nextPong = ping }
    isPongUnderWay = true
    let pong = WebSocketFrame(fin: true, opcode: .pong, data: ping)
    context.writeAndFlush(Self.wrapOutboundOut(pong)).assumeIsolated().whenComplete { _ in
      self.isPongUnderWay = false
      guard let next = self.nextPong, !self.isClosing, let context = self.context else { return }
      self.nextPong = nil
      self.answer(next, context)
    }
  }

  // MARK: Output

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard !isClosing else { return promise?.fail(ChannelError.outputClosed) ?? () }
    context.write(data, promise: promise)
  }

  func triggerUserOutboundEvent(
    context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
  ) {
    guard let event = event as? Close else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    close(event, context, promise: promise)
  }

  private func close(_ close: Close, _ context: ChannelHandlerContext, promise: EventLoopPromise<Void>?) {
    guard !isClosing else { return promise?.succeed() ?? () }
    isClosing = true
    resume()
    inbox?.finish()
    var payload = ByteBuffer(integer: close.code)
    payload.writeString(String(decoding: close.reason.utf8.prefix(123), as: UTF8.self))
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: payload)
    let written = context.writeAndFlush(Self.wrapOutboundOut(frame))
    gate.shut(after: written)
    written.cascade(to: promise)
  }
}
