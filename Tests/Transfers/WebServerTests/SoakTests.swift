import Foundation
import RawConnection
import Testing
import WebServer

/// Clients that vanish while the server sends to them: the next connection, which gets the same descriptor,
/// is answered.
///
/// `RIVULET_SOAK_PAIRS` sets the number of pairs of each kind.
@Suite(.timeLimit(.minutes(30)))
struct SoakTests {
  private let pairs = ProcessInfo.processInfo.environment["RIVULET_SOAK_PAIRS"].flatMap { Int($0) } ?? 150

  /// Opens a socket that the server sends to without end, reads some of it, and vanishes.
  private static func vanish(port: UInt16, after bytes: Int) throws {
    let connection = try RawConnection.connectNow(port: port)
    let answer = try connection.requestNow("/stream", ["Host: localhost"] + RawConnection.upgrade)
    #expect(answer.hasPrefix("HTTP/1.1 101 "))
    _ = try connection.readNow(count: bytes)
    connection.close()
  }

  @Test func socketsAfterVanishedSocketsAreAnswered() async throws {
    try await withServer { port, site in
      try await RawConnection.apart { [pairs] in
        for index in 0..<pairs {
          try Self.vanish(port: port, after: 1 + index % 7 * 1000)
          let next = try RawConnection.connectNow(port: port)
          let answer = try next.requestNow("/socket", ["Host: localhost"] + RawConnection.upgrade)
          #expect(answer.hasPrefix("HTTP/1.1 101 "))
          try next.writeNow(RawConnection.frame([UInt8(truncatingIfNeeded: index)]))
          #expect(try next.receiveNow().payload == [UInt8(truncatingIfNeeded: index)])
          next.close()
        }
      }
      #expect(try await becomesTrue { site.endedSockets.load(ordering: .relaxed) == 2 * pairs })
    }
  }

  @Test func requestsAfterVanishedSocketsAreAnswered() async throws {
    try await withServer { port, site in
      try await RawConnection.apart { [pairs] in
        for index in 0..<pairs {
          try Self.vanish(port: port, after: 1 + index % 7 * 1000)
          let next = try RawConnection.connectNow(port: port)
          let answer = try next.requestNow("/", ["Host: localhost", "Connection: close"])
          #expect(answer.hasPrefix("HTTP/1.1 200 "))
          next.close()
        }
      }
      #expect(try await becomesTrue { site.endedSockets.load(ordering: .relaxed) == pairs })
    }
  }
}
