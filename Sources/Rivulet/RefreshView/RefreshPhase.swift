/// Where a refresh view stands.
public enum RefreshPhase: Equatable, Sendable {
  /// Nothing is pulled.
  case resting
  /// The list is pulled down, not far enough to refresh.
  case pulling
  /// Letting go now refreshes.
  case armed
  /// The content is being renewed.
  case refreshing
  /// It was renewed; the list closes.
  case succeeded
  /// It was not; the reason is a sentence for people. The list closes after a moment.
  case failed(reason: String)
  /// The list goes back to its place.
  case closing
}

/// Learns what a refresh view wants and does. All methods are optional.
@MainActor
public protocol RefreshViewDelegate: AnyObject {
  /// The content should be renewed; say `succeed()`, `fail(reason:)` or `cancel()` when that has ended.
  func refreshViewDidBegin(_ refreshView: RefreshView)
  /// The list is back in its place. Called once for each refresh.
  func refreshViewDidEnd(_ refreshView: RefreshView)
}

extension RefreshViewDelegate {
  public func refreshViewDidBegin(_ refreshView: RefreshView) {}
  public func refreshViewDidEnd(_ refreshView: RefreshView) {}
}
