#if canImport(UIKit)
import UIKit

/// The phase and progress of a download control, and the transitions that all download controls share.
///
/// Every transition returns whether it took place. A transition that the phase does not allow changes
/// nothing.
struct DownloadState {
  private(set) var phase = DownloadControl.Phase.idle {
    didSet { if phase != oldValue { changes += 1 } }
  }
  /// The number of changes of the phase: unlike a phase, a number never returns.
  private(set) var changes = 0
  /// The number of downloads that have been started.
  private(set) var starts = 0
  /// The part that has arrived, 0 … 1.
  private(set) var progress: CGFloat = 0
  var byteCount: DownloadControl.ByteCount?
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
    clear()
    starts += 1
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
  mutating func fail(description: String) -> Bool {
    switch phase {
    case .idle, .finishing, .succeeded, .failed, .cancelled: return false
    case .preparing:
      pendingResult = .failure(description: description)
      return false
    case .downloading, .paused:
      phase = .failed(description: description)
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

  /// Returns to `idle` with progress 0, from every other phase.
  mutating func reset() -> Bool {
    clear()
    guard phase != .idle else { return false }
    phase = .idle
    return true
  }

  /// Returns the result that arrived during the opening, once, if the transfer is still active.
  mutating func takePendingResult() -> DownloadResult? {
    defer { pendingResult = nil }
    return phase.isActive ? pendingResult : nil
  }

  private mutating func clear() {
    progress = 0
    byteCount = nil
    pendingResult = nil
  }

  private mutating func move(from: DownloadControl.Phase, to: DownloadControl.Phase) -> Bool {
    guard phase == from else { return false }
    phase = to
    return true
  }
}

/// The result of a transfer.
enum DownloadResult: Equatable {
  case success
  case failure(description: String)
}
#endif
