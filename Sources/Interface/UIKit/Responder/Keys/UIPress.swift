/// A key that is down, from its press to its release. The properties of the object change during that time.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// The phase of a press. The values are those of iOS.
  public enum Phase: Int, Sendable {
    /// The key has gone down; it repeats; it is held; it is released; or the system takes the press away.
    case began, changed, stationary, ended, cancelled
  }

  /// The button of a remote control that a key stands for. The values are those of iOS.
  public enum PressType: Int, Sendable {
    /// The arrow keys.
    case upArrow, downArrow, leftArrow, rightArrow
    /// Return or Enter.
    case select
    /// Escape.
    case menu
    /// The button for playing, which no key stands for here.
    case playPause
    /// Any other key. Apple's numbers for these have no name.
    case keyboard = 2000
  }

  /// The time of the last change, in seconds of the media clock.
  open internal(set) var timestamp: TimeInterval
  /// The present phase.
  open internal(set) var phase = Phase.began
  /// The button that the key stands for.
  open var type: PressType { key?.keyCode.pressType ?? .keyboard }
  /// The window that had the key's events when it went down.
  open internal(set) weak var window: UIWindow?
  /// The responder that was the first one when the key went down.
  open internal(set) weak var responder: UIResponder?
  /// The recognizers that receive the press. Never nil.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []
  /// The force of the press: 1 for a key.
  open var force: CGFloat { 1 }
  /// The key. Never nil here: no host has a remote control.
  open internal(set) var key: UIKey?

  init(_ key: UIKey, window: UIWindow?, responder: UIResponder?, timestamp: TimeInterval) {
    self.key = key
    self.window = window
    self.responder = responder
    self.timestamp = timestamp
    super.init()
  }
}

extension UIKeyboardHIDUsage {
  fileprivate var pressType: UIPress.PressType {
    switch self {
    case .keyboardUpArrow: .upArrow
    case .keyboardDownArrow: .downArrow
    case .keyboardLeftArrow: .leftArrow
    case .keyboardRightArrow: .rightArrow
    case .keyboardReturnOrEnter, .keypadEnter: .select
    case .keyboardEscape: .menu
    default: .keyboard
    }
  }
}

/// All keys that are down at one instant.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  open override var type: EventType { .presses }
  /// The presses, including those that end with this event.
  open internal(set) var allPresses: Set<UIPress> = []
  /// The presses that no responder has kept: they have come to the end of the chain.
  final var unhandled: Set<UIPress> = []

  /// Returns the presses that a recognizer receives.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    allPresses.filter { $0.gestureRecognizers?.contains(gesture) ?? false }
  }
}

extension UIPress {
  /// All kinds, as numbers.
  static let allTypes: [NSNumber] = [
    PressType.upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause, .keyboard,
  ].map { NSNumber(value: $0.rawValue) }
}
