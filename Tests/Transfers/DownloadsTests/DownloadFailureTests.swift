import TestSupport
import DemoServer
import Foundation
import Testing

@testable import Downloads

/// Servers and destinations that fail. No file is left behind.
@Suite struct DownloadFailureTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  /// Returns how a transfer from the address ends, after checking that it left no file behind.
  private func failure(
    _ source: URL?, to name: String = "file.bin", _ change: (inout DownloadRequest) -> Void = { _ in }
  ) async throws -> DownloadError? {
    let before = try folder.names
    var request = DownloadRequest(source: try #require(source), destination: folder.file(name))
    request.retry = .none
    change(&request)
    let outcome = await Download(request, time: .patient).start().outcome
    #expect(try folder.names == before)
    guard case .failure(let error) = outcome else { return nil }
    return error
  }

  private func demoFailure(
    _ path: String, _ change: (inout DownloadRequest) -> Void = { _ in }
  ) async throws -> DownloadError? {
    let server = DemoServer(byteCount: 1000, rate: nil)
    try await server.start()
    let error = try await failure(server.address(of: path), change)
    await server.stop()
    return error
  }

  private func rawFailure(
    _ answer: RawServer.Answer, _ change: (inout DownloadRequest) -> Void = { _ in }
  ) async throws -> DownloadError? {
    let server = try RawServer(answer)
    defer { server.close() }
    return try await failure(server.address(), change)
  }

  // MARK: Servers

  @Test func aShortBodyEndsEarly() async throws {
    #expect(try await demoFailure("/short") == .endedEarly(DownloadProgress(received: 500, expected: 1000)))
  }

  @Test func aShortBodyOfUnknownLengthEndsEarly() async throws {
    #expect(
      try await demoFailure("/chunked-short") == .endedEarly(DownloadProgress(received: 500, expected: nil)))
  }

  @Test func aBodyLongerThanDeclaredIsRefused() async throws {
    #expect(try await demoFailure("/long") == .lengthExceeded(declared: 500))
    #expect(
      try await rawFailure(.text("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabcdef"))
        == .lengthExceeded(declared: 3))
  }

  @Test(arguments: [("/missing", 404), ("/error", 500)])
  func errorStatusIsReported(path: String, status: Int) async throws {
    #expect(try await demoFailure(path) == .httpStatus(status))
  }

  @Test(arguments: [201, 202, 203, 204, 205, 206, 300, 304])
  func successStatusWithoutTheWholeFileIsReported(status: Int) async throws {
    let text = "HTTP/1.1 \(status) Other\r\nContent-Length: 2\r\n\r\nab"
    #expect(try await rawFailure(.text(text)) == .httpStatus(status))
  }

  @Test func redirectsHaveALimit() async throws {
    #expect(
      try await demoFailure("/redirect?times=4") { $0.redirectLimit = 3 } == .tooManyRedirects(limit: 3))
  }

  @Test func aRedirectIsNotFollowedWhenNoneIsAllowed() async throws {
    #expect(try await demoFailure("/redirect") { $0.redirectLimit = -1 } == .tooManyRedirects(limit: 0))
  }

  @Test func aRedirectToAnotherSchemeIsRefused() async throws {
    #expect(try await demoFailure("/elsewhere") == .redirectRefused)
    #expect(
      try await rawFailure(
        .text("HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n"))
        == .redirectRefused)
  }

  @Test func connectionClosedWithoutAnAnswerIsReported() async throws {
    #expect(try await rawFailure(.text("")) == .noResponse(host: "127.0.0.1"))
  }

  @Test(arguments: [
    "SSH-2.0-OpenSSH_9.2\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\nabc",
    "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nabc",
  ])
  func answerThatIsNotHTTPIsRefused(text: String) async throws {
    guard case .invalidResponse = try await rawFailure(.text(text)) else {
      Issue.record("\(String(describing: try await rawFailure(.text(text))))")
      return
    }
  }

  @Test func hugeDeclaredLengthReservesNoSpaceAndEndsEarly() async throws {
    #expect(
      try await rawFailure(.text("HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\nabc"))
        == .endedEarly(DownloadProgress(received: 3, expected: .max)))
  }

  @Test func bodyWithoutALengthEndsWithItsConnection() async throws {
    let server = try RawServer(.text("HTTP/1.0 200 OK\r\n\r\nabc"))
    defer { server.close() }
    let source = try #require(server.address())
    try await Download(DownloadRequest(source: source, destination: folder.file("x")), time: .patient).run()
    #expect(try folder.bytes(of: "x") == Array("abc".utf8))
  }

  @Test(
    arguments: [
      ("", 0, nil), ("HTTP/1.1 200 OK\r\n", 0, nil),
      ("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n", 0, 10),
      ("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabcde", 5, 10),
    ] as [(String, Int64, Int64?)])
  func silentTransferStalls(text: String, received: Int64, expected: Int64?) async throws {
    let server = try RawServer(.silence(after: text))
    defer { server.close() }
    let outcome = try await stalled(server.address(), after: received, of: expected)
    #expect(
      outcome
        == .failure(
          .stalled(
            after: .seconds(500), progress: DownloadProgress(received: received, expected: expected))))
  }

  @Test func silentFileOfTheDemoServerStalls() async throws {
    let server = DemoServer(byteCount: 1000, rate: nil)
    try await server.start()
    let half = DownloadProgress(received: 500, expected: 1000)
    let outcome = try await stalled(server.address(of: "/silent"), after: 500, of: 1000)
    #expect(outcome == .failure(.stalled(after: .seconds(500), progress: half)))
    await server.stop()
  }

  /// Lets so much time pass after the bytes that any transfer stalls.
  private func stalled(
    _ source: URL?, after received: Int64, of expected: Int64?
  ) async throws -> Result<DownloadedFile, DownloadError> {
    var request = DownloadRequest(source: try #require(source), destination: folder.file("file.bin"))
    request.retry = .none
    request.stallTimeout = .seconds(500)
    let time = StillTime()
    let download = Download(request, time: time.time).start()
    let outcome = try await download.outcome(in: time, after: received, of: expected)
    #expect(try folder.names == [])
    return outcome
  }

  @Test func aRefusedConnectionIsReported() async throws {
    let server = try RawServer(.text(""))
    server.close()
    #expect(
      try await failure(server.address()) == .cannotConnect(host: "127.0.0.1", port: Int(server.port)))
  }

  @Test func aConnectionThatIsNotAcceptedTimesOut() async throws {
    let server = try RawServer(.fullQueue)
    defer { server.close() }
    let error = try await failure(server.address()) { $0.connectTimeout = .milliseconds(200) }
    #expect(error == .connectTimedOut(host: "127.0.0.1", after: .milliseconds(200)))
  }

  @Test func aNameThatNoServerHasIsReported() async throws {
    // Longer than a label of a name may be, so that no name server is asked.
    let host = String(repeating: "x", count: 64) + ".invalid"
    #expect(try await failure(URL(string: "http://\(host)/")) == .hostNotFound(host: host))
  }

  @Test func secureRequestToAnUnencryptedServerFails() async throws {
    let server = DemoServer()
    try await server.start()
    let port = try #require(await server.port)
    guard case .insecure("127.0.0.1", _) = try await failure(URL(string: "https://127.0.0.1:\(port)/file"))
    else {
      Issue.record("another error")
      return
    }
    await server.stop()
  }

  // MARK: Addresses

  @Test func onlyWebAddressesAreAccepted() async throws {
    #expect(try await failure(URL(string: "ftp://127.0.0.1/x")) == .unsupportedScheme("ftp"))
    #expect(try await failure(URL(filePath: "/etc/passwd")) == .unsupportedScheme("file"))
    #expect(try await failure(URL(string: "relative/path")) == .invalidAddress("relative/path"))
    #expect(try await failure(URL(string: "http:///x")) == .invalidAddress("http:///x"))
    let destination = folder.file("x")
    #expect(throws: DownloadError.invalidAddress("")) {
      try DownloadRequest(address: "", destination: destination)
    }
    #expect(throws: DownloadError.unsupportedScheme("javascript")) {
      try DownloadRequest(address: "javascript:alert(1)", destination: destination)
    }
  }

  // MARK: Destinations

  @Test func folderAsDestinationIsRefused() async throws {
    let source = URL(string: "http://127.0.0.1:1/")
    #expect(
      try await failure(source) { $0.destination = folder.url }
        == .destinationIsDirectory(path: folder.url.path(percentEncoded: false)))
    #expect(
      try await failure(source) { $0.destination = folder.url.appending(path: "new/") }
        == .destinationIsDirectory(path: folder.url.appending(path: "new/").path(percentEncoded: false)))
  }

  @Test func deviceAsDestinationIsRefused() async throws {
    #expect(
      try await failure(URL(string: "http://127.0.0.1:1/")) { $0.destination = URL(filePath: "/dev/null") }
        == .destinationIsNotAFile(path: "/dev/null"))
  }

  @Test func webAddressAsDestinationIsRefused() async throws {
    let source = try #require(URL(string: "http://127.0.0.1:1/x"))
    #expect(
      try await failure(source) { $0.destination = source }
        == .destinationIsNotAFile(path: "http://127.0.0.1:1/x"))
  }

  @Test func missingInvalidAndUnwritableFoldersAreReported() async throws {
    let source = URL(string: "http://127.0.0.1:1/")
    try Data().write(to: folder.file("plain"))
    let missing = folder.url.appending(path: "missing/file")
    #expect(
      try await failure(source) { $0.destination = missing }
        == .cannotCreate(path: missing.path, errno: ENOENT))
    let inside = folder.url.appending(path: "plain/file")
    #expect(
      try await failure(source) { $0.destination = inside }
        == .cannotCreate(path: inside.path, errno: ENOTDIR))
    // No user can create files there, not even root.
    guard
      case .cannotCreate("/proc/self/file", _) = try await failure(
        source, { $0.destination = URL(filePath: "/proc/self/file") })
    else {
      Issue.record("another error")
      return
    }
  }

  @Test func aNameThatIsTooLongIsReportedBeforeTheTransfer() async throws {
    let name = String(repeating: "x", count: 256)
    #expect(
      try await failure(URL(string: "http://127.0.0.1:1/"), to: name)
        == .cannotCreate(path: folder.file(name).path, errno: ENAMETOOLONG))
  }

  @Test func existingFileIsKeptOnRequest() async throws {
    try Data("old".utf8).write(to: folder.file("file.bin"))
    #expect(
      try await failure(URL(string: "http://127.0.0.1:1/")) { $0.existingFile = .keep }
        == .destinationExists(path: folder.file("file.bin").path))
    #expect(try folder.bytes(of: "file.bin") == Array("old".utf8))
  }

  @Test func fileThatAppearsDuringTheTransferIsKeptOnRequest() async throws {
    let server = DemoServer(byteCount: 1000, rate: nil)
    try await server.start()
    let source = try #require(await server.address(of: "/file"))
    let download = Download(
      DownloadRequest(source: source, destination: folder.file("file.bin"), existingFile: .keep),
      time: .patient)
    download.pause()
    download.start()
    while try folder.names.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    try Data("new".utf8).write(to: folder.file("file.bin"))
    download.resume()
    #expect(await download.outcome == .failure(.destinationExists(path: folder.file("file.bin").path)))
    #expect(try folder.bytes(of: "file.bin") == Array("new".utf8))
    #expect(try folder.names == ["file.bin"])
    await server.stop()
  }

  @Test func folderThatAppearsDuringTheTransferIsReported() async throws {
    let server = DemoServer(byteCount: 1000, rate: nil)
    try await server.start()
    let source = try #require(await server.address(of: "/file"))
    let download = Download(
      DownloadRequest(source: source, destination: folder.file("file.bin")), time: .patient)
    download.pause()
    download.start()
    while try folder.names.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    try FileManager.default.createDirectory(at: folder.file("file.bin"), withIntermediateDirectories: false)
    download.resume()
    #expect(await download.outcome == .failure(.destinationIsDirectory(path: folder.file("file.bin").path)))
    #expect(try folder.names == ["file.bin"])
    await server.stop()
  }
}
