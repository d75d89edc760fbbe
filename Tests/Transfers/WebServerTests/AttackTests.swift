import RawConnection
import Synchronization
import Testing
import WebServer

/// Attacks of a hostile client, over real sockets.
@Suite
struct AttackTests {
  private static let host = ["Host: localhost"]

  /// Sends bytes, which the server may refuse to take to their end, and returns everything that comes back.
  private func answer(to bytes: [UInt8], port: UInt16) async -> String {
    guard let connection = try? await RawConnection.connect(port: port) else { return "no connection" }
    try? await connection.write(bytes)
    return String(decoding: await connection.readToEnd(), as: UTF8.self)
  }

  private func answer(to text: String, port: UInt16) async -> String {
    await answer(to: Array(text.utf8), port: port)
  }

  private func isAlive(port: UInt16) async -> Bool {
    await answer(to: "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", port: port)
      .hasPrefix("HTTP/1.1 200 OK\r\n")
  }

  // MARK: Requests

  @Test func requestLineOfTwoMegabytesIsRefusedBeforeTheApplicationSeesIt() async throws {
    try await withServer { port, site in
      let line = "GET /" + String(repeating: "a", count: 2_000_000) + " HTTP/1.1\r\nHost: x\r\n\r\n"
      #expect(await answer(to: line, port: port).hasPrefix("HTTP/1.1 414 URI Too Long\r\n"))
      #expect(site.requestCount.load(ordering: .relaxed) == 0)
      #expect(await isAlive(port: port))
    }
  }

  private static let badRequests = [
    ("GET / HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 200_000) + "\r\n", "431"),
    ("GET / HTTP/1.1\r\nA: " + String(repeating: "b", count: 1_000_000) + "\r\n\r\n", "431"),
    ("GET / HTTP/1.1\r\n" + String(repeating: "b", count: 1_000_000) + ": a\r\n\r\n", "431"),
    ("GET / HTTP/1.1\r\nA:" + String(repeating: " ", count: 1_000_000), "431"),
    ("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 65537\r\n\r\n", "413"),
    ("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 9223372036854775807\r\n\r\n", "413"),
    ("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999999\r\n\r\n", "400"),
    ("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", "400"),
    ("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", "400"),
    (
      "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "400"
    ),
    (
      "POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
        + String(repeating: "1000\r\n" + String(repeating: "x", count: 4096) + "\r\n", count: 17), "413"
    ),
    ("POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "400"),
    ("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\n", "417"),
    ("GET http://localhost/ HTTP/1.1\r\nHost: x\r\n\r\n", "400"),
    ("OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", "400"),
    ("CONNECT localhost:80 HTTP/1.1\r\nHost: x\r\n\r\n", "400"),
    ("GET / HTTP/2.0\r\n\r\n", "400"), ("GET / HTTP/9.9\r\n\r\n", "400"),
    ("SSH-2.0-OpenSSH_9.2\r\n", "400"), ("\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}\u{fc}\u{3}\u{3}", "400"),
    ("GET / HTTP/1.1\r\nno colon\r\n\r\n", "400"), ("GET / HTTP/1.1\r\n: empty\r\n\r\n", "400"),
    ("GET /refused HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n", "403"),
  ]

  @Test(arguments: badRequests.indices)
  func badRequestsAreRefusedAndTheConnectionEnds(index: Int) async throws {
    let (request, status) = Self.badRequests[index]
    try await withServer { port, site in
      let answer = await answer(to: request, port: port)
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(request.prefix(80)): \(answer.prefix(80))")
      #expect(answer.contains("\r\nConnection: close\r\n"))
      #expect(site.requestCount.load(ordering: .relaxed) == 0)
      #expect(await isAlive(port: port))
    }
  }

  @Test func garbageOfEveryByteClosesItsConnectionOnly() async throws {
    try await withServer { port, _ in
      for first in UInt8.min...UInt8.max {
        let garbage = (0..<200).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ Int(first)) }
        _ = await answer(to: [first] + garbage + Array("\r\n\r\n".utf8), port: port)
      }
      #expect(await isAlive(port: port))
    }
  }

  @Test(arguments: [
    "G", "GET / HTTP/1.1\r\nHost: x\r\n", "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf",
  ])
  func halfRequestsAreAnsweredInTime(start: String) async throws {
    try await withServer({ $0.requestTime = .milliseconds(200) }) { port, site in
      let answer = await answer(to: start, port: port)
      #expect(answer.hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
      #expect(site.requestCount.load(ordering: .relaxed) == 0)
    }
  }

  @Test func idleConnectionsAreClosed() async throws {
    try await withServer({ $0.idleTime = .milliseconds(200) }) { port, site in
      #expect(await answer(to: "", port: port).isEmpty)
      #expect(site.requestCount.load(ordering: .relaxed) == 0)
    }
  }

  @Test func slowRequestIsClosedWhenItsTimeIsOver() async throws {
    try await withServer({ $0.requestTime = .milliseconds(300) }) { port, _ in
      let connection = try await RawConnection.connect(port: port)
      try await connection.write(Array("GET / HTTP/1.1\r\n".utf8))
      // Each byte comes long before the time is over.
      let dripping = Task {
        while (try? await connection.write([UInt8(ascii: "a")])) != nil {
          try await Task.sleep(for: .milliseconds(50))
        }
      }
      let answer = String(decoding: await connection.readToEnd(), as: UTF8.self)
      #expect(answer.hasPrefix("HTTP/1.1 408 "))
      dripping.cancel()
    }
  }

