/// Where a download, as a control shows it, stands.
public enum DownloadPhase: Equatable, Sendable {
  /// Nothing has been asked for: the arrow.
  case idle
  /// The opening animation runs. The transfer may already have begun.
  case preparing
  case downloading
  case paused
  /// Everything has arrived; the closing animation runs.
  case finishing
  /// The tick.
  case succeeded
  /// It ended early; the reason is a sentence for people.
  case failed(reason: String)
  /// The user or the app gave up: the arrow again.
  case cancelled

  /// Whether a transfer is under way or held: progress is shown.
  public var isActive: Bool {
    switch self {
    case .preparing, .downloading, .paused: true
    case .idle, .finishing, .succeeded, .failed, .cancelled: false
    }
  }
}
