import PortableMath

/// A finger on the screen, from landing to lifting. The properties of the object change during that time.
@preconcurrency @MainActor public final class UITouch: NSObject {
  /// The phase of a touch: `began` when the finger lands, `moved` and `stationary` while it is down, `ended`
  /// when it lifts, and `cancelled` when the system takes the touch away.
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

  /// The kind of a touch. `direct`, a finger on the screen, is the only one.
  public enum TouchType: Int, Sendable { case direct }

  /// The current phase.
  public internal(set) var phase = Phase.began
  /// The time of the last change, in seconds of the media clock.
  public internal(set) var timestamp: TimeInterval
  /// The number of quick taps in a row, including this one: 1 for the first. Taps count if they are at most
  /// 0.35 s and 45 points apart.
  public internal(set) var tapCount = 1
  /// The window in which the finger landed.
  public internal(set) weak var window: UIWindow?
  /// The view under the finger when it landed. It receives the touch wherever the finger moves.
  public internal(set) weak var view: UIView?
  /// Always `direct`.
  public let type = TouchType.direct
  /// The recognizers that receive the touch. Never nil.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []

  /// The number of the touch in the order of landing. Gives loops over touches a fixed order.
  let serial: Int
  private static var lastSerial = 0

  /// The current position, in the window.
  var position: CGPoint
  var previousPosition: CGPoint
  /// Changes that the view has not received yet, oldest first.
  var delayedChanges: [Change] = []
  /// The landing position, in the window.
  private let start: CGPoint
  /// Whether the finger has moved too far for a tap.
  private(set) var hasStrayed = false
  /// Whether the touch was taken from its view, by a recognizer or because the view has left the window.
  var isCancelledForView = false
  /// Whether the view has received the touch.
  var hasReachedView = false
  /// Whether a scroll view withholds the touch from its view for now, because it may become a drag.
  var isHeldBack = false

  /// The state of the touch at one instant.
  struct Change {
    var phase: Phase
    var position: CGPoint
    var previousPosition: CGPoint
    var timestamp: TimeInterval
  }

  func adopt(_ change: Change) {
    phase = change.phase
    position = change.position
    previousPosition = change.previousPosition
    timestamp = change.timestamp
  }

  init(window: UIWindow, position: CGPoint, timestamp: TimeInterval) {
    self.window = window
    self.position = position
    previousPosition = position
    start = position
    self.timestamp = timestamp
    Self.lastSerial += 1
    serial = Self.lastSerial
    super.init()
  }

  /// The movement since landing, in the window.
  var way: CGPoint { CGPoint(x: position.x - start.x, y: position.y - start.y) }

  func noteStraying(beyond distance: CGFloat) {
    if Math.hypot(way.x, way.y) > distance { hasStrayed = true }
  }

  /// Returns the position in the coordinates of a view, or of the window for nil.
  public func location(in view: UIView?) -> CGPoint { convert(position, to: view) }

  /// Returns the position before the last change, in the coordinates of a view, or of the window for nil.
  public func previousLocation(in view: UIView?) -> CGPoint { convert(previousPosition, to: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return window.convert(point, to: view)
  }
}
