import TestSupport
import DemoServer
@testable import Downloads
import Foundation
import Testing

/// Transfers that go well, from a server on this machine.
@Suite struct DownloadTests {
  private let folder: Folder
  private let server = DemoServer(byteCount: 300_003, rate: nil)

  init() async throws {
    folder = try Folder()
    try await server.start()
  }

  private func request(_ path: String, to name: String = "file.bin") async throws -> DownloadRequest {
    var request = DownloadRequest(
      source: try #require(await server.address(of: path)), destination: folder.file(name))
    request.retry = .none
    return request
  }

  @Test(arguments: ["/file", "/chunked", "/redirect?times=3", "/file/with%20space?x=1#part"])
  func downloadedFileIsByteIdentical(path: String) async throws {
    let file = try await Download(request(path), time: .patient).run()
    #expect(file.byteCount == 300_003)
    #expect(file.path == folder.file("file.bin").path)
    #expect(try folder.bytes(of: "file.bin") == DemoContent.bytes(300_003))
    #expect(try folder.names == ["file.bin"])
    await server.stop()
  }

  @Test(arguments: ["/empty", "/file?bytes=0", "/chunked?bytes=0"])
  func emptyFileIsDownloaded(path: String) async throws {
    let download = try await Download(request(path), time: .patient)
    #expect(try await download.run().byteCount == 0)
    #expect(try folder.bytes(of: "file.bin").isEmpty)
    #expect(try folder.names == ["file.bin"])
    await server.stop()
  }

  @Test func knownLengthGivesAFractionThatEndsAtOne() async throws {
    let download = try await Download(request("/file?rate=1000000"), time: .patient)
    let progress = download.progress
    download.start()
    var reports: [DownloadProgress] = []
    for await report in progress { reports.append(report) }
    #expect(reports.first == DownloadProgress(received: 0, expected: nil))
    #expect(reports.last == DownloadProgress(received: 300_003, expected: 300_003))
    #expect(reports.last?.fraction == 1)
    #expect(reports.map(\.received) == reports.map(\.received).sorted())
    // Reports come between start and end, since the transfer takes 0.3 s.
    #expect(reports.count >= 2)
    #expect(reports.count < 30)
    await server.stop()
  }

  @Test func unknownLengthGivesBytesAndNoFraction() async throws {
    let download = try await Download(request("/chunked"), time: .patient)
    try await download.run()
    #expect(download.currentProgress == DownloadProgress(received: 300_003, expected: nil))
    #expect(download.currentProgress.fraction == nil)
    await server.stop()
  }

  @Test func progressReportsAreAtLeastAnIntervalApart() async throws {
    var request = try await request("/file?rate=1500000")
    request.progressInterval = .seconds(60)
    let download = Download(request, time: .patient)
    let progress = download.progress
    download.start()
    var reports: [DownloadProgress] = []
    for await report in progress { reports.append(report) }
    // At most three reports: the state before, the length, and the end.
    #expect(reports.count <= 3)
    #expect(reports.last?.received == 300_003)
    await server.stop()
  }

  @Test func progressStreamOfAFinishedDownloadHasTheLastReportAndEnds() async throws {
    let download = try await Download(request("/file"), time: .patient)
    try await download.run()
    var reports: [DownloadProgress] = []
    for await report in download.progress { reports.append(report) }
    #expect(reports == [DownloadProgress(received: 300_003, expected: 300_003)])
    await server.stop()
  }

  @Test @MainActor func mainActorReceivesTheProgressAndThenTheEnd() async throws {
    let download = try await Download(request("/file"), time: .patient)
    var last: DownloadProgress?
    var outcomes: [Result<DownloadedFile, DownloadError>] = []
    let task = download.observe {
      #expect(outcomes.isEmpty)
      last = $0
    } completion: {
      outcomes.append($0)
    }
    download.start()
    await task.value
    #expect(last?.fraction == 1)
    #expect(outcomes.count == 1)
    #expect(try outcomes.first?.get().byteCount == 300_003)
    await server.stop()
  }

  @Test func severalDownloadsRunAtOnce() async throws {
    let downloads = try await (0..<8).asyncMap { index in
      try await Download(request("/file?bytes=\(20_000 + index)&rate=200000", to: "\(index)"), time: .patient)
        .start()
    }
    for (index, download) in downloads.enumerated() {
      _ = try await download.outcome.get()
      #expect(try folder.bytes(of: "\(index)") == DemoContent.bytes(20_000 + index))
    }
    #expect(try folder.names.count == 8)
    await server.stop()
  }

  @Test func existingFileIsReplacedOnlyByAWholeOne() async throws {
    try Data("old".utf8).write(to: folder.file("file.bin"))
    await #expect(throws: DownloadError.self) { try await Download(request("/short"), time: .patient).run() }
    #expect(try folder.bytes(of: "file.bin") == Array("old".utf8))
    try await Download(request("/file"), time: .patient).run()
    #expect(try folder.bytes(of: "file.bin") == DemoContent.bytes(300_003))
    #expect(try folder.names == ["file.bin"])
    await server.stop()
  }

  @Test func aLinkIsReplacedAndNotFollowed() async throws {
    try Data("precious".utf8).write(to: folder.file("target"))
    try FileManager.default.createSymbolicLink(
      at: folder.file("file.bin"), withDestinationURL: folder.file("target"))
    try await Download(request("/file?bytes=5"), time: .patient).run()
    #expect(try folder.bytes(of: "target") == Array("precious".utf8))
    #expect(try folder.bytes(of: "file.bin") == DemoContent.bytes(5))
    await server.stop()
  }

  @Test(arguments: [
    "-rf", "two words", "日本語 🎉.bin", "quote'\"`$(x)", "new\nline", "%s%n%00", "..hidden", "back\\slash",
    "trailing.",
    "C:", "*?[a]", String(repeating: "x", count: 255), String(repeating: "é", count: 127),
  ])
  func fileNameIsUsedUnchanged(name: String) async throws {
    try await Download(request("/file?bytes=7", to: name), time: .patient).run()
    #expect(try folder.names == [name])
    #expect(try folder.bytes(of: name) == DemoContent.bytes(7))
    await server.stop()
  }

  @Test func downloadStartsOnce() async throws {
    let download = try await Download(request("/file"), time: .patient)
    #expect(download.state == .ready)
    download.start().start()
    let outcome = await download.outcome
    download.start()
    #expect(download.state == .ended(outcome))
    await server.stop()
  }
}

extension Sequence {
  fileprivate func asyncMap<T>(_ transform: (Element) async throws -> T) async rethrows -> [T] {
    var result: [T] = []
    for element in self { result.append(try await transform(element)) }
    return result
  }
}
