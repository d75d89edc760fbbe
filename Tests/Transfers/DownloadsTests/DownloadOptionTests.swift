import TestSupport
import DemoServer
import Foundation
import Synchronization
import Testing

@testable import Downloads

/// Digests, limits, header fields and credentials of a request.
@Suite struct DownloadOptionTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func request(_ server: RawServer) throws -> DownloadRequest {
    var request = DownloadRequest(
      source: try #require(server.address()), destination: folder.file("file.bin"))
    request.retry = .none
    return request
  }

  private func outcome(
    _ change: (inout DownloadRequest) throws -> Void = { _ in },
    serve: @escaping @Sendable (RawServer.Exchange) -> Void
  ) async throws -> Result<DownloadedFile, DownloadError> {
    let server = try RawServer(.serving(serve))
    defer { server.close() }
    var request = try request(server)
    try change(&request)
    return await Download(request, time: .patient).start().outcome
  }

  // MARK: Digests

  private static let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  @Test func fileWithTheRightDigestIsTakenAndAnotherOneIsNot() async throws {
    let digest = try #require(SHA256Digest(hexadecimal: Self.abc.uppercased()))
    let right = try await outcome {
      $0.sha256 = digest
    } serve: {
      $0.send("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc")
    }
    #expect(try right.get().byteCount == 3)
    try FileManager.default.removeItem(at: folder.file("file.bin"))
    let wrong = try await outcome {
      $0.sha256 = digest
    } serve: {
      $0.send("HTTP/1.1 200 OK\r\nContent-Length: 3\r\nETag: \"1\"\r\n\r\nabd")
    }
    guard case .failure(.wrongDigest(digest, _)) = wrong else {
      Issue.record("\(wrong)")
      return
    }
    #expect(try folder.names == [])
  }

  @Test(arguments: [
    ("", false), ("ab", false), (abc, true), (abc + "0", false), ("g" + abc.dropFirst(), false),
  ])
  func digestHas64HexadecimalDigits(text: String, isDigest: Bool) {
    #expect((SHA256Digest(hexadecimal: text) != nil) == isDigest)
    if isDigest { #expect(SHA256Digest(hexadecimal: text)?.description == Self.abc) }
  }

  // MARK: Limits

  @Test func fileOfTheLargestSizeIsTakenAndALargerOneIsNot() async throws {
    for head in ["HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n", "HTTP/1.0 200 OK\r\n\r\n"] {
      let fitting = try await outcome({ $0.sizeLimit = 5 }, serve: { $0.send(head + "abcde") })
      #expect(try fitting.get().byteCount == 5)
      let larger = try await outcome({ $0.sizeLimit = 4 }, serve: { $0.send(head + "abcde") })
      #expect(larger == .failure(.tooLarge(limit: 4)))
    }
    #expect(try folder.names == ["file.bin"])
  }

  @Test(arguments: [(200_000, 16_384), (200_000, 1), (1000, 16_384), (1, 1)])
  func rateLimitAdmitsWhatItsRateAllowsAndNoMore(rate: Int, pieceLength: Int) {
    var limit = RateLimit(Int64(rate))
    let start = ContinuousClock.now
    var (taken, excess) = (0, 0)
    for millisecond in 0..<10_000 {
      let now = start + .milliseconds(millisecond)
      guard limit.isOpen(at: now) else { continue }
      limit.note(byteCount: pieceLength, at: now)
      // The first piece comes at once.
      excess = max(excess, taken - rate * millisecond / 1000)
      taken += pieceLength
    }
    #expect(excess <= 0)
    // A piece may wait for the next look, which comes every millisecond here.
    let most = 10 * min(rate, pieceLength * 1000)
    #expect(taken * 50 >= most * 49)
  }

  @Test(arguments: [0, -1, Int64.min])
  func rateLimitBelowOneByteASecondCountsAsOne(rate: Int64) {
    var limit = RateLimit(rate)
    let start = ContinuousClock.now
    limit.note(byteCount: 10, at: start)
    #expect(!limit.isOpen(at: start + .milliseconds(9999)))
    #expect(limit.isOpen(at: start + .seconds(10)))
  }

  @Test func limitedTransferIsHeldWhileAnUnlimitedOneEnds() async throws {
    let server = try RawServer(.serving { $0.serve(DemoContent.bytes(1_000_000)) })
    defer { server.close() }
    var slow = try request(server)
    slow.rateLimit = 1
    let limited = Download(slow, time: .patient).start()
    for await progress in limited.progress where progress.received > 0 { break }
    var fast = try request(server)
    fast.destination = folder.file("fast.bin")
    #expect(try await Download(fast, time: .patient).run().byteCount == 1_000_000)
    #expect(limited.currentProgress.received < 1_000_000)
    limited.cancel()
    #expect(await limited.outcome == .failure(.cancelled))
  }

  @Test func timeLimitCountsRetriesAndNotPauses() throws {
    var request = try DownloadRequest(address: "http://h/x", destination: folder.file("x"))
    request.timeLimit = .seconds(10)
    request.stallTimeout = .seconds(1000)
    request.minimumRate = 0
    var clock = TransferClock(request)
    let none = DownloadProgress(received: 0, expected: nil)
    let start = ContinuousClock.now
    func look(_ seconds: Int, isPaused: Bool = false) throws {
      _ = try clock.wait(
        at: start + .seconds(seconds), isPaused: isPaused, isWhole: false, progress: none)
    }
    try look(0)
    try look(5)
    try look(105, isPaused: true)
    clock.beginRequest()
    try look(109)
    #expect(throws: DownloadError.timedOut(after: .seconds(10), progress: none)) { try look(110) }
  }

  @Test func rateBelowTheMinimumEndsTheTransferAfterAMinute() throws {
    let request = try DownloadRequest(address: "http://h/x", destination: folder.file("x"))
    let none = DownloadProgress(received: 0, expected: nil)
    for (byteCount, isSlow) in [(5999, true), (6000, false)] {
      var clock = TransferClock(request)
      clock.noteActivity(byteCount: 0)
      let start = ContinuousClock.now
      _ = try clock.wait(at: start, isPaused: false, isWhole: false, progress: none)
      clock.noteActivity(byteCount: byteCount)
      // The silence before this look does not matter here.
      let slow = DownloadError.tooSlow(minimumRate: 100, progress: none)
      #expect(throws: isSlow ? slow : .stalled(after: .seconds(30), progress: none)) {
        var other = request
        other.stallTimeout = isSlow ? .seconds(1000) : .seconds(30)
        var clock = TransferClock(other)
        clock.noteActivity(byteCount: 0)
        _ = try clock.wait(at: start, isPaused: false, isWhole: false, progress: none)
        clock.noteActivity(byteCount: byteCount)
        _ = try clock.wait(at: start + .seconds(61), isPaused: false, isWhole: false, progress: none)
      }
    }
  }

