import UIKit

/// What a download control says to people who do not see it, or after a failure. Replace the texts to localise them.
public struct DownloadTexts {
  public var label = "Download"
  public var preparing = "Starting"
  public var paused = "Paused"
  public var succeeded = "Downloaded"
  public var cancelled = "Cancelled"
  /// Under the cross of a `DownloadView`.
  public var retry = "Retry"
  public var startHint = "Starts the download"
  public var pauseHint = "Pauses the download"
  public var resumeHint = "Resumes the download"
  public var retryHint = "Tries again"

  public init() {}
}

extension DownloadTexts {
  /// A phase as an accessibility value; nil where there is nothing to say.
  func value(_ phase: DownloadPhase, progress: CGFloat) -> String? {
    let percent = Double(progress).formatted(.percent.precision(.fractionLength(0)))
    return switch phase {
    case .idle: nil
    case .preparing: preparing
    case .downloading: percent
    case .paused: "\(paused), \(percent)"
    case .finishing, .succeeded: succeeded
    case .failed(let reason): reason
    case .cancelled: cancelled
    }
  }

  /// What a tap does in a phase.
  func hint(_ phase: DownloadPhase) -> String? {
    switch phase {
    case .idle, .succeeded, .cancelled: startHint
    case .downloading: pauseHint
    case .paused: resumeHint
    case .failed: retryHint
    case .preparing, .finishing: nil
    }
  }
}
