import TestSupport
import Foundation
import Synchronization
import Testing

@testable import Downloads

/// Queues, and transfers as sequences.
@Suite struct DownloadQueueTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func request(_ server: RawServer, _ name: String) throws -> DownloadRequest {
    var request = DownloadRequest(
      source: try #require(server.address(of: "/\(name)")), destination: folder.file(name))
    request.retry = .none
    return request
  }

  @Test func queueRunsAsManyAsItsLimitInTheOrderOfPriorities() async throws {
    let state = Mutex<(running: Int, most: Int, order: [String])>((0, 0, []))
    let server = try RawServer(
      .serving { exchange in
        state.withLock {
          $0.running += 1
          $0.most = max($0.most, $0.running)
          $0.order.append(String(exchange.request[0].split(separator: " ")[1].dropFirst()))
        }
        exchange.serve()
        state.withLock { $0.running -= 1 }
      })
    defer { server.close() }
    let queue = DownloadQueue(limit: 1)
    let first = Download(try request(server, "first"), time: .patient)
    first.pause()
    queue.start(first)
    var others: [Download] = []
    for (name, priority) in [
      ("low", DownloadQueue.Priority.low), ("b", .normal), ("a", .high), ("c", .normal),
    ] {
      others.append(queue.start(try request(server, name), priority: priority))
    }
    let cancelled = queue.start(try request(server, "cancelled"))
    cancelled.cancel()
    #expect(others.allSatisfy { $0.state == .ready })
    first.resume()
    for download in others + [first] { _ = try await download.outcome.get() }
    #expect(state.withLock { $0.order } == ["first", "a", "b", "c", "low"])
    #expect(state.withLock { $0.most } == 1)
    #expect(await cancelled.outcome == .failure(.cancelled))
  }

  @Test func manyFilesComeWholeThroughAQueue() async throws {
    let server = try RawServer(.serving { $0.serve() })
    defer { server.close() }
    let queue = DownloadQueue(limit: 8)
    let downloads = try (0..<40).map { queue.start(try request(server, "\($0)")) }
    for download in downloads { #expect(try await download.outcome.get().byteCount == 100_000) }
    #expect(try folder.names.count == 40)
    for name in try folder.names { #expect(try folder.bytes(of: name) == Fault.file) }
  }

  @Test func loopOverATransferStartsItAndEndsWithIt() async throws {
    let server = try RawServer(.serving { $0.serve() })
    defer { server.close() }
    let download = Download(try request(server, "file"), time: .patient)
    var last: DownloadProgress?
    for try await progress in download { last = progress }
    #expect(last == DownloadProgress(received: 100_000, expected: 100_000))
    #expect(try folder.bytes(of: "file") == Fault.file)
  }

  @Test func documentedLoopDownloadsACheckedFile() async throws {
    let server = try RawServer(.serving { $0.serve() })
    defer { server.close() }
    let (file, address) = (folder.file("file"), try #require(server.address()).absoluteString)
    let digest = try #require(
      DigestContext().map { context in
        context.add(Fault.file[...])
        return context.finish()?.description ?? ""
      })
    var request = try DownloadRequest(address: address, destination: file)
    request.sha256 = SHA256Digest(hexadecimal: digest)
    let download = Download(request)
    for try await progress in download {
      print(progress.fraction ?? 0, progress.rate ?? 0, progress.remaining ?? .zero)
    }
    #expect(try folder.bytes(of: "file") == Fault.file)
  }

  @Test func loopOverATransferThrowsItsError() async throws {
    let server = try RawServer(.serving { $0.send(Fault.head("404 Not Found", "Content-Length: 0")) })
    defer { server.close() }
    let download = Download(try request(server, "file"), time: .patient)
    await #expect(throws: DownloadError.httpStatus(404)) { for try await _ in download {} }
  }

  @Test func cancellingTheTaskOfALoopCancelsTheTransfer() async throws {
    let server = try RawServer(.serving { $0.hang() })
    defer { server.close() }
    let download = Download(try request(server, "file"), time: .patient)
    let task = Task { for try await _ in download {} }
    while download.state == .ready { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await download.outcome == .failure(.cancelled))
  }
}
