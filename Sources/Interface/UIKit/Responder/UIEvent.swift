/// All touches on the screen at one instant, the keys that are down, or a movement of the device. One object
/// is reused for all touches of a stage.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The kind of an event. The values are those of iOS.
  public enum EventType: Int, Sendable {
    /// Fingers on the screen, or a movement of the device.
    case touches, motion
    /// Keys.
    case presses = 3
  }

  /// A part of a kind. The values are those of iOS.
  public enum EventSubtype: Int, Sendable {
    /// The subtype of events that have none, such as touches.
    case none
    /// The device is shaken.
    case motionShake
  }

  /// The pressed buttons of a pointer.
  public struct ButtonMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The main button.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The other button.
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// Returns the button of a number, 1 for the main one; empty for a number that is not 1 … 62.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      (1...62).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
    }
  }

  /// The kind.
  open var type: EventType { kind }
  /// The part of the kind: `motionShake` for a movement.
  open var subtype: EventSubtype { kind == .motion ? .motionShake : .none }
  /// The modifier keys that are down; for touches, too, if the stage has been told of the keys.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// Always empty: hosts report no buttons.
  open var buttonMask: ButtonMask { [] }
  /// In seconds of the media clock.
  open internal(set) var timestamp: TimeInterval = 0
  /// The touches on the screen, including those that end with this event. Never nil.
  open internal(set) var allTouches: Set<UITouch>? = []

  private let kind: EventType

  init(_ kind: EventType = .touches) {
    self.kind = kind
    super.init()
  }

  /// Returns the touches that landed on a view. Never nil.
  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }

  /// Returns the touches in a window. Never nil.
  open func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }

  /// Returns the touches that a recognizer has been offered. Never nil.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { $0.isOffered(to: gesture) }
  }

  /// Returns the places of a touch since the last event: the touch itself, since no place is left out; nil
  /// for a touch of another event.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) ?? false ? [touch] : nil
  }

  /// Returns the places at which a touch may be soon: none, since nothing is guessed; nil for a touch of
  /// another event.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) ?? false ? [] : nil
  }
}
