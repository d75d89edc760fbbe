import FlyingFox
import Foundation
import Testing

@testable import BrowserHost

struct MessageAssemblerTests {
  private var assembler = MessageAssembler(largestMessage: 10)

  private func frame(_ opcode: WSFrame.Opcode, _ bytes: [UInt8] = [], fin: Bool = true) -> WSFrame {
    WSFrame(fin: fin, opcode: opcode, mask: nil, payload: Data(bytes))
  }

  private mutating func code(of frame: WSFrame) -> UInt16? {
    do {
      _ = try assembler.add(frame)
      return nil
    } catch { return error.code }
  }

  @Test mutating func joinsFragmentsAroundControlFrames() throws {
    #expect(try assembler.add(frame(.binary, [1, 2], fin: false)) == nil)
    #expect(try assembler.add(frame(.ping, [9])) == .ping(Data([9])))
    #expect(try assembler.add(frame(.continuation, [3], fin: false)) == nil)
    #expect(try assembler.add(frame(.continuation, [4])) == .message([1, 2, 3, 4]))
    #expect(try assembler.add(frame(.binary, [5])) == .message([5]))
    #expect(try assembler.add(frame(.close)) == .close)
  }

  @Test mutating func refusesLongMessagesWholeOrInPieces() {
    #expect(code(of: frame(.binary, [UInt8](repeating: 0, count: 11))) == 1009)
    #expect(code(of: frame(.binary, [UInt8](repeating: 0, count: 6), fin: false)) == nil)
    #expect(code(of: frame(.continuation, [UInt8](repeating: 0, count: 5))) == 1009)
  }

  @Test mutating func refusesFramesOutOfOrder() {
    #expect(code(of: frame(.continuation, [1])) == 1002)
    #expect(code(of: frame(.binary, [1], fin: false)) == nil)
    #expect(code(of: frame(.binary, [1])) == 1002)
  }

  @Test mutating func refusesTextReservedBitsAndBadControlFrames() {
    #expect(code(of: frame(.text, [65])) == 1003)
    #expect(code(of: frame(.ping, [], fin: false)) == 1002)
    #expect(code(of: frame(.ping, [UInt8](repeating: 0, count: 126))) == 1002)
    #expect(code(of: frame(WSFrame.Opcode(0x3))) == 1002)
    #expect(code(of: WSFrame(fin: true, rsv1: true, opcode: .binary, mask: nil, payload: Data())) == 1002)
  }
}
