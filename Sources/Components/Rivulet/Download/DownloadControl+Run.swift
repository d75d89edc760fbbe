#if canImport(UIKit)
import UIKit

extension DownloadControl {
  /// Reports the progress of work to a download control, from any task, and makes the work wait while the
  /// download is paused.
  public struct Reporter: Sendable {
    private let number: Int
    private weak let control: DownloadControl?

    init(_ number: Int, _ control: DownloadControl) {
      self.number = number
      self.control = control
    }

    /// Sets the control's `progress`, 0 … 1. Ignored after the download has ended.
    @MainActor
    public func report(progress: CGFloat) {
      if let control, control.isRunning(number) { control.progress = progress }
    }

    /// Sets the control's `byteCount`. Ignored after the download has ended.
    @MainActor
    public func report(_ bytes: ByteCount) {
      if let control, control.isRunning(number) { control.byteCount = bytes }
    }

    /// Waits while the download is paused. Work that calls it between its steps is held by a pause and
    /// stopped by a cancellation; other work sees neither.
    ///
    /// - Throws: `CancellationError` when the download has ended, the control is gone, or the task is
    ///   cancelled.
    @MainActor
    public func waitWhilePaused() async throws {
      while let pause {
        try Task.checkCancellation()
        for await _ in pause {}
      }
      try Task.checkCancellation()
      guard let control, control.isRunning(number) else { throw CancellationError() }
    }

    /// The rest of the present pause; nil without one. The control is not retained while the work waits.
    @MainActor
    private var pause: AsyncStream<Never>? {
      guard let control, control.isRunning(number), control.phase == .paused else { return nil }
      return control.pauseGate.opening()
    }
  }

  /// Starts the control, does the work, and ends the control with the work's result: success when it returns,
  /// failure with the error's localized description when it throws, cancelled when it throws
  /// `CancellationError`. A result that arrives after the download has ended otherwise is returned, and not
  /// shown.
  ///
  /// It does the work once: a later tap, such as a retry, requests another transfer from `work` and the
  /// delegate. A pause and `cancel()` reach the work in `Reporter.waitWhilePaused()`.
  ///
  /// - Parameter work: The transfer. It receives the reporter that updates the control.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work.
  @discardableResult
  public func run<Result: Sendable>(
    _ work: @MainActor (Reporter) async throws -> Result
  ) async throws -> Result {
    startWithoutWork()
    let number = startCount
    do {
      let result = try await work(reporter(for: number))
      end(number, with: nil)
      return result
    } catch {
      end(number, with: error)
      throw error
    }
  }

  func reporter(for number: Int) -> Reporter { Reporter(number, self) }

  /// Ends the download with this number, unless it has ended, with the error of its work.
  func end(_ number: Int, with error: (any Error)?) {
    guard isRunning(number) else { return }
    switch error {
    case nil: succeed()
    case is CancellationError: cancel()
    case let error?: fail(error)
    }
  }

  /// Whether the download with this number is still active.
  fileprivate func isRunning(_ number: Int) -> Bool { startCount == number && phase.isActive }
}

/// The work that waits for the end of a pause.
@MainActor final class PauseGate {
  private var waiting: [AsyncStream<Never>.Continuation] = []

  /// Returns a sequence without elements that ends when the gate opens or is released.
  func opening() -> AsyncStream<Never> {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    waiting.append(continuation)
    return stream
  }

  func open() {
    for continuation in waiting { continuation.finish() }
    waiting = []
  }

  deinit {
    for continuation in waiting { continuation.finish() }
  }
}
#endif
