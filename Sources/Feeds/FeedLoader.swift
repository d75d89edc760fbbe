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
    let download = Download(DownloadRequest(source: address, destination: file))
    let guarding = Task { [sizeLimit] in
      for await progress in download.progress {
        guard max(progress.received, progress.expected ?? 0) <= sizeLimit else {
          download.cancel()
          return true
        }
      }
      return false
    }
    let whole: DownloadedFile
    do {
      whole = try await download.run()
    } catch is CancellationError where !Task.isCancelled {
      if await guarding.value { throw FeedError.tooLarge(limit: sizeLimit) }
      throw CancellationError()
    }
    // A short transfer may end before `guarding` has read its progress.
    guard whole.byteCount <= sizeLimit else { throw FeedError.tooLarge(limit: sizeLimit) }
    return try Feed(parsing: Data(contentsOf: file), contentType: whole.contentType)
  }
}
