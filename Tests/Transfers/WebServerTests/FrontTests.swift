import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import WebServer

/// Records the requests that the application would receive.
private final class Sink: ChannelInboundHandler {
  typealias InboundIn = Incoming

  var requests: [Request] = []
  var refusals: [HTTPStatus] = []

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch Self.unwrapInboundIn(data) {
    case .request(let request): requests.append(request)
    case .refusal(let response, _): refusals.append(response.status)
    }
  }
}

/// Counts the bytes that pass and the requested reads.
private final class Meter: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundIn = NIOAny

  var byteCount = 0
  var readCount = 0

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    byteCount += Self.unwrapInboundIn(data).readableBytes
    context.fireChannelRead(data)
  }

  func read(context: ChannelHandlerContext) {
    readCount += 1
    context.read()
  }
}

/// A connection without a socket, on a clock that the test moves.
private struct Front {
  let channel = EmbeddedChannel()
  let sink = Sink()
  /// The bytes that reach the decoder.
  let parsed = Meter()
  var answered: () -> Void = {}

  init(_ limits: Limits = Limits()) throws {
    try HTTPFront.install(in: channel, limits: limits, application: TestSite()) { answered in
      self.answered = answered
      return sink
    }
    let gate = try channel.pipeline.syncOperations.handler(type: ConnectionGate.self)
    try channel.pipeline.syncOperations.addHandler(parsed, position: .after(gate))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  }

  func send(_ text: String) throws { try channel.writeInbound(ByteBuffer(string: text)) }
}

struct FrontTests {
  @Test func invalidLimitsAreMovedIntoTheirRange() throws {
    var limits = Limits()
    for number in [Int.min, -1, Int.max] {
      limits.requestLineBytes = number
      limits.headerBytes = number
      limits.headerCount = number
      limits.bodyBytes = number
      limits.messageBytes = number
      limits.unreadMessages = number
      limits.requestTime = .seconds(number)
      limits.pingInterval = .seconds(number)
      let front = try Front(limits)
      try front.send("GET / HTTP/1.1\r\n\r\n")
      #expect(front.sink.requests.count == (number > 0 ? 1 : 0))
      _ = try WebSocket.install(in: EmbeddedChannel(), limits: limits)
    }
  }

  @Test func requestLineBeyondTheLimitIsNotParsed() throws {
    let front = try Front()
    try front.send("GET /")
    for _ in 0..<500 { try front.send(String(repeating: "a", count: 4096)) }
    #expect(front.sink.refusals == [.uriTooLong])
    #expect(front.parsed.byteCount <= Limits().requestLineBytes)
  }

  @Test func requestLineOfTheLimitIsAcceptedInAnyPieces() throws {
    let limits = Limits()
    let target = "/" + String(repeating: "a", count: limits.requestLineBytes - "GET / HTTP/1.1".count)
    for (target, isTaken) in [(target, true), (target + "a", false)] {
      for piece in [1, 7, 5000, 20_000] {
        let front = try Front()
        let request = Array("\r\n\r\nGET \(target) HTTP/1.1\r\nHost: x\r\n\r\n".utf8)
        for start in stride(from: 0, to: request.count, by: piece) {
          try front.channel.writeInbound(
            ByteBuffer(bytes: request[start..<min(start + piece, request.count)]))
        }
        #expect(front.sink.requests.map(\.head.path) == (isTaken ? [target] : []))
        #expect(front.sink.refusals == (isTaken ? [] : [.uriTooLong]))
      }
    }
  }

  @Test func endlessHeadersAreParsedUpToTheLimit() throws {
    let limits = Limits()
    for line in [
      "A: b\r\n", "A:" + String(repeating: " ", count: 4096), "A" + String(repeating: "b", count: 4096),
    ] {
      let front = try Front()
      try front.send("GET / HTTP/1.1\r\n")
      for _ in 0..<5000 { try front.send(line) }
      #expect(front.sink.refusals == [.requestHeaderFieldsTooLarge])
      #expect(front.parsed.byteCount <= limits.requestLineBytes + limits.headerBytes + 8192)
    }
  }

  @Test func slowRequestIsRefusedWhenItsTimeIsOver() throws {
    let front = try Front()
    try front.send("GET / HTTP/1.1\r\n")
    for _ in 0..<9 {
      front.channel.embeddedEventLoop.advanceTime(by: .seconds(1))
      try front.send("a")
    }
    #expect(front.sink.refusals.isEmpty)
    front.channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(front.sink.refusals == [.requestTimeout])
  }

