/// A view that turns touches into events and runs actions for them.
///
/// An action is a `UIAction`, or a target with a `Selector` that carries its method.
@preconcurrency @MainActor open class UIControl: UIView, UIContextMenuInteractionDelegate {
  /// Events of a control. The bits are those of iOS.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits, one per event.
    public let rawValue: UInt

    /// Makes a set of events from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger landed on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger landed for the second or a later tap in a row. Sent together with `touchDown`.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moved, and is inside or within 70 points of the bounds.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moved, and is more than 70 points outside the bounds.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger came back inside. Sent together with `touchDragInside`.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger left. Sent together with `touchDragOutside`.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger lifted inside or within 70 points of the bounds.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger lifted more than 70 points outside the bounds.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled, or the control was disabled during it.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The main action of the control: a tap of a button, a new value of a switch or slider. `UIControl`
    /// itself sends no such event; a subclass sends it for its own main action.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control is about to show its menu as its main action.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began in a text field.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text of a field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended in a text field.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return was pressed in a text field. An action for it lets the field resign as first responder.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of text fields.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control. The bits are those of iOS.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits, one per state.
    public let rawValue: UInt

    /// Makes a state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, not highlighted and not selected.
    public static let normal: State = []
    /// A finger is on the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus. No control here enters this state.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits that an app may use for states of its own.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits of the framework.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The horizontal place of a control's content: `center`, `left`, `right`, `fill` (stretched), or `leading`
  /// and `trailing`, which depend on the layout direction.
  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
  /// The vertical place of a control's content: `center`, `top`, `bottom` or `fill` (stretched).
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  /// The margin around the bounds, in points, in which a tracked finger counts as inside. iOS's, as many
  /// apps that change it state.
  static let trackingMargin: CGFloat = 70

