#if canImport(UIKit)
import UIKit

extension DownloadControl {
  /// Reports the progress of work to a download control, from any task.
  public struct Reporter: Sendable {
    private let report: @Sendable @MainActor (CGFloat?, ByteCount?) -> Void

    init(_ report: @escaping @Sendable @MainActor (CGFloat?, ByteCount?) -> Void) {
      self.report = report
    }

    /// Sets the control's `progress`, 0 … 1. Ignored after the download has ended.
    @MainActor
    public func report(progress: CGFloat) {
      report(progress, nil)
    }

    /// Sets the control's `byteCount`. Ignored after the download has ended.
    @MainActor
    public func report(_ bytes: ByteCount) {
      report(nil, bytes)
    }
  }

  /// Starts the control, does the work, and ends the control with the work's result: success when it returns,
  /// failure with the error's localized description when it throws, cancelled when it throws
  /// `CancellationError`. A result that arrives after the download has ended otherwise is returned, and not
  /// shown.
  ///
  /// - Parameter work: The transfer. It receives the reporter that updates the control.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work.
  @discardableResult
  public func run<Result: Sendable>(
    _ work: @MainActor (Reporter) async throws -> Result
  ) async throws -> Result {
    start()
    let download = startCount
    let reporter = Reporter { [weak self] progress, bytes in
      guard let self, isRunning(download) else { return }
      if let bytes { byteCount = bytes }
      if let progress { self.progress = progress }
    }
    do {
      let result = try await work(reporter)
      if isRunning(download) { succeed() }
      return result
    } catch is CancellationError {
      if isRunning(download) { cancel() }
      throw CancellationError()
    } catch {
      if isRunning(download) { fail(error) }
      throw error
    }
  }

  /// Whether the download with this number is still active.
  private func isRunning(_ download: Int) -> Bool { startCount == download && phase.isActive }
}
#endif
