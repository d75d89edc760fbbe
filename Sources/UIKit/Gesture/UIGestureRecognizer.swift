/// Recognizes a gesture in the touches of a view and of those inside it.
///
/// A recognizer sees a touch before the view does. Once it has recognized its gesture, the touch is taken from the view, which
/// gets `touchesCancelled`, unless `cancelsTouchesInView` is false.
@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    public static let recognized = State.ended
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  public internal(set) final weak var view: UIView?
  open var cancelsTouchesInView = true
  /// Set by subclasses. Handlers run at once with each change but to `possible` and `failed`.
  open var state = State.possible { didSet { stateDidChange(from: oldValue) } }
  open var name: String?

  /// Turning it off cancels a gesture that is going on.
  open var isEnabled = true {
    didSet { if !isEnabled, state == .began || state == .changed { state = .cancelled } }
  }

  private var handlers: [@MainActor (UIGestureRecognizer) -> Void] = []
  /// The touches that it is following.
  final var touches: Set<UITouch> = []

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

  /// The middle of the touches in the view's coordinates (the window's for nil).
  open func location(in view: UIView?) -> CGPoint {
    guard !touches.isEmpty else { return lastLocation.map { convertFromWindow($0, to: view) } ?? .zero }
    let points = touches.map { $0.location(in: view) }
    let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
  }

  private var lastLocation: CGPoint?

  private func convertFromWindow(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window else { return point }
    return window.convert(point, to: view)
  }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when a gesture is over and all of its touches are gone: the recognizer starts afresh.
  open func reset() {}

  // MARK: Delivery

  final func offer(_ touch: UITouch) -> Bool {
    isEnabled && (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
  }

  final func deliver(_ touches: Set<UITouch>, phase: UITouch.Phase, event: UIEvent) {
    guard isEnabled, !touches.isEmpty else { return }
    if phase == .began { self.touches.formUnion(touches) }
    lastLocation = location(in: nil)
    if state == .possible || state == .began || state == .changed {
      switch phase {
      case .began: touchesBegan(touches, with: event)
      case .moved, .stationary: touchesMoved(touches, with: event)
      case .ended: touchesEnded(touches, with: event)
      case .cancelled: touchesCancelled(touches, with: event)
      }
    }
    if phase == .ended || phase == .cancelled { self.touches.subtract(touches) }
    if self.touches.isEmpty, state != .possible {
      reset()
      state = .possible
    }
  }

  /// Whether the gesture may begin: the view and the delegate are asked.
  final var mayBegin: Bool {
    (view?.gestureRecognizerShouldBegin(self) ?? true)
      && (delegate?.gestureRecognizerShouldBegin(self) ?? true)
  }

  private func stateDidChange(from old: State) {
    guard state != old || state == .changed, state != .possible, state != .failed else { return }
    if old == .possible, !mayBegin {
      state = .failed
      return
    }
    if cancelsTouchesInView, state != .cancelled { for touch in touches { touch.takeFromView() } }
    for handler in handlers { handler(self) }
  }
}

/// Every requirement has a default.
@MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  {
    true
  }
}
