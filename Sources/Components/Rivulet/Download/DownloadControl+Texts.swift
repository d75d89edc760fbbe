#if canImport(UIKit)
import UIKit

extension DownloadControl {
  /// The texts of a download control: for assistive technology, and for the label after a failure. The
  /// defaults are in the user's language: Arabic, simplified Chinese or German, else English.
  public struct Texts: Hashable, Sendable {
    /// The accessibility label. Default: "Download".
    public var label = Strings.text("Download")
    /// The accessibility value during the opening. Default: "Starting".
    public var preparing = Strings.text("Starting")
    /// The accessibility value while paused, followed by the percentage. Default: "Paused".
    public var paused = Strings.text("Paused")
    /// The accessibility value and announcement after a success. Default: "Downloaded".
    public var succeeded = Strings.text("Downloaded")
    /// The accessibility value after a cancellation. Default: "Cancelled".
    public var cancelled = Strings.text("Cancelled")
    /// The label under the cross of a `DownloadView` where the error's description does not fit. Default:
    /// "Retry".
    public var retry = Strings.text("Retry")
    /// The accessibility hint where a tap starts. Default: "Starts the download".
    public var startHint = Strings.text("Starts the download")
    /// The accessibility hint where a tap pauses. Default: "Pauses the download".
    public var pauseHint = Strings.text("Pauses the download")
    /// The accessibility hint where a tap resumes. Default: "Resumes the download".
    public var resumeHint = Strings.text("Resumes the download")
    /// The accessibility hint after a failure. Default: "Tries again".
    public var retryHint = Strings.text("Tries again")

    /// Makes the default texts.
    public init() {}
  }
}

extension DownloadControl.Texts {
  /// Returns the accessibility value of a phase; nil for `idle`. The bytes stand for a percentage where the
  /// total is not known.
  func value(
    _ phase: DownloadControl.Phase, progress: CGFloat, byteCount: DownloadControl.ByteCount?
  ) -> String? {
    let isUnknown = progress == 0 && byteCount != nil && byteCount?.fraction == nil
    let arrived =
      isUnknown
      ? ByteCountFormatter.string(fromByteCount: byteCount?.received ?? 0, countStyle: .file)
      : Double(progress).formatted(.percent.precision(.fractionLength(0)))
    return switch phase {
    case .idle: nil
    case .preparing: preparing
    case .downloading: arrived
    case .paused: "\(paused), \(arrived)"
    case .finishing, .succeeded: succeeded
    case .failed(let description): description
    case .cancelled: cancelled
    }
  }

  /// Returns the accessibility hint of a phase: the action of a tap.
  func hint(_ phase: DownloadControl.Phase) -> String? {
    switch phase {
    case .idle, .succeeded, .cancelled: startHint
    case .downloading: pauseHint
    case .paused: resumeHint
    case .failed: retryHint
    case .preparing, .finishing: nil
    }
  }
}
#endif
