import FileReplacement
import Foundation

/// One transfer of a file from a server to the disk.
///
/// The bytes go from the connection to the disk as they come and are never collected in memory; a slow disk
/// slows the server down. They are written to a hidden file `.NAME.part-XXXXXXXX` beside the destination,
/// which takes the destination's name when it is whole, and is removed when the transfer fails or is
/// cancelled. The file of a killed process is removed by the next transfer to the same destination.
///
/// A file that is replaced keeps its permissions, and its owner where that is allowed.
///
/// ```swift
/// let download = Download(DownloadRequest(source: address, destination: file))
/// for await progress in download.start().progress { show(progress.fraction) }
/// let file = try await download.outcome.get()
/// ```
///
/// Every member can be used from any thread. A transfer has a thread of its own while it runs, so several run
/// at once; it goes on, and keeps itself alive, until it ends or is cancelled. It runs once: to try again,
/// make another one with the same request.
public final class Download: Sendable {
  public let request: DownloadRequest
  let control = TransferControl()
  private let fileSystem: FileSystem

  public convenience init(_ request: DownloadRequest) {
    self.init(request, fileSystem: FileSystem())
  }

  init(_ request: DownloadRequest, fileSystem: FileSystem) {
    self.request = request
    self.fileSystem = fileSystem
  }

  public enum State: Hashable, Sendable {
    /// Not started yet.
    case ready
    case running
    case paused
    case ended(Result<DownloadedFile, DownloadError>)
  }

  public var state: State { control.state }

  /// Begins the transfer. It has no effect the second time, or after `cancel()`. Errors come as the outcome.
  ///
  /// - Returns: the transfer itself.
  @discardableResult
  public func start() -> Self {
    guard control.begin() else { return self }
    let thread = Thread { [control, request, fileSystem] in
      let transfer = CurlTransfer(request, control: control, fileSystem: fileSystem)
      // Taking its connection down may wait for a name server, which must not delay the outcome.
      withExtendedLifetime(transfer) { control.end(transfer.outcome()) }
    }
    thread.name = "Download"
    thread.start()
    return self
  }

  /// Stops taking bytes from the connection, which stays open, so that the server stops sending. At most what
  /// the system's buffers hold is still on its way; none of it is written before `resume()`. A server may
  /// give up on a long pause; then the transfer fails when it is resumed. Before `start()`, the transfer will
  /// start paused. After the end it has no effect.
  public func pause() {
    control.setPaused(true)
  }

  /// Goes on after `pause()`. Without a pause it has no effect.
  public func resume() {
    control.setPaused(false)
  }

  /// Ends the transfer with `DownloadError.cancelled` and removes what has been written, at once or before
  /// the next bytes are taken. After the end it has no effect.
  public func cancel() {
    control.cancel()
  }

  /// How far the transfer is, now.
  public var currentProgress: DownloadProgress { control.progress }

  /// How far the transfer is, from now on: the present state first, then at most one report every
  /// `DownloadRequest.progressInterval`, and the last one before the end. Whoever reads slowly gets the
  /// newest, never a queue of old ones. Each use gives a new sequence; the transfer does not depend on any of
  /// them.
  public var progress: AsyncStream<DownloadProgress> { control.progressStream() }

  /// How the transfer ended, as soon as it has. A task that waits here and is cancelled goes on waiting, and
  /// the transfer goes on.
  public var outcome: Result<DownloadedFile, DownloadError> {
    get async { await control.outcome() }
  }

  /// Starts the transfer and waits for its end. Cancelling the task cancels the transfer.
  ///
  /// - Throws: `DownloadError`, or `CancellationError` when the transfer or the task was cancelled. The
  ///   temporary file is gone by then.
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

  /// Tells the main actor how the transfer goes: `report` as `progress` does, then `completion` once.
  ///
  /// Cancelling the task that is returned ends the reports and does not cancel the transfer; `completion` is
  /// not called then.
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
