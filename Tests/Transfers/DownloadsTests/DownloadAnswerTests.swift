import TestSupport
import CCurl
import Foundation
import Testing
import _Testing_FileReplacement

@testable import Downloads

/// Answers that are cut, that contradict themselves or never end: an error, and the old file stays.
@Suite struct DownloadAnswerTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try Data("old".utf8).write(to: folder.file("file.bin"))
  }

  /// Returns how a transfer to an existing file ends. Throws if it fails and has changed the old file.
  private func outcome(
    _ server: RawServer, time: TransferTime = .patient
  ) async throws -> Result<DownloadedFile, DownloadError> {
    var request = DownloadRequest(
      source: try #require(server.address()), destination: folder.file("file.bin"))
    request.stallTimeout = .seconds(30)
    request.retry = .none
    let outcome = await Download(request, time: time).start().outcome
    #expect(try folder.names == ["file.bin"])
    if case .failure = outcome { #expect(try folder.bytes(of: "file.bin") == Array("old".utf8)) }
    return outcome
  }

  private func outcome(
    _ answer: RawServer.Answer, time: TransferTime = .patient
  ) async throws -> Result<DownloadedFile, DownloadError> {
    let server = try RawServer(answer)
    defer { server.close() }
    return try await outcome(server, time: time)
  }

  private func failure(_ answer: RawServer.Answer, time: TransferTime = .patient) async throws
    -> DownloadError?
  {
    guard case .failure(let error) = try await outcome(answer, time: time) else { return nil }
    return error
  }

  private func invalidReason(_ answer: RawServer.Answer) async throws -> String? {
    guard case .invalidResponse(let reason) = try await failure(answer) else { return nil }
    return reason
  }

  // MARK: Cuts

  private static let wholeAnswers = [
    "HTTP/1.1 200 OK\r\nServer: x\r\nContent-Length: 5\r\n\r\nabcde",
    "HTTP/1.1 200 OK\r\nContent-Type: a/b\r\nTransfer-Encoding: chunked\r\n\r\n"
      + "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n",
    "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.0 200 OK\nContent-Length: 5\n\nabcde",
  ]

  @Test(arguments: wholeAnswers)
  func answerCutAnywhereKeepsTheOldFile(whole: String) async throws {
    // The line end after the last chunk adds nothing.
    let needed = whole.hasSuffix("0\r\n\r\n") ? whole.utf8.count - 4 : whole.utf8.count
    let cuts = (0...whole.utf8.count).map { String(decoding: whole.utf8.prefix($0), as: UTF8.self) }
    let server = try RawServer(.texts(cuts))
    defer { server.close() }
    for cut in cuts {
      switch try await outcome(server) {
      case .success(let file):
        #expect(cut.utf8.count >= needed, "\(cut.utf8.count) bytes are enough")
        #expect(file.byteCount == 5)
        #expect(try folder.bytes(of: "file.bin") == Array("abcde".utf8))
      case .failure(let error):
        #expect(cut != whole)
        if cut.isEmpty { #expect(error == .noResponse(host: "127.0.0.1")) }
        let body = cut.firstRange(of: "200 OK").map { cut[$0.upperBound...] } ?? ""
        if body.contains("\r\n\r\n") || body.contains("\n\n") {
          guard case .endedEarly(let progress) = error else {
            Issue.record("\(cut.debugDescription) gave \(error)")
            continue
          }
          #expect(progress.expected == (body.contains("Length: 5") ? 5 : nil))
        } else if !body.isEmpty, body != "\r" {
          #expect(error == .invalidResponse(reason: "it ends before its head does"))
        }
      }
    }
  }

  @Test func cutRedirectGivesNoFile() async throws {
    let whole = "HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: /file\r\n\r\n"
    for count in stride(from: 0, to: whole.utf8.count - 22, by: 1) {
      let error = try await failure(.text(String(decoding: whole.utf8.prefix(count), as: UTF8.self)))
      #expect(error != nil)
    }
  }

  // MARK: Statuses and lengths

  @Test(arguments: [201, 202, 203, 204, 205, 206, 226, 299, 304, 400, 999])
  func onlyStatus200GivesTheFile(status: Int) async throws {
    let text = "HTTP/1.1 \(status) Other\r\nContent-Length: 2\r\n\r\nab"
    #expect(try await failure(.text(text)) == .httpStatus(status))
    #expect(
      try await failure(.text("HTTP/1.1 \(status) Other\r\nConnection: close\r\n\r\n")) == .httpStatus(status)
    )
  }

  @Test(arguments: [
    "HTTP/1.0 200 OK\r\nContent-Length: 3\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nConnection: close\r\n\r\n",
  ])
  func bytesBeforeTheAnnouncedEndOfTheConnectionAreNoticedEvenIfTheyComeLate(head: String) async throws {
    #expect(try await failure(.text(head + "abcdef")) == .lengthExceeded(declared: 3))
    for pieces in [[head, "abc", "def"], [head, "abcd", "ef"]] {
      // The time to wait for the end stands still.
      let error = try await failure(.pieces(pieces, pause: .milliseconds(60)), time: StillTime().time)
      #expect(error == .lengthExceeded(declared: 3))
    }
  }

  @Test func serverThatKeepsItsConnectionOpenDoesNotHoldUpTheFile() async throws {
    let outcome = try await outcome(.silence(after: "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc"))
    #expect(try outcome.get().byteCount == 3)
    let empty = try await self.outcome(.silence(after: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"))
    #expect(try empty.get().byteCount == 0)
  }

  @Test func lengthsThatContradictEachOtherAreRefused() async throws {
    for lengths in [
      "3\r\nContent-Length: 6", "6\r\ncontent-length: 3", "3, 6", "6,3", "6\r\nX: y\r\nContent-Length:3",
    ] {
      let reason = try await invalidReason(
        .text("HTTP/1.1 200 OK\r\nContent-Length: \(lengths)\r\n\r\nabcdef"))
      #expect(reason?.hasPrefix("it declares two lengths, ") == true)
    }
    for lengths in ["6\r\nContent-Length: 6", "6, 6"] {
      let outcome = try await outcome(.text("HTTP/1.1 200 OK\r\nContent-Length: \(lengths)\r\n\r\nabcdef"))
      #expect(try outcome.get().byteCount == 6)
    }
  }

  @Test(arguments: ["many", "-5", "+5", "5.0", "0x5", "5 5", "", " ", "5,", "99999999999999999999", "٥"])
  func lengthThatIsNoNumberIsRefused(length: String) async throws {
    #expect(
      try await invalidReason(.text("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\nabcde"))
        == "its length is not a number")
  }

  @Test func chunkedEncodingOverridesALength() async throws {
    let text =
      "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n"
    #expect(try await outcome(.text(text)).get().byteCount == 5)
  }

  @Test(arguments: ["zz\r\nabc", "-3\r\nabc", "3\r\nabcde\r\n0\r\n\r\n", "FFFFFFFFFFFFFFFFFF\r\nabc"])
  func invalidChunksAreNotReportedAsALostConnection(body: String) async throws {
    let reason = try await invalidReason(
      .text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(body)"))
    #expect(reason?.contains("chunked-encoding") == true)
  }

  // MARK: Heads

  @Test func answerWithoutAHeadIsRefused() async throws {
    for text in ["hello", "<html>no head</html>\n", "\r\n\r\n", "\0\0\0\0", "ICY 200 OK\r\n\r\n"] {
      #expect(try await invalidReason(.text(text)) == "it does not begin as HTTP does")
    }
  }

  @Test func interimAnswersHaveALimit() async throws {
    let interim = "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n"
    let file = "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx"
    let (reason, proceed) = ("its head is longer than 300 kB", "HTTP/1.1 100 Continue\r\n\r\n")
    #expect(
      try await invalidReason(.text(String(repeating: interim, count: 8200) + file)) == reason,
      "8,200 answers of 37 bytes")
    #expect(try await invalidReason(.endless(after: "", interim)) == reason)
    #expect(try await invalidReason(.endless(after: "", proceed)) == reason)
    // curl, wget and aria2c get the file behind all of these.
    for text in [
      String(repeating: proceed, count: 50) + String(repeating: interim, count: 50),
      String(repeating: interim, count: 5000),
    ] {
      #expect(try await outcome(.text(text + file)).get().byteCount == 1)
    }
  }

  @Test func headOfAnAnswerHasALimit() async throws {
    let status = "HTTP/1.1 200 OK\r\n"
    #expect(try await invalidReason(.endless(after: status, "X: y\r\n")) == "its head is longer than 300 kB")
    #expect(try await invalidReason(.endless(after: status + "X: ", "y")) == "a line of its head is too long")
    #expect(
      try await invalidReason(.text(status + "X: \(String(repeating: "y", count: 200_000))\r\n\r\n")) != nil)
  }

  @Test func headerLineWithoutAColonIsRefused() async throws {
    // Newer versions of libcurl check this, too.
    let reason = try await invalidReason(.text("HTTP/1.1 200 OK\r\nGarbage\r\nContent-Length: 1\r\n\r\nx"))
    #expect(reason?.contains("colon") == true)
  }

  @Test func headWithAZeroByteIsRefused() async throws {
    for line in ["\0garbage", "X: a\0b", "\0"] {
      let reason = try await invalidReason(.text("HTTP/1.1 200 OK\r\n\(line)\r\n\r\nabc"))
      #expect(reason != nil, "\(line.debugDescription)")
    }
  }

  @Test func contentTypeIsPassedOn() async throws {
    let outcome = try await outcome(
      .text("HTTP/1.1 200 OK\r\ncontent-TYPE:  text/xml; charset=x \r\n\r\nabc"))
    #expect(try outcome.get().contentType == "text/xml; charset=x")
  }

  @Test func encryptedBodyWithoutALengthEndsWithTheCloseMessage() throws {
    for (message, isWhole) in [([1, 0], true), ([2, 40], false), ([], false)] as [([UInt8], Bool)] {
      let request = DownloadRequest(
        source: try #require(URL(string: "https://h/x")), destination: folder.file("x"))
      let transfer = CurlTransfer(
        Transfer(
          request, control: TransferControl(), fileSystem: FaultPlan(failing: -1, with: 0).fileSystem),
        idleLoops: IdleLoops())
      for line in ["HTTP/1.1 200 OK\r\n", "\r\n"] { #expect(transfer.takeHead(Array(line.utf8)) > 0) }
      // The handshake's messages are longer.
      let handshake = [UInt8](repeating: 0, count: 36)
      transfer.watch(CURLINFO_SSL_DATA_IN, handshake.span)
      transfer.watch(CURLINFO_SSL_DATA_IN, message.span)
      if isWhole {
        try transfer.check(CURLE_OK)
      } else {
        #expect(throws: DownloadError.endedEarly(DownloadProgress(received: 0, expected: nil))) {
          try transfer.check(CURLE_OK)
        }
      }
    }
  }
}
