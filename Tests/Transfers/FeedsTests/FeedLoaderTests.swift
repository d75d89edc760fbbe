import DemoServer
import Downloads
import Feeds
import Foundation
import Testing

@Suite struct FeedLoaderTests {
  private let server = DemoServer(byteCount: 100_000, rate: nil)

  init() async throws { try await server.start() }

  private func loader(_ path: String) async throws -> FeedLoader {
    FeedLoader(address: try #require(await server.address(of: path)))
  }

  @Test(arguments: ["/feed.xml", "/feed.atom"])
  func demoFeedGainsOneArticleWithEachRequest(path: String) async throws {
    let loader = try await loader(path)
    let (first, second) = (try await loader.load(), try await loader.load())
    #expect(first.title == "The River Paper" && second.items.count == first.items.count + 1)
    #expect(Array(second.items.dropFirst()) == first.items)
    let newest = try #require(second.items.first)
    #expect(newest.text.hasPrefix(newest.summary) && newest.text.contains("\n\n"))
    let dates = second.items.compactMap(\.date)
    #expect(dates.count == second.items.count && dates == dates.sorted(by: >))
    await server.stop()
  }

  @Test func documentThatIsNoFeedIsRefused() async throws {
    await #expect(throws: FeedError.self) { try await loader("/file").load() }
    await #expect(throws: DownloadError.httpStatus(404)) { try await loader("/missing").load() }
    await server.stop()
  }

  @Test(arguments: ["/file", "/chunked"])
  func aFeedThatIsTooLargeIsNotRead(path: String) async throws {
    var loader = try await loader(path + "?rate=400000")
    loader.sizeLimit = 20_000
    await #expect(throws: FeedError.tooLarge(limit: 20_000)) { try await loader.load() }
    await server.stop()
  }

  @Test func cancellingTheTaskEndsTheTransfer() async throws {
    let loader = try await loader("/silent")
    let task = Task { try await loader.load() }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await server.stop()
  }
}
