import UIKit

/// Tells a download control how far the work is, from any task.
public struct DownloadReporter: Sendable {
  private let report: @Sendable @MainActor (CGFloat?, DownloadByteCount?) -> Void

  init(_ report: @escaping @Sendable @MainActor (CGFloat?, DownloadByteCount?) -> Void) {
    self.report = report
  }

  /// The fraction that is done, 0 … 1.
  @MainActor
  public func report(progress: CGFloat) {
    report(progress, nil)
  }

  /// The bytes that have arrived.
  @MainActor
  public func report(_ bytes: DownloadByteCount) {
    report(nil, bytes)
  }
}

extension DownloadControl {
  /// Starts the control, does the work, and ends the control as the work ends: success when it returns, failure with the error's
  /// description when it throws, cancelled when the task is cancelled.
  ///
  /// - Returns: what the work returned.
  /// - Throws: what the work threw.
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
