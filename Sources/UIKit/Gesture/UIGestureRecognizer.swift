/// Recognizes a gesture in the touches of a view and of those inside it.
///
/// A recognizer sees a touch before the view does. Once it has recognized its gesture, the touch is taken from the view, which
/// gets `touchesCancelled`, unless `cancelsTouchesInView` is false.
///
/// Of the recognizers that follow the same touches the first one that recognizes its gesture wins: the others fail, unless a delegate lets
/// both of a pair go on. One that requires another one to fail waits for that.
@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    public static let recognized = State.ended
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  public internal(set) final weak var view: UIView?
  open var cancelsTouchesInView = true
  /// Whether views hear of a touch only once this gesture has failed, and not at all if it is recognized. The default is false.
  open var delaysTouchesBegan = false
  /// Whether views hear of a touch's end only once this gesture has failed, if it waits for more taps or for others to fail. If it is
  /// recognized, they hear that the touch is cancelled. The default is true.
  open var delaysTouchesEnded = true
  open var name: String?

  /// Set by subclasses. What is set is a wish: a gesture that may not begin, or has lost against another one, is `failed` after it; one that waits
  /// for another one to fail stays `possible`. Handlers run at once with each change but to `possible` and `failed`.
  open var state: State {
    get { arbitration.state }
    set { transition(to: newValue) }
  }

  /// Turning it off cancels a gesture that is going on.
  open var isEnabled = true {
    didSet {
      if !isEnabled, oldValue { abandon() }
    }
  }

  /// The touches that it is following.
  final var touches: Set<UITouch> = []
  final var arbitration = GestureArbitration()
  private var handlers: [@MainActor (UIGestureRecognizer) -> Void] = []
  /// Where the touches were at last, in the window.
  private var lastLocation: CGPoint?

  public override init() { super.init() }

  /// - Parameter handler: See `addHandler(_:)`.
  public convenience init(handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    self.init()
    addHandler(handler)
  }

  /// Calls the closure with the recognizer when the gesture is recognized, changes, ends or is cancelled. It stands for Apple's target and
  /// selector, which need the Objective-C runtime.
  open func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    handlers.append(handler)
  }

  open var numberOfTouches: Int { touches.count }

  /// The middle of the touches in the view's coordinates (the window's for nil). Without touches, where they were at last.
  open func location(in view: UIView?) -> CGPoint {
    guard let center = center(of: touches) ?? lastLocation else { return .zero }
    guard let view, let window = self.view?.window else { return center }
    return window.convert(center, to: view)
  }

  /// Where one of the touches is; they have no particular order. An index out of range gives `location(in:)`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let ordered = touches.inOrder
    guard ordered.indices.contains(touchIndex) else { return location(in: view) }
    return ordered[touchIndex].location(in: view)
  }

  /// In the window; nil for none.
  final func center(of touches: Set<UITouch>) -> CGPoint? {
    guard !touches.isEmpty else { return nil }
    // In a fixed order: sums of three and more numbers depend on it.
    let sum = touches.inOrder.reduce(CGPoint.zero) {
      let point = $1.location(in: nil)
      return CGPoint(x: $0.x + point.x, y: $0.y + point.y)
    }
    return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }

  // MARK: Other recognizers

  /// Lets this gesture wait until the other one has failed; it fails when the other one is recognized.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    arbitration.requirements.append(WeakRecognizer(otherGestureRecognizer))
  }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when a gesture is over and all of its touches are gone: the recognizer starts afresh.
  open func reset() {}

  /// Stops following a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.remove(touch) }

  /// Whether this gesture, once recognized, lets the other one fail. The default is true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this gesture fails when the other one is recognized. The default is true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this gesture waits for the other one to fail. The default is false.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the other gesture waits for this one to fail. The default is false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: Delivery

  final func offer(_ touch: UITouch) -> Bool {
    isEnabled && arbitration.pending == nil
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
      }
    }
    if phase == .ended || phase == .cancelled { self.touches.subtract(followed) }
    finishIfDone()
  }

  /// Ends whatever goes on, since the recognizer is turned off or leaves its view: a gesture is cancelled, and the touches are followed no
  /// more.
  final func abandon() {
    transition(to: arbitration.isActive ? .cancelled : .failed)
    touches = []
    finishIfDone()
    view?.window?.stage?.touchTracker.deliverDelayed()
  }

  /// Starts afresh once the gesture is over and its touches are gone.
  final func finishIfDone() {
    guard touches.isEmpty, arbitration.isOver else { return }
    reset()
    arbitration.restart()
  }

  final func callHandlers() {
    for handler in handlers { handler(self) }
  }

  /// Runs the closure after some seconds, unless the recognizer has started afresh by then.
  final func after(_ delay: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    guard let stage = view?.window?.stage else { return }
    let round = arbitration.round
    stage.schedule(at: stage.time + delay) { [weak self, weak stage] in
      guard let self, arbitration.round == round, isEnabled else { return }
      action()
      stage?.touchTracker.deliverDelayed()
    }
  }
}