  @Test func idleConnectionIsClosedUnlessItIsBeingAnswered() throws {
    let front = try Front()
    try front.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    front.channel.embeddedEventLoop.advanceTime(by: .seconds(3600))
    #expect(front.channel.isActive)
    front.answered()
    front.channel.embeddedEventLoop.advanceTime(by: .seconds(59))
    #expect(front.channel.isActive)
    front.channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!front.channel.isActive)
    #expect(front.sink.refusals.isEmpty)
  }

  @Test func connectionIsNotReadWhileARequestIsAnswered() throws {
    let socket = Meter()
    let front = try Front()
    try front.channel.pipeline.syncOperations.addHandler(socket, position: .first)
    front.channel.read()
    #expect(socket.readCount == 1)
    try front.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    let before = socket.readCount
    front.channel.read()
    #expect(socket.readCount == before)
    front.answered()
    #expect(socket.readCount == before + 1)
  }

  @Test func bodyOfAPipelinedRequestIsNoRequestLine() throws {
    let front = try Front()
    try front.send("GET / HTTP/1.1\r\nHost: x\r\n\r\nPOST /echo HTTP/1.1\r\nContent-Length: 20000\r\n\r\n")
    front.answered()
    for _ in 0..<20 { try front.send(String(repeating: "x", count: 1000)) }
    #expect(front.sink.refusals.isEmpty)
    #expect(front.sink.requests.last?.body.readableBytes == 20_000)
  }

  @Test func refusedRequestIsTheLastOfItsConnection() throws {
    let front = try Front()
    try front.send(
      "GET /refused HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabcGET / HTTP/1.1\r\nHost: x\r\n\r\n")
    front.answered()
    try front.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(front.sink.requests.isEmpty)
    #expect(front.sink.refusals == [.forbidden])
  }

  @Test func targetsAreSplitAtTheFirstQuestionMark() throws {
    let front = try Front()
    try front.send("GET /a%20b?x=1&y=&x=2?&z HTTP/1.1\r\nHost: x\r\n\r\n")
    let head = try #require(front.sink.requests.first).head
    #expect(head.path == "/a%20b")
    #expect(head.query("x") == "1")
    #expect(head.query("y") == "")
    #expect(head.query("z") == nil)
  }
}

struct FrameHandlerTests {
  private let channel = EmbeddedChannel()
  private let socketSide = Meter()
  private let socket: WebSocket

  init() throws {
    var limits = Limits()
    limits.unreadMessages = 4
    try channel.pipeline.syncOperations.addHandler(socketSide)
    socket = try WebSocket.install(in: channel, limits: limits)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  }

  private func send(_ payload: [UInt8], opcode: UInt8 = 2) throws {
    try channel.writeInbound(
      ByteBuffer(bytes: [0x80 | opcode, 0x80 | UInt8(payload.count), 0, 0, 0, 0] + payload))
  }

  private func sent() throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let part = try channel.readOutbound(as: ByteBuffer.self) { bytes += Array(part.readableBytesView) }
    return bytes
  }

  @Test func silentClientIsPingedAndThenDisconnected() throws {
    channel.embeddedEventLoop.advanceTime(by: .seconds(20))
    #expect(try sent() == [0x89, 0])
    try send([], opcode: 10)
    channel.embeddedEventLoop.advanceTime(by: .seconds(20))
    #expect(try sent() == [0x89, 0])
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(20))
    #expect(!channel.isActive)
  }

  @Test func messagesThatTheAppDoesNotReadAreNotReceived() throws {
    channel.read()
    #expect(socketSide.readCount == 1)
    for _ in 0..<4 { try send([1]) }
    let before = socketSide.readCount
    channel.read()
    #expect(socketSide.readCount == before)
    // A client whose messages are not read yet is not dropped for being silent.
    channel.embeddedEventLoop.advanceTime(by: .seconds(100))
    #expect(channel.isActive)
  }

  @Test func messagesBufferedAtTheEndOfAConnectionAreBounded() throws {
    for _ in 0..<10_000 where channel.isActive { try send([1]) }
    #expect(!channel.isActive)
    #expect(socketSide.byteCount <= (4 + ConnectionGate.readSize / 6 + 2) * 7)
  }

  @Test func noFrameIsSentAfterAClose() async throws {
    try send([0x03, 0xe8], opcode: 8)
    #expect(try sent() == [0x88, 2, 0x03, 0xe8])
    try send([1])
    try send([], opcode: 9)
    await #expect(throws: ChannelError.self) { try await socket.send(Bytes(string: "late")) }
    #expect(try sent().isEmpty)
  }
}
