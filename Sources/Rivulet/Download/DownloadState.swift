import UIKit

/// Where a download control stands, how much has arrived, and which step may follow: the rules that all download controls share.
///
/// Every step tells whether it took place. One that a phase does not allow changes nothing.
struct DownloadState {
  private(set) var phase = DownloadPhase.idle
  /// 0 … 1.
  private(set) var progress: CGFloat = 0
  var byteCount: DownloadByteCount?
  /// What was told of the transfer before the opening had ended: it counts from the end of the opening on.
  private(set) var pendingResult: DownloadResult?

  /// Whether a ring, a disc or a label has to follow `progress`.
  var showsProgress: Bool { phase == .downloading || phase == .paused }

  /// Takes what has arrived, clamped to 0 … 1; it may fall. False for NaN.
  mutating func setProgress(_ value: CGFloat) -> Bool {
    guard !value.isNaN else { return false }
    progress = min(max(value, 0), 1)
    return true
  }

  /// A first download or another one, from nothing.
  mutating func start() -> Bool {
    switch phase {
    case .preparing, .downloading, .paused, .finishing: return false
    case .idle, .succeeded, .failed, .cancelled: break
    }
    self = DownloadState()
    phase = .preparing
    return true
  }

  /// The opening has ended.
  mutating func open() -> Bool { move(from: .preparing, to: .downloading) }

  mutating func pause() -> Bool { move(from: .downloading, to: .paused) }

  mutating func resume() -> Bool { move(from: .paused, to: .downloading) }

  /// Everything has arrived, even without a download. While the opening runs, this is kept as `pendingResult`.
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

  /// The ending has been shown.
  mutating func finish() -> Bool { move(from: .finishing, to: .succeeded) }

  /// The transfer ended early. While the opening runs, this is kept as `pendingResult`.
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

/// How a transfer ended.
enum DownloadResult: Equatable {
  case success
  case failure(reason: String)
}