  @Test func pipelinedRequestsAreAnsweredInOrder() async throws {
    try await withServer { port, site in
      let requests = (0..<10).map { "GET /\($0) HTTP/1.1\r\nHost: x\r\n\r\n" }.joined()
      let answer = await answer(to: requests + "GET /end HTTP/1.0\r\n\r\n", port: port)
      let asked = answer.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("Asked for") }
      #expect(asked == (0..<10).map { "Asked for /\($0)." } + ["Asked for /end."])
    }
  }

  @Test func tooManyPipelinedRequestsAreRefused() async throws {
    try await withServer({ $0.pipelinedRequests = 5 }) { port, site in
      let requests = String(repeating: "GET / HTTP/1.1\r\nHost: x\r\n\r\n", count: 500)
      let answer = await answer(to: requests, port: port)
      #expect(answer.contains("HTTP/1.1 429 Too Many Requests\r\n"))
      #expect(site.requestCount.load(ordering: .relaxed) <= 6)
      #expect(await isAlive(port: port))
    }
  }

  @Test func connectionsBeyondTheLimitAreClosed() async throws {
    try await withServer({ $0.connections = 3 }) { port, _ in
      var open: [RawConnection] = []
      for _ in 0..<3 {
        let connection = try await RawConnection.connect(port: port)
        #expect(try await connection.request("/", Self.host).hasPrefix("HTTP/1.1 200 "))
        open.append(connection)
      }
      let more = try await RawConnection.connect(port: port)
      #expect(await more.readToEnd().isEmpty)
      for connection in open { connection.close() }
      while await !isAlive(port: port) {}
    }
  }

  // MARK: Answers

  @Test func aBodyEndsWhenTheClientLeaves() async throws {
    try await withServer { port, site in
      for path in ["/endless", "/silent"] {
        let connection = try await RawConnection.connect(port: port)
        #expect(try await connection.request(path, Self.host).hasPrefix("HTTP/1.1 200 "))
        connection.close()
      }
      #expect(try await becomesTrue { site.endedBodies.load(ordering: .relaxed) == 2 })
    }
  }

  @Test func clientThatReadsNothingIsDisconnected() async throws {
    try await withServer({ $0.stallTime = .milliseconds(200) }) { port, site in
      let download = try await RawConnection.connect(port: port)
      #expect(try await download.request("/endless", Self.host).hasPrefix("HTTP/1.1 200 "))
      let socket = try await RawConnection.connect(port: port)
      #expect(
        try await socket.request("/stream", Self.host + RawConnection.upgrade).hasPrefix("HTTP/1.1 101 "))
      #expect(try await becomesTrue { site.endedBodies.load(ordering: .relaxed) == 1 })
      #expect(try await becomesTrue { site.endedSockets.load(ordering: .relaxed) == 1 })
    }
  }

  @Test func aBodyOfAnotherLengthThanAnnouncedEndsTheConnection() async throws {
    try await withServer { port, _ in
      let answer = await answer(to: "GET /lying HTTP/1.1\r\nHost: x\r\n\r\n", port: port)
      #expect(answer.contains("Content-Length: 10\r\n"))
      #expect(answer.hasSuffix("\r\n\r\nAAAA"))
    }
  }

  @Test func bodiesOfUnknownLengthComeInChunksOrUntilTheEnd() async throws {
    try await withServer { port, _ in
      let chunks = await answer(
        to: "GET /chunks HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", port: port)
      #expect(chunks.hasSuffix("\r\n\r\n1\r\nA\r\n1\r\nB\r\n0\r\n\r\n"))
      let plain = await answer(to: "GET /chunks HTTP/1.0\r\n\r\n", port: port)
      #expect(plain.hasSuffix("\r\n\r\nAB"))
      let head = await answer(to: "HEAD /chunks HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", port: port)
      #expect(head.hasSuffix("\r\n\r\n"))
    }
  }

  @Test func bodiesAreReadWholeOrInChunks() async throws {
    try await withServer { port, _ in
      let whole = "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nABCD"
      let chunked =
        "POST /echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nEF\r\n1;a=b\r\nG\r\n0\r\nT: x\r\n\r\n"
      let answer = await answer(to: whole + chunked, port: port)
      #expect(answer.contains("\r\n\r\nABCDHTTP/1.1 200 OK"))
      #expect(answer.hasSuffix("\r\n\r\nEFG"))
    }
  }

  // MARK: The server

  @Test func aPortThatIsTakenIsReported() async throws {
    try await withServer { port, _ in
      await #expect(throws: WebServer.Failure.addressInUse(port: port)) {
        _ = try await WebServer.start(at: .loopback, port: port, application: TestSite())
      }
    }
    await #expect(throws: WebServer.Failure.self) {
      _ = try await WebServer.start(at: .v4("203.0.113.1"), port: 0, application: TestSite())
    }
    #expect(WebServer.Failure.addressInUse(port: 80).description == "Port 80 is in use.")
  }

  @Test func stoppingFinishesAnswersAndClosesOtherConnections() async throws {
    let site = TestSite()
    let server = try await WebServer.start(at: .loopback, port: 0, application: site)
    let idle = try await RawConnection.connect(port: server.port)
    #expect(try await idle.request("/", Self.host).hasPrefix("HTTP/1.1 200 "))
    let silent = try await RawConnection.connect(port: server.port)
    #expect(try await silent.request("/silent", Self.host).hasPrefix("HTTP/1.1 200 "))
    await server.stop(grace: .milliseconds(100))
    #expect(try await becomesTrue { site.endedBodies.load(ordering: .relaxed) == 1 })
    await #expect(throws: RawConnection.Failure.self) { try await RawConnection.connect(port: server.port) }
    await server.stop(grace: .zero)
  }
}
