/// Recognizes a mouse over a view with no button down: the gesture begins when the mouse enters the view,
/// changes while it moves there, and ends when it leaves, when a button goes down, or when the view goes.
///
/// Recognizers of a view and of those around it follow the mouse together, and neither prevent other gestures
/// nor are prevented by them. Fingers do not hover.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The place of the mouse in the window.
  private var place = CGPoint.zero

  /// Makes a recognizer that calls a method of a target: see `UIGestureRecognizer.addTarget(_:action:)`.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    cancelsTouchesInView = false
  }

  /// Returns the place of the mouse in the coordinates of a view, or of the window for nil; the last one once
  /// the mouse has left.
  open override func location(in view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window else { return place }
    return window.convert(place, to: view)
  }

  /// The distance of a pencil from the screen, from 0 to 1 at the farthest place where it is seen. Always 0,
  /// as for a mouse on iOS: hosts have no pencil.
  open var zOffset: CGFloat { 0 }
  /// The angle between a pencil and the screen, in radians: always π/2, upright.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// Returns the direction in which a pencil leans, in radians: always 0.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// Returns the direction in which a pencil leans: always to the right.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  /// Returns false.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns false.
  open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Begins or goes on with the mouse at a place of the window.
  final func follow(_ place: CGPoint) {
    let isFirst = !arbitration.isActive
    guard isFirst || place != self.place else { return }
    self.place = place
    state = isFirst ? .began : .changed
  }

  /// Ends with a mouse that has left.
  final func leave() { if arbitration.isActive { state = .ended } }
}
