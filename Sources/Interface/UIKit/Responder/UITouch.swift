import PortableMath

/// A finger on the screen, from landing to lifting. The properties of the object change during that time.
@preconcurrency @MainActor public final class UITouch: NSObject {
  /// The phase of a touch: `began` when the finger lands, `moved` and `stationary` while it is down, `ended`
  /// when it lifts, and `cancelled` when the system takes the touch away. The others are those of a pointer
  /// over a view, which is not a touch here: hover recognizers follow it.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// The kind of a touch. A stage has only `direct`, a finger on the screen.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer

    /// Same as `pencil`.
    public static let stylus = TouchType.pencil
  }

  /// Values of a touch that are known better later. A stage estimates none.
  public struct Properties: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The force.
    public static let force = Properties(rawValue: 1 << 0)
    /// The direction of a pencil.
    public static let azimuth = Properties(rawValue: 1 << 1)
    /// The angle of a pencil to the screen.
    public static let altitude = Properties(rawValue: 1 << 2)
    /// The location.
    public static let location = Properties(rawValue: 1 << 3)
  }

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
  /// Always 0: a stage does not know how hard a finger presses.
  public var force: CGFloat { 0 }
  /// Always 0: a stage does not know how hard a finger presses.
  public var maximumPossibleForce: CGFloat { 0 }
  /// Always 0 points: a stage knows the place of a finger only.
  public var majorRadius: CGFloat { 0 }
  /// Always 0 points.
  public var majorRadiusTolerance: CGFloat { 0 }
  /// Always π / 2 radians: upright.
  public var altitudeAngle: CGFloat { .pi / 2 }
  /// Always empty.
  public var estimatedProperties: Properties { [] }
  /// Always empty.
  public var estimatedPropertiesExpectingUpdates: Properties { [] }
  /// Always nil.
  public var estimationUpdateIndex: NSNumber? { nil }
  /// The recognizers that receive the touch. Never nil.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]? = [] {
    didSet { recognizers = Set((gestureRecognizers ?? []).map { ObjectIdentifier($0) }) }
  }
  private var recognizers: Set<ObjectIdentifier> = []

  /// Whether the recognizer receives the touch.
  func isOffered(to recognizer: UIGestureRecognizer) -> Bool {
    recognizers.contains(ObjectIdentifier(recognizer))
  }

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

  /// Returns a point of the screen in the window; unchanged once the window is gone.
  func pointInWindow(_ point: CGPoint) -> CGPoint { window?.layer.convert(point, from: nil) ?? point }

  /// Returns the position in the coordinates of a view, or of the window for nil.
  public func location(in view: UIView?) -> CGPoint { convert(position, to: view) }

  /// Returns the position before the last change, in the coordinates of a view, or of the window for nil.
  public func previousLocation(in view: UIView?) -> CGPoint { convert(previousPosition, to: view) }

  /// Same as `location(in:)`.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Same as `previousLocation(in:)`.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Always 0 radians: a finger has no direction.
  public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

  /// Always (1, 0): a finger has no direction.
  public func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return window.convert(point, to: view)
  }
}
