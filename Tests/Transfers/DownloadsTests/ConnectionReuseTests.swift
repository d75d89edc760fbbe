import TestSupport
import Foundation
import Synchronization
import Testing

@testable import Downloads

/// Connections that several transfers use, one after another.
@Suite struct ConnectionReuseTests {
  private let folder: Folder
  private let idleLoops = IdleLoops(lifetime: .seconds(100_000))

  init() throws { folder = try Folder() }

  private func outcome(_ request: DownloadRequest) async -> Result<DownloadedFile, DownloadError> {
    await Download(request, idleLoops: idleLoops, time: .patient).start().outcome
  }

  private func request(_ server: RawServer, _ name: String) throws -> DownloadRequest {
    var request = DownloadRequest(
      source: try #require(server.address(of: "/\(name)")), destination: folder.file(name))
    request.retry = .none
    return request
  }

  @Test func manyFilesComeThroughAsManyConnectionsAsTransfersRunAtOnce() async throws {
    let server = try RawServer(.persistent { $0.serve() })
    defer { server.close() }
    let queue = DownloadQueue(limit: 4)
    let downloads = try (0..<60).map {
      queue.start(Download(try request(server, "\($0)"), idleLoops: idleLoops, time: .patient))
    }
    for download in downloads { #expect(try await download.outcome.get().byteCount == 100_000) }
    for name in try folder.names { #expect(try folder.bytes(of: name) == Fault.file) }
    #expect(try folder.names.count == 60)
    #expect((1...4).contains(server.connections))
  }

  @Test func laterTransferOnAConnectionSendsNothingOfAnEarlierOne() async throws {
    let heads = Mutex<[[String]]>([])
    let server = try RawServer(
      .persistent { exchange in
        heads.withLock { $0.append(exchange.request) }
        exchange.serve()
      })
    defer { server.close() }
    let plain = try request(server, "file")
    var secret = try request(server, "secret")
    secret.headers = ["X-Secret": "one"]
    secret.credentials = .basic(user: "ann", password: "two")
    var other = secret
    other.credentials = .basic(user: "bob", password: "three")
    other.headers = [:]
    for request in [plain, secret, plain, other, plain] {
      try await #require(outcome(request).get().byteCount == 100_000)
    }
    let lines = heads.withLock { $0 }
    try #require(lines.count == 5)
    #expect(server.connections == 1)
    #expect(lines[0] == lines[2] && lines[0] == lines[4])
    for line in lines[0] + lines[3] { #expect(!line.lowercased().hasPrefix("x-secret")) }
    #expect(!lines[0].contains { $0.lowercased().hasPrefix("authorization") })
    let secrets = [1, 3].map { index in lines[index].first { $0.hasPrefix("Authorization: ") } }
    #expect(secrets[0] != nil && secrets[1] != nil && secrets[0] != secrets[1])
  }

  @Test func connectionThatTheServerHasClosedIsReplaced() async throws {
    let server = try RawServer(.serving { $0.serve() })
    defer { server.close() }
    for _ in 0..<3 {
      try await #require(
        Download(try request(server, "file"), time: .patient).start().outcome.get().byteCount == 100_000)
    }
    #expect(server.connections == 3)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabcd", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\nd",
    "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabcd",
    "HTTP/1.0 200 OK\r\nContent-Length: 3\r\n\r\nabcd",
  ])
  func excessIsAnErrorAndEndsTheConnection(answer: String) async throws {
    let server = try RawServer(.persistent { $0.send($0.index == 0 ? answer : Fault.whole([])) })
    defer { server.close() }
    let outcome = await self.outcome(try request(server, "file"))
    #expect(outcome == .failure(.lengthExceeded(declared: answer.contains(": 3") ? 3 : 0)))
    #expect(try await self.outcome(try request(server, "file")).get().byteCount == 0)
    #expect(server.connections == 2)
  }

  @Test func bytesThatComeAfterTheFileAreNotTheFilesAndEndTheConnection() async throws {
    let (isWhole, isSent) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let server = try RawServer(
      .persistent { exchange in
        exchange.send(Fault.whole(Array("abc".utf8)) + "abc")
        isWhole.wait()
        exchange.send("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nxyz")
        isSent.signal()
      })
    defer { server.close() }
    for _ in 0..<3 {
      try await #require(outcome(try request(server, "file")).get().byteCount == 3)
      isWhole.signal()
      await done(isSent)
      #expect(try folder.bytes(of: "file") == Array("abc".utf8))
    }
    #expect(server.connections == 3)
  }

  private func done(_ semaphore: DispatchSemaphore) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        semaphore.wait()
        continuation.resume()
      }
    }
  }

  @Test func connectionOfAChunkedFileServesTheNextOne() async throws {
    let server = try RawServer(
      .persistent { $0.send(Fault.head("200 OK", "Transfer-Encoding: chunked") + "3\r\nabc\r\n0\r\n\r\n") })
    defer { server.close() }
    for _ in 0..<3 {
      try await #require(outcome(try request(server, "file")).get().byteCount == 3)
    }
    #expect(server.connections == 1)
  }

  @Test func failedAndCancelledTransfersLeaveNoConnection() async throws {
    let server = try RawServer(
      .persistent { exchange in
        switch exchange.request[0].split(separator: " ")[1] {
        case "/missing": exchange.send(Fault.head("404 Not Found", "Content-Length: 2") + "no")
        case "/half":
          exchange.send(Fault.whole())
          exchange.send(Array(Fault.file[..<Fault.half]))
        default: exchange.serve()
        }
      })
    defer { server.close() }
    #expect(await outcome(try request(server, "missing")) == .failure(.httpStatus(404)))
    let half = Download(try request(server, "half"), idleLoops: idleLoops, time: .patient).start()
    while half.currentProgress.received < Fault.half { try await Task.sleep(for: .milliseconds(5)) }
    half.cancel()
    #expect(await half.outcome == .failure(.cancelled))
    #expect(try await outcome(try request(server, "file")).get().byteCount == 100_000)
    #expect(server.connections == 3)
  }

  @Test func idleConnectionsAreFew() async throws {
    for index in 0..<40 { idleLoops.put(try #require(CurlLoop()), origin: "http://host:\(index)") }
    #expect(idleLoops.count == IdleLoops.limit)
    #expect(idleLoops.take(origin: "http://host:0") == nil)
    #expect(idleLoops.take(origin: "https://host:39") == nil)
    #expect(idleLoops.take(origin: "http://host:39") != nil)
    #expect(idleLoops.take(origin: "http://host:39") == nil)
  }

  @Test func idleConnectionsCloseInTime() async throws {
    let idleLoops = IdleLoops(lifetime: .milliseconds(50))
    for index in 0..<5 { idleLoops.put(try #require(CurlLoop()), origin: "http://host:\(index)") }
    try await Task.sleep(for: .milliseconds(60))
    #expect(idleLoops.take(origin: "http://host:4") == nil)
    while idleLoops.count > 0 { try await Task.sleep(for: .milliseconds(20)) }
  }
}
