import UIKit

/// A control that starts, shows and ends a download. It transfers nothing itself: it tells its delegate what the user wants and
/// is told how far the transfer is.
///
/// Taps do what the phase allows: they start, pause, resume, or try again.
@MainActor
public protocol DownloadControl: UIControl {
  var phase: DownloadPhase { get }

  /// How much has arrived, 0 … 1. Values outside are clamped and NaN is ignored. It may fall, after a retry for instance.
  var progress: CGFloat { get set }

  /// The same in bytes, for a label that counts them; nil when it is not known. Setting it with a known total sets `progress` too.
  var byteCount: DownloadByteCount? { get set }

  var delegate: (any DownloadControlDelegate)? { get set }

  /// Called beside the delegate with every wish of the user, for those who prefer a closure.
  var onAction: ((DownloadAction) -> Void)? { get set }

  /// Called after every change of `phase`.
  var onPhaseChange: ((DownloadPhase) -> Void)? { get set }

  /// What it says in words.
  var texts: DownloadTexts { get set }

  /// Begins from the arrow, as a tap does. Without effect while a download is active or finishing.
  func start()
  /// Without effect unless downloading.
  func pause()
  /// Without effect unless paused.
  func resume()
  /// Everything has arrived: plays the ending. Without effect when already finishing or succeeded.
  func succeed()
  /// The transfer ended early, with a reason for people. Without effect unless active.
  func fail(reason: String)
  /// Gives up and goes back to the arrow. Without effect unless active or failed.
  func cancel()
  /// Back to the arrow from any phase, with progress 0. An active transfer counts as cancelled.
  func reset()
}

/// Bytes that have arrived, and all that are expected if that is known.
public struct DownloadByteCount: Equatable, Sendable {
  public var received: Int64
  public var expected: Int64?

  public init(received: Int64, expected: Int64? = nil) {
    self.received = received
    self.expected = expected
  }

  /// 0 … 1, or nil without a total. A total of zero bytes is complete.
  public var fraction: Double? {
    guard let expected, expected >= 0 else { return nil }
    if expected == 0 { return 1 }
    return min(max(Double(received) / Double(expected), 0), 1)
  }
}

/// What the user asked for by a tap, or the app by a call.
public enum DownloadAction: Equatable, Sendable {
  /// Begin the transfer, or begin it again after a failure or a success.
  case start
  case suspend
  case resume
  case cancel
}

/// Learns what a download control is asked for and when its animations have ended. All methods are optional.
@MainActor
public protocol DownloadControlDelegate: AnyObject {
  /// The transfer should begin, now: it need not wait for the opening animation.
  func downloadControlDidStart(_ control: any DownloadControl)
  func downloadControlDidSuspend(_ control: any DownloadControl)
  func downloadControlDidResume(_ control: any DownloadControl)
  func downloadControlDidCancel(_ control: any DownloadControl)
  /// The closing animation of a success has ended. Called exactly once for each success.
  func downloadControlDidEnd(_ control: any DownloadControl)
}

extension DownloadControlDelegate {
  public func downloadControlDidStart(_ control: any DownloadControl) {}
  public func downloadControlDidSuspend(_ control: any DownloadControl) {}
  public func downloadControlDidResume(_ control: any DownloadControl) {}
  public func downloadControlDidCancel(_ control: any DownloadControl) {}
  public func downloadControlDidEnd(_ control: any DownloadControl) {}
}
