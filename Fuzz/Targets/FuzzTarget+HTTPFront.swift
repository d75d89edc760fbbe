import NIOCore
import NIOEmbedded
import NIOHTTP1
import WebServer

extension FuzzTarget {
  /// Bytes from a client to the web server, in pieces of any size: no request that the application receives
  /// exceeds the limits, a head ends or is refused, and nothing follows a refusal.
  static let httpFront = FuzzTarget("http-front") { bytes in
    var input = FuzzInput(bytes)
    var limits = Limits()
    if input.bool() {
      limits.requestLineBytes = input.integer(in: 8...128)
      limits.headerBytes = input.integer(in: 0...128)
      limits.headerCount = input.integer(in: 1...8)
      limits.bodyBytes = input.integer(in: 0...64)
    }
    let pieceSize = input.integer(in: 1...64)
    let isPatient = input.bool()
    let stream = input.remainder()

    let channel = EmbeddedChannel()
    defer { _ = try? channel.finish(acceptAlreadyClosed: true) }
    let witness = Witness(limits: limits)
    var answered: () -> Void = {}
    try HTTPFront.install(in: channel, limits: limits, application: witness) {
      answered = $0
      return WitnessHandler(witness: witness)
    }
    channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
    for start in stride(from: 0, to: stream.count, by: pieceSize) {
      let piece = stream[start..<min(start + pieceSize, stream.count)]
      try channel.writeInbound(ByteBuffer(bytes: piece))
      try witness.check(piece)
      if isPatient { channel.embeddedEventLoop.advanceTime(by: .milliseconds(500)) }
      answered()
    }
  }
}

/// Records the requests in the application's place. Only the fuzzer's thread uses it.
private final class Witness: Application, @unchecked Sendable {
  private let limits: Limits
  private var finding: String?
  /// The bytes since the last head, without line ends, any number of which may precede a request.
  private var bytesWithoutHead = 0
  private var hasRefused = false
  private var isInBody = false

  init(limits: Limits) { self.limits = limits }

  func refusal(of head: RequestHead) -> Response? {
    bytesWithoutHead = 0
    isInBody = true
    check(head)
    return head.path == "/refused" ? Response(.forbidden, "Not here.") : nil
  }

  func answer(_ request: Request) async -> Answer { .response(Response(.ok)) }

  func add(_ incoming: Incoming) {
    if hasRefused { finding = "something follows a refusal" }
    isInBody = false
    switch incoming {
    case .request(let request):
      check(request.head)
      if request.body.readableBytes > limits.bodyBytes {
        finding = "a body of \(request.body.readableBytes) bytes"
      }
      if request.head.path == "/refused" { finding = "a refused request reached the application" }
    case .refusal(let response, _):
      hasRefused = true
      if response.status.code < 400 { finding = "a refusal that says \(response.status)" }
    }
  }

  private func check(_ head: RequestHead) {
    let size = head.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    if size > limits.headerBytes { finding = "\(size) bytes of headers" }
    if head.headers.count > limits.headerCount { finding = "\(head.headers.count) headers" }
    if head.path.utf8.count > limits.requestLineBytes { finding = "a path of \(head.path.utf8.count) bytes" }
    if !head.path.hasPrefix("/") { finding = "a path without a slash" }
  }

  /// - Parameter piece: The bytes that were just sent.
  func check(_ piece: ArraySlice<UInt8>) throws {
    if !hasRefused, !isInBody { bytesWithoutHead += piece.count { $0 != 10 && $0 != 13 } }
    if bytesWithoutHead > limits.requestLineBytes + limits.headerBytes + piece.count {
      finding = "\(bytesWithoutHead) bytes without a head are not refused"
    }
    if let finding { throw FuzzFinding(finding) }
  }
}

private final class WitnessHandler: ChannelInboundHandler {
  typealias InboundIn = Incoming

  private let witness: Witness

  init(witness: Witness) { self.witness = witness }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) { witness.add(Self.unwrapInboundIn(data)) }
}
