/// Recognizes a gesture in the touches of a view and its subviews.
///
/// A recognizer receives a touch before the view does. Once it has recognized its gesture, the touch is taken
/// from the view, which gets `touchesCancelled`, unless `cancelsTouchesInView` is false.
///
/// Among recognizers that follow the same touches, the first one that recognizes its gesture prevents the
/// others, which fail, unless a delegate lets both of a pair continue. A recognizer that requires another one
/// to fail waits for it.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// Called by iOS after the objects of an interface file are loaded. There are no such files here, so only
  /// code that makes its objects itself calls it. The default does nothing.
  open func awakeFromNib() {}

  /// The state of a recognizer.
  ///
  /// - `possible`: no gesture has been recognized yet.
  /// - `began`, `changed`: a continuous gesture is in progress.
  /// - `ended`: the gesture is complete.
  /// - `cancelled`: the system or the caller has interrupted a gesture in progress.
  /// - `failed`: the touches are not this gesture.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    /// The final state of a discrete gesture, such as a tap: same as `ended`.
    public static let recognized = State.ended
  }

  /// Decides about this recognizer and its relations to others. The default is nil.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view that the recognizer was added to; nil for none.
  public internal(set) final weak var view: UIView?
  /// Whether the touches of a recognized gesture are cancelled for their views. The default is true.
  open var cancelsTouchesInView = true
  /// Whether views receive a touch only once this gesture has failed, and not at all if it is recognized. The
  /// default is false.
  open var delaysTouchesBegan = false
  /// Whether views receive the end of a touch only once this gesture has failed, if it waits for more taps or
  /// for other recognizers. If it is recognized, the touch is cancelled for them. The default is true.
  open var delaysTouchesEnded = true
  /// A name for debugging.
  open var name: String?

  /// The kinds of touches that the recognizer receives, as numbers of `UITouch.TouchType`. Default: all.
  open var allowedTouchTypes: [NSNumber] = (0...3).map { NSNumber(value: $0) }
  /// Whether touches of one kind only are followed at a time. Has no effect: a stage has one kind. Default:
  /// true.
  open var requiresExclusiveTouchType = true
  /// The modifier keys that are down, if the stage has been told of the keys; empty without a window.
  open var modifierFlags: UIKeyModifierFlags { view?.window?.device?.keyModifiers ?? [] }
  /// Always empty: hosts report no buttons.
  open var buttonMask: UIEvent.ButtonMask { [] }

  /// The state. Subclasses set it.
  ///
  /// A new state is a request. Afterwards the state is `failed` for a gesture that may not begin or was
  /// prevented by another one, and still `possible` for one that waits for another recognizer to fail.
  /// Handlers run during each change, except to `possible` and `failed`. Once the gesture is over and its
  /// touches are gone, the state is `possible` again.
  open var state: State {
    get { arbitration.state }
    set { transition(to: newValue) }
  }

  /// Whether the recognizer receives touches. The default is true. Disabling it cancels a gesture in
  /// progress.
  open var isEnabled = true {
    didSet {
      if !isEnabled, oldValue { abandon() }
    }
  }

  /// The touches that the recognizer follows.
  final var touches: Set<UITouch> = []
  final var arbitration = GestureArbitration()
  private var calls = GestureCalls()
  nonisolated private let associations = Associations()
  nonisolated let observations = Observations()
  /// The last centre of the touches, in the window.
  private var lastLocation: CGPoint?

  /// Makes a recognizer that calls a method of a target. See `addTarget(_:action:)`; with nil for one of the
  /// two it calls nothing.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Makes a recognizer without handlers and targets.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Makes a recognizer with a handler. See `addHandler(_:)`.
  @preconcurrency public convenience init(handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    self.init()
    addHandler(handler)
  }

  /// Adds a closure that is called when the gesture begins, changes, ends or is cancelled. It is retained and
  /// cannot be removed.
  ///
  /// Replaces the targets and selectors of iOS, which need the Objective-C runtime.
  @preconcurrency open func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    calls.add(handler)
  }

  /// Calls a method of the target when the gesture begins, changes, ends or is cancelled, with the recognizer
  /// if the method takes an argument. A target that is there with the action is not added again.
  ///
  /// - Parameters:
  ///   - target: Not retained.
  ///   - action: The method, as in `Selector("drag:", Page.drag(_:))`.
  open func addTarget(_ target: Any, action: Selector) {
    calls.add(action, of: target as AnyObject)
  }

  /// Ends the calls of a method of the target. With nil for the target or the action, any is meant.
  open func removeTarget(_ target: Any?, action: Selector?) {
    calls.remove(action, of: target.map { $0 as AnyObject })
  }

  /// The number of touches that the recognizer follows.
  open var numberOfTouches: Int { touches.count }

  /// Returns the centre of the touches in the coordinates of a view, or of the window for nil. Without
  /// touches it is the last centre; before the first touch, zero.
  open func location(in view: UIView?) -> CGPoint {
    guard let center = center(of: touches) ?? lastLocation else { return .zero }
    guard let view, let window = self.view?.window else { return center }
    return window.convert(center, to: view)
  }

  /// Returns the location of one touch; touches are in the order of landing. An index out of range gives
  /// `location(in:)`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let ordered = touches.inOrder
    guard ordered.indices.contains(touchIndex) else { return location(in: view) }
    return ordered[touchIndex].location(in: view)
  }

  /// Returns the centre of the touches in the window; nil without touches.
  final func center(of touches: Set<UITouch>) -> CGPoint? {
    guard !touches.isEmpty else { return nil }
    // In a fixed order, because rounding makes the sum depend on it.
    let sum = touches.inOrder.reduce(CGPoint.zero) {
      let point = $1.location(in: nil)
      return CGPoint(x: $0.x + point.x, y: $0.y + point.y)
    }
    return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }

  // MARK: Other recognizers

  /// Makes this recognizer wait until `otherGestureRecognizer` has failed, and fail if that one recognizes
  /// its gesture. The other recognizer is held weakly.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    arbitration.requirements.append(WeakRecognizer(otherGestureRecognizer))
  }

  // MARK: For subclasses

  /// Called when touches have landed. The default does nothing.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches have moved. The default does nothing.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when fingers have lifted. The default does nothing.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when the system takes touches away. The default does nothing.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when estimated properties of touches are known better. Hosts estimate nothing. The default does
  /// nothing.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// The kinds of keys that the recognizer receives: numbers of `UIPress.PressType`. Default: all.
  open var allowedPressTypes: [NSNumber] = UIPress.allTypes
  /// Called when keys have gone down while the first responder is in the recognizer's view. The default does
  /// nothing.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when keys that are held repeat. The default does nothing.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when keys are released. The default does nothing.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when the release of keys is not seen. The default does nothing.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Stops following a press, without a change of state.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    button.gestureRecognizers?.removeAll { $0 === self }
  }

  /// Called when a gesture is over and its touches are gone, before the state becomes `possible`. The default
  /// does nothing.
  open func reset() {}

  /// Called when the recognizer has failed, while its fingers may still be down. The default does nothing.
  func didFail() {}

  /// Stops following a touch, without a change of state.
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.remove(touch) }

  /// Returns whether this gesture, once recognized, makes the other one fail. The default is true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this gesture fails once the other one is recognized. The default is true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this gesture waits for the other one to fail. The default is false.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether the other gesture waits for this one to fail. The default is false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: Delivery

  final func offer(_ touch: UITouch) -> Bool {
    isEnabled && arbitration.pending == nil
      && allowedTouchTypes.contains { $0.intValue == touch.type.rawValue }
      && (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
  }

  final func deliver(_ touches: Set<UITouch>, phase: UITouch.Phase, event: UIEvent) {
    guard isEnabled, !touches.isEmpty else { return }
    if phase == .began { self.touches.formUnion(touches) }
    let followed = touches.intersection(self.touches)
    guard !followed.isEmpty else { return }
    lastLocation = center(of: self.touches)
    if arbitration.state == .possible || arbitration.isActive {
      switch phase {
      case .began: touchesBegan(followed, with: event)
      case .moved, .stationary: touchesMoved(followed, with: event)
      case .ended: touchesEnded(followed, with: event)
      case .cancelled: touchesCancelled(followed, with: event)
      case .regionEntered, .regionMoved, .regionExited: break
      }
    }
    if phase == .ended || phase == .cancelled { self.touches.subtract(followed) }
    finishIfDone()
  }

  /// Cancels a gesture in progress, or fails, and drops all touches. Called when the recognizer is disabled
  /// or leaves its view.
  final func abandon() {
    transition(to: arbitration.isActive ? .cancelled : .failed)
    touches = []
    finishIfDone()
    view?.window?.device?.touchTracker.deliverDelayed()
  }

  /// Resets the recognizer if its gesture is over and its touches are gone.
  final func finishIfDone() {
    guard touches.isEmpty, arbitration.isOver else { return }
    reset()
    observingState { arbitration.restart() }
  }

  final func callHandlers() {
    for call in calls.list { call.run(with: self) }
  }

  /// Runs the closure after `delay` seconds, unless another gesture has started by then or the recognizer is
  /// disabled.
  @preconcurrency final func after(_ delay: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    guard let device = view?.window?.device else { return }
    let round = arbitration.round
    device.schedule(at: device.time + delay) { [weak self, weak device] in
      guard let self, arbitration.round == round, isEnabled else { return }
      action()
      device?.touchTracker.deliverDelayed()
    }
  }
}

extension UIGestureRecognizer: AssociationOwner {
  nonisolated package func withAssociations<Result>(_ body: (borrowing Associations) -> Result) -> Result {
    body(associations)
  }
}
