/// All touches on the screen at one instant. One object is reused for all events of a stage.
@preconcurrency @MainActor public final class UIEvent: NSObject {
  /// The kind of an event. `touches` is the only one.
  public enum EventType: Int, Sendable { case touches }

  /// Always `touches`.
  public let type = EventType.touches
  /// In seconds of the media clock.
  public internal(set) var timestamp: TimeInterval = 0
  /// The touches on the screen, including those that end with this event. Never nil.
  public internal(set) var allTouches: Set<UITouch>? = []

  /// Returns the touches that landed on a view. Never nil.
  public func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }

  /// Returns the touches in a window. Never nil.
  public func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }

  /// Returns the touches that a recognizer has been offered. Never nil.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { $0.gestureRecognizers?.contains(gesture) ?? false }
  }
}
