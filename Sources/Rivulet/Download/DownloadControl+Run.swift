#if canImport(UIKit)
import UIKit

/// Reports the progress of work to a download control, from any task.
public struct DownloadReporter: Sendable {
  private let report: @Sendable @MainActor (CGFloat?, DownloadByteCount?) -> Void

  init(_ report: @escaping @Sendable @MainActor (CGFloat?, DownloadByteCount?) -> Void) {
    self.report = report
  }

  /// Sets the control's `progress`, 0 … 1. Ignored after the download has ended.
  @MainActor
  public func report(progress: CGFloat) {
    report(progress, nil)
  }

  /// Sets the control's `byteCount`. Ignored after the download has ended.
  @MainActor
  public func report(_ bytes: DownloadByteCount) {
    report(nil, bytes)
  }
}

extension DownloadControl {
  /// Starts the control, does the work, and ends the control with the work's result: success when it returns,
  /// failure with the error's localized description when it throws, cancelled when it throws
  /// `CancellationError`.
  ///
  /// - Parameter work: The transfer. It receives the reporter that updates the control.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work.
  @discardableResult
  public func run<Result: Sendable>(
    _ work: @MainActor (DownloadReporter) async throws -> Result
  ) async throws -> Result {
    start()
    let reporter = DownloadReporter { [weak self] progress, bytes in
      guard let self, phase.isActive else { return }
      if let bytes { byteCount = bytes }
      if let progress { self.progress = progress }
    }
    do {
      let result = try await work(reporter)
      succeed()
      return result
    } catch is CancellationError {
      cancel()
      throw CancellationError()
    } catch {
      fail(reason: error.localizedDescription)
      throw error
    }
  }
}
#endif
