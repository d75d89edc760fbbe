import Foundation
import RawConnection
import Testing

@testable import RivuletHost

/// The host behind real sockets, for browsers and attackers.
@MainActor
@Suite
struct ServerTests {
  private let app = FakeApp()

  /// A time limit that a test on a busy main actor does not reach. The times themselves are tested with the
  /// web server.
  private static let patience = Duration.seconds(600)

  /// Runs a host while the body talks to it, then stops it.
  private func withHost(
    _ edit: (inout BrowserHost.Configuration) -> Void = { _ in },
    app makeApp: (@MainActor () -> FakeApp)? = nil,
    _ body: (UInt16) async throws -> Void
  ) async throws {
    var configuration = BrowserHost.Configuration()
    configuration.port = 0
    configuration.limits.requestTime = Self.patience
    configuration.limits.idleTime = Self.patience
    configuration.limits.pingInterval = Self.patience
    configuration.limits.stallTime = Self.patience
    edit(&configuration)
    let host = BrowserHost(configuration: configuration) { makeApp?() ?? app }
    let (ports, announcement) = AsyncStream<UInt16>.makeStream()
    let running = Task {
      defer { announcement.finish() }
      try await host.run { url in announcement.yield(UInt16(url.port ?? 0)) }
    }
    for await port in ports.prefix(1) { try await body(port) }
    running.cancel()
    try await running.value
  }

  private func status(_ path: String, method: String = "GET", _ headers: [String], port: UInt16)
    async throws -> String
  {
    let wire = try await RawConnection.connect(port: port)
    defer { wire.close() }
    let answer = try await wire.request(path, method: method, headers + ["Connection: close"])
    return String(answer.prefix { $0 != "\r\n" })
  }

  @Test func serverServesThePageAndTheRenderer() async throws {
    try await withHost { (port: UInt16) async throws in
      let host = "Host: 127.0.0.1:\(port)"
      #expect(try await status("/", [host], port: port) == "HTTP/1.1 200 OK")
      let wire = try await RawConnection.connect(port: port)
      let page = try await wire.request("/index.html", method: "HEAD", [host, "Connection: close"])
      wire.close()
      #expect(page.contains("Content-Type: text/html"))
      #expect(page.contains("Content-Security-Policy: default-src 'none'"))
      for path in ["/main.mjs", "/style.css", "/icon.svg", "/rivulet.wasm.lzma"] {
        #expect(try await status(path, method: "HEAD", [host], port: port) == "HTTP/1.1 200 OK", "\(path)")
      }
    }
  }

  @Test func serverRefusesUnknownPathsAndMethods() async throws {
    try await withHost { (port: UInt16) async throws in
      let host = "Host: localhost:\(port)"
      for path in ["/nothing", "/../Package.swift", "/%2e%2e/Package.swift", "//etc/passwd", "/index.html/x"]
      {
        #expect(try await status(path, [host], port: port) == "HTTP/1.1 404 Not Found", "\(path)")
      }
      #expect(try await status("/", method: "POST", [host], port: port) == "HTTP/1.1 405 Method Not Allowed")
      #expect(try await status("/socket", [host], port: port) == "HTTP/1.1 400 Bad Request")
    }
  }

