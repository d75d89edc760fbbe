/// Progress reports in a loop.
extension Download: AsyncSequence {
  /// The reports of a transfer, and its error at the end.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let download: Download
    var reports: AsyncStream<DownloadProgress>.AsyncIterator

    /// Returns the next report; nil after a successful transfer. Cancelling the task cancels the transfer.
    ///
    /// - Throws: `DownloadError`, or `CancellationError` when the transfer or the task was cancelled.
    public mutating func next() async throws -> DownloadProgress? {
      if let report = await reports.next() { return report }
      if Task.isCancelled { download.cancel() }
      let outcome = await download.outcome
      if case .failure(.cancelled) = outcome { throw CancellationError() }
      _ = try outcome.get()
      return nil
    }
  }

  /// Starts the transfer. It goes on when the loop is left early.
  public func makeAsyncIterator() -> AsyncIterator {
    let reports = progress.makeAsyncIterator()
    start()
    return AsyncIterator(download: self, reports: reports)
  }
}
