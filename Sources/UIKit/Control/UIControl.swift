/// A view that turns touches into events for whoever wants them.
@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
  }

  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  /// How far outside the bounds, in points, a finger that landed inside still counts as inside: fingers are thick.
  static let trackingMargin: CGFloat = 70

  private struct Registration {
    let action: UIAction
    var events: Event
  }

  private var registrations: [Registration] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: State

  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { stopTracking(with: nil) }
      stateDidChange()
    }
  }

  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

  func stateDidChange() { setNeedsLayout() }

  // MARK: Actions

  /// Runs the action when one of the events happens. One action is kept once, with all the events it was added for.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    if let index = registrations.firstIndex(where: { $0.action.identifier == action.identifier }) {
      let events = registrations[index].events.union(controlEvents)
      registrations[index] = Registration(action: action, events: events)
    } else {
      registrations.append(Registration(action: action, events: controlEvents))
    }
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    guard let index = registrations.firstIndex(where: { $0.action.identifier == identifier }) else { return }
    registrations[index].events.subtract(controlEvents)
    if registrations[index].events.isEmpty { registrations.remove(at: index) }
  }

  /// All events that some action was added for.
  open var allControlEvents: Event { registrations.reduce(into: []) { $0.formUnion($1.events) } }

  /// Runs the actions of the events, in the order they were added.
  open func sendActions(for controlEvents: Event) {
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      registration.action.perform(sender: self)
    }
  }

  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  // MARK: Tracking

  open private(set) var isTracking = false
  /// Whether the finger that is followed is on the control or near it.
  open private(set) var isTouchInside = false
  private weak var trackedTouch: UITouch?

  /// Whether the control wants to follow the touch that has just landed. The default does.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Whether the control wants to follow the touch any further. If not, it is forgotten without an event.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger was lifted, inside or not.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The touch was taken away, or the control was disabled.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.inOrder.first, beginTracking(touch, with: event)
    else {
      return
    }
    trackedTouch = touch
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let goesOn = continueTracking(touch, with: event)
    // An action may have disabled the control meanwhile.
    guard trackedTouch === touch else { return }
    guard goesOn else { return forgetTouch() }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch, with: event)
    isHighlighted = isTouchInside
    switch (wasInside, isTouchInside) {
    case (true, true): sendActions(for: .touchDragInside)
    case (false, false): sendActions(for: .touchDragOutside)
    case (false, true): sendActions(for: [.touchDragEnter, .touchDragInside])
    case (true, false): sendActions(for: [.touchDragExit, .touchDragOutside])
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let endsInside = isInside(touch, with: event)
    endTracking(touch, with: event)
    guard trackedTouch === touch else { return }
    forgetTouch()
    if endsInside { touchUpInsideHappened() } else { sendActions(for: .touchUpOutside) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    stopTracking(with: event)
  }

  /// A tap was completed, by touch or by assistive technology.
  func touchUpInsideHappened() { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }

  /// Taps the control, when it is enabled.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    touchUpInsideHappened()
    return true
  }

  /// Whether the finger is the control's own, against a drag that another view's recognizer sees in it: it goes more to the side than up or
  /// down.
  final func keepsSidewaysDrag(from recognizer: UIGestureRecognizer) -> Bool {
    guard let way = trackedTouch?.way, recognizer.view !== self, abs(way.x) > abs(way.y) else { return false }
    return recognizer is UIPanGestureRecognizer || recognizer is UISwipeGestureRecognizer
  }

  private func isInside(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let margin = Self.trackingMargin
    return self.point(inside: point, with: event) || bounds.insetBy(dx: -margin, dy: -margin).holds(point)
  }

  private func stopTracking(with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    forgetTouch()
    sendActions(for: .touchCancel)
  }

  private func forgetTouch() {
    trackedTouch = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }
}
