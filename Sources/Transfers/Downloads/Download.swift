import FileReplacement
import Foundation

/// One transfer of a file from a server to the disk.
///
/// Bytes are written to the disk as they arrive and are never collected in memory; a slow disk slows the
/// server down. They are written to a hidden file `.NAME.part-XXXXXXXX` beside the destination, which takes
/// the destination's name when it is complete and its digest, if one is known, is right.
///
/// A lost connection is made again, and the transfer goes on where it was; see `RetryPolicy`. When it fails,
/// the partial file stays for the next transfer of the same address to the same destination, which asks for
/// the rest only, on the condition that the server's file is still the same version. Without a strong `ETag`
/// or `Last-Modified`, and after `cancel()`, nothing is left. A killed process leaves the old file, the whole
/// new one, or a partial file that the next transfer goes on with or removes.
///
/// A file that replaces another one takes its permissions, and its owner where the system allows that.
///
/// ```swift
/// let download = Download(DownloadRequest(source: address, destination: file))
/// for await progress in download.start().progress { show(progress.fraction) }
/// let file = try await download.outcome.get()
/// ```
///
/// A transfer is also a sequence of its progress reports, which starts it and throws its error:
///
/// ```swift
/// for try await progress in download { show(progress.fraction) }
/// ```
///
/// Every member is safe on any thread. A running transfer has its own thread, so that several run
/// concurrently; `DownloadQueue` limits how many do. It continues without a reference to this object until it
/// ends or is cancelled. A transfer runs once: to retry, make another one with the same request.
public final class Download: Sendable {
  /// The request that was passed to the initializer.
  public let request: DownloadRequest
  let control = TransferControl()
  private let fileSystem: FileSystem
  private let idleLoops: IdleLoops
  private let time: TransferTime

  /// Makes a transfer that `start()` or `run()` starts.
  public convenience init(_ request: DownloadRequest) {
    self.init(request, fileSystem: FileSystem())
  }

  init(
    _ request: DownloadRequest, fileSystem: FileSystem = FileSystem(), idleLoops: IdleLoops = .shared,
    time: TransferTime = .real
  ) {
    self.request = request
    self.fileSystem = fileSystem
    self.idleLoops = idleLoops
    self.time = time
  }

  /// The state of a transfer.
  public enum State: Hashable, Sendable {
    /// The transfer has not started.
    case ready
    /// The transfer runs.
    case running
    /// The transfer is paused.
    case paused
    /// The transfer has ended, with the file or an error.
    case ended(Result<DownloadedFile, DownloadError>)
  }

  /// The present state. A transfer that is paused before its start is `ready`.
  public var state: State { control.state }

  /// Starts the transfer. No effect the second time, or after `cancel()`. Errors are part of the outcome.
  ///
  /// - Returns: This transfer.
  @discardableResult
  public func start() -> Self {
    if control.begin() { Self.startThread { [self] in transfer() } }
    return self
  }

  static func startThread(_ work: @escaping @Sendable () -> Void) {
    let thread = Thread(block: work)
    thread.name = "Download"
    thread.start()
  }

  /// Transfers the file on this thread, after `control.begin()`.
  ///
  /// - Parameter partNames: The names of partial files that other transfers have listed; nil to list them.
  func transfer(partNames: PartNames? = nil) {
    let backEnd = makeBackEnd(fileSystem, idleLoops, in: time, partNames)
    // Closing the connection may wait for a name server, which must not delay the outcome.
    withExtendedLifetime(backEnd) { control.end(backEnd.outcome()) }
  }

  /// Pauses the transfer: no bytes are read from the connection, which stays open, so that the server stops
  /// sending. Bytes in the system's buffers are not written before `resume()`. A server may close the
  /// connection during a long pause; `resume()` then makes it again if `DownloadRequest.retry` allows that.
  /// Before `start()`, it makes the transfer start paused. No effect after the end.
  public func pause() {
    control.setPaused(true)
  }

  /// Resumes a paused transfer. No effect otherwise.
  public func resume() {
    control.setPaused(false)
  }

  /// Cancels the transfer and removes the written bytes. The outcome is `DownloadError.cancelled`. It takes
  /// effect before the next bytes are read. No effect after the end.
  public func cancel() {
    control.cancel(keepingPartialFile: false)
  }

  /// Cancels the transfer as `cancel()` does, and leaves the partial file to the next transfer if that can go
  /// on with it; see `hasPartialFile`.
  public func cancelKeepingPartialFile() {
    control.cancel(keepingPartialFile: true)
  }

  /// Whether the transfer has ended and left a partial file that the next one can go on with.
  public var hasPartialFile: Bool { control.hasPartialFile }

  /// The present progress.
  public var currentProgress: DownloadProgress { control.progress }

  /// A new sequence of progress reports: the present progress first, then at most one report per
  /// `DownloadRequest.progressInterval`, and the last one before the end. A slow reader receives the newest
  /// report only, never a queue of older ones. The transfer does not depend on readers.
  public var progress: AsyncStream<DownloadProgress> { control.progressStream() }

  /// The outcome, as soon as the transfer has ended. Cancelling a waiting task neither ends its wait nor the
  /// transfer.
  public var outcome: Result<DownloadedFile, DownloadError> {
    get async { await control.outcome() }
  }

  /// Starts the transfer and waits for its end. Cancelling the task cancels the transfer.
  ///
  /// - Returns: The downloaded file.
  /// - Throws: `DownloadError`, or `CancellationError` when the transfer or the task was cancelled. The
  ///   temporary file has been removed by then.
  @discardableResult
  public func run() async throws -> DownloadedFile {
    let result = await withTaskCancellationHandler {
      await start().outcome
    } onCancel: {
      cancel()
    }
    if case .failure(.cancelled) = result { throw CancellationError() }
    return try result.get()
  }

  /// Reports the transfer on the main actor: calls `report` like `progress` does, then `completion` once.
  ///
  /// - Parameters:
  ///   - report: Called with progress reports.
  ///   - completion: Called once with the outcome.
  /// - Returns: The observing task. Cancelling it ends the calls, including `completion`, and does not cancel
  ///   the transfer.
  @MainActor
  @discardableResult
  public func observe(
    report: @escaping @MainActor (DownloadProgress) -> Void,
    completion: @escaping @MainActor (Result<DownloadedFile, DownloadError>) -> Void
  ) -> Task<Void, Never> {
    let progress = progress
    return Task { @MainActor in
      for await progress in progress { report(progress) }
      guard !Task.isCancelled else { return }
      let outcome = await outcome
      guard !Task.isCancelled else { return }
      completion(outcome)
    }
  }
}
