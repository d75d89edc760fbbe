#if canImport(UIKit)
extension DownloadControl {
  /// The phase of a download in a control.
  public enum Phase: Hashable, Sendable {
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
    /// The transfer failed; the description is that of the error, in the user's language.
    case failed(description: String)
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

  /// An action that the user requested by a tap, or the app by a call.
  public enum Action: Hashable, Sendable {
    /// Begin the transfer, also again after a failure or a success.
    case start
    /// Hold the transfer.
    case pause
    /// Continue the held transfer.
    case resume
    /// Abandon the transfer.
    case cancel
  }
}
#endif
