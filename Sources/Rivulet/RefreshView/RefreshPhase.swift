#if canImport(UIKit)
/// The phase of a refresh view.
public enum RefreshPhase: Equatable, Sendable {
  /// The list is not pulled.
  case resting
  /// The list is pulled, but not far enough to refresh.
  case pulling
  /// A release now would refresh.
  case armed
  /// The content is being refreshed.
  case refreshing
  /// The refresh has succeeded; the list closes.
  case succeeded
  /// The refresh has failed; the reason is a sentence for people. The list closes after
  /// `RefreshDurations.failure`.
  case failed(reason: String)
  /// The list returns to its place.
  case closing
}

/// Receives the start and the end of refreshes. All methods are optional.
@MainActor
public protocol RefreshViewDelegate: AnyObject {
  /// The content should be refreshed. Call `succeed()`, `fail(reason:)` or `cancel()` on the view when that
  /// has ended.
  func refreshViewDidBegin(_ refreshView: RefreshView)
  /// The list is back in its place. Called once per refresh.
  func refreshViewDidEnd(_ refreshView: RefreshView)
}

extension RefreshViewDelegate {
  /// Does nothing.
  public func refreshViewDidBegin(_ refreshView: RefreshView) {}
  /// Does nothing.
  public func refreshViewDidEnd(_ refreshView: RefreshView) {}
}
#endif
