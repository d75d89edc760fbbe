import RawConnection
import Testing
import WebServer

/// Attacks of a hostile client over a WebSocket.
@Suite
struct SocketAttackTests {
  private func open(_ path: String = "/socket", port: UInt16) async throws -> RawConnection {
    let connection = try await RawConnection.connect(port: port)
    let answer = try await connection.request(path, ["Host: localhost"] + RawConnection.upgrade)
    #expect(answer.hasPrefix("HTTP/1.1 101 Switching Protocols\r\n"))
    #expect(answer.contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
    return connection
  }

  @Test func declaredLengthOfFourGigabytesIsRefusedFromTheHeader() async throws {
    try await withServer { port, _ in
      let connection = try await open(port: port)
      try await connection.write([0x82, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3, 4])
      let answer = try await connection.receive()
      #expect(answer.opcode == 8)
      #expect(answer.payload.prefix(2) == [0x03, 0xf1])
    }
  }

  @Test func clientReadsTheCloseReasonWhileItSendsMore() async throws {
    try await withServer { port, _ in
      let connection = try await open(port: port)
      try await connection.write([0x82, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3, 4])
      let flood = [UInt8](repeating: 1, count: 1 << 20)
      for _ in 0..<8 { try? await connection.write(flood) }
      #expect(try await connection.receive().payload.prefix(2) == [0x03, 0xf1])
    }
  }

  @Test(
    arguments: [
      ([0x82, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0], 1009),
      ([0x82, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0], 1009),
      ([0x82, 0xff, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0], 1009),
      (RawConnection.frame([1, 2], isMasked: false), 1002),
      (RawConnection.frame([0xff, 0xfe], opcode: 1), 1003),
      (RawConnection.frame(Array("fine".utf8), opcode: 1), 1003),
      (RawConnection.frame([UInt8](repeating: 0, count: 126), opcode: 9), 1002),
      (RawConnection.frame([1], opcode: 9, isLast: false), 1002),
      (RawConnection.frame([1], opcode: 0), 1002), (RawConnection.frame([1], opcode: 3), 1002),
      (RawConnection.frame([1], opcode: 15), 1002),
      ([0xc2, 0x80, 0, 0, 0, 0], 1002),
      (RawConnection.frame([3], opcode: 8), 1002),
      (RawConnection.frame([0x03, 0xe8, 0xff], opcode: 8), 1007),
      (RawConnection.frame([0x0b, 0xb8], opcode: 8), 3000), (RawConnection.frame([], opcode: 8), 1000),
      (RawConnection.frame([1], isLast: false) + RawConnection.frame([1]), 1002),
    ] as [([UInt8], Int)])
  func framesAgainstTheRulesCloseTheSocket(bytes: [UInt8], code: Int) async throws {
    try await withServer { port, _ in
      let connection = try await open(port: port)
      try await connection.write(bytes)
      let closing = try await connection.receive()
      #expect(closing.opcode == 8)
      #expect(closing.payload.prefix(2) == [UInt8(code >> 8), UInt8(code & 0xff)])
      #expect(await connection.readToEnd().isEmpty)
    }
  }

  @Test func endlesslyFragmentedMessageIsRefused() async throws {
    try await withServer { port, _ in
      let piece = [UInt8](repeating: 1, count: 1000)
      for fragment in [[], piece] {
        let connection = try await open(port: port)
        let next = RawConnection.frame(fragment, opcode: 0, isLast: false)
        let flood =
          RawConnection.frame(fragment, isLast: false) + Array(repeatElement(next, count: 1100).joined())
        try? await connection.write(flood)
        let answer = await connection.readToEnd()
        #expect(answer.prefix(4) == [0x88, 2 + 16, 0x03, 0xf1])
      }
    }
  }

  @Test func pingsAreAnswered() async throws {
    try await withServer { port, _ in
      let connection = try await open(port: port)
      try await connection.send([1, 2, 3], opcode: 9)
      let pong = try await connection.receive()
      #expect(pong.opcode == 10)
      #expect(pong.payload == [1, 2, 3])
    }
  }

  @Test(arguments: [
    RawConnection.upgrade.filter { !$0.hasPrefix("Sec-WebSocket-Key") },
    RawConnection.upgrade.filter { !$0.hasPrefix("Upgrade") },
    RawConnection.upgrade.filter { !$0.hasPrefix("Connection") },
    RawConnection.upgrade.filter { !$0.hasPrefix("Sec-WebSocket-Version") } + ["Sec-WebSocket-Version: 8"],
    RawConnection.upgrade + ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="],
    RawConnection.upgrade.filter { !$0.hasPrefix("Sec-WebSocket-Key") } + ["Sec-WebSocket-Key: short"], [],
  ])
  func invalidHandshakesAreRefused(headers: [String]) async throws {
    try await withServer { port, site in
      let connection = try await RawConnection.connect(port: port)
      let answer = try await connection.request("/socket", ["Host: localhost"] + headers)
      #expect(answer.hasPrefix("HTTP/1.1 400 "))
      #expect(answer.contains("Sec-WebSocket-Version: 13"))
    }
  }

  @Test func clientThatAnswersNoPingIsDisconnected() async throws {
    try await withServer({ $0.pingInterval = .milliseconds(150) }) { port, site in
      let connection = try await open(port: port)
      #expect(try await connection.receive().opcode == 9)
      #expect(await connection.readToEnd().isEmpty)
      #expect(try await becomesTrue { site.endedSockets.load(ordering: .relaxed) == 1 })
    }
  }

  @Test func upgradesToOtherProtocolsAreIgnored() async throws {
    try await withServer { port, _ in
      let connection = try await RawConnection.connect(port: port)
      let answer = try await connection.request(
        "/", ["Host: localhost", "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c"])
      #expect(answer.hasPrefix("HTTP/1.1 200 "))
      #expect(answer.contains("Connection: close"))
    }
  }
}
