/// All touches that are on the screen at one instant.
@MainActor public final class UIEvent: NSObject {
  public enum EventType: Int, Sendable { case touches }

  public let type = EventType.touches
  /// When it happened, in seconds of the media clock.
  public internal(set) var timestamp: TimeInterval = 0
  public internal(set) var allTouches: Set<UITouch>? = []

  public func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }

  public func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }

  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { $0.gestureRecognizers?.contains(gesture) ?? false }
  }
}
