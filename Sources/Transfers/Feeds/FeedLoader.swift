public import Foundation
import Downloads

/// Loads feeds over HTTP.
public struct FeedLoader: Sendable {
  /// The feed's address.
  public let address: URL
  /// The limit of a feed's length in bytes. Default: 8 MB.
  public var sizeLimit = 8_000_000

  /// Makes a loader for an address.
  public init(address: URL) {
    self.address = address
  }

  /// Loads and parses the feed. Cancelling the task ends the transfer.
  ///
  /// - Throws: `DownloadError`, `FeedError` or `CancellationError`.
  public func load() async throws -> Feed {
    let file = FileManager.default.temporaryDirectory.appending(path: "feed-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    var request = DownloadRequest(source: address, destination: file)
    request.sizeLimit = Int64(max(sizeLimit, 0))
    // The reader of a feed asks again by pulling, and a feed is too short to go on with.
    request.retry = .none
    request.partialFile = .remove
    let whole: DownloadedFile
    do {
      whole = try await Download(request).run()
    } catch DownloadError.tooLarge {
      throw FeedError.tooLarge(limit: sizeLimit)
    }
    return try Feed(parsing: Data(contentsOf: file), contentType: whole.contentType, address: address)
  }
}
