internal import NIOCore
internal import NIOHTTP1

/// An event of a connection: a complete request, or the one refusal at its end.
package enum Incoming: Sendable {
  case request(Request)
  case refusal(Response, of: RequestHead?)
}

/// Assembles requests from the decoder's parts, and refuses requests that exceed the limits or that the
/// application refuses by their head.
final class RequestAssembler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = Incoming

  private let limits: Limits
  private let gate: ConnectionGate
  private let application: any Application
  /// The head of the request whose body is being read.
  private var head: RequestHead?
  private var body = ByteBuffer()
  private var hasRefused = false

  init(limits: Limits, gate: ConnectionGate, application: any Application) {
    self.limits = limits
    self.gate = gate
    self.application = application
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !hasRefused else { return }
    switch Self.unwrapInboundIn(data) {
    case .head(let message): begin(message, context)
    case .body(var piece):
      guard head != nil else { return }
      guard body.readableBytes + piece.readableBytes <= limits.bodyBytes else {
        return refuse(.longBody, context)
      }
      body.writeBuffer(&piece)
    case .end:
      guard let head else { return }
      let request = Request(head: head, body: body)
      self.head = nil
      body = ByteBuffer()
      gate.requestEnded()
      context.fireChannelRead(Self.wrapInboundOut(.request(request)))
    }
  }

  private func begin(_ message: HTTPRequestHead, _ context: ChannelHandlerContext) {
    gate.requestHasHead()
    let headers = message.headers
    let size = headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    guard message.uri.utf8.count <= limits.requestLineBytes else { return refuse(.longLine, context) }
    guard headers.count <= limits.headerCount, size <= limits.headerBytes else {
      return refuse(.longHead, context)
    }
    guard let head = RequestHead(message) else { return refuse(.target, context) }
    self.head = head
    if let refusal = application.refusal(of: head) { return refuse(refusal, context) }
    if headers.contains(name: "Expect") { return refuse(.expectation, context) }
    // The decoder has checked that a length is a number, and that there is only one.
    if let length = headers.first(name: "Content-Length"), Int(length).map({ $0 > limits.bodyBytes }) ?? true
    {
      return refuse(.longBody, context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !hasRefused else { return }
    guard let refusal = Refusal(error) else { return context.close(promise: nil) }
    refuse(refusal, context)
  }

  private func refuse(_ refusal: Refusal, _ context: ChannelHandlerContext) {
    refuse(refusal.response, context)
  }

  private func refuse(_ response: Response, _ context: ChannelHandlerContext) {
    hasRefused = true
    body = ByteBuffer()
    gate.requestEnded()
    context.fireChannelRead(Self.wrapInboundOut(.refusal(response, of: head)))
    head = nil
  }
}
