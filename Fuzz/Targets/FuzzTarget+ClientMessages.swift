import RivuletHost
import NIOCore
import NIOEmbedded
import NIOWebSocket
import WebServer

extension FuzzTarget {
  /// Messages from a page: frames are assembled within the limits, the answers are well-formed and end with a
  /// close frame, and a message is decoded to values in their ranges, or refused with the decoder's own
  /// error.
  static let clientMessages = FuzzTarget("client-messages") { bytes in
    var input = FuzzInput(bytes)
    switch input.integer(in: 0...2) {
    case 0: try checkMessage(input.remainder())
    case 1: try checkAssembly(&input)
    default: try checkSocket(&input)
    }
  }

  private static func checkMessage(_ bytes: [UInt8]) throws {
    do {
      switch try ClientMessage(bytes) {
      case .hello(let screen), .earlyHello(let screen), .resize(let screen):
        guard 1...8192 ~= screen.width, 1...8192 ~= screen.height, 0.25...8 ~= screen.scale else {
          throw FuzzFinding("a screen of \(screen.width) × \(screen.height) at \(screen.scale)")
        }
      case .touches(let touches):
        guard touches.count <= ClientMessage.mostTouches else {
          throw FuzzFinding("\(touches.count) touches")
        }
        guard touches.allSatisfy({ $0.x.isFinite && $0.y.isFinite && $0.time.isFinite }) else {
          throw FuzzFinding("a touch without a place or time")
        }
      case .ping(let time):
        guard time.isFinite else { throw FuzzFinding("a ping at \(time)") }
      case .scroll(let x, let y, let dx, let dy):
        guard [x, y, dx, dy].allSatisfy(\.isFinite) else { throw FuzzFinding("a scroll without a way") }
      case .zoom(let x, let y, let factor):
        guard x.isFinite, y.isFinite, factor > 0, factor.isFinite else {
          throw FuzzFinding("a zoom by \(factor) at \(x), \(y)")
        }
      case .secondaryClick(let x, let y), .hover(let x, let y):
        guard x.isFinite, y.isFinite else { throw FuzzFinding("a mouse without a place") }
      case .preferences(let preferences):
        guard preferences.textScale.isFinite else { throw FuzzFinding("a text without a size") }
        guard preferences.languages.count <= TabPreferences.mostLanguages,
          preferences.languages.allSatisfy({ $0.utf8.count <= TabPreferences.longestLanguage })
        else { throw FuzzFinding("too many or too long languages") }
      case .open(let link):
        guard link.utf8.count <= ClientMessage.longestLink else {
          throw FuzzFinding("a link of \(link.utf8.count) bytes")
        }
      case .type(let text):
        guard text.utf8.count <= ClientMessage.longestText else {
          throw FuzzFinding("a text of \(text.utf8.count) bytes")
        }
      case .compose(let text, let selected):
        guard text.utf8.count <= ClientMessage.longestText, selected.upperBound <= text.utf16.count else {
          throw FuzzFinding("a selection outside a text of \(text.utf8.count) bytes")
        }
      case .key(let event):
        guard event.characters?.utf8.count ?? 0 <= ClientMessage.longestCharacters else {
          throw FuzzFinding("a key that types too much")
        }
      case .keyboard(let height):
        guard (0...8192).contains(height) else { throw FuzzFinding("a keyboard \(height) points high") }
      case .hoverEnd, .resync, .visibility, .operate, .picture, .askLink: break
      }
    } catch is ClientMessage.Malformed {}
  }

  /// Checks frames made from the input, so that the order of fragments is tested rather than the coding of
  /// lengths.
  private static func checkAssembly(_ input: inout FuzzInput) throws {
    var limits = Limits()
    limits.messageBytes = 64
    limits.messageFrames = 8
    var assembler = MessageAssembler(limits: limits)
    do {
      while !input.isEmpty {
        let kind = input.byte()
        let payload = (0..<input.integer(in: 0...40)).map { _ in input.byte() }
        let frame = WebSocketFrame(
          fin: kind & 0x80 != 0, rsv1: kind & 0x70 == 0x70,
          opcode: WebSocketOpcode(encodedWebSocketOpcode: kind & 0x0f) ?? .binary,
          maskKey: kind & 0x40 == 0 ? [1, 2, 3, 4] : nil, data: ByteBuffer(bytes: payload))
        if case .message(let message) = try assembler.add(frame) {
          guard message.count <= limits.messageBytes else {
            throw FuzzFinding("a message of \(message.count) bytes")
          }
          guard assembler.heldBytes == 0 else { throw FuzzFinding("a message leaves bytes behind") }
          try checkMessage(message)
        }
        guard assembler.heldBytes <= limits.messageBytes else {
          throw FuzzFinding("\(assembler.heldBytes) bytes are held")
        }
      }
    } catch let violation as MessageAssembler.Violation {
      guard [1002, 1003, 1007, 1009].contains(violation.code) else {
        throw FuzzFinding("a close with \(violation.code)")
      }
    }
  }

  /// Checks any bytes after the handshake.
  private static func checkSocket(_ input: inout FuzzInput) throws {
    let pieceSize = input.integer(in: 1...64)
    let stream = input.remainder()
    let channel = EmbeddedChannel()
    defer { _ = try? channel.finish(acceptAlreadyClosed: true) }
    _ = try WebSocket.install(in: channel, limits: Limits())
    channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
    for start in stride(from: 0, to: stream.count, by: pieceSize) {
      try channel.writeInbound(ByteBuffer(bytes: stream[start..<min(start + pieceSize, stream.count)]))
    }
    var answer = ByteBuffer()
    while var part = try channel.readOutbound(as: ByteBuffer.self) { answer.writeBuffer(&part) }
    guard answer.readableBytes <= stream.count + 127 else {
      throw FuzzFinding("\(answer.readableBytes) bytes answer \(stream.count)")
    }
    while let head = answer.readBytes(length: 2) {
      guard [0x88, 0x8a].contains(head[0]), head[1] <= 125, answer.readBytes(length: Int(head[1])) != nil
      else {
        throw FuzzFinding("an answer begins with \(head)")
      }
      if head[0] == 0x88, answer.readableBytes > 0 { throw FuzzFinding("something follows a close") }
    }
  }
}
