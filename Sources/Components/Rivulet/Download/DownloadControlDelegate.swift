#if canImport(UIKit)
/// Receives the requests and the phases of a download control. Both methods are optional.
@MainActor
public protocol DownloadControlDelegate: AnyObject {
  /// A tap, or a call of the app, requested an action: the transfer should begin at once (without waiting for
  /// the opening animation), be held, continue or be abandoned.
  func downloadControl(_ control: DownloadControl, didRequest action: DownloadControl.Action)

  /// The control entered a phase. Called after the request that belongs to the change, and before the phase
  /// is drawn. `succeeded` follows the closing animation, once per success.
  func downloadControl(_ control: DownloadControl, didEnter phase: DownloadControl.Phase)
}

extension DownloadControlDelegate {
  /// Ignores the call: a delegate may leave the method out.
  public func downloadControl(_ control: DownloadControl, didRequest action: DownloadControl.Action) {}
  /// Ignores the call: a delegate may leave the method out.
  public func downloadControl(_ control: DownloadControl, didEnter phase: DownloadControl.Phase) {}
}
#endif
