import PortableMath

/// A finger on the screen, from its landing to its lifting: one object whose properties change.
@MainActor public final class UITouch: NSObject {
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

  public enum TouchType: Int, Sendable { case direct }

  public internal(set) var phase = Phase.began
  /// When the touch last changed, in seconds of the media clock.
  public internal(set) var timestamp: TimeInterval
  /// How many quick touches in a row this is: 1 for the first.
  public internal(set) var tapCount = 1
  public internal(set) weak var window: UIWindow?
  /// The view that was under the finger when it landed; it keeps receiving the touch wherever it goes.
  public internal(set) weak var view: UIView?
  public let type = TouchType.direct
  /// The recognizers that are offered this touch.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []

  /// Counts the touches in the order of their landing, so that whatever is done for each of them has an order.
  let serial: Int
  private static var lastSerial = 0

  /// In the window's coordinates.
  var position: CGPoint
  var previousPosition: CGPoint
  /// What the view has not heard of yet, oldest first.
  var delayedChanges: [Change] = []
  /// Where it landed.
  private let start: CGPoint
  /// Whether it has gone too far from there to be a tap.
  private(set) var hasStrayed = false
  /// Whether a recognizer has taken the touch away from its view, or the view has left the window.
  var isCancelledForView = false
  /// Whether the view knows of the touch.
  var hasReachedView = false
  /// Whether a scroll view keeps the touch from its view for the moment, since it may become a drag.
  var isHeldBack = false

  /// The touch at an instant.
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

  /// From where it landed, in the window.
  var way: CGPoint { CGPoint(x: position.x - start.x, y: position.y - start.y) }

  func noteStraying(beyond distance: CGFloat) {
    if Math.hypot(way.x, way.y) > distance { hasStrayed = true }
  }

  /// Where the finger is, in the view's coordinates (the window's for nil).
  public func location(in view: UIView?) -> CGPoint { convert(position, to: view) }

  /// Where the finger was before the last change.
  public func previousLocation(in view: UIView?) -> CGPoint { convert(previousPosition, to: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return window.convert(point, to: view)
  }
}