  // MARK: Retries

  @Test func delaysDoubleWithinTheirLimitsAndFollowTheServer() {
    let policy = RetryPolicy(limit: 5, firstDelay: .seconds(2), longestDelay: .seconds(20))
    func delay(_ attempt: Int, _ wanted: Duration? = nil, random: Double = 0.5) -> Duration? {
      policy.delay(before: attempt, wanted: wanted, random: random)
    }
    #expect(
      (1...6).map { delay($0) } == [.seconds(2), .seconds(4), .seconds(8), .seconds(16), .seconds(20), nil])
    #expect(delay(1, random: 0) == .seconds(1))
    #expect(delay(1, .seconds(20)) == .seconds(20) && delay(1, .seconds(21)) == nil)
    #expect(RetryPolicy.none.delay(before: 1, wanted: nil, random: 0) == nil)
    #expect(RetryPolicy(limit: 100).delay(before: 100, wanted: nil, random: 0) == .seconds(60))
  }

  @Test func cancellingReachesATransferThatWaitsForItsNextAttempt() async throws {
    let server = try RawServer(.serving { $0.send(Fault.head("503 Busy", "Retry-After: 50")) })
    defer { server.close() }
    var request = try request(server)
    request.retry = RetryPolicy()
    let download = Download(request, time: .patient).start()
    while server.connections == 0 { try await Task.sleep(for: .milliseconds(5)) }
    download.cancel()
    #expect(await download.outcome == .failure(.cancelled))
  }

  // MARK: Header fields

  @Test func secretsGoToTheAddressesOwnOriginOnly() async throws {
    let seen = Mutex<[[String]]>([])
    let note: @Sendable (RawServer.Exchange) -> Void = { exchange in
      let secrets = exchange.request.filter { $0.hasPrefix("Authorization") || $0.hasPrefix("X-Key") }
      seen.withLock { $0.append(secrets) }
    }
    let other = try RawServer(
      .serving {
        note($0)
        $0.serve()
      })
    defer { other.close() }
    let place = try #require(other.address()).absoluteString
    let outcome = try await outcome {
      $0.headers = ["X-Key": "k"]
      $0.credentials = .basic(user: "u", password: "p")
    } serve: {
      note($0)
      // First within the same origin, then to another port.
      $0.send(Fault.head("302 Found", "Location: \($0.index == 0 ? "/next" : place)", "Content-Length: 0"))
    }
    #expect(try outcome.get().byteCount == 100_000)
    let secrets = ["Authorization: Basic dTpw", "X-Key: k"]
    #expect(seen.withLock { $0.map { $0.sorted() } } == [secrets, secrets, []])
  }

  @Test(arguments: [
    ("A", "b\r\nC: d"), ("A", "b\nC"), ("A\r\nB", "c"), ("A:", "b"), ("", "x"), ("A b", "c"), ("A", "\0"),
    ("Range", "bytes=0-"), ("if-range", "x"), ("Host", "other"), ("Content-Length", "5"), ("É", "x"),
  ])
  func headerThatChangesTheRequestIsRefused(name: String, value: String) async throws {
    let outcome = try await outcome({ $0.headers = [name: value] }, serve: { $0.serve() })
    #expect(outcome == .failure(.invalidHeader(name: name)))
  }

  @Test func emptyAndForeignValuesAreSent() async throws {
    let seen = Mutex<[String]>([])
    let outcome = try await outcome {
      $0.headers = ["X-Empty": "", "X-Word": "日\tb"]
    } serve: { exchange in
      seen.withLock { $0 = exchange.request.filter { $0.hasPrefix("X-") }.sorted() }
      exchange.serve()
    }
    #expect(try outcome.get().byteCount == 100_000)
    #expect(seen.withLock { $0 } == ["X-Empty:", "X-Word: 日\tb"])
  }

  @Test func secretsAreNotPrinted() throws {
    let credentials = Credentials.basic(user: "anna", password: "secret")
    var request = try DownloadRequest(address: "http://h/x", destination: folder.file("x"))
    request.credentials = credentials
    var dumped = ""
    dump(request, to: &dumped)
    for text in ["\(credentials)", String(reflecting: credentials), "\(request)", dumped] {
      #expect(!text.contains("secret") && !text.contains("YW5uYTpzZWNyZXQ="))
    }
    let error = DownloadError.invalidAddress("http://anna:secret@/x?@")
    #expect(error.localizedDescription == "“http:///x?@” is not a web address.")
  }
}
