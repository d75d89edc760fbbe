import NIOCore
import NIOWebSocket
import Testing
import WebServer

struct MessageAssemblerTests {
  private var assembler: MessageAssembler

  init() {
    var limits = Limits()
    limits.messageBytes = 10
    limits.messageFrames = 4
    assembler = MessageAssembler(limits: limits)
  }

  private func frame(_ opcode: WebSocketOpcode, _ bytes: [UInt8] = [], fin: Bool = true) -> WebSocketFrame {
    WebSocketFrame(fin: fin, opcode: opcode, maskKey: [0, 0, 0, 0], data: ByteBuffer(bytes: bytes))
  }

  private mutating func code(of frame: WebSocketFrame) -> UInt16? {
    do {
      _ = try assembler.add(frame)
      return nil
    } catch { return error.code }
  }

  @Test mutating func fragmentsAroundControlFramesAreJoined() throws {
    #expect(try assembler.add(frame(.binary, [1, 2], fin: false)) == nil)
    #expect(try assembler.add(frame(.ping, [9])) == .ping(ByteBuffer(bytes: [9])))
    #expect(try assembler.add(frame(.continuation, [3], fin: false)) == nil)
    #expect(assembler.heldBytes == 3)
    #expect(try assembler.add(frame(.continuation, [4])) == .message([1, 2, 3, 4]))
    #expect(assembler.heldBytes == 0)
    #expect(try assembler.add(frame(.binary, [5])) == .message([5]))
    #expect(try assembler.add(frame(.connectionClose)) == .close(code: 1000))
  }

  @Test mutating func payloadsAreUnmasked() throws {
    let masked = WebSocketFrame(
      fin: true, opcode: .binary, maskKey: [1, 2, 3, 4], data: ByteBuffer(bytes: [1, 2, 3, 4, 0]))
    #expect(try assembler.add(masked) == .message([0, 0, 0, 0, 1]))
  }

  @Test mutating func unmaskedFramesAreRefused() {
    #expect(code(of: WebSocketFrame(fin: true, opcode: .binary, data: ByteBuffer(bytes: [1]))) == 1002)
  }

  @Test mutating func longMessagesAreRefusedWholeOrInFragments() {
    #expect(code(of: frame(.binary, [UInt8](repeating: 0, count: 11))) == 1009)
    #expect(code(of: frame(.binary, [UInt8](repeating: 0, count: 6), fin: false)) == nil)
    #expect(code(of: frame(.continuation, [UInt8](repeating: 0, count: 5))) == 1009)
  }

  @Test mutating func messagesOfTooManyFramesAreRefused() {
    #expect(code(of: frame(.binary, fin: false)) == nil)
    for _ in 0..<3 { #expect(code(of: frame(.continuation, fin: false)) == nil) }
    #expect(code(of: frame(.continuation)) == 1009)
  }

  @Test mutating func framesOutOfOrderAreRefused() {
    #expect(code(of: frame(.continuation, [1])) == 1002)
    #expect(code(of: frame(.binary, [1], fin: false)) == nil)
    #expect(code(of: frame(.binary, [1])) == 1002)
  }

  @Test mutating func textReservedBitsAndInvalidControlFramesAreRefused() {
    #expect(code(of: frame(.text, [65])) == 1003)
    #expect(code(of: frame(.text, [0xff, 0xfe])) == 1003)
    #expect(code(of: frame(.ping, [], fin: false)) == 1002)
    #expect(code(of: frame(.ping, [UInt8](repeating: 0, count: 126))) == 1002)
    #expect(code(of: frame(WebSocketOpcode(encodedWebSocketOpcode: 0x3) ?? .text)) == 1002)
    #expect(code(of: frame(WebSocketOpcode(encodedWebSocketOpcode: 0xb) ?? .text)) == 1002)
    var reserved = frame(.binary)
    reserved.rsv1 = true
    #expect(code(of: reserved) == 1002)
  }

  @Test(
    arguments: [
      ([], nil, 1000), ([0x03, 0xe9], nil, 1001), ([0x0f, 0xa0] + Array("bye".utf8), nil, 4000),
      ([0x03], 1002, 0), ([0x03, 0xed], 1002, 0), ([0x00, 0x00], 1002, 0), ([0xff, 0xff], 1002, 0),
      ([0x03, 0xe8, 0xc3, 0x28], 1007, 0),
    ] as [([UInt8], UInt16?, UInt16)])
  func closeFramesCarryACodeAndAReasonInUTF8(payload: [UInt8], violation: UInt16?, answer: UInt16) throws {
    var assembler = assembler
    do {
      let event = try assembler.add(frame(.connectionClose, payload))
      #expect(event == .close(code: answer))
      #expect(violation == nil)
    } catch {
      #expect(error.code == violation)
    }
  }
}