  private var actions = ControlActions()
  /// The event of the touch that is being handled.
  private var currentEvent: UIEvent?

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a control that runs an action on `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: State

  /// Whether the control responds to touches. The default is true. Disabling it cancels a touch that it is
  /// tracking.
  open var isEnabled = true {
    willSet { willChange("enabled") }
    didSet {
      defer { didChange("enabled") }
      guard isEnabled != oldValue else { return }
      if !isEnabled { stopTracking(with: nil) }
      stateDidChange()
    }
  }

  /// Whether the control is selected. The default is false. Touches do not change it.
  open var isSelected = false {
    willSet { willChange("selected") }
    didSet {
      if isSelected != oldValue { stateDidChange() }
      didChange("selected")
    }
  }
  /// Whether the control is highlighted. Touches set and clear it.
  open var isHighlighted = false {
    willSet { willChange("highlighted") }
    didSet {
      if isHighlighted != oldValue { stateDidChange() }
      didChange("highlighted")
    }
  }

  override func observableProperty(_ key: String) -> ObservableValue? {
    switch key {
    case "enabled": ObservableValue(isEnabled)
    case "selected": ObservableValue(isSelected)
    case "highlighted": ObservableValue(isHighlighted)
    default: super.observableProperty(key)
    }
  }

  /// The state, from `isHighlighted`, `isEnabled` and `isSelected`.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// The horizontal place of the content. The default is `center`. Buttons use it, with `fill` as `center`.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// The vertical place of the content. The default is `center`. Buttons use it.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

  /// The horizontal place of the content in the present direction of reading: `left` or `right` for `leading`
  /// and `trailing`.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch contentHorizontalAlignment {
    case .leading: return isMirrored ? .right : .left
    case .trailing: return isMirrored ? .left : .right
    default: return contentHorizontalAlignment
    }
  }

  func stateDidChange() { setNeedsLayout() }
  /// Called after an element of the control's menu was chosen and performed.
  func menuElementWasChosen(_ item: MenuItem) {}
  /// Called after the control's menu has come or begun to go.
  func menuVisibilityDidChange() {}

  // MARK: Actions

  /// Runs the action on each of the events. An action that is there already, by its identifier, is replaced,
  /// and the events are united.
  ///
  /// - Complexity: O(actions).
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.add(action, for: controlEvents)
  }

  /// Stops running the action on the events. The action is found by its identifier.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Stops running the action with the identifier on the events.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    actions.remove(for: controlEvents) { $0.identifier == identifier }
  }

  /// Calls a method of the target on each of the events, with as many of the control and the event as it
  /// takes. For a target that was added with the selector before, the events are added to its own.
  ///
  /// - Parameters:
  ///   - target: Not retained. With nil the first responder from the control upwards whose class has the
  ///     method is called.
  ///   - action: The method, as in `Selector("tap:", Page.tap(_:))`.
  ///   - controlEvents: The events.
  /// - Complexity: O(actions).
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    actions.add(target.map { $0 as AnyObject }, action, for: controlEvents)
  }

  /// Stops calling a method of the target on the events. With nil for the target or the action, any is meant.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let target = target.map { $0 as AnyObject }
    actions.remove(for: controlEvents) { $0.isCall(of: action, to: target) }
  }

  /// Returns the names of the selectors that are sent to the target on the event; nil without any. Only the
  /// selectors of one event can be asked for.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = actions.selectors(for: controlEvent, of: target.map { $0 as AnyObject }).map(\.description)
    return names.isEmpty ? nil : names
  }

  /// Calls a closure for each action and each method of a target that was added, in the order of being added.
  ///
  /// The closure receives the action, or the target with the selector, and the events; a nil target stands
  /// for the first responder. To set its last argument to true ends the enumeration. What it adds or removes
  /// is not enumerated.
  open func enumerateEventHandlers(
    _ iterator: (
      _ actionHandler: UIAction?, _ targetAction: (Any?, Selector)?, _ controlEvents: Event,
      _ stop: inout Bool
    ) -> Void
  ) {
    var isStopped = false
    for entry in actions.entries where !isStopped {
      switch entry.kind {
      case .closure(let action): iterator(action, nil, entry.events, &isStopped)
      case .method(let selector, nil): iterator(nil, (nil, selector), entry.events, &isStopped)
      case .method(let selector, let reference?):
        if let target = reference.object { iterator(nil, (target, selector), entry.events, &isStopped) }
      }
    }
  }

  /// The targets that were added and still exist; `NSNull` stands for nil.
  open var allTargets: Set<AnyHashable> { actions.targets }

  /// The events that have an action.
  open var allControlEvents: Event { actions.events }

  /// Runs the actions of the events, each once, in the order of being added.
  open func sendActions(for controlEvents: Event) {
    for entry in actions.entries where !entry.events.isDisjoint(with: controlEvents) {
      switch entry.kind {
      case .closure(let action): sendAction(action)
      case .method(let selector, nil): sendAction(selector, to: nil, for: currentEvent)
      case .method(let selector, let reference?):
        if let target = reference.object { sendAction(selector, to: target, for: currentEvent) }
      }
    }
  }

  /// Calls the method on the target. Subclasses override it to see or change what is sent.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Runs the action with this control as its sender, whether or not it was added.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  // MARK: Menu

  /// The interaction that shows the control's menu; nil while `isContextMenuInteractionEnabled` is false.
  open var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }
  private final var menuInteraction: UIContextMenuInteraction?
  /// Whether the control has a menu, which the control, as the interaction's delegate, supplies. The default
  /// is false; a button with a menu sets it.
  open var isContextMenuInteractionEnabled: Bool {
    get { menuInteraction != nil }
    set { menuInteraction = menuInteraction(isEnabled: newValue) }
  }
  /// Whether a touch shows the menu at once, in place of the actions. The default is false: a long press
  /// shows it.
  open var showsMenuAsPrimaryAction = false {
    didSet { menuInteraction?.opensByPress = !showsMenuAsPrimaryAction }
  }
  /// Returns the point of the control at which its menu begins or ends, whichever fits. The default is the
  /// lower corner at the nearer side of the window, in the middle of it the leading one.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: isRightOfMiddle ? bounds.maxX : bounds.minX, y: bounds.maxY)
  }
  /// Returns the menu for a point of the control. The default is nil; a button returns its menu.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Returns the preview that is lifted; nil, the default, for the control.
  @available(*, deprecated, message: "Deprecated in iOS 16.0.")
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns the preview to which the lifted one returns; nil, the default, for the lifted one.
  @available(*, deprecated, message: "Deprecated in iOS 16.0.")
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns the preview that is lifted; nil for the control. The default is that of the older method.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { olderHighlightPreview(interaction, configuration) }
  /// Returns the preview to which the lifted one returns; nil for the lifted one. The default is that of the
  /// older method.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { olderDismissalPreview(interaction, configuration) }
  /// Called before the menu is shown. The default does nothing.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called before the menu goes. The default does nothing.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: Tracking

  /// Whether the control is tracking a touch.
  open private(set) var isTracking = false
  /// Whether the tracked finger is inside or within 70 points of the bounds.
  open private(set) var isTouchInside = false
  private weak var trackedTouch: UITouch?

  /// Returns whether to track the touch that has just landed. The default is true.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Returns whether to go on tracking the touch that has moved. With false the touch is dropped without an
  /// event. The default is true.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked finger lifts, inside or outside. The default does nothing.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the tracked touch is cancelled or the control is disabled. The default does nothing.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    currentEvent = event
    defer { currentEvent = nil }
    guard isEnabled, trackedTouch == nil, let touch = touches.inOrder.first, beginTracking(touch, with: event)
    else {
      return
    }
    trackedTouch = touch
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    if showsMenuAsPrimaryAction { showMenu(at: touch.location(in: self)) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    currentEvent = event
    defer { currentEvent = nil }
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    if isShowingMenu { return menuInteraction?.track(touch) ?? () }
    let goesOn = continueTracking(touch, with: event)
    // `continueTracking` may have disabled the control.
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
    currentEvent = event
    defer { currentEvent = nil }
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    if isShowingMenu {
      menuInteraction?.trackingEnded(touch)
      return forgetTouch()
    }
    let endsInside = isInside(touch, with: event)
    endTracking(touch, with: event)
    guard trackedTouch === touch else { return }
    forgetTouch()
    if endsInside { touchUpInsideHappened() } else { sendActions(for: .touchUpOutside) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    currentEvent = event
    defer { currentEvent = nil }
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    stopTracking(with: event)
  }

  /// Sends the events of a completed tap, by touch or by assistive technology.
  func touchUpInsideHappened() { sendActions(for: .touchUpInside) }

  /// Sends the events of a tap. Returns false, and sends nothing, when the control is disabled.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    if !(showsMenuAsPrimaryAction && showMenu(at: bounds.origin)) { touchUpInsideHappened() }
    return true
  }

  /// Whether the menu is shown as the control's main action.
  private var isShowingMenu: Bool { showsMenuAsPrimaryAction && menuInteraction?.isShown ?? false }

  /// Shows the menu as the main action. Returns false if there is none.
  @discardableResult func showMenu(at point: CGPoint) -> Bool {
    guard let menuInteraction else { return false }
    sendActions(for: .menuActionTriggered)
    return menuInteraction.open(at: point)
  }

  /// Returns whether the control keeps its touch from a pan or swipe recognizer of another view: the finger
  /// has moved more sideways than up or down.
  final func keepsSidewaysDrag(from recognizer: UIGestureRecognizer) -> Bool {
    guard let way = trackedTouch?.way, recognizer.view !== self, abs(way.x) > abs(way.y) else { return false }
    return recognizer is UIPanGestureRecognizer || recognizer is UISwipeGestureRecognizer
  }

  /// Returns whether a touch that landed in the control is kept from the recognizer: an enabled control hides
  /// recognizers of single taps of the views around it.
  final override func hides(_ recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer else {
      return false
    }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
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
