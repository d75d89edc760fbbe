internal import NIOCore
internal import NIOHTTP1

/// Answers the requests of a connection in order, one at a time.
final class Responder: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Incoming
  typealias OutboundOut = HTTPServerResponsePart

  private let limits: Limits
  private let gate: ConnectionGate
  private let application: any Application
  private var waiting: [Incoming] = []
  private var isAnswering = false
  /// Whether further requests are accepted.
  private var isOpen = true

  init(limits: Limits, gate: ConnectionGate, application: any Application) {
    self.limits = limits
    self.gate = gate
    self.application = application
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard isOpen else { return }
    var next = Self.unwrapInboundIn(data)
    if waiting.count >= limits.pipelinedRequests { next = .refusal(Refusal.requestsAhead.response, of: nil) }
    if case .refusal = next { isOpen = false }
    waiting.append(next)
    answerNext(context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent {
      isOpen = false
      waiting = []
    }
    context.fireUserInboundEventTriggered(event)
  }

  private func answerNext(_ context: ChannelHandlerContext) {
    guard !isAnswering else { return }
    guard !waiting.isEmpty else { return gate.answered() }
    isAnswering = true
    let next = waiting.removeFirst()
    let mayKeepOpen = isOpen || !waiting.isEmpty
    let loop = context.eventLoop
    let connection = HTTPConnection(
      channel: context.channel, limits: limits, gate: NIOLoopBound(gate, eventLoop: loop))
    let (this, bound, application) = (
      NIOLoopBound(self, eventLoop: loop), NIOLoopBound(context, eventLoop: loop), application
    )
    let task = Task {
      let end =
        switch next {
        case .request(let request):
          await connection.answer(request, from: application, mayKeepOpen: mayKeepOpen)
        case .refusal(let response, let head): await connection.send(response, to: head, mayKeepOpen: false)
        }
      loop.execute { this.value.finish(end, bound.value) }
    }
    context.channel.closeFuture.whenComplete { _ in task.cancel() }
  }

  private func finish(_ end: HTTPConnection.End, _ context: ChannelHandlerContext) {
    isAnswering = false
    switch end {
    case .open where isOpen || !waiting.isEmpty: answerNext(context)
    case .open, .last: gate.shut(after: context.eventLoop.makeSucceededVoidFuture())
    case .broken: context.close(promise: nil)
    case .webSocket: break
    }
  }
}
