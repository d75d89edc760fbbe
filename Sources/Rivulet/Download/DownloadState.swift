#if canImport(UIKit)
import UIKit

/// The phase and progress of a download control, and the transitions that all download controls share.
///
/// Every transition returns whether it took place. A transition that the phase does not allow changes
/// nothing.
struct DownloadState {
  private(set) var phase = DownloadPhase.idle
  /// The part that has arrived, 0 … 1.
  private(set) var progress: CGFloat = 0
  var byteCount: DownloadByteCount?
  /// A result that arrived during the opening; it takes effect when the opening ends.
  private(set) var pendingResult: DownloadResult?

  /// Whether the ring, disc or label follows `progress`.
  var showsProgress: Bool { phase == .downloading || phase == .paused }

  /// Sets the progress, clamped to 0 … 1; it may decrease. Returns false for NaN.
  mutating func setProgress(_ value: CGFloat) -> Bool {
    guard !value.isNaN else { return false }
    progress = min(max(value, 0), 1)
    return true
  }

  /// Starts a download from progress 0.
  mutating func start() -> Bool {
    switch phase {
    case .preparing, .downloading, .paused, .finishing: return false
    case .idle, .succeeded, .failed, .cancelled: break
    }
    self = DownloadState()
    phase = .preparing
    return true
  }

  /// Ends the opening.
  mutating func open() -> Bool { move(from: .preparing, to: .downloading) }

  mutating func pause() -> Bool { move(from: .downloading, to: .paused) }

  mutating func resume() -> Bool { move(from: .paused, to: .downloading) }

  /// Begins the ending, even without a download before it. During the opening, the success is stored in
  /// `pendingResult`.
  mutating func succeed() -> Bool {
    switch phase {
    case .finishing, .succeeded: return false
    case .preparing:
      pendingResult = .success
      return false
    case .idle, .downloading, .paused, .failed, .cancelled:
      progress = 1
      phase = .finishing
      return true
    }
  }

  /// Ends the closing animation.
  mutating func finish() -> Bool { move(from: .finishing, to: .succeeded) }

  /// Ends a transfer that failed. During the opening, the failure is stored in `pendingResult`.
  mutating func fail(reason: String) -> Bool {
    switch phase {
    case .idle, .finishing, .succeeded, .failed, .cancelled: return false
    case .preparing:
      pendingResult = .failure(reason: reason)
      return false
    case .downloading, .paused:
      phase = .failed(reason: reason)
      return true
    }
  }

  mutating func cancel() -> Bool {
    switch phase {
    case .idle, .finishing, .succeeded, .cancelled: return false
    case .preparing, .downloading, .paused, .failed:
      phase = .cancelled
      return true
    }
  }

  private mutating func move(from: DownloadPhase, to: DownloadPhase) -> Bool {
    guard phase == from else { return false }
    phase = to
    return true
  }
}

/// The result of a transfer.
enum DownloadResult: Equatable {
  case success
  case failure(reason: String)
}
#endif
