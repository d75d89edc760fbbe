#if canImport(UIKit)
import UIKit

/// A control that starts, shows and ends a download. It transfers nothing itself: it reports the user's
/// actions to its delegate, and the app reports the transfer's progress to it.
///
/// A tap does the action of the present phase: start, pause, resume or retry.
@MainActor
public protocol DownloadControl: UIControl {
  /// The present phase. `onPhaseChange` reports every change.
  var phase: DownloadPhase { get }

  /// The part of the download that has arrived, 0 … 1. Values outside are clamped and NaN is ignored. It may
  /// decrease, for instance after a retry.
  var progress: CGFloat { get set }

  /// The arrived and expected bytes, for a label that counts them; nil when they are not known. Setting it
  /// with a known total sets `progress` too.
  var byteCount: DownloadByteCount? { get set }

  /// The delegate that receives the actions and the end of a success.
  var delegate: (any DownloadControlDelegate)? { get set }

  /// Called with every action, after the delegate.
  var onAction: ((DownloadAction) -> Void)? { get set }

  /// Called after every change of `phase`.
  var onPhaseChange: ((DownloadPhase) -> Void)? { get set }

  /// The texts for assistive technology and, in a `DownloadView`, for the label after a failure.
  var texts: DownloadTexts { get set }

  /// Starts a download from the arrow, as a tap does. No effect while a download is active or finishing.
  func start()
  /// Pauses the download. No effect unless it is downloading.
  func pause()
  /// Resumes the download. No effect unless it is paused.
  func resume()
  /// Plays the ending of a complete transfer. During the opening, the ending follows the opening. No effect
  /// while finishing and after a success.
  func succeed()
  /// Shows that the transfer failed. During the opening, the failure follows the opening. No effect unless
  /// active.
  ///
  /// - Parameter reason: A sentence for people, which the phase and assistive technology carry.
  func fail(reason: String)
  /// Cancels the download, or dismisses a failure, and returns to the arrow. No effect unless active or
  /// failed.
  func cancel()
  /// Returns to the arrow from any phase, with progress 0. Reports `cancel` if a transfer was active.
  func reset()
}

/// The bytes that have arrived, and the expected total if it is known.
public struct DownloadByteCount: Equatable, Sendable {
  /// The bytes that have arrived.
  public var received: Int64
  /// The expected total in bytes; nil when it is not known. A negative total counts as unknown.
  public var expected: Int64?

  /// Makes a count.
  public init(received: Int64, expected: Int64? = nil) {
    self.received = received
    self.expected = expected
  }

  /// The fraction that has arrived, clamped to 0 … 1; nil without a total. A total of zero bytes gives 1.
  public var fraction: Double? {
    guard let expected, expected >= 0 else { return nil }
    if expected == 0 { return 1 }
    return min(max(Double(received) / Double(expected), 0), 1)
  }
}

/// An action that the user requested by a tap, or the app by a call.
public enum DownloadAction: Equatable, Sendable {
  /// Begin the transfer, also again after a failure or a success.
  case start
  /// Hold the transfer.
  case suspend
  /// Continue the held transfer.
  case resume
  /// Abandon the transfer.
  case cancel
}

/// Receives the actions of a download control and the end of its closing animation. All methods are optional.
@MainActor
public protocol DownloadControlDelegate: AnyObject {
  /// The transfer should begin at once, without waiting for the opening animation.
  func downloadControlDidStart(_ control: any DownloadControl)
  /// The transfer should be held.
  func downloadControlDidSuspend(_ control: any DownloadControl)
  /// The held transfer should continue.
  func downloadControlDidResume(_ control: any DownloadControl)
  /// The transfer should be abandoned.
  func downloadControlDidCancel(_ control: any DownloadControl)
  /// The closing animation of a success has ended. Called exactly once per success.
  func downloadControlDidEnd(_ control: any DownloadControl)
}

extension DownloadControlDelegate {
  /// Does nothing.
  public func downloadControlDidStart(_ control: any DownloadControl) {}
  /// Does nothing.
  public func downloadControlDidSuspend(_ control: any DownloadControl) {}
  /// Does nothing.
  public func downloadControlDidResume(_ control: any DownloadControl) {}
  /// Does nothing.
  public func downloadControlDidCancel(_ control: any DownloadControl) {}
  /// Does nothing.
  public func downloadControlDidEnd(_ control: any DownloadControl) {}
}
#endif
