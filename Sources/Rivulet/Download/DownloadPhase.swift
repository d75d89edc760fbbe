#if canImport(UIKit)
/// The phase of a download in a control.
public enum DownloadPhase: Equatable, Sendable {
  /// No download has been requested: the arrow.
  case idle
  /// The opening animation runs. The transfer may have begun already.
  case preparing
  /// The transfer runs.
  case downloading
  /// The transfer is held.
  case paused
  /// The transfer is complete; the closing animation runs.
  case finishing
  /// The closing animation has ended: the tick.
  case succeeded
  /// The transfer failed; the reason is a sentence for people.
  case failed(reason: String)
  /// The user or the app cancelled the download: the arrow again.
  case cancelled

  /// Whether a transfer is opening, running or held.
  public var isActive: Bool {
    switch self {
    case .preparing, .downloading, .paused: true
    case .idle, .finishing, .succeeded, .failed, .cancelled: false
    }
  }
}
#endif
