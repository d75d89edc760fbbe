internal import NIOCore

/// The first handler of a client's bytes: it measures a request's line and head before they are decoded, and
/// enforces the time limits.
///
/// The gate reads nothing while a request is being answered, so that a client's further requests wait in the
/// client's memory.
final class ConnectionGate: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = NIOAny
  typealias OutboundOut = NIOAny

  /// The most bytes that are read from a socket at once.
  static let readSize = 16 * 1024

  enum Phase {
    /// No byte of a request has arrived.
    case idle
    case receiving
    case answering
    /// The connection is a WebSocket.
    case open
    /// The last answer is in progress or sent. Received bytes are discarded.
    case shut
  }

  private let limits: Limits
  private(set) var phase = Phase.idle
  /// Whether the head of the request that is being received is decoded. It may have arrived with the request
  /// before.
  private var hasHead = false
  private var hasLine = false
  /// The bytes of the request that is being received, up to the end of its line or head.
  private var byteCount = 0
  private var isReadWanted = false
  private var timer: Scheduled<Void>?
  private var context: ChannelHandlerContext?

  init(limits: Limits) { self.limits = limits }

  // MARK: Calls by later handlers

  func requestHasHead() { hasHead = true }

  /// Stops reading until `answered()`, because the request is complete or refused.
  func requestEnded() {
    hasHead = false
    hasLine = false
    byteCount = 0
    guard phase == .idle || phase == .receiving else { return }
    enter(.answering)
  }

  /// Resumes reading after all received requests have been answered.
  func answered() {
    guard phase == .answering else { return }
    enter(.idle)
    readIfWanted()
  }

  func becameWebSocket() {
    guard phase == .answering else { return }
    enter(.open)
    readIfWanted()
  }

  /// Ends the connection so that the client can read the last answer: closes this side when the answer is
  /// sent, and the connection when the client has closed its side or after `lingerTime`.
  func shut(after lastWrite: EventLoopFuture<Void>) {
    guard phase != .shut else { return }
    enter(.shut)
    readIfWanted()
    lastWrite.assumeIsolated().whenComplete { result in
      guard let context = self.context else { return }
      guard case .success = result else { return context.close(promise: nil) }
      context.close(mode: .output, promise: nil)
      self.startTimer(self.limits.lingerTime) { $0.close(promise: nil) }
    }
  }

  private func enter(_ next: Phase) {
    phase = next
    timer?.cancel()
    timer = nil
    switch next {
    case .idle:
      startTimer(limits.idleTime) { $0.close(promise: nil) }
    case .receiving:
      startTimer(limits.requestTime) { $0.fireErrorCaught(Refusal.slowRequest) }
    case .answering, .open, .shut: break
    }
  }

  private func startTimer(_ time: Duration, _ body: @escaping (ChannelHandlerContext) -> Void) {
    timer = context?.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) { [weak self] in
      if let context = self?.context { body(context) }
    }
  }

  private func readIfWanted() {
    guard isReadWanted else { return }
    isReadWanted = false
    context?.read()
  }

  // MARK: Input

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let bytes = Self.unwrapInboundIn(data)
    switch phase {
    case .shut, .answering: return  // The end of a connection may bring unrequested bytes.
    case .open: context.fireChannelRead(data)
    case .idle, .receiving:
      if phase == .idle { enter(.receiving) }
      if hasHead { return context.fireChannelRead(data) }
      if !hasLine { measureLine(bytes) }
      guard hasLine || byteCount <= limits.requestLineBytes else {
        return context.fireErrorCaught(Refusal.longLine)
      }
      if hasLine { byteCount += bytes.readableBytes }
      context.fireChannelRead(data)
      guard phase == .receiving, !hasHead else { return }
      if byteCount > limits.requestLineBytes + limits.headerBytes {
        context.fireErrorCaught(Refusal.longHead)
      }
    }
  }

  /// Counts the bytes of the request line, without empty lines before it.
  private func measureLine(_ bytes: ByteBuffer) {
    for byte in bytes.readableBytesView {
      switch byte {
      case UInt8(ascii: "\n"):
        if byteCount > 0 { hasLine = true }
      case UInt8(ascii: "\r"): continue
      default: byteCount += 1
      }
      if hasLine || byteCount > limits.requestLineBytes { return }
    }
  }

  func read(context: ChannelHandlerContext) {
    if phase == .answering { isReadWanted = true } else { context.read() }
  }

  // MARK: The connection

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    enter(.idle)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    self.context = nil
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent, phase == .idle || phase == .receiving {
      return context.close(promise: nil)
    }
    context.fireUserInboundEventTriggered(event)
  }
}