  @Test func serverRefusesForeignOriginsAndReboundNames() async throws {
    try await withHost { (port: UInt16) async throws in
      let refused = "HTTP/1.1 403 Forbidden"
      let host = "Host: 127.0.0.1:\(port)"
      for path in ["/", "/socket", "/rivulet.wasm.lzma"] {
        let upgrade = path == "/socket" ? RawConnection.upgrade.filter { !$0.hasPrefix("Connection") } : []
        #expect(
          try await status(path, [host, "Origin: http://evil.example"] + upgrade, port: port) == refused)
        #expect(try await status(path, ["Host: evil.example:\(port)"] + upgrade, port: port) == refused)
        #expect(
          try await status(path, ["Host: evil.example", "Origin: http://evil.example"] + upgrade, port: port)
            == refused)
      }
    }
  }

  @Test func unchangedFileIsNotSentAgain() async throws {
    try await withHost { (port: UInt16) async throws in
      let host = "Host: 127.0.0.1:\(port)"
      for path in ["/", "/main.mjs", "/rivulet.wasm.lzma"] {
        let wire = try await RawConnection.connect(port: port)
        let first = try await wire.request(path, method: "HEAD", [host])
        let tag = try #require(first.split(separator: "\r\n").first { $0.hasPrefix("ETag: ") }?.dropFirst(6))
        let second = try await wire.request(path, [host, "If-None-Match: \(tag)", "Accept-Encoding: gzip"])
        #expect(second.hasPrefix("HTTP/1.1 304 Not Modified"), "\(path)")
        let third = try await wire.request(path, method: "HEAD", [host, "If-None-Match: W/\"0\""])
        #expect(third.hasPrefix("HTTP/1.1 200 OK"), "\(path)")
        wire.close()
      }
    }
  }

  @Test func filesAreCompressedForBrowsersThatAcceptIt() async throws {
    try await withHost { (port: UInt16) async throws in
      for (path, coding) in [("/style.css", "deflate"), ("/main.mjs", "deflate")] {
        let wire = try await RawConnection.connect(port: port)
        let host = "Host: 127.0.0.1:\(port)"
        let plain = try await wire.request(path, method: "HEAD", [host])
        let packed = try await wire.request(path, method: "HEAD", [host, "Accept-Encoding: gzip, deflate"])
        let refused = try await wire.request(path, method: "HEAD", [host, "Accept-Encoding: \(coding);q=0"])
        wire.close()
        #expect(!plain.contains("Content-Encoding") && !refused.contains("Content-Encoding"))
        #expect(packed.contains("Content-Encoding: \(coding)"))
        #expect(try length(packed) * 2 < length(plain), "\(path)")
      }
    }
  }

  private func length(_ head: String) throws -> Int {
    let line = try #require(head.split(separator: "\r\n").first { $0.hasPrefix("Content-Length: ") })
    return try #require(Int(line.dropFirst(16)))
  }

  /// A socket whose page has said hello.
  private func openSocket(_ path: String = "/socket", port: UInt16) async throws -> RawConnection {
    let wire = try await RawConnection.connect(port: port)
    let answer = try await wire.request(
      path, ["Host: 127.0.0.1:\(port)", "Origin: http://127.0.0.1:\(port)"] + RawConnection.upgrade)
    #expect(answer.hasPrefix("HTTP/1.1 101 "))
    #expect(answer.contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
    try await wire.send(PageBytes.hello())
    return wire
  }

  @Test func pageSendsTouchesAndReceivesCommits() async throws {
    app.state = [6, 6]
    try await withHost { (port: UInt16) async throws in
      let wire = try await openSocket(port: port)
      #expect(try await wire.receive().payload.first == 0x01)
      #expect(try await wire.receive().payload.first == 0x04)
      #expect(try await wire.receive().payload == [0x02, 6, 6])
      try await wire.send(PageBytes.touch(pointer: 3, phase: 0, x: 10, y: 20, time: 50))
      try await wire.send([0x04] + PageBytes.number(1.5))
      #expect(try await wire.receive().payload.prefix(9) == [0x03] + PageBytes.number(1.5))
      #expect(app.touches == [FakeApp.Touch(id: 1, phase: .began, x: 10, y: 20, time: 50)])
      app.commit([5])
      #expect(try await wire.receive().payload == [0x02, 5])
      wire.close()
      while app.touches.count < 2 { try await Task.sleep(for: .milliseconds(2)) }
      #expect(app.touches.last?.phase == .cancelled)
    }
  }

  @Test func slowPageReceivesTheLatestSnapshot() async throws {
    try await withHost { (port: UInt16) async throws in
      let wire = try await openSocket(port: port)
      for _ in 0..<3 { _ = try await wire.receive() }
      app.state = [1, 2, 3]
      // Several times as much as the system and the tab keep.
      for _ in 0..<100 {
        app.commit([UInt8](repeating: 9, count: 1 << 20))
        await Task.yield()
      }
      var count = 0
      while try await wire.receive().payload != [0x02, 1, 2, 3] { count += 1 }
      #expect(count < 50)
      wire.close()
    }
  }

  @Test func socketThatSendsInvalidOrTooLongMessagesIsClosed() async throws {
    try await withHost { (port: UInt16) async throws in
      let cases: [(bytes: [UInt8], opcode: UInt8, code: UInt16)] = [
        ([0x77], 2, 1007), ([0x03, 0xff, 0xff], 2, 1007), ([UInt8](repeating: 4, count: 70_000), 2, 1009),
        ([65], 1, 1003), ([], 8, 1000),
      ]
      for (bytes, opcode, code) in cases {
        let wire = try await openSocket(port: port)
        for _ in 0..<3 { _ = try await wire.receive() }
        try await wire.send(bytes, opcode: opcode)
        let closing = try await wire.receive()
        #expect(closing.opcode == 8)
        #expect(closing.payload.prefix(2) == [UInt8(code >> 8), UInt8(code & 0xff)])
        wire.close()
      }
      #expect(try await status("/", ["Host: localhost"], port: port) == "HTTP/1.1 200 OK")
    }
  }

  @Test func pageOfAnotherVersionIsToldSo() async throws {
    try await withHost { (port: UInt16) async throws in
      let wire = try await RawConnection.connect(port: port)
      _ = try await wire.request("/socket", ["Host: 127.0.0.1:\(port)"] + RawConnection.upgrade)
      try await wire.send(PageBytes.hello(version: 2))
      let closing = try await wire.receive()
      #expect(closing.opcode == 8 && closing.payload.prefix(2) == [0x0f, 0xa0])
      wire.close()
    }
  }

  @Test func visitorsHaveAppsOfTheirOwnUpToTheLimit() async throws {
    var made = 0
    func makeApp() -> FakeApp {
      made += 1
      let app = FakeApp()
      app.state = [UInt8(made)]
      return app
    }
    try await withHost({ $0.apps = .perVisitor(limit: 2) }, app: makeApp) { (port: UInt16) async throws in
      func state(_ name: String) async throws -> (RawConnection, [UInt8]) {
        let wire = try await openSocket("/socket?visitor=\(name)", port: port)
        for _ in 0..<2 { _ = try await wire.receive() }
        return (wire, try await wire.receive().payload)
      }
      let (anna, berta) = (String(repeating: "a", count: 32), String(repeating: "b", count: 32))
      let (first, firstState) = try await state(anna)
      let (second, secondState) = try await state(berta)
      #expect(firstState == [0x02, 1] && secondState == [0x02, 2])

      let third = try await RawConnection.connect(port: port)
      _ = try await third.request("/socket", ["Host: 127.0.0.1:\(port)"] + RawConnection.upgrade)
      let closing = try await third.receive()
      #expect(closing.opcode == 8 && closing.payload.prefix(2) == [0x03, 0xf5])
      #expect(String(decoding: closing.payload.dropFirst(2), as: UTF8.self) == "too many visitors are here")

      first.close()
      let (again, sameState) = try await state(anna)
      #expect(sameState == [0x02, 1], "the visitor's app is not found again")
      for wire in [second, third, again] { wire.close() }
    }
  }

  @Test func pageThatHasVanishedIsForgotten() async throws {
    // On a busy machine the first pings may be missed before the touch is sent: a longer interval is
    // tried then.
    for seconds in [1, 8, 60] where app.touches.isEmpty {
      try await withHost({ $0.limits.pingInterval = .seconds(seconds) }) { (port: UInt16) async throws in
        let wire = try await openSocket(port: port)
        try? await wire.send(PageBytes.touch(pointer: 3, phase: 0, x: 10, y: 20, time: 50))
        // The client never answers a ping. Its app hears of it: the touch is cancelled.
        _ = await wire.readToEnd()
        while !app.touches.isEmpty, app.touches.last?.phase != .cancelled {
          try await Task.sleep(for: .milliseconds(2))
        }
      }
    }
    #expect(app.touches.last?.phase == .cancelled)
  }

  @Test func statusIsShownOnlyWhenItIsAskedFor() async throws {
    try await withHost { (port: UInt16) async throws in
      #expect(try await status("/status", ["Host: localhost"], port: port) == "HTTP/1.1 404 Not Found")
    }
    try await withHost({ $0.showsStatus = true }) { (port: UInt16) async throws in
      for path in ["/status", "/status.json"] {
        #expect(try await status(path, ["Host: localhost"], port: port) == "HTTP/1.1 200 OK")
        #expect(try await status(path, ["Host: evil.example"], port: port) == "HTTP/1.1 403 Forbidden")
      }
    }
  }

  @Test func serverTellsItsPagesWhenItEnds() async throws {
    var open: RawConnection?
    try await withHost { (port: UInt16) async throws in
      let wire = try await openSocket(port: port)
      for _ in 0..<3 { _ = try await wire.receive() }
      open = wire
    }
    let closing = try await #require(open).receive()
    #expect(closing.opcode == 8)
    #expect(closing.payload.prefix(2) == [0x03, 0xe9])
  }

  @Test func invitationNamesTheAddressOfThisMachineAndThenTheOthers() throws {
    let urls = try ["http://127.0.0.1:80/", "http://10.0.0.7:80/", "http://10.0.1.7:80/"].map {
      try #require(URL(string: $0))
    }
    #expect(
      BrowserHost.invitation(to: urls) == """
        Open http://127.0.0.1:80/ in a browser. Ctrl-C ends it.
        From other machines: http://10.0.0.7:80/ or http://10.0.1.7:80/

        """)
    #expect(
      BrowserHost.invitation(to: [urls[0]]) == "Open http://127.0.0.1:80/ in a browser. Ctrl-C ends it.\n")
    #expect(BrowserHost.invitation(to: []) == "")
  }

  @Test func serverReportsWhyItCannotStart() async throws {
    var configuration = BrowserHost.Configuration()
    configuration.host = "not an address"
    await #expect(throws: BrowserHost.Failure.badHost("not an address")) {
      try await BrowserHost(configuration: configuration) { app }.run(ready: { _ in })
    }
    try await withHost { (port: UInt16) async throws in
      let sentence = BrowserHost.Failure.portInUse(port).description
      #expect(sentence.contains("--port") && sentence.contains("RIVULET_PORT"))
      await #expect(throws: BrowserHost.Failure.portInUse(port)) {
        try await withHost({ $0.port = port }) { _ in }
      }
    }
  }
}
