import TestSupport
import DemoServer
import Foundation
import Testing

@testable import Downloads

/// Pause, resume, cancel, and a server that goes away.
@Suite struct DownloadControlTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func request(_ source: URL?) throws -> DownloadRequest {
    var request = DownloadRequest(source: try #require(source), destination: folder.file("file.bin"))
    request.retry = .none
    return request
  }

  /// Waits until more than this many bytes have come.
  private func received(_ count: Int64, by download: Download) async {
    await download.hasReceived(count + 1)
  }

  @Test func pauseStopsTheTransfer() async throws {
    // Five seconds long, so that even on a busy machine the pause comes in the middle.
    let server = DemoServer(byteCount: 1_000_000, rate: 200_000)
    try await server.start()
    var request = try await request(server.address(of: "/file"))
    // Makes the transfer look at the time often. It never comes, since the time stands still.
    request.timeLimit = .milliseconds(10)
    let time = StillTime()
    let download = Download(request, time: time.time).start()
    await received(0, by: download)
    download.pause()
    #expect(download.state == .paused)
    // A piece may be on its way to the disk. The transfer looks at the time a few times for each.
    try await time.looks(10)
    let received = download.currentProgress.received
    #expect(received < 1_000_000)
    try await time.looks(10)
    #expect(download.currentProgress.received == received)
    download.resume()
    #expect(download.state == .running)
    #expect(try await download.outcome.get().byteCount == 1_000_000)
    await server.stop()
  }

  @Test(arguments: [nil, 500_000, 2_000_000])
  func pauseStopsTheServerWithinAQuarterMegabyte(rate: Int?) async throws {
    let server = DemoServer(byteCount: 20_000_000, rate: rate)
    try await server.start()
    let download = try await Download(request(server.address(of: "/file")), time: .patient).start()
    await received(0, by: download)
    download.pause()
    try await settled { server.sentByteCount }
    // Only full buffers hold the server back.
    #expect(server.sentByteCount - Int(download.currentProgress.received) <= 256 * 1024)
    download.cancel()
    await server.stop()
  }

  /// Waits until the number has been the same for a while.
  private func settled(_ number: () -> Int) async throws {
    var (last, same) = (number(), 0)
    while same < 5 {
      try await Task.sleep(for: .milliseconds(20))
      (last, same) = number() == last ? (last, same + 1) : (number(), 0)
    }
  }

  @Test func aTransferThatIsPausedAndResumedOftenIsByteIdentical() async throws {
    let server = DemoServer(byteCount: 400_000, rate: 1_000_000)
    try await server.start()
    let download = try await Download(request(server.address(of: "/file")), time: .patient).start()
    var goal: Int64 = 0
    for await progress in download.progress where progress.received > goal {
      download.pause()
      await Task.yield()
      download.resume()
      goal = progress.received + 40_000
    }
    _ = try await download.outcome.get()
    #expect(try folder.bytes(of: "file.bin") == DemoContent.bytes(400_000))
    #expect(try folder.names == ["file.bin"])
    await server.stop()
  }

  @Test func pauseBeforeTheStartHoldsTheTransferAndIsNoStall() async throws {
    let server = DemoServer(byteCount: 1000, rate: nil)
    try await server.start()
    var request = try await request(server.address(of: "/file"))
    request.stallTimeout = .seconds(2)
    let time = StillTime()
    let download = Download(request, time: time.time)
    download.pause()
    #expect(download.state == .ready)
    download.start()
    #expect(download.state == .paused)
    for _ in 0..<3 {
      try await time.looks(1)
      time.pass(.seconds(100))
    }
    #expect(download.state == .paused)
    #expect(download.currentProgress.received == 0)
    download.resume()
    #expect(try await download.outcome.get().byteCount == 1000)
    await server.stop()
  }

  @Test func cancellingRemovesTheFile() async throws {
    let server = DemoServer(byteCount: 1_000_000, rate: 100_000)
    try await server.start()
    let download = try await Download(request(server.address(of: "/file")), time: .patient).start()
    await received(0, by: download)
    #expect(try folder.names.count == 1)
    download.cancel()
    #expect(await download.outcome == .failure(.cancelled))
    #expect(try folder.names == [])
    download.cancel()
    download.pause()
    download.resume()
    #expect(download.state == .ended(.failure(.cancelled)))
    await server.stop()
  }

  @Test func cancellingReachesAPausedTransfer() async throws {
    let server = DemoServer(byteCount: 1_000_000, rate: 100_000)
    try await server.start()
    let download = try await Download(request(server.address(of: "/file")), time: .patient).start()
    await received(0, by: download)
    download.pause()
    download.cancel()
    #expect(await download.outcome == .failure(.cancelled))
    #expect(try folder.names == [])
    await server.stop()
  }

  @Test func cancellingReachesATransferThatWaitsForAnAnswer() async throws {
    let server = try RawServer(.silence(after: ""))
    defer { server.close() }
    let download = try Download(request(server.address()), time: .patient).start()
    while try folder.names.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    download.cancel()
    #expect(await download.outcome == .failure(.cancelled))
    #expect(try folder.names == [])
  }

  @Test func cancellingBeforeTheStartEndsIt() async throws {
    let download = try Download(request(URL(string: "http://127.0.0.1:1/")), time: .patient)
    download.cancel()
    #expect(download.state == .ended(.failure(.cancelled)))
    download.start()
    #expect(await download.outcome == .failure(.cancelled))
    #expect(try folder.names == [])
  }

  @Test func cancellingAfterTheEndKeepsTheFile() async throws {
    let server = DemoServer(byteCount: 10, rate: nil)
    try await server.start()
    let download = try await Download(request(server.address(of: "/file")), time: .patient)
    try await download.run()
    download.cancel()
    #expect(try await download.outcome.get().byteCount == 10)
    #expect(try folder.names == ["file.bin"])
    await server.stop()
  }

  @Test func cancellingTheTaskCancelsTheTransfer() async throws {
    let server = DemoServer(byteCount: 1_000_000, rate: 100_000)
    try await server.start()
    let download = try await Download(request(server.address(of: "/file")), time: .patient)
    let task = Task { try await download.run() }
    await received(0, by: download)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try folder.names == [])
    await server.stop()
  }

  @Test func killedServerFailsTheTransferAndARetryGivesTheWholeFile() async throws {
    let server = DemoServer(byteCount: 200_000, rate: 200_000)
    try await server.start()
    let port = try #require(await server.port)
    let request = try await request(server.address(of: "/file"))
    let download = Download(request, time: .patient).start()
    await received(10_000, by: download)
    await server.stop()
    guard case .failure(.endedEarly(let progress)) = await download.outcome else {
      Issue.record("\(await download.outcome)")
      return
    }
    #expect(progress.expected == 200_000)
    #expect((10_000..<200_000).contains(progress.received))
    #expect(try folder.names == [])

    await #expect(throws: DownloadError.cannotConnect(host: "127.0.0.1", port: Int(port))) {
      try await Download(request, time: .patient).run()
    }
    #expect(try folder.names == [])

    let again = DemoServer(port: port, byteCount: 200_000, rate: nil)
    try await again.start()
    try await Download(request, time: .patient).run()
    #expect(try folder.bytes(of: "file.bin") == DemoContent.bytes(200_000))
    await again.stop()
  }
}
