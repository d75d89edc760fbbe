#if canImport(UIKit)
extension RefreshView {
  /// The phase of a refresh view.
  public enum Phase: Hashable, Sendable {
    /// The list is not pulled.
    case resting
    /// The list is pulled, but not far enough to refresh.
    case pulling
    /// A release now would refresh.
    case armed
    /// The content is being refreshed.
    case refreshing
    /// The refresh has succeeded. The list closes, at the earliest `Durations.minimum` after the refresh
    /// began.
    case succeeded
    /// The refresh has failed; the reason is the error's localized description. The failure is shown for
    /// `Durations.failure`, then the list closes.
    case failed(reason: String)
    /// The list returns to its place.
    case closing
  }
}

/// Receives the requests and the phases of a refresh view. All methods are optional.
@MainActor
public protocol RefreshViewDelegate: AnyObject {
  /// A pull or assistive technology asks for new content. The phase is `refreshing` already. Call
  /// `succeed()`, `fail(_:)` or `cancel()` on the view when the work has ended.
  func refreshViewDidRequestRefresh(_ refreshView: RefreshView)
  /// The phase has changed. A method of the view that is called here may change it again at once.
  func refreshView(_ refreshView: RefreshView, didEnter phase: RefreshView.Phase)
}

extension RefreshViewDelegate {
  /// Ignores the call: a delegate may leave the method out.
  public func refreshViewDidRequestRefresh(_ refreshView: RefreshView) {}
  /// Ignores the call: a delegate may leave the method out.
  public func refreshView(_ refreshView: RefreshView, didEnter phase: RefreshView.Phase) {}
}
#endif
